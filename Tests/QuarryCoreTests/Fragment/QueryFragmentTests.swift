import QuarryCore
import Testing

@Suite struct QueryFragmentTests {
  @Test func interpolations() {
    let name = "it's \"odd\""
    let fragment: QueryFragment = """
      \(quote: name) = \(bind: 1) AND \(raw: "x") = \(raw: 2) AND y = \(QueryBinding.text("z")) \
      AND \(QueryFragment("w")) = \(quote: name, delimiter: .text)
      """
    #expect(
      fragment.debugDescription
        == #""it's ""odd""" = 1 AND x = 2 AND y = 'z' AND w = 'it''s "odd"'"#
    )
  }

  @Test func prepareChoosesThePlaceholder() {
    let fragment: QueryFragment = "SELECT \(bind: 1), \(bind: "a"), '?'"
    let (sql, bindings) = fragment.prepare { "$\($0)" }
    #expect(sql == "SELECT $1, $2, '?'")
    #expect(bindings == [.int(1), .text("a")])
  }

  @Test func controlCharactersSurvive() {
    let text = (0...31).map { String(UnicodeScalar(UInt8($0))) }.joined()
    #expect(QueryFragment(text).render(dialect: StandardDialect()).sql == text)
    #expect(QueryFragment(quote: text).render(dialect: StandardDialect()).sql == "\"\(text)\"")
  }

  @Test(arguments: ["\"; DROP TABLE x; --", "\"\"", "<>", ">>", "a\u{2}b", "\u{8}", "é\u{1F600}"])
  func namesCannotEscapeTheirQuotes(name: String) {
    let standard = QueryFragment(quote: name).render(dialect: StandardDialect()).sql
    #expect(
      standard == "\""
        + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    )
    let impossible = QueryFragment(quote: name).render(dialect: ImpossibleDialect()).sql
    #expect(
      impossible == "<" + name.split(separator: ">", omittingEmptySubsequences: false).joined(separator: ">>")
        + ">"
    )
  }

  @Test func layouts() {
    var fragment = QueryFragment("SELECT 1")
    fragment.appendNewlineOrSpace()
    fragment.append(QueryFragment("FROM "))
    fragment.append(subquery: "SELECT 2")
    #expect(fragment.render(dialect: StandardDialect(), layout: .oneLine).sql == "SELECT 1 FROM (SELECT 2)")
    #expect(fragment.debugDescription == "SELECT 1\nFROM (\n  SELECT 2\n)")
  }

  @Test func joining() {
    let fragments: [QueryFragment] = ["a", "b", "\(bind: 3)"]
    #expect(fragments.joined(separator: ", ").debugDescription == "a, b, 3")
    #expect([QueryFragment]().joined(separator: ", ").isEmpty)
    #expect(("a" + "b" as QueryFragment).debugDescription == "ab")
  }

  @Test(arguments: [nil, "it's"] as [String?]) func valuesWithoutALabelAreBound(text: String?) {
    let fragment: QueryFragment = "SELECT \(text), \(text ?? "none")"
    #expect(fragment.bindings == [text.map(QueryBinding.text) ?? .null, .text(text ?? "none")])
  }
}

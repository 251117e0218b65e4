import QuarryCore
import Testing

/// The parts of a fragment.
@Suite struct SegmentTests {
  @Test func parts() {
    let fragment: QueryFragment =
      "SELECT \(quote: "a\u{2}\"b").\(quote: "c") FROM \(quote: "t") WHERE x = \(.int(1)) OR y"
    #expect(
      fragment.segments == [
        .sql("SELECT "), .identifier("a\u{2}\"b"), .sql("."), .identifier("c"), .sql(" FROM "),
        .identifier("t"),
        .sql(" WHERE x = "), .binding(.int(1)), .sql(" OR y"),
      ]
    )
  }

  /// Texts belong to the SQL, whatever they contain. Control characters remain unchanged.
  @Test func texts() {
    let fragment: QueryFragment = "f(\(quote: "it's \u{1}\u{8}?", delimiter: .text), \(raw: "\u{3}"))\(.null)"
    #expect(fragment.segments == [.sql("f('it''s \u{1}\u{8}?', \u{3})"), .binding(.null)])
  }

  /// Marks for layouts and dialects are omitted.
  @Test func marks() {
    let fragment = QueryFragment {
      $0.require(.jsonb)
      $0.write("x")
      $0.appendNewlineOrSpace()
      $0.append(indented: "y")
      $0.appendMember()
      $0.append(quote: "z")
      $0.append(.isSame)
      $0.append(literal: .text("w"))
    }
    #expect(fragment.segments == [.sql("x y."), .identifier("z"), .sql(" IS 'w'")])
    #expect(QueryFragment().segments.isEmpty)
    #expect(QueryFragment { $0.require(.jsonb) }.segments.isEmpty)
  }

  /// The combined parts are the statement.
  @Test func combinedSegments() {
    let fragment: QueryFragment =
      "INSERT INTO \(quote: "t\"s") VALUES (\(.text("a")), \(quote: "b'", delimiter: .text), \(.int(2)))"
    let text = fragment.segments.map { segment in
      switch segment {
      case .sql(let sql): sql
      case .binding: "?"
      case .identifier(let name): "\"" + name.name.replacing("\"", with: "\"\"") + "\""
      }
    }
    #expect(text.joined() == fragment.render(dialect: StandardDialect()).sql)
  }
}

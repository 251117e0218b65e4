import Testing

@testable import QuarryCore

@Suite struct JSONLayoutTests {
  @Test(arguments: [
    ("1", "1"),
    (#""a:[,]{\"}""#, #""a:[,]{\"}""#),
    ("[]", "[\n\n]"),
    (#"{"a":[1,{}],"b":"x\\"}"#, "{\n  \"a\" : [\n    1,\n    {\n\n    }\n  ],\n  \"b\" : \"x\\\\\"\n}"),
  ])
  func layout(compact: String, pretty: String) {
    #expect(JSONLayout.pretty(compact) == pretty)
  }

  /// Executed SQL, and SQL in triggers and views, is a single line.
  @Test func fragments() {
    let fragment = QueryFragment {
      $0.write("a = ")
      $0.append(json: .text("[1]"))
      $0.write(", b = ")
      $0.append(.text("[2]"), as: .text)
    }
    let dialect = StandardDialect()
    #expect(fragment.render(dialect: dialect, layout: .pretty).sql == "a = ?, b = ?")
    #expect(fragment.render(dialect: dialect, bindings: .inlined).sql == "a = '[1]', b = '[2]'")
    #expect(fragment.debugDescription == "a = '[\n  1\n]', b = '[2]'")
    #expect(fragment.inliningBindings(dialect).debugDescription == "a = '[1]', b = '[2]'")
    #expect(fragment.withCompactJSON.debugDescription == "a = '[1]', b = '[2]'")
  }

  /// The column of a value that cannot be bound is also found after the mark.
  @Test func column() {
    let fragment = QueryFragment {
      $0.write("(")
      $0.append(quote: "notes")
      $0.write(") = (")
      $0.append(json: .text("[1]"))
      $0.write(")")
    }
    #expect(ParameterColumn.find(parameter: 0, in: fragment.code) == "notes")
  }
}

import Testing

@testable import QuarryExpansion

/// `@Column` and `@Ephemeral` outside of a table.
@Suite struct PeerTests {
  private func expand(_ macro: String, on declaration: String = "var a = 1", in context: [String]?)
    -> Expansion
  {
    MacroRegistry.expand(
      ExpansionRequest(
        macroType: "\(macro)Macro",
        role: .peer,
        attribute: SourceText(" /* @ */ @\(macro)(\"x\")", offset: 40),
        declaration: SourceText("@\(macro)(\"x\") \(declaration)"),
        lexicalContext: context?.map { SourceText($0) }
      )
    )
  }

  @Test(
    arguments: ["Column", "Columns", "Ephemeral"],
    [
      nil, ["@Table struct A {}"], ["@Quarry.Selection(\"a\") public struct A {}", "enum B {}"],
      ["@Table enum A {}"],
      ["not Swift ("],
    ] as [[String]?]
  )
  func inTable(macro: String, context: [String]?) {
    #expect(expand(macro, in: context) == Expansion(source: ""))
  }

  @Test(
    arguments: ["Column", "Columns", "Ephemeral"],
    [[], ["struct A {}"], ["extension A {}", "@Table struct A {}"]]
  )
  func elsewhere(macro: String, context: [String]) {
    let diagnostics = expand(macro, in: context).diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "'@\(macro)' can only be applied to a property of a '@Table' or '@Selection' type"
      ]
    )
    #expect(diagnostics.first?.range.startOffset == 49)
  }

  @Test(
    arguments: ["Column", "Columns", "Ephemeral"],
    [
      ("func a() {}", "a function"), ("init() {}", "an initializer"),
      ("subscript(a: Int) -> Int { a }", "a subscript"), ("struct B {}", "a type"),
      ("typealias B = Int", "a type"),
    ]
  )
  func withoutAProperty(macro: String, wrong: (declaration: String, kind: String)) {
    let diagnostics = expand(macro, on: wrong.declaration, in: ["@Table struct A {}"]).diagnostics
    #expect(
      diagnostics.map(\.message) == [
        "'@\(macro)' can only be applied to a stored property; \(wrong.kind) has no value to store"
      ]
    )
    #expect(diagnostics.first?.range.startOffset == 49)
    #expect(diagnostics.first?.fixIts.map(\.message) == ["Remove '@\(macro)'"])
  }

  @Test func columnOnACase() {
    #expect(expand("Column", on: "case a(Int)", in: ["@Table enum A {}"]) == Expansion(source: ""))
  }
}

import Testing

@testable import QuarryExpansion

/// Correct but unusual sources, with an excerpt of each expansion.
@Suite struct OddSourceTests {
  @Test(arguments: [
    (#"@Table("a\u{1}\"b\\c\u{7F}\td\r\ne") struct A { let id: Int }"#, #""a\u{1}\"b\\c\u{7f}\td\r\ne""#),
    ("@Table struct A { let id: Int; var a: Swift.Optional<Int> }", "Swift.Optional<Int>"),
    ("@Table struct A { let id: Int; var a: Swift::Int }", "Swift::Int"),
    (
      "@Table struct A { let id: Int; @Column(generated: GeneratedColumnStorage.virtual) let a: Int }",
      "generated: .virtual"
    ),
    ("@Table struct A { let id: Int; var `class`: Int; var `inout`: Int; var `1st`: Int }", "`1st`: "),
    ("@Table struct A { let id: Int; var `class`: Int; var `inout`: Int }", "class: "),
    // The compiler warns about backticks around these argument labels, but requires them around the names.
    ("@Table struct A { let id: Int; var `let`: Int; var `var`: Int }", " let: try"),
    ("@Table struct A { let id: Int; var await: Int }", "self.await = `await`"),
    ("@Table struct A { let id: Int; var unsafe: Int }", "\"unsafe\"], id, `unsafe`)"),
  ])
  func expands(_ source: String, _ piece: String) {
    let result = Expander.expand("Table", source)
    #expect(result.diagnostics.map { $0.described(in: source) } == [])
    let written = result.members + result.conformance
    #expect(written.contains(piece), "\(written)")
  }

  /// A property whose type is inferred from its value.
  @Test(arguments: ["RawColumnRefusalMacro", "CodableColumnRefusalMacro", "ColumnRefusalMacro"])
  func rejectsValues(_ macro: String) {
    for value in ["Foo.bar", "Foo()", "Foo(1).x"] {
      let source = "var a = \(value)"
      let expansion = MacroRegistry.expand(
        ExpansionRequest(macroType: macro, role: .peer, declaration: SourceText(source))
      )
      #expect(expansion.source == "")
      #expect(expansion.diagnostics.count == 1)
      #expect(expansion.diagnostics.first?.message.contains("Foo") == true)
    }
  }
}

import Testing

@testable import QuarryMacros

/// The check of the types that only the compiler can judge.
@Suite struct ColumnCheckTests {
  private func attributes(_ member: String) -> String? {
    MacroRegistry.expand(
      ExpansionRequest(
        macroType: "TableMacro",
        role: .memberAttribute,
        attribute: SourceText("@Table"),
        declaration: SourceText(member),
        parent: SourceText("@Table struct Item { \(member) }")
      )
    ).source
  }

  @Test(arguments: [
    ("var a: Priority", "@_ColumnCheck(Priority.self)"),
    ("let a: Priority? = nil", "@_ColumnCheck(Priority.self)"),
    ("var a: Tagged<Self, Int>", "@_ColumnCheck(Tagged<Item, Int>.self)"),
    ("var a: A.B!", "@_ColumnCheck(A.B.self)"),
    ("@Column(\"b\") var a: Optional<B>", "@_ColumnCheck(B.self)"),
    ("var a = A.B()", "@_ColumnCheck(A.B.self)"),
    ("case a(B)", "@_ColumnCheck(B.self) @_CaseCheck(B.self)"),
    ("@Column(\"c\") case a(b: Self.B = .c)", "@_ColumnCheck(Item.B.self) @_CaseCheck(Item.B.self)"),
  ])
  func isAskedFor(member: String, attribute: String) {
    #expect(attributes(member) == attribute)
  }

  @Test(arguments: [
    "var a: Int", "var a: Date?", "var a = 1", "var a = b()", "var a: [UInt8]", "var a: [String]",
    "func a() {}",
    "@Column(as: B.self) var a: A", "@Ephemeral var a: A = .b", "static var a: A", "var a: A { .b }",
    "struct A {}",
    "case a", "case a(Int), b(B)", "case a(B, B)", "case a(B?)", "@Column(as: B.self) case a(A)",
    "case a(UUID)",
    "var a, b: A", "var (a, b): (A, B)", "not Swift (",
  ])
  func isNotAskedFor(member: String) {
    #expect(attributes(member) == "")
  }

  private func diagnostics(_ macro: String, _ source: String) -> [String] {
    MacroRegistry.expand(
      ExpansionRequest(
        macroType: macro,
        role: .peer,
        attribute: SourceText("@_ColumnCheck(A.self)"),
        declaration: SourceText(source),
        lexicalContext: [SourceText("@Table struct T {}")]
      )
    ).diagnostics.map { $0.described(in: source) }
  }

  @Test func says() {
    #expect(diagnostics("ColumnCheckMacro", "var a: A") == [])
    #expect(
      diagnostics("ColumnRefusalMacro", "var a: A?") == [
        """
        1:8 `A?` error: 'A' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or \
        give a representation with '@Column(as:)'
        """
      ]
    )
    #expect(
      diagnostics("ColumnRefusalMacro", "var a = A()").first?.hasPrefix("1:9 `A()` error: 'A()' is not")
        == true
    )
    #expect(
      diagnostics("RawColumnRefusalMacro", "@Column(\"b\") var a: A? = nil") == [
        """
        1:21 `A?` error: 'A' is not representable as a column; conform it to 'QueryBindable' to store it as its raw \
        value
          fix-it: Apply '@Column(as: A.RawRepresentation?.self)' to store as its raw value
        """
      ]
    )
    #expect(
      diagnostics("CodableColumnRefusalMacro", "var a: A = A()").first?.split(separator: "\n").dropFirst()
        == [
          "  fix-it: Apply '@Column(as: A.JSONRepresentation.self)' to store as JSON",
          "  fix-it: Apply '@Column(as: A.JSONBRepresentation.self)' to store as JSONB",
          "  fix-it: Apply '@Ephemeral' to exclude from table",
        ]
    )
  }

  @Test func saysOfCases() {
    #expect(diagnostics("ColumnCheckMacro", "case a(A)") == [])
    #expect(diagnostics("CaseCheckMacro", "case a(A)") == [])
    #expect(
      diagnostics("CaseRefusalMacro", "case a(A)") == [
        """
        1:8 `A` error: Associated value must not be optional
          1:8 note: A 'nil' value is indistinguishable from an absent case
        """
      ]
    )
    #expect(
      diagnostics("ColumnRefusalMacro", "case a(A)") == [
        """
        1:8 `A` error: 'A' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or give a \
        representation with '@Column(as:)'
        """
      ]
    )
    #expect(
      diagnostics("RawColumnRefusalMacro", "@Column(\"b\") case a(A)") == [
        """
        1:21 `A` error: 'A' is not representable as a column; conform it to 'QueryBindable' to store it as its raw value
          fix-it: Apply '@Column(as: A.RawRepresentation.self)' to store as its raw value
        """
      ]
    )
    #expect(
      diagnostics("CodableColumnRefusalMacro", "case a(A)").first?.split(separator: "\n").dropFirst() == [
        "  fix-it: Apply '@Column(as: A.JSONRepresentation.self)' to store as JSON",
        "  fix-it: Apply '@Column(as: A.JSONBRepresentation.self)' to store as JSONB",
      ]
    )
  }
}

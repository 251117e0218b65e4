import Testing

@testable import QuarryExpansion

/// Checks of types that only the compiler can make.
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
    ("var a = b()", "@_ColumnCheck(type(of: b()))"),
    ("var a = Self.b", "@_ColumnCheck(type(of: Item.b))"),
    ("var a = 2 as B", "@_ColumnCheck(B.self)"),
    ("@Column(as: B.self) var a: A", "@_ColumnCheck(B.self, of: A.self)"),
    ("@Column(as: [B].C?.self) var a: Optional<Self>", "@_ColumnCheck([B].C?.self, of: Optional<Item>.self)"),
    ("@Column(as: Date.C.self) var a = 1.5", "@_ColumnCheck(Date.C.self, of: Swift.Double.self)"),
    ("@Column(as: B.self) case a(A)", "@_ColumnCheck(B.self, of: A.self)"),
    ("@Column(as: Self.B.self) case a(b: String)", "@_ColumnCheck(Item.B.self, of: String.self)"),
    ("@Columns(primaryKey: true) var a: A", "@_ColumnCheck(A.self)"),
  ])
  func isAskedFor(member: String, attribute: String) {
    #expect(attributes(member) == attribute)
  }

  @Test(arguments: [
    "var a: Int", "var a: Date?", "var a = 1", "var a = b { 1 }", "var a = [b]", "var a = .b",
    "var a = 1 as Int", "var a: [UInt8]", "var a: [String]",
    "func a() {}",
    "@Column(as: B.self) var a = b()", "@Ephemeral var a: A = .b", "static var a: A", "var a: A { .b }",
    "struct A {}",
    "case a", "case a(Int), b(B)", "case a(B, B)", "case a(B?)",
    "@Column(as: B?.self) case a(A)", "@Column(as: B.self) case a(A?)", "@Column(as: b) case a(A)",
    "case a(UUID)",
    "var a, b: A", "weak var a: A?", "lazy var a = A()", "@Wrapped var a: A", "var (a, b): (A, B)",
    "not Swift (",
  ])
  func isNotAskedFor(member: String) {
    #expect(attributes(member) == "")
  }

  @Test func diagnosesColumnGroups() {
    let source = "@Column(\"b\", generated: .stored) let a: A"
    #expect(
      diagnostics("ColumnGroupCheckMacro", source) == [
        """
        1:9 `"b"` error: Column name cannot be applied to a column group; name the columns inside the group instead
          fix-it: Remove '"b"'
        """,
        """
        1:14 `generated: .stored` error: Argument 'generated' cannot be applied to a column group; apply it to the \
        columns inside the group instead
          fix-it: Remove argument
        """,
      ]
    )
    #expect(diagnostics("ColumnGroupCheckMacro", "@Column(primaryKey: true) let a: A") == [])
    #expect(diagnostics("ColumnGroupCheckMacro", "let a: A") == [])
  }

  @Test func diagnosesRepresentations() {
    #expect(
      diagnostics("RepresentationRefusalMacro", "@Column(as: B.C.self) var a: A?") == [
        """
        1:13 `B.C` error: 'B.C' is not a representation of 'A?'; use a type that conforms to 'QueryBindable' and whose \
        'QueryOutput' is 'A?'
        """
      ]
    )
  }

  @Test func diagnosesOptionalsOfRepresentations() {
    #expect(
      diagnostics("WrappedRepresentationRefusalMacro", "@Column(as: B.C.self) var a: A?") == [
        """
        1:13 `B.C` error: 'B.C' is not a representation of 'A?'; use 'B.C?'
          fix-it: Replace 'B.C' with 'B.C?'
        """
      ]
    )
    #expect(
      diagnostics("OptionalRepresentationRefusalMacro", "@Column(as: B.C?.self) var a: A") == [
        """
        1:13 `B.C?` error: 'B.C?' is not a representation of 'A'; use 'B.C'
          fix-it: Replace 'B.C?' with 'B.C'
        """
      ]
    )
    // The source does not show what the type alias of an optional wraps.
    #expect(
      diagnostics("OptionalRepresentationRefusalMacro", "@Column(as: B.self) var a: A") == [
        """
        1:13 `B` error: 'B' is not a representation of 'A'; use a type that conforms to 'QueryBindable' and whose \
        'QueryOutput' is 'A'
        """
      ]
    )
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

  @Test func diagnoses() {
    #expect(diagnostics("ColumnCheckMacro", "var a: A") == [])
    #expect(
      diagnostics("ColumnRefusalMacro", "var a: A?") == [
        """
        1:8 `A?` error: 'A' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or \
        specify a representation with '@Column(as:)'
          fix-it: Apply '@Ephemeral' to exclude from table
        """
      ]
    )
    #expect(
      diagnostics("ColumnRefusalMacro", "var a = b()").first?.hasPrefix("1:9 `b()` error: 'b()' is not")
        == true
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

  @Test func diagnosesCases() {
    #expect(diagnostics("ColumnCheckMacro", "case a(A)") == [])
    #expect(diagnostics("CaseCheckMacro", "case a(A)") == [])
    #expect(
      diagnostics("RepresentationRefusalMacro", "@Column(as: B.self) case a(A)") == [
        """
        1:13 `B` error: 'B' is not a representation of 'A'; use a type that conforms to 'QueryBindable' and whose \
        'QueryOutput' is 'A'
        """
      ]
    )
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
        1:8 `A` error: 'A' is not a '@Selection' or representable as a column; conform it to 'QueryBindable', or specify a \
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

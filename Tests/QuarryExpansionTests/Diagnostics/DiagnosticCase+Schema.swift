extension DiagnosticCase {
  /// The schema of a table. Without 'schema:', the type may name it as a 'String?'.
  static let schemas: [DiagnosticCase] = [
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; static let schemaName: String? = "temp" }
      """#,
      ""
    ),
    DiagnosticCase(
      #"""
      @Table enum A { case id(Int); static var schemaName: Optional<String> { nil } }
      """#,
      ""
    ),
    DiagnosticCase(
      #"""
      @Table(schema: "main") struct A { let id: Int; static let schemaName: String? = "temp" }
      """#,
      #"""
      1:59 `schemaName` error: 'schemaName' is already declared by '@Table'; rename this declaration
      """#
    ),
    DiagnosticCase(
      #"""
      @Selection struct A { let id: Int; static let schemaName: String? = "temp" }
      """#,
      macro: "Selection",
      #"""
      1:47 `schemaName` error: 'schemaName' is already declared by '@Selection'; rename this declaration
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; static let schemaName = "temp" }
      """#,
      #"""
      1:43 `schemaName` error: 'schemaName' must be of type 'String?'; as a 'String' it does not set the table's schema
        fix-it: Add ': String?'
      """#
    ),
    DiagnosticCase(
      #"""
      @Table struct A { let id: Int; static var schemaName: String { "temp" } }
      """#,
      #"""
      1:55 `String` error: 'schemaName' must be of type 'String?'; as a 'String' it does not set the table's schema
        fix-it: Replace the type with 'String?'
      """#
    ),
  ]
}

import Foundation
import Testing

@testable import QuarryExpansion

/// The SQL in documents about databases is accepted.
@Suite struct SQLDocumentTests {
  /// The beginnings of texts that SQLite also rejects because they are wrong, or that contain several statements.
  private static let exceptions = [
    "BEGIN TRANSACTION;\n", "INSERT INTO employee(name) VALUES('Phil Knight');\n",
    "INSERT IN cars ", "CREATE TABLE values(", "INSERT INTO values(", "SELECT * FROM values ",
    // The name of a kind of statement.
    "ALTER TABLE RENAME COLUMN",
    // A quotation mark is missing or superfluous.
    "SELECT state FROM downloads WHERE name = 'image1')", "SELECT employee FROM employees WHERE id = 1)",
    "CREATE TABLE \"reminders\" (\n  \"id\" INTEGER PRIMARY KEY AUTOINCREMENT\",",
  ]

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["QUARRY_SQL_DOCUMENTS"] != nil,
      "'QUARRY_SQL_DOCUMENTS' names no folder of documents"
    )
  )
  func everyStatementPasses() {
    #expect(SQLDocuments.all.count > 100)
    for text in SQLDocuments.all where !Self.exceptions.contains(where: text.sql.hasPrefix) {
      let source = "#sql(\"\"\"\n\(text.sql)\n\"\"\")"
      let found = Expander.expand(expression: source).diagnostics.map { $0.described(in: source) }
      if !found.isEmpty { Issue.record("\(text)\n\(found.joined(separator: "\n"))") }
    }
  }
}

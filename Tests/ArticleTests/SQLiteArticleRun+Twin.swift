#if PostgreSQL

import Foundation
import QuarrySQLite

@testable import ArticleSamples

/// The same statements on PostgreSQL.
extension SQLiteArticleRun {
  /// Runs a statement on SQLite, and on PostgreSQL with the rows that the example tables had before. Expects the same rows, or one of the
  /// ``TwinExceptions``.
  func rowsOfBoth(_ statement: some Statement, _ db: Database) throws -> [Row] {
    let tables: ExampleRows?
    do {
      tables = try Self.tables(db)
    } catch let error as DatabaseError {
      if !TwinExceptions.articlesWithOwnTables.contains(article) {
        fail("the example tables cannot be read, so PostgreSQL is not compared: \(error)", line: 1)
      }
      tables = nil
    }
    let rows = try Row.fetchAll(db, statement.query)
    if let tables { try compareWithTwin(statement, rows, tables) }
    return rows
  }

  /// Returns the rows of the example tables, unless the section has changed these tables.
  private static func tables(_ db: Database) throws -> ExampleRows {
    ExampleRows(
      lists: try RemindersList.unscoped.fetchAll(db),
      reminders: try Reminder.unscoped.fetchAll(db),
      tags: try Tag.unscoped.fetchAll(db),
      reminderTags: try ReminderTag.unscoped.fetchAll(db)
    )
  }

  private func compareWithTwin(_ statement: some Statement, _ rows: [Row], _ tables: ExampleRows) throws {
    let sql = statement.query.render(dialect: SQLiteDialect(), layout: .oneLine, bindings: .inlined).sql
    switch try PostgresTwin.run(statement.query, in: tables) {
    case .rows(let found):
      let expected = rows.map { row in row.values.map(Self.cell) }
      let isSame =
        found == expected || !sql.contains("ORDER BY") && Self.counts(found) == Self.counts(expected)
      if isSame || TwinExceptions.difference(in: article, sql) != nil { return }
      fail("PostgreSQL returns \(found) and not \(expected) for\n\(sql)", line: 1)
    case .unsupported(let feature):
      if TwinExceptions.unsupported.contains(feature.rawValue) { return }
      fail("PostgreSQL lacks \(feature) for\n\(sql)", line: 1)
    case .refused(let code, let message):
      if TwinExceptions.codesOfOwnNames.contains(code) {
        if TwinExceptions.articlesWithOwnTables.contains(article) { return }
        return fail("PostgreSQL does not know a name in\n\(sql)\n\(message)", line: 1)
      }
      if TwinExceptions.refusal(in: article, code: code) != nil { return }
      fail("PostgreSQL refuses\n\(sql)\n\(message)", line: 1)
    }
  }

  private static func counts(_ rows: [[String]]) -> [[String]: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// Returns a value for ``ArticleCell``.
  private static func cell(_ value: DatabaseValue) -> String {
    switch value {
    case .null: ArticleCell.null
    case .integer(let value): "\(value)"
    case .real(let value): ArticleCell.number(value)
    case .text(let text): ArticleCell.text(text)
    case .blob(let bytes): ArticleCell.bytes(bytes)
    }
  }
}

#endif

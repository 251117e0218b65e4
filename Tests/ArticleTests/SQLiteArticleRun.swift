import Foundation
import QuarrySQLite

@testable import ArticleSamples

/// Runs the blocks of one section on SQLite.
final class SQLiteArticleRun: ArticleRun, @unchecked Sendable {
  let database: DatabaseQueue

  override init(path: String) throws {
    database = try sampleDatabase()
    try super.init(path: path)
  }

  /// Records the value of an expression. Runs a statement.
  func show<Value>(_ value: Value, _ db: Database) throws {
    guard let statement = value as? any Statement else { return describe(value) }
    let rows = Self.rows(try fetch(statement, db))
    add(shown: Shown(sql: Self.sql(statement)) { rows })
  }

  /// Records the value of an expression. A statement runs in a separate transaction.
  func show<Value>(_ value: Value, _ database: any DatabaseWriter) throws {
    guard value is any Statement else { return describe(value) }
    try database.write { db in try show(value, db) }
  }

  /// Records a named value.
  func note<Value>(_ value: Value, _ db: Database) {
    guard let statement = value as? any Statement else { return }
    // The run keeps the closure. Retaining the run there would keep its database open.
    add(named: Shown(sql: Self.sql(statement)) { [unowned self] in Self.rows(try fetch(statement, db)) })
  }

  /// Records a named value.
  func note<Value>(_ value: Value, _ database: any DatabaseWriter) {
    guard let statement = value as? any Statement else { return }
    add(
      named: Shown(sql: Self.sql(statement)) { [unowned self] in
        Self.rows(try database.read { db in try fetch(statement, db) })
      }
    )
  }

  private func fetch(_ statement: some Statement, _ db: Database) throws -> [Row] {
    #if PostgreSQL
    try rowsOfBoth(statement, db)
    #else
    try Row.fetchAll(db, statement.query)
    #endif
  }

  private static func sql(_ statement: some Statement) -> String {
    statement.query.render(dialect: SQLiteDialect(), layout: .pretty, bindings: .inlined).sql
  }

  private static func rows(_ rows: [Row]) -> Rows {
    Rows(
      names: rows.first?.columnNames ?? [],
      cells: rows.map { row in
        row.values.map { value in if case .text(let text) = value { text } else { "\(value)" } }
      }
    )
  }

  func expect(schema lines: [String], line: Int, indentation: Int) throws {
    compare(
      lines,
      sampleSchema.components(separatedBy: "\n"),
      of: "schema",
      line: line,
      indentation: indentation
    )
  }
}

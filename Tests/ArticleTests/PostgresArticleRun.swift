#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDialect
import QuarryTesting

/// Runs the blocks of one section on PostgreSQL.
final class PostgresArticleRun: ArticleRun, @unchecked Sendable {
  private let temporary: TemporaryDatabase
  var database: DatabasePool { temporary.pool }

  override init(path: String) throws {
    temporary = try PostgresServer.shared().temporaryDatabase(from: articleTemplate)
    try super.init(path: path)
  }

  /// The URL of the section's database, with the parameters of another URL.
  func url(like url: String) throws -> String {
    let given = url.split(separator: "?", maxSplits: 1).dropFirst().first.map { "&\($0)" } ?? ""
    let parameters = try temporary.location.parameters()
    let query = ["host", "user"].compactMap { name in parameters[name].map { "\(name)=\($0)" } }
    return "postgres:///\(temporary.name)?\(query.joined(separator: "&"))\(given)"
  }

  /// Records the value of an expression. Runs a statement.
  func show<Value>(_ value: Value, _ db: Database) throws {
    guard let statement = value as? any Statement else { return describe(value) }
    let rows = Self.rows(try Row.fetchAll(db, statement.query))
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
    add(named: Shown(sql: Self.sql(statement)) { Self.rows(try Row.fetchAll(db, statement.query)) })
  }

  /// Records a named value.
  func note<Value>(_ value: Value, _ database: any DatabaseWriter) {
    guard let statement = value as? any Statement else { return }
    add(
      named: Shown(sql: Self.sql(statement)) {
        Self.rows(try database.read { try Row.fetchAll($0, statement.query) })
      }
    )
  }

  private static func sql(_ statement: some Statement) -> String {
    statement.query.render(dialect: PostgresDialect(), layout: .pretty, bindings: .inlined).sql
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
      articleSchema.components(separatedBy: "\n"),
      of: "schema",
      line: line,
      indentation: indentation
    )
  }
}

/// The URL of the database of the running section, in place of one that an article opens.
func articleURL(_ url: String) throws -> String {
  guard let run = ArticleRun.current as? PostgresArticleRun else { return url }
  return try run.url(like: url)
}

#endif

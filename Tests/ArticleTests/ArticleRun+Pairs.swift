import Foundation
import QuarrySQLite

/// Tables of SQL and the Swift that renders it.
extension SQLiteArticleRun {
  /// Compares SQL that a person wrote with the SQL of a statement.
  ///
  /// Both are equal if SQLite compiles them into the same program. If it cannot compile them, because a function is missing or needs a newer
  /// version, or if they change the schema, which stores their text, then their words must be equal.
  func expect(pair sql: String, line: Int, isCompared: Bool, _ statement: some Statement, _ db: Database)
    throws
  {
    let rendered = statement.query.render(dialect: SQLiteDialect(), layout: .oneLine, bindings: .inlined).sql
    guard isCompared else { return }
    let isEqual =
      if !sql.contains(#/^(CREATE|ALTER|DROP) /#), let program = try? Self.program(rendered, db) {
        try program == Self.program(sql, db)
      } else {
        Self.words(sql) == Self.words(rendered)
      }
    if !isEqual { fail("the SQL is\n\(rendered)\nand not\n\(sql)", line: line) }
  }

  func expect(
    pair sql: String,
    line: Int,
    isCompared: Bool,
    _ statement: some Statement,
    _ database: any DatabaseWriter
  ) throws {
    try database.writeWithoutTransaction { db in
      try expect(pair: sql, line: line, isCompared: isCompared, statement, db)
    }
  }

  /// The instructions of SQLite's program for a statement. The last column is a comment.
  private static func program(_ sql: String, _ db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "EXPLAIN " + sql).map { row in
      row.values.dropLast().map { "\($0)" }.joined(separator: " ")
    }
  }

  /// The words, without quotes and parentheses, and columns without the names of their tables.
  private static func words(_ sql: String) -> [Substring] {
    sql.replacing(#/[()"]/#, with: " ").replacing(#/[,;]/#) { " \($0.output) " }.replacing(
      #/ *\. */#,
      with: "."
    )
    .split(whereSeparator: \.isWhitespace)
    .map { word in
      guard let dot = word.firstIndex(of: "."), word.first?.isLetter == true else { return word }
      return ["old", "new", "excluded"].contains(word[..<dot]) ? word : word[word.index(after: dot)...]
    }
  }
}

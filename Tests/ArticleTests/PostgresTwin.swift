#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryTesting

@testable import ArticleSamples

/// A PostgreSQL database with the example tables, which runs the statements of the articles about SQLite.
enum PostgresTwin {
  /// What a statement does on PostgreSQL.
  enum Outcome {
    /// The cells of its rows.
    case rows([[String]])
    /// It uses what PostgreSQL lacks, which is an error before anything is sent.
    case unsupported(DialectFeature)
    /// The server refuses it.
    case refused(code: String, message: String)
  }

  private struct Undo: Error {}

  private static let database = Result {
    try PostgresServer.shared().temporaryDatabase(from: articleTemplate)
  }

  /// Runs a statement in tables with some rows, and rolls back.
  static func run(_ query: QueryFragment, in tables: ExampleRows) throws -> Outcome {
    var outcome = Outcome.rows([])
    do {
      try database.get().pool.write { db in
        try db.execute(
          sql: #"TRUNCATE "remindersLists", "reminders", "tags", "remindersTags" RESTART IDENTITY"#
        )
        try RemindersList.insert(tables.lists).execute(db)
        try Reminder.insert(tables.reminders).execute(db)
        try Tag.insert(tables.tags).execute(db)
        try ReminderTag.insert(tables.reminderTags).execute(db)
        do {
          outcome = .rows(try Row.fetchAll(db, query).map { row in row.values.map(cell) })
        } catch let error as UnsupportedFeatureError {
          outcome = .unsupported(error.feature)
        } catch let error as DatabaseError {
          outcome = .refused(code: error.state.rawValue, message: error.description)
        }
        throw Undo()
      }
    } catch is Undo {}
    return outcome
  }

  /// Returns a value as SQLite stores it, for ``ArticleCell``.
  private static func cell(_ value: DatabaseValue) -> String {
    switch value {
    case .null: ArticleCell.null
    case .bool(let value): value ? "1" : "0"
    case .integer(let value): "\(value)"
    case .real(let value): ArticleCell.number(value)
    case .numeric(let digits): Double(digits).map(ArticleCell.number) ?? digits
    case .text(let text), .json(let text): ArticleCell.text(text)
    case .blob(let bytes): ArticleCell.bytes(bytes)
    case .date(let date): ArticleCell.date(date)
    case .uuid(let uuid): uuid.uuidString.lowercased()
    case .other(let type, let bytes): "type \(type): \(ArticleCell.bytes(bytes))"
    }
  }
}

#endif

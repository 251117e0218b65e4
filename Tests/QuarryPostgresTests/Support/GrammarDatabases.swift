#if PostgreSQL

import Foundation
import QuarryCore
import QuarrySQLite

/// The tables of the grammar on SQLite and on PostgreSQL, with the same rows.
struct GrammarDatabases {
  /// The rows that are in the tables when a statement runs.
  enum State: String, CaseIterable {
    /// All rows.
    case filled
    /// All rows except those of the tables that the grammar's INSERT writes, so that no key conflicts.
    case withoutTargets
    case empty

    fileprivate var emptied: [String] {
      switch self {
      case .filled: []
      case .withoutTargets: ["list", "seat"]
      case .empty: ["item", "list", "seat", "note", "itemText"]
      }
    }

    fileprivate var script: String {
      (["SELECT 1"] + emptied.map { "DELETE FROM \"\($0)\"" }).joined(separator: ";")
    }
  }

  /// What a statement returns, and what is in the database after it.
  struct Outcome: Equatable {
    var rows: [[DatabaseValue]]
    var tables: [String: [[DatabaseValue]]]
  }

  private struct Undo: Error {}

  private let postgres: PostgresConnection
  private let sqlite: DatabaseQueue
  /// All rows.
  private(set) var tables: [String: [[DatabaseValue]]] = [:]

  init() throws {
    postgres = try PostgresConnection()
    try postgres.execute(GrammarTables.postgres)
    try postgres.execute(GrammarTables.rows { "'\\x\($0)'" })
    sqlite = try DatabaseQueue()
    try sqlite.write { db in
      db.add(
        collation: DatabaseCollation("de") {
          if $0.utf8.elementsEqual($1.utf8) { return .orderedSame }
          return $0.utf8.lexicographicallyPrecedes($1.utf8) ? .orderedAscending : .orderedDescending
        }
      )
      try db.execute(sql: GrammarTables.sqlite)
      try db.execute(sql: GrammarTables.rows { "X'\($0)'" })
      // The next key that the database chooses is the same on both.
      try db.execute(sql: "UPDATE sqlite_sequence SET seq = \(GrammarTables.lastKey)")
    }
    tables = try sqlite([], .filled).tables
  }

  func close() throws {
    try sqlite.close()
    try postgres.execute(GrammarTables.end)
  }

  /// Runs statements on SQLite, undoes their changes, and returns the outcome of the last one.
  func sqlite(_ statements: [QueryFragment], _ state: State) throws -> Outcome {
    var outcome = Outcome(rows: [], tables: [:])
    do {
      try sqlite.write { db in
        try db.execute(sql: state.script)
        for statement in statements { outcome.rows = try Row.fetchAll(db, statement).map(\.values) }
        outcome.tables = try GrammarTables.contents(views: GrammarTables.viewsOfSQLite) {
          try Row.fetchAll(db, sql: $0).map(\.values)
        }
        throw Undo()
      }
    } catch is Undo {}
    return outcome
  }

  /// Runs statements on PostgreSQL, undoes their changes, and returns the outcome of the last one.
  func postgres(_ statements: [QueryFragment], _ state: State) throws -> Outcome {
    try postgres.execute("BEGIN")
    let outcome = Result {
      var outcome = Outcome(rows: [], tables: [:])
      // A sequence does not go back with the transaction.
      for table in ["item", "list", "note"] {
        try postgres.execute(
          "ALTER TABLE \"\(table)\" ALTER COLUMN \"id\" RESTART WITH \(GrammarTables.lastKey + 1)"
        )
      }
      try postgres.execute(state.script)
      for statement in statements {
        outcome.rows = try values(statement.rendered(for: postgres.dialect))
      }
      outcome.tables = try GrammarTables.contents(views: GrammarTables.viewsOfPostgres) { sql in
        try values(QueryFragment(sql).rendered(for: postgres.dialect))
      }
      return outcome
    }
    try postgres.execute("ROLLBACK")
    return try outcome.get()
  }

  private func values(_ statement: RenderedSQL) throws -> [[DatabaseValue]] {
    try postgres.cells(statement).map { $0.map(\.stored) }
  }
}

extension PostgresCell {
  /// The value as SQLite stores it. A value of a type that no statement of the grammar returns is equal to none of SQLite.
  fileprivate var stored: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): .integer(Int64(value))
    case .real(let value): .real(value)
    case .text(let text): .text(text)
    case .json: .text(compactJSON ?? "")
    case .bytes(let bytes): .blob(bytes)
    case .date(let date):
      {
        var text: [UInt8] = []
        _ = DateText.append(date, to: &text)
        return .text(String(decoding: text, as: UTF8.self))
      }()
    case .other(let type): .text("a value of the type \(type)")
    }
  }
}

#endif

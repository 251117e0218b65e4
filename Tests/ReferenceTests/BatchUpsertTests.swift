import CSQLite
import Foundation
import QuarrySQLite
import Testing

/// "Batch Upsert Performance".
@Suite struct BatchUpsertTests {
  struct Item: Equatable {
    var id: Int
    var name: String
    var libraryID: Int
    var remoteID: String
    var updatedAt: Int
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE items (
            id INTEGER, name TEXT, libraryID INTEGER, remoteID TEXT, updatedAt INTEGER, UNIQUE (libraryID, remoteID)
          );
          INSERT INTO items VALUES (1, 'old', 1, 'a', 5), (2, 'newer', 1, 'b', 50)
          """
      )
    }
  }

  private let items = [
    Item(id: 1, name: "new", libraryID: 1, remoteID: "a", updatedAt: 10),
    Item(id: 2, name: "too late", libraryID: 1, remoteID: "b", updatedAt: 10),
    Item(id: 3, name: "added", libraryID: 2, remoteID: "a", updatedAt: 10),
  ]

  func batchUpsert(_ items: [Item], in db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO items (id, name, libraryID, remoteID, updatedAt)
        VALUES (?, ?, ?, ?, ?)
        ON CONFLICT(libraryID, remoteID) DO UPDATE SET
            name = excluded.name,
            updatedAt = excluded.updatedAt
        WHERE excluded.updatedAt >= items.updatedAt
        """
    )

    for item in items {
      try statement.execute(arguments: [
        item.id, item.name, item.libraryID,
        item.remoteID, item.updatedAt,
      ])
    }
  }

  // The reference's `[DatabaseValueConvertible?]` is a protocol of another package. Here, bindable values are
  // `QueryBindable`. `import SQLite3` is Apple's name for the C library.
  func batchUpsertOfManyRows(_ items: [Item], in db: Database) throws {
    guard !items.isEmpty else { return }

    // Query SQLite variable limit at runtime (requires import SQLite3)
    let maxVars = Int(sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
    let columnsPerRow = 5  // id, name, libraryID, remoteID, updatedAt
    let maxRowsPerBatch = max(1, maxVars / columnsPerRow)

    for batchStart in stride(from: 0, to: items.count, by: maxRowsPerBatch) {
      let batchEnd = min(batchStart + maxRowsPerBatch, items.count)
      let batch = Array(items[batchStart..<batchEnd])

      // Build multi-row VALUES clause
      let placeholders = Array(repeating: "(?, ?, ?, ?, ?)", count: batch.count)
        .joined(separator: ", ")

      let sql = """
        INSERT INTO items (id, name, libraryID, remoteID, updatedAt)
        VALUES \(placeholders)
        ON CONFLICT(libraryID, remoteID) DO UPDATE SET
            name = excluded.name,
            updatedAt = excluded.updatedAt
        WHERE excluded.updatedAt >= items.updatedAt
        """

      var arguments: [(any QueryBindable)?] = []
      for item in batch {
        arguments.append(
          contentsOf: [
            item.id, item.name, item.libraryID,
            item.remoteID, item.updatedAt,
          ] as [(any QueryBindable)?]
        )
      }

      try db.execute(sql: sql, arguments: StatementArguments(arguments))
    }
  }

  private func names(_ db: Database) throws -> [String] {
    try #sql("SELECT name FROM items ORDER BY id", as: String.self).fetchAll(db)
  }

  @Test func `a cached statement`() throws {
    try database.write { db in
      try batchUpsert(items, in: db)
      #expect(try names(db) == ["new", "newer", "added"])
    }
  }

  @Test func `many rows in a statement`() throws {
    try database.write { db in
      try batchUpsertOfManyRows(items, in: db)
      #expect(try names(db) == ["new", "newer", "added"])
      let many = (10..<20_010).map { Item(id: $0, name: "\($0)", libraryID: $0, remoteID: "m", updatedAt: 1) }
      try batchUpsertOfManyRows(many, in: db)
      #expect(try names(db).count == 20_003)
    }
  }
}

#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import Testing

/// Prepared statements after a change of their tables, in a transaction that would fail with them.
@Suite(.ownThreads) struct ChangedTableTests {
  private static let longer = "ALTER TABLE notes ALTER title TYPE varchar(50)"
  private static let select = "SELECT * FROM lists"

  @Test func `migrations that read`() throws {
    try withPool { pool in
      try pool.write { db in try Memo.insert { Memo.Draft(title: "a") }.execute(db) }
      let titles = Titles()
      var migrator = DatabaseMigrator()
      migrator.registerMigration("one") { db in titles.add(try Memo.all.fetchAll(db)) }
      migrator.registerMigration("two") { db in
        try db.execute(sql: Self.longer)
        titles.add(try Memo.all.fetchAll(db))
      }
      migrator.registerMigration("three") { db in
        titles.add(try Memo.insert { Memo.Draft(title: "b") }.returning(\.self).fetchAll(db))
        try db.execute(sql: "ALTER TABLE notes ALTER title TYPE text; SELECT 1")
        titles.add(try Memo.insert { Memo.Draft(title: "c") }.returning(\.self).fetchAll(db))
        try db.execute(sql: "DO 'BEGIN ALTER TABLE notes ALTER title TYPE varchar(9); END'")
        titles.add(try Memo.all.fetchAll(db))
      }
      try migrator.migrate(pool)
      #expect(titles.all == ["a", "a", "b", "c", "a b c"])
    }
  }

  /// The kinds of statements after which a result has other columns, or columns of other types.
  @Test(arguments: [
    "ALTER TABLE lists ADD extra text", "ALTER TABLE lists RENAME title TO other",
    "DROP TABLE lists CASCADE; CREATE TABLE lists (id text)",
    "DO 'BEGIN ALTER TABLE lists ADD extra text; END'",
    "ALTER TABLE lists RENAME TO old; CREATE VIEW lists AS SELECT 1 AS id",
    "CREATE VIEW kept AS SELECT * FROM lists; ALTER TABLE lists DROP title CASCADE",
  ]) func `changes in the same transaction`(change: String) throws {
    try withPool { pool in
      try pool.write { db in
        _ = try Row.fetchAll(db, sql: Self.select)
        try db.execute(sql: change)
        _ = try Row.fetchAll(db, sql: Self.select)
        // Undone, they change the result once more.
        try? db.inSavepoint {
          try db.execute(sql: "ALTER TABLE IF EXISTS ONLY notes ADD more text")
          _ = try Row.fetchAll(db, sql: "SELECT * FROM notes")
          throw CancellationError()
        }
        _ = try Row.fetchAll(db, sql: "SELECT * FROM notes")
        _ = try Row.fetchAll(db, sql: Self.select)
      }
    }
  }

  @Test func `a replaced view, and a rollback`() throws {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      try pool.write { db in
        try db.execute(sql: "CREATE VIEW short AS SELECT 1 AS a")
        #expect(try Row.fetchOne(db, sql: "SELECT * FROM short")?.count == 1)
        try db.execute(sql: "CREATE OR REPLACE VIEW short AS SELECT 1 AS a, 2 AS b")
        #expect(try Row.fetchOne(db, sql: "SELECT * FROM short")?.count == 2)
      }
      try? pool.write { db in
        try db.execute(sql: "DROP VIEW short; CREATE VIEW short AS SELECT 'x' AS a")
        #expect(try Row.fetchOne(db, sql: "SELECT * FROM short")?.count == 1)
        throw CancellationError()
      }
      try pool.write { db in
        _ = try Int.fetchOne(db, sql: "SELECT 1")
        #expect(try Row.fetchOne(db, sql: "SELECT * FROM short")?.count == 2)
      }
    }
  }

  @Test func `other connections of the pool`() throws {
    try withPool {
      $0.maximumConnectionCount = 2
    } _: { pool in
      let read: @Sendable (Database) throws -> Int? = { db in
        _ = try Int.fetchOne(db, sql: "SELECT 1")
        return try Row.fetchAll(db, sql: Self.select + " RIGHT JOIN (VALUES (1)) AS v ON true").first?.count
      }
      #expect(onBothConnections(of: pool, read) == [3, 3])
      try pool.write { db in try db.execute(sql: "ALTER TABLE lists ADD extra text") }
      #expect(onBothConnections(of: pool, read) == [4, 4])
      try pool.writeWithoutTransaction { db in
        try db.execute(sql: "ALTER TABLE lists ADD more text; SELECT 1")
      }
      #expect(onBothConnections(of: pool, read) == [5, 5])
    }
  }

  @Test func `another program, and a transaction that runs again`() throws {
    let place = try TestPlace { $0.maximumConnectionCount = 1 }
    defer { place.remove() }
    let pool = place.pool
    _ = try pool.read { db in try Row.fetchAll(db, sql: Self.select) }
    let other = try TestPlace.open(place.schema)
    try other.write { db in try db.execute(sql: "ALTER TABLE lists ADD extra text") }
    try other.close()
    var count = 0
    try pool.write(retrying: .constant(attempts: 3, delay: .zero)) { db in
      count += 1
      try MemoList.insert(\.title) { "run \(count)" }.execute(db)
      let rows = try Row.fetchAll(db, sql: Self.select)
      #expect(rows.map(\.count) == [3])
    }
    #expect(count == 2)
    #expect(try pool.read { db in try MemoList.select(\.title).fetchAll(db) } == ["run 2"])
  }

  @Test(arguments: ["DISCARD ALL", "DEALLOCATE ALL"]) func `statements that are removed`(sql: String) throws {
    try withPool {
      $0.maximumConnectionCount = 1
    } _: { pool in
      try pool.writeWithoutTransaction { db in
        _ = try Row.fetchAll(db, sql: "SELECT 1")
        _ = try Row.fetchAll(db, sql: "SELECT 2")
        try db.execute(sql: sql)
      }
      try pool.write { db in
        _ = try Row.fetchAll(db, sql: "SELECT 1")
        _ = try Row.fetchAll(db, sql: "SELECT 2")
      }
    }
  }

  /// Runs a closure on both connections at once.
  private func onBothConnections(
    of pool: DatabasePool,
    _ body: @escaping @Sendable (Database) throws -> Int?
  ) -> [Int?] {
    let hasBegun = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let results = [Result(), Result()]
    let group = DispatchGroup()
    for index in 0..<2 {
      group.enter()
      Thread {
        defer { group.leave() }
        do {
          results[index].value = try pool.write { db in
            hasBegun[index].signal()
            hasBegun[1 - index].wait()
            return try body(db)
          }
        } catch {
          Issue.record(error)
        }
      }.start()
    }
    group.wait()
    return results.map(\.value)
  }

  /// Written by one thread, and read after its end.
  private final class Result: @unchecked Sendable {
    var value: Int?
  }

  private final class Titles: @unchecked Sendable {
    private(set) var all: [String] = []

    func add(_ rows: [Memo]) { all.append(rows.map(\.title).joined(separator: " ")) }
  }
}

#endif

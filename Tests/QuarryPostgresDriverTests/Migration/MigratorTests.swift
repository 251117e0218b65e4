#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import Testing

// Serialized, because an index that is created concurrently waits for the transactions of other tests, which may wait for the lock of its
// migration.
@Suite(.serialized) struct MigratorTests {
  private struct Stop: Error {}

  private static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("Create books") { db in
      try db.execute(sql: "CREATE TABLE books (id bigint PRIMARY KEY, title text NOT NULL)")
    }
    migrator.registerMigration("Index titles", transaction: .none) { db in
      try db.execute(sql: "CREATE INDEX CONCURRENTLY books_by_title ON books (title)")
    }
    migrator.registerMigration("Add years") { db in try db.execute(sql: "ALTER TABLE books ADD year int") }
    return migrator
  }()

  @Test func `each migration runs once`() throws {
    try withPool { pool in
      try Self.migrator.migrate(pool, upTo: "Create books")
      #expect(try pool.read(Self.migrator.appliedMigrations) == ["Create books"])
      #expect(try pool.read(Self.migrator.hasCompletedMigrations) == false)
      try Self.migrator.migrate(pool)
      try Self.migrator.migrate(pool)
      #expect(try pool.read(Self.migrator.completedMigrations) == Self.migrator.migrations)
      let columns = try pool.read { db in
        try String.fetchAll(
          db,
          sql:
            "SELECT column_name::text FROM information_schema.columns WHERE table_name = 'books' AND table_schema = current_schema() ORDER BY 1"
        )
      }
      #expect(columns == ["id", "title", "year"])
      #expect(
        try pool.read { db in try Bool.fetchOne(db, sql: "SELECT to_regclass('books_by_title') IS NOT NULL") }
          == true
      )
      #expect(throws: DatabaseMigrationError.self) { try Self.migrator.migrate(pool, upTo: "Create books") }
    }
  }

  @Test func `a migration that fails has no effect`() throws {
    try withPool { pool in
      var migrator = Self.migrator
      migrator.registerMigration("Fail") { db in
        try db.execute(sql: "CREATE TABLE half (id int)")
        throw Stop()
      }
      let error = #expect(throws: DatabaseMigrationError.self) { try migrator.migrate(pool) }
      #expect("\(error!)".hasPrefix("migration 'Fail' failed and was rolled back"))
      let applied = try pool.read(migrator.appliedMigrations)
      #expect(applied == Self.migrator.migrations)
      #expect(
        try pool.read { db in try Bool.fetchOne(db, sql: "SELECT to_regclass('half') IS NULL") } == true
      )
      migrator = Self.migrator
      migrator.registerMigration("Commit") { db in
        try db.execute(sql: "CREATE TABLE whole (id int); COMMIT")
        try db.execute(sql: "SELECT 1")
      }
      let early = #expect(throws: DatabaseMigrationError.self) { try migrator.migrate(pool) }
      guard case .committedEarly("Commit", _)? = early else {
        Issue.record("\(early!)")
        return
      }
    }
  }

  @Test func `a migration without a transaction fails`() throws {
    try withPool { pool in
      var migrator = Self.migrator
      migrator.registerMigration("Half", transaction: .none) { db in
        try db.execute(sql: "CREATE TABLE IF NOT EXISTS half (id int)")
        throw Stop()
      }
      let error = #expect(throws: DatabaseMigrationError.self) { try migrator.migrate(pool) }
      #expect("\(error!)".contains("migration 'Half' failed; it has no transaction, so its statements"))
      #expect(
        try pool.read { db in try Bool.fetchOne(db, sql: "SELECT to_regclass('half') IS NOT NULL") } == true
      )
      migrator = Self.migrator
      migrator.registerMigration("Open", transaction: .none) { db in try db.execute(sql: "BEGIN") }
      migrator.registerMigration("Next") { db in try db.execute(sql: "CREATE TABLE next (id int)") }
      let open = #expect(throws: DatabaseMigrationError.self) { try migrator.migrate(pool) }
      guard case .failedPartly("Open", DatabaseUsageError.transactionLeftOpen)? = open else {
        Issue.record("\(open!)")
        return
      }
      let applied = try pool.read(migrator.appliedMigrations)
      #expect(applied == Self.migrator.migrations)
    }
  }

  @Test func `two programs migrate at the same time`() async throws {
    try await withPool {
      $0.maximumConnectionCount = 8
    } _: { pool in
      let runs = Counter()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            var migrator = Self.migrator
            migrator.registerMigration("Count") { db in
              runs.increment()
              try db.execute(sql: "CREATE TABLE counted (id int); SELECT pg_sleep(0.05)")
            }
            try await migrator.migrate(pool)
          }
        }
        try await group.waitForAll()
      }
      #expect(runs.value == 1)
    }
  }

  /// The server's process remembers during a transaction that a table does not exist.
  @Test func `a table that another program creates during a transaction is seen`() throws {
    let place = try TestPlace()
    defer { place.remove() }
    let other = try TestPlace.open(place.schema)
    defer { try? other.close() }
    try place.pool.writeWithoutTransaction { db in
      #expect(try Self.migrator.appliedMigrations(db).isEmpty)
      try db.inTransaction {
        _ = try Int.fetchOne(db, sql: "SELECT 1")
        try Self.migrator.migrate(other, upTo: "Create books")
        #expect(try Self.migrator.appliedMigrations(db) == ["Create books"])
      }
    }
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var value: Int { lock.withLock { number } }
    func increment() { lock.withLock { number += 1 } }
  }

  @Test func `wrong registrations`() throws {
    try withPool { pool in
      var twice = Self.migrator
      twice.registerMigration("Add years") { _ in }
      #expect(throws: DatabaseMigrationError.self) { try twice.migrate(pool) }
      #expect(throws: DatabaseMigrationError.self) { try Self.migrator.migrate(pool, upTo: "Nothing") }
      try Self.migrator.migrate(pool)
      var merged = DatabaseMigrator()
      merged.registerMigration("All", merging: Set(Self.migrator.migrations)) { _, applied in
        #expect(applied == Set(Self.migrator.migrations))
      }
      #expect(try pool.read(merged.hasBeenSuperseded) == false)
      try merged.migrate(pool)
      #expect(try pool.read(merged.appliedIdentifiers) == ["All"])
      #expect(try pool.read(Self.migrator.hasBeenSuperseded))
    }
  }

  @Test func `a table with an odd name`() throws {
    try withPool { pool in
      var migrator = DatabaseMigrator(tableName: "my \"migrations\"; DROP TABLE notes")
      migrator.registerMigration("it's") { db in try db.execute(sql: "CREATE TABLE odd (id int)") }
      try migrator.migrate(pool)
      try migrator.migrate(pool)
      #expect(try pool.read(migrator.appliedMigrations) == ["it's"])
      #expect(try pool.read { db in try Memo.all.fetchCount(db) } == 0)
    }
  }
}

#endif

#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// The lock that lets one program after the other run a migration.
@Suite(.ownThreads) struct MigrationLockTests {
  private let name = "migrations_\(UInt32.random(in: 0...(.max)))"

  /// The number of advisory locks that connections with a name have.
  private func locks(_ application: String, _ db: Database) throws -> Int {
    let sql = """
      SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND application_name = $1
      """
    return try #require(try Int.fetchOne(db, sql: sql, arguments: [application]))
  }

  private func sleeps(_ application: String, _ db: Database) throws -> Bool {
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND wait_event = 'PgSleep'"
    return try Int.fetchOne(db, sql: sql, arguments: [application]) == 1
  }

  private func place() throws -> TestPlace {
    try TestPlace {
      $0.maximumConnectionCount = 1
      $0.applicationName = name
    }
  }

  @Test(arguments: [true, false]) func `a migration that is cancelled`(erases: Bool) async throws {
    let place = try place()
    defer { place.remove() }
    let other = try TestDatabase()
    var migrator = DatabaseMigrator(tableName: name)
    migrator.registerMigration("Sleep", transaction: erases ? .one : .none) { db in
      try db.execute(sql: "SELECT pg_sleep(20)")
    }
    migrator.eraseDatabaseOnSchemaChange = erases
    let (pool, sleeping) = (place.pool, migrator)
    let task = Task(executorPreference: TestThreads.shared) { try await sleeping.migrate(pool) }
    try await eventually("the migration does not run") { try sleeps(name, other.db) }
    #expect(try locks(name, other.db) > 0)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The connection is in the pool again.
    #expect(pool.statistics.idleConnections == 1)
    try #require(try locks(name, other.db) == 0)
    try await migrateElsewhere(place, erases: erases)
  }

  /// Another program migrates.
  private func migrateElsewhere(_ place: TestPlace, erases: Bool) async throws {
    var migrator = DatabaseMigrator(tableName: name)
    migrator.registerMigration("Sleep", transaction: .none) { db in
      try db.execute(sql: "CREATE TABLE made (id int)")
    }
    migrator.eraseDatabaseOnSchemaChange = erases
    let pool = try TestPlace.open(place.schema)
    try await migrator.migrate(pool)
    #expect(try await pool.read(migrator.appliedMigrations) == ["Sleep"])
    try pool.close()
  }

  /// What a migration without a transaction leaves behind.
  @Test(arguments: ["transaction", "cursor"]) func `a migration that fails`(left: String) async throws {
    let place = try place()
    defer { place.remove() }
    let other = try TestDatabase()
    var migrator = DatabaseMigrator(tableName: name)
    let kept = Kept()
    migrator.registerMigration("Sleep", transaction: .none) { db in
      if left == "transaction" {
        try db.execute(sql: "BEGIN")
        try db.execute(sql: "SELECT missing")
      } else {
        let cursor = try Int.fetchCursor(db, sql: "SELECT generate_series(1, 20000)")
        #expect(try cursor.next() == 1)
        kept.cursor = cursor
        try db.execute(sql: "SELECT 1")
      }
    }
    let failing = migrator
    #expect(throws: DatabaseMigrationError.self) { try failing.migrate(place.pool) }
    try #require(try locks(name, other.db) == 0)
    try await migrateElsewhere(place, erases: false)
  }

  private final class Kept: @unchecked Sendable {
    var cursor: QueryCursor<Int>?
  }

  /// With a snapshot from before the lock, the migration of another program would not be seen, and run again.
  @Test(arguments: [TransactionKind.repeatableRead, .serializable, .readCommitted])
  func `another program migrates first`(kind: TransactionKind) async throws {
    let place = try TestPlace()
    defer { place.remove() }
    let other = try TestDatabase()
    // The function is found before the server's. It waits for a lock of the test, and then asks for the one of the migration.
    let number = Int.random(in: 1...1_000_000_000)
    try await place.pool.write { db in
      try db.execute(
        sql: """
          CREATE FUNCTION pg_try_advisory_xact_lock(number bigint) RETURNS boolean LANGUAGE plpgsql AS $$
            BEGIN
              PERFORM pg_catalog.pg_advisory_xact_lock(\(number));
              RETURN pg_catalog.pg_try_advisory_xact_lock(number);
            END $$
          """
      )
    }
    let (schema, application) = (place.schema, name)
    let slow = try TestPlace.open(schema) {
      $0.applicationName = application
      $0.transactionKind = kind
      $0.prepareDatabase { db in try db.execute(sql: "SET search_path = \(schema), pg_catalog") }
    }
    let runs = Runs()
    var migrator = DatabaseMigrator(tableName: name)
    migrator.registerMigration("Count") { db in
      runs.increment()
      try db.execute(sql: "CREATE TABLE IF NOT EXISTS counted (id int)")
    }
    let counting = migrator
    try other.db.execute(sql: "SELECT pg_advisory_lock(\(number))")
    let task = Task(executorPreference: TestThreads.shared) { try await counting.migrate(slow) }
    let watch = try TestDatabase()
    try await eventually("the first program does not wait") {
      let sql =
        "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1 AND wait_event = 'advisory'"
      return try Int.fetchOne(watch.db, sql: sql, arguments: [application]) == 1
    }
    try await counting.migrate(place.pool)
    #expect(runs.value == 1)
    try other.db.execute(sql: "SELECT pg_advisory_unlock(\(number))")
    try await task.value
    #expect(runs.value == 1)
    #expect(try await slow.read(counting.appliedMigrations) == ["Count"])
    try slow.close()
  }

  private final class Runs: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var value: Int { lock.withLock { number } }
    func increment() { lock.withLock { number += 1 } }
  }
}

#endif

#if PostgreSQL

import QuarryAccess
import QuarryCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The table in which a ``DatabaseMigrator`` stores the names of the migrations that have run.
struct MigrationTable: MigrationStore {
  let name: String
  /// The schema of the table, or `nil` for the search path.
  var schema: String?

  private var quoted: String {
    (schema.map { $0.quotedIdentifier + "." } ?? "") + name.quotedIdentifier
  }

  func appliedIdentifiers(_ db: Database) throws -> Set<String> {
    guard try exists(db) else { return [] }
    return Set(try String.fetchAll(db, sql: "SELECT identifier FROM \(quoted)"))
  }

  /// Returns whether the table exists.
  ///
  /// It reads the catalog itself. In a transaction, `to_regclass` may answer from the memory of the server's process, which does not know
  /// yet that another program has created the table.
  private func exists(_ db: Database) throws -> Bool {
    let sql = """
      SELECT EXISTS (
        SELECT FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relname = $1::text::name
          AND CASE WHEN $2::text IS NULL THEN pg_catalog.pg_table_is_visible(c.oid) ELSE n.nspname = $2::text::name END
      )
      """
    let schema = schema.map(DatabaseValue.text) ?? .null
    return try Bool.fetchOne(db, sql: sql, arguments: [name, schema]) == true
  }

  func inTransaction(
    of migration: MigrationList<Database, DatabaseMigrator.Transaction>.Migration,
    _ db: Database,
    _ step: () throws -> Bool
  ) throws -> Bool {
    // Whether statements without a transaction may have run.
    var isPartly = false
    do {
      // It asks for the lock again and again, because a statement that waits would have a snapshot, for whose end
      // CREATE INDEX CONCURRENTLY waits.
      while true {
        let hasRun =
          switch migration.options {
          case .one:
            try db.inTransaction(kind(db)) { () throws -> Bool? in
              try whenFree(db, "pg_try_advisory_xact_lock", step)
            }
          case .none:
            try whenFree(db, "pg_try_advisory_lock", releasing: "pg_advisory_unlock") {
              isPartly = true
              let hasRun = try step()
              // The record would be a part of it.
              if db.isInsideTransaction { throw DatabaseUsageError.transactionLeftOpen(label: db.label) }
              return hasRun
            }
          }
        if let hasRun { return hasRun }
        try db.checkCancellation()
        usleep(20_000)
      }
    } catch let error as CancellationError {
      throw error
    } catch DatabaseUsageError.transactionEnded {
      throw DatabaseMigrationError.committedEarly(
        migration.identifier,
        DatabaseUsageError.transactionEnded
      )
    } catch {
      let name = migration.identifier
      throw isPartly ? DatabaseMigrationError.failedPartly(name, error) : .failed(name, error)
    }
  }

  /// The kind of a migration's transaction. A statement after the one that gets the lock must see what others committed before, which the
  /// other levels of isolation do not show.
  private func kind(_ db: Database) -> TransactionKind {
    var kind = db.configuration.transactionKind
    (kind.isolation, kind.isDeferrable) = (.readCommitted, false)
    return kind
  }

  /// Runs a closure while no other program erases and migrates the schema.
  func whileErasing(_ db: Database, _ body: () throws -> Void) throws {
    let eraser = MigrationTable(name: "erase " + name)
    while try eraser.whenFree(
      db,
      "pg_try_advisory_lock",
      releasing: "pg_advisory_unlock",
      {
        try body()
        return true
      }
    ) == nil {
      try db.checkCancellation()
      usleep(20_000)
    }
  }

  /// Runs a step if the advisory lock is free. Returns `nil` if it is not.
  private func whenFree(
    _ db: Database,
    _ function: String,
    releasing release: String? = nil,
    _ step: () throws -> Bool
  ) throws -> Bool? {
    // A pooler could release the lock in another session than the one that has it.
    if release != nil {
      try db.requireSession("A migration without a transaction, or with 'eraseDatabaseOnSchemaChange', needs")
    }
    let sql = "SELECT \(function)(\(lock))"
    guard let release else { return try Bool.fetchOne(db, sql: sql) == true ? step() : nil }
    try db.checkCancellation()
    // It does not wait. A cancellation could come after the session got the lock, and before the answer.
    guard try db.control.uninterrupted({ try Bool.fetchOne(db, sql: sql) }) == true else { return nil }
    defer { unlock(db, release) }
    return try step()
  }

  /// Releases the lock of the session, whatever the migration left behind.
  private func unlock(_ db: Database, _ release: String) {
    db.openRows?.finish(on: db)
    if db.transactionStatus == .failed { db.rollback() }
    do {
      try db.control.uninterrupted { try db.execute(sql: "SELECT \(release)(\(lock))") }
    } catch {
      // The server releases the locks of a connection that has ended.
      if !db.isClosed { db.close() }
    }
  }

  /// The number of the advisory lock, which depends on the table, so that the migrators of different tables do not wait for each other.
  ///
  /// It is the FNV-1a hash of the name, so that it is the same in all programs.
  private var lock: Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "quarry \(name)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }

  func createTable(_ db: Database) throws {
    try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(quoted) (identifier text NOT NULL PRIMARY KEY)")
  }

  func record(_ identifier: String, replacing merged: [String], _ db: Database) throws {
    for merged in merged {
      try db.execute(sql: "DELETE FROM \(quoted) WHERE identifier = $1", arguments: [merged])
    }
    try db.execute(sql: "INSERT INTO \(quoted) (identifier) VALUES ($1)", arguments: [identifier])
  }
}

#endif

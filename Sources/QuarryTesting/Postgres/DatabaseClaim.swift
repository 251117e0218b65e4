#if PostgreSQL

import QuarryPostgres
import QuarryPostgresDriver

/// A connection with an advisory lock, which lasts as long as the process. The number of the lock is a part of the names of the process'
/// databases, so that other processes recognize databases that nobody uses any more.
final class DatabaseClaim: Sendable {
  private let connection: Guarded<Connection>

  /// A connection that only keeps its lock.
  private struct Connection: @unchecked Sendable {
    let db: Database
  }

  init(key: Int64, _ location: DatabaseLocation) throws {
    let db = try Database(location)
    try db.execute(sql: "SELECT pg_advisory_lock(\(key))")
    connection = Guarded(Connection(db: db))
  }

  deinit { end() }

  /// Closes the connection, after which other processes may drop the databases.
  func end() { connection.withLock { $0.db.close() } }

  /// Returns the name of a database: `quarry_00c0ffee00c0ffee_1`.
  static func name(key: Int64, number: Int) -> String {
    let digits = String(key, radix: 16)
    return "quarry_\(String(repeating: "0", count: 16 - digits.count))\(digits)_\(number)"
  }

  /// Drops the databases of processes that have ended.
  static func dropAbandoned(_ db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: "SELECT datname::text FROM pg_database WHERE datname ~ '^quarry_[0-7][0-9a-f]{15}_[0-9]+$'"
    )
    let names = try rows.map { try $0.decode(String.self, at: 0) }
    let byKey = Dictionary(grouping: names) { Int64($0.dropFirst("quarry_".count).prefix(16), radix: 16) }
    for case (let key?, let names) in byKey {
      let isFree = try Row.fetchOne(db, sql: "SELECT pg_try_advisory_lock(\(key))")?.decode(Bool.self, at: 0)
      guard isFree == true else { continue }
      for name in names { try drop(name, db) }
      try db.execute(sql: "SELECT pg_advisory_unlock(\(key))")
    }
  }

  private static func drop(_ name: String, _ db: Database) throws {
    do {
      try db.execute(sql: "DROP DATABASE IF EXISTS \"\(name)\" WITH (FORCE)")
    } catch let error as DatabaseError where error.state == .insufficientPrivilege {
      // Another user's database, whose next process drops it.
    }
    _ = db.takeNotices()
  }
}

#endif

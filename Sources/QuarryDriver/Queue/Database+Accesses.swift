extension Database {
  /// Runs a closure that may only read, in one transaction.
  func reading<T>(_ body: (Database) throws -> T) throws -> T {
    try readingOnly { db in
      try inTransaction(.deferred) { () throws -> T in try body(db) }
    }
  }

  /// Runs a closure that may only read, without a transaction.
  func readingOnly<T>(_ body: (Database) throws -> T) rethrows -> T {
    let wasReadAccess = isReadAccess
    isReadAccess = true
    defer { isReadAccess = wasReadAccess }
    return try body(self)
  }

  /// Runs a closure in a write transaction.
  func writing<T>(_ body: (Database) throws -> T) throws -> T {
    try inTransaction(.immediate) { () throws -> T in try body(self) }
  }
}

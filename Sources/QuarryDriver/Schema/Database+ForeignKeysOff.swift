import CSQLite

extension Database {
  /// Runs a closure in a transaction without enforcement of foreign keys, and enforces them again afterwards, even
  /// after an error. Call it outside of a transaction.
  func inTransactionWithoutForeignKeys<T>(_ body: () throws -> T) throws -> T {
    keepsForeignKeysOff = true
    defer { keepsForeignKeysOff = false }
    return try withSetting(SQLITE_DBCONFIG_ENABLE_FKEY, false) {
      try inTransaction(.immediate) { () throws -> T in try body() }
    }
  }
}

extension Database {
  /// Runs a closure in a transaction without enforcement of foreign keys, and enforces them again afterwards, even
  /// after an error.
  func inTransactionWithoutForeignKeys<T>(_ body: () throws -> T) throws -> T {
    try setPragma(.foreignKeys, to: false)
    defer { restoreForeignKeys() }
    return try inTransaction(.immediate) { () throws -> T in try body() }
  }

  /// Enforces foreign keys again, even if the access was cancelled.
  func restoreForeignKeys() {
    cancellation.holding {
      do {
        try setPragma(.foreignKeys, to: true)
      } catch { note(unreported: error) }
    }
  }
}

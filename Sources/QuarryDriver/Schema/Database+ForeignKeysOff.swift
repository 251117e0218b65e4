extension Database {
  /// Runs a closure in a transaction with foreign keys off, and enforces them again after it, however it ends.
  func inTransactionWithoutForeignKeys<T>(_ body: () throws -> T) throws -> T {
    try setPragma(.foreignKeys, to: false)
    defer { restoreForeignKeys() }
    return try inTransaction(.immediate) { () throws -> T in try body() }
  }

  /// Enforces foreign keys again, also when the access is cancelled.
  func restoreForeignKeys() {
    cancellation.holding {
      do {
        try setPragma(.foreignKeys, to: true)
      } catch { note(unreported: error) }
    }
  }
}

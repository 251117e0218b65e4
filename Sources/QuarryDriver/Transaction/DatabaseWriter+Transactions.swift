import CSQLite
public import QuarryAccess

extension DatabaseWriter {
  /// Runs a closure in a transaction, and retries it from the beginning if a lock of another connection makes it
  /// fail.
  ///
  /// The side effects of the closure outside of the database occur once per attempt.
  ///
  /// - Throws: The errors of `write(_:)`, from the last attempt.
  @discardableResult
  public func write<T>(
    retrying policy: BusyRetryPolicy,
    _ kind: TransactionKind = .immediate,
    _ body: (_ db: Database) throws -> T
  ) throws -> T {
    func wait(_ delay: Duration) { sqlite3_sleep(Int32(min(max(0, delay.inSeconds * 1000), 1e9))) }
    return try policy.run(isTemporary: isLocked, wait: wait) {
      try writeWithoutTransaction { db in
        try db.inTransaction(kind) { () throws -> T in try body(db) }
      }
    }
  }

  /// Runs a closure in a transaction without blocking a thread, and retries it from the beginning if a lock of
  /// another connection makes it fail.
  ///
  /// - Throws: The errors of `write(_:)`, from the last attempt, and `CancellationError`.
  @discardableResult
  public func write<T: Sendable>(
    retrying policy: BusyRetryPolicy,
    _ kind: TransactionKind = .immediate,
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await policy.run(isTemporary: isLocked) {
      try await writeWithoutTransaction { db in
        try db.inTransaction(kind) { () throws -> T in try body(db) }
      }
    }
  }

  /// Runs a closure in a transaction, and commits or rolls back as the closure requests.
  ///
  /// ```swift
  /// try queue.inTransaction { db in
  ///   try Order.insert { order }.execute(db)
  ///   return try stock(db) < 0 ? .rollback : .commit
  /// }
  /// ```
  ///
  /// - Throws: The errors of `write(_:)`.
  public func inTransaction(
    _ kind: TransactionKind = .immediate,
    _ body: (_ db: Database) throws -> TransactionCompletion
  ) throws {
    try writeWithoutTransaction { db in
      try db.inTransaction(kind) { () throws -> TransactionCompletion in try body(db) }
    }
  }

  /// Runs a closure in a transaction without blocking a thread, and commits or rolls back as the closure requests.
  ///
  /// - Throws: The errors of `write(_:)`, and `CancellationError`.
  public func inTransaction(
    _ kind: TransactionKind = .immediate,
    _ body: @escaping @Sendable (_ db: Database) throws -> TransactionCompletion
  ) async throws {
    try await writeWithoutTransaction { db in
      _ = try db.inTransaction(kind) { () throws -> TransactionCompletion in try body(db) }
    }
  }
}

/// Whether an error is that of a lock of another connection.
private func isLocked(_ error: any Error) -> Bool {
  switch (error as? DatabaseError)?.extendedResultCode {
  case .SQLITE_BUSY?, .SQLITE_LOCKED_SHAREDCACHE?: true
  default: false
  }
}

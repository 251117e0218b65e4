#if PostgreSQL

/// A database that can be read and written.
public protocol DatabaseWriter: DatabaseReader {
  /// Runs a closure in a transaction. Commits all changes, or rolls all of them back if an error is thrown.
  ///
  /// ```swift
  /// try database.write { db in
  ///   try Reminder.insert { Reminder.Draft(title: "Groceries") }.execute(db)
  /// }
  /// ```
  ///
  /// The transaction has the isolation of ``Configuration/transactionKind``, by default the server's, which is READ COMMITTED. Several accesses
  /// can write at the same time.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure and of the commit, after a rollback; ``TransactionOutcomeError`` if the connection was lost during
  ///   the commit; ``DatabaseUsageError/reentrantAccess(label:)`` from inside another access to the same database;
  ///   ``DatabaseUsageError/noConnection(limit:waited:)`` if all connections are in use for too long.
  @discardableResult
  func write<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure in a transaction, without blocking a thread.
  ///
  /// Cancelling the task cancels the running statement on the server and rolls back, unless the commit has begun. After that, the method
  /// returns the result of the closure if the changes are stored, and throws ``TransactionOutcomeError`` if this is unknown.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the synchronous `write(_:)`, and `CancellationError`, after a rollback.
  @discardableResult
  func write<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T

  /// Schedules a closure in a transaction, and returns immediately. Use it in code that is not `async`.
  ///
  /// - Parameter completion: A closure that receives the result, or the error that the synchronous `write(_:)` would throw. It runs on
  ///   another thread, and may access the database again.
  func asyncWrite<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  )

  /// Runs a closure outside of a transaction. Use it for statements that PostgreSQL does not allow inside a transaction
  /// (`VACUUM`, `CREATE INDEX CONCURRENTLY`), and to begin transactions with `Database.inTransaction(_:_:)`.
  ///
  /// - Throws: The errors of the closure; ``DatabaseUsageError/transactionLeftOpen(label:)`` if the closure leaves a transaction open.
  @discardableResult
  func writeWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure outside of a transaction, without blocking a thread.
  ///
  /// - Throws: The errors of the synchronous `writeWithoutTransaction(_:)`, and `CancellationError`.
  @discardableResult
  func writeWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T

  /// Runs a closure without beginning a transaction, even from inside another access of the calling thread. In that case the closure is
  /// part of that access.
  ///
  /// It is unsafe because the calling function cannot control whether its changes are committed.
  ///
  /// - Throws: The errors of the closure; ``DatabaseUsageError/closed(label:)`` after the database is closed.
  @discardableResult
  func unsafeReentrantWrite<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Releases unneeded memory: idle connections.
  ///
  /// - Throws: ``DatabaseUsageError``.
  func releaseMemory() throws
}

#endif

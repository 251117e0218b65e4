/// A database that can be read and written.
public protocol DatabaseWriter: DatabaseReader {
  /// Runs a closure in an immediate transaction, which acquires the write lock at its beginning. Commits all changes,
  /// or rolls all of them back if an error is thrown.
  ///
  /// ```swift
  /// try database.write { db in
  ///   try Reminder.insert { Reminder.Draft(title: "Groceries") }.execute(db)
  /// }
  /// ```
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure and of the commit, after a rollback;
  ///   ``DatabaseUsageError/reentrantAccess(label:)`` from inside another access to the same database.
  @discardableResult
  func write<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure in an immediate transaction, without blocking a thread.
  ///
  /// Cancelling the task interrupts the running statement and rolls back, unless the commit has begun.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure and of the commit, and `CancellationError`, after a rollback.
  @discardableResult
  func write<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T

  /// Schedules a closure in an immediate transaction, and returns immediately. Use it in code that is not `async`.
  /// The closures run in the order of the calls.
  ///
  /// - Parameter completion: A closure that receives the result, or the error that the synchronous `write(_:)` would
  ///   throw. The closure runs on another thread, and may access the
  ///   database again.
  func asyncWrite<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  )

  /// Runs a closure outside of a transaction. Use it for statements that SQLite does not allow inside a transaction
  /// (`VACUUM`, some pragmas), and to begin transactions with `Database.inTransaction(_:_:)`.
  ///
  /// - Throws: The errors of the closure; ``DatabaseUsageError/transactionLeftOpen(label:)`` if the closure leaves a
  ///   transaction open.
  @discardableResult
  func writeWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure outside of a transaction, without blocking a thread.
  ///
  /// - Throws: The errors of the synchronous `writeWithoutTransaction(_:)`, and `CancellationError`.
  @discardableResult
  func writeWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T

  /// Runs a closure without beginning a transaction, even from inside another write of the calling thread. In that
  /// case the closure is part of that write.
  ///
  /// It is unsafe because the calling function cannot control whether its changes are committed.
  ///
  /// - Throws: The errors of the closure; ``DatabaseUsageError/closed(label:)`` after the database is closed.
  @discardableResult
  func unsafeReentrantWrite<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure outside of a transaction and without concurrent reads: the method waits until current reads have
  /// ended, and new reads wait until the closure returns.
  ///
  /// Use it for changes that readers must not see half done, such as schema changes in several transactions.
  ///
  /// - Throws: The errors of the synchronous `writeWithoutTransaction(_:)`.
  @discardableResult
  func barrierWriteWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure outside of a transaction, without concurrent reads and without blocking a thread.
  ///
  /// - Throws: The errors of the synchronous `writeWithoutTransaction(_:)`, and `CancellationError`.
  @discardableResult
  func barrierWriteWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T

  /// Reads the state after the last transaction while the writer continues. Call it inside
  /// `writeWithoutTransaction(_:)`, between two transactions.
  ///
  /// ```swift
  /// try pool.writeWithoutTransaction { db in
  ///   try db.inTransaction { try Reminder.delete().execute(db) }
  ///   try pool.asyncConcurrentRead { result in
  ///     let count = try? result.get().pragma(.pageCount)  // ignores the insertion below
  ///   }
  ///   try Reminder.insert { newReminders }.execute(db)
  /// }
  /// ```
  ///
  /// It returns as soon as the reader has acquired the state. A pool calls the closure on another thread; a queue
  /// runs it before the method returns.
  ///
  /// - Throws: ``DatabaseUsageError/concurrentReadOutsideWrite(label:)`` if the current thread is not inside a write
  ///   of this database, or is inside a transaction or a barrier write.
  func asyncConcurrentRead(_ body: @escaping @Sendable (_ db: Result<Database, any Error>) -> Void) throws

  /// Releases unneeded memory: cached statements, cached pages and idle readers.
  ///
  /// - Throws: ``DatabaseUsageError``.
  func releaseMemory() throws
}

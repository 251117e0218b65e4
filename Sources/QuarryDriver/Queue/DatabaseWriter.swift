/// A database that can be read and written.
public protocol DatabaseWriter: DatabaseReader {
  /// Runs a closure in a transaction that takes the lock for writing at once: all it does is kept, or nothing where
  /// anything throws.
  ///
  /// ```swift
  /// try database.write { db in
  ///   try Reminder.insert { Reminder.Draft(title: "Groceries") }.execute(db)
  /// }
  /// ```
  ///
  /// - Throws: What the closure throws, or what committing throws; rolled back in either case.
  ///   ``DatabaseUsageError/reentrantAccess(label:)`` from inside another access to the same database.
  @discardableResult
  func write<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure in a transaction, without blocking a thread.
  ///
  /// Cancelling the task interrupts the statement that runs and rolls back, unless the transaction is being committed
  /// already.
  ///
  /// - Throws: What the closure throws, what committing throws, and `CancellationError`; rolled back in each case.
  @discardableResult
  func write<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T

  /// Gets in line with a closure that is to be a transaction, and goes on at once: for code that is not `async`. Closures
  /// run in the order in which they got in line.
  ///
  /// - Parameter completion: Is given what the closure gives, or what ``write(_:)-(_)`` would throw; called on another
  ///   thread, where the database may be used.
  func asyncWrite<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  )

  /// Runs a closure outside of a transaction, for what SQLite does not do inside of one (`VACUUM`, some pragmas), and
  /// for transactions of one's own by ``Database/inTransaction(_:_:)-(_,()->T)``.
  ///
  /// - Throws: What the closure throws; ``DatabaseUsageError/transactionLeftOpen(label:)`` where it leaves one open.
  @discardableResult
  func writeWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure outside of a transaction, without blocking a thread.
  ///
  /// - Throws: What the closure throws, and `CancellationError`.
  @discardableResult
  func writeWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T

  /// Runs a closure outside of a transaction of its own, from inside another write of the calling thread as well, where it
  /// becomes a part of that.
  ///
  /// Unsafe because the function that calls it cannot know whether what it does is kept.
  ///
  /// - Throws: What the closure throws; ``DatabaseUsageError/closed(label:)``.
  @discardableResult
  func unsafeReentrantWrite<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure outside of a transaction while nobody reads: it waits for the readers that are inside, and new ones
  /// wait for it.
  ///
  /// For what readers must not see half done, such as a change of the schema in several transactions.
  ///
  /// - Throws: As ``writeWithoutTransaction(_:)-(_)`` does.
  @discardableResult
  func barrierWriteWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure outside of a transaction while nobody reads, without blocking a thread.
  ///
  /// - Throws: As ``writeWithoutTransaction(_:)-(_)`` does, and `CancellationError`.
  @discardableResult
  func barrierWriteWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T

  /// From inside ``writeWithoutTransaction(_:)-(_)``, between two transactions: reads the state that the last one has
  /// left, while the writer goes on.
  ///
  /// ```swift
  /// try pool.writeWithoutTransaction { db in
  ///   try db.inTransaction { try Reminder.delete().execute(db) }
  ///   try pool.asyncConcurrentRead { result in
  ///     let count = try? result.get().pragma(.pageCount)  // of the moment above, whatever is written meanwhile
  ///   }
  ///   try Reminder.insert { newReminders }.execute(db)
  /// }
  /// ```
  ///
  /// It returns as soon as the reader has its state; the closure is called on another thread.
  ///
  /// - Throws: ``DatabaseUsageError/concurrentReadOutsideWrite(label:)`` elsewhere, in a transaction, or in a barrier.
  func asyncConcurrentRead(_ body: @escaping @Sendable (_ db: Result<Database, any Error>) -> Void) throws

  /// Gives back memory: statements kept for their next use, cached pages, readers that are not in use.
  ///
  /// - Throws: ``DatabaseUsageError``.
  func releaseMemory() throws
}

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
}

#if PostgreSQL

public import QuarryAccess

/// A database that can be read.
///
/// Use `any DatabaseReader` or `some DatabaseReader` as the parameter type of functions that only read.
public protocol DatabaseReader: AnyObject, Sendable {
  /// The configuration with which the database was opened.
  var configuration: Configuration { get }

  /// Runs a closure in a transaction that is REPEATABLE READ and READ ONLY: all its statements see the same state of the database.
  ///
  /// Statements that write throw a ``DatabaseError`` of the state ``SQLState/readOnlySQLTransaction``. The method blocks the calling thread
  /// until the closure returns.
  ///
  /// ```swift
  /// let count = try database.read { db in try Reminder.all.fetchCount(db) }
  /// ```
  ///
  /// - Throws: The errors of the closure; ``DatabaseError`` if the server cannot be reached;
  ///   ``DatabaseUsageError/reentrantAccess(label:)`` from inside another access to the same database;
  ///   ``DatabaseUsageError/closed(label:)`` after the database is closed; ``DatabaseUsageError/noConnection(limit:waited:)`` if all
  ///   connections are in use for too long.
  func read<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure in a read transaction, without blocking a thread.
  ///
  /// Cancelling the task cancels the running statement on the server, or removes a waiting closure from the queue.
  ///
  /// ```swift
  /// let count = try await database.read { db in try Reminder.all.fetchCount(db) }
  /// ```
  ///
  /// - Throws: The errors of the synchronous `read(_:)`, and `CancellationError`.
  func read<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T

  /// Schedules a closure that reads, and returns immediately. Use it in code that is not `async`.
  ///
  /// ```swift
  /// database.asyncRead { db in try Reminder.fetchAll(db) } completion: { result in
  ///   print(result)  // runs on another thread, and may access the database again
  /// }
  /// ```
  ///
  /// - Parameter completion: A closure that receives the result, or the error that the synchronous `read(_:)` would throw.
  func asyncRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  )

  /// Runs a closure that reads, without a transaction: its statements may see different database states.
  ///
  /// - Throws: The errors of the synchronous `read(_:)`.
  func unsafeRead<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure that reads, without a transaction and without blocking a thread.
  ///
  /// - Throws: The errors of the synchronous `read(_:)`, and `CancellationError`.
  func unsafeRead<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T

  /// Runs a closure that reads, even from inside another access of the calling thread.
  ///
  /// From inside an access, it uses the connection of that access and sees its uncommitted changes. It is unsafe because the calling
  /// function cannot control which state it reads.
  ///
  /// - Throws: The errors of the closure; ``DatabaseUsageError/closed(label:)`` after the database is closed.
  func unsafeReentrantRead<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Returns the observers of the database, and starts to track its changes.
  func _observers() async throws -> DatabaseObservers

  /// Interrupts the accesses that are running: the running statement of each, or its next one, throws a ``DatabaseError`` of the state
  /// ``SQLState/queryCanceled``. Only one statement does, and accesses that begin later are not affected.
  func interrupt()

  /// Closes the database after the scheduled accesses. Later accesses throw ``DatabaseUsageError/closed(label:)``. Closing a closed database
  /// does nothing.
  ///
  /// If you do not call this method, the database closes when its last reference is released.
  ///
  /// - Throws: ``DatabaseUsageError/reentrantAccess(label:)`` from inside an access.
  func close() throws
}

#endif

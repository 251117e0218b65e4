import Dispatch
import QuarryAccess

/// An unchanging state of a database: reads ignore all changes that are committed after its creation.
///
/// ```swift
/// let before = try pool.makeSnapshot()
/// try pool.write { db in try Reminder.delete().execute(db) }
/// let reminders = try before.read { db in try Reminder.fetchAll(db) }  // the reminders before the deletion
/// try before.close()
/// ```
///
/// A snapshot has a separate connection, which runs one access at a time, and can outlive the pool. While a snapshot
/// is open, the WAL file keeps all later changes and cannot be reset, so close the snapshot when you no longer need
/// it.
///
/// An observation of a snapshot produces a single value.
public final class DatabaseSnapshot: DatabaseReader {
  let database: SerializedDatabase
  private let observers = DatabaseObservers()

  init(_ database: SerializedDatabase) throws {
    self.database = database
    try database.sync { db in try db.beginSnapshot() }
  }

  /// The configuration with which the snapshot was opened.
  public var configuration: Configuration { database.configuration }

  /// The name of the database in messages: the configuration's label, or the file name.
  public var label: String { database.label }

  /// The path of the database file. See ``DatabaseReader/path``.
  public var path: String { database.path }

  /// Runs a closure that reads the snapshot.
  ///
  /// - Throws: The errors of `DatabaseReader.read(_:)`; ``DatabaseUsageError/transactionEnded`` if a closure has
  ///   ended the transaction that holds the state.
  public func read<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads the snapshot, without blocking a thread.
  ///
  /// - Throws: The errors of the synchronous `read(_:)`, and `CancellationError`.
  public func read<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await database.async { db in try db.readingOnly(body) }
  }

  /// Schedules a closure that reads the snapshot. See ``DatabaseReader/asyncRead(_:completion:)``.
  public func asyncRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    database.submit({ db in try db.readingOnly(body) }, completion)
  }

  /// Runs a closure that reads the snapshot, as `read(_:)` does.
  public func unsafeRead<T>(_ body: (_ db: Database) throws -> T) throws -> T { try read(body) }

  /// Runs a closure that reads the snapshot, as the asynchronous `read(_:)` does.
  public func unsafeRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await read(body)
  }

  /// Runs a closure that reads the snapshot, even from inside another access to it.
  public func unsafeReentrantRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = database.heldByCurrentThread { return try db.readingOnly(body) }
    return try read(body)
  }

  /// Returns the observers of the snapshot.
  public func _observers() async throws -> DatabaseObservers { observers }

  /// Interrupts the running statement, which throws `SQLITE_INTERRUPT`.
  public func interrupt() { database.interrupt() }

  /// Releases the state and closes the connection. See ``DatabaseReader/close()``.
  public func close() throws {
    try database.close()
    observers.close()
  }
}

extension DatabasePool {
  /// Creates a snapshot of the last committed state.
  ///
  /// Inside `writeWithoutTransaction(_:)`, this is the state after the last transaction; it excludes the changes of
  /// an open transaction. The method waits for barrier writes to end.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/reentrantAccess(label:)`` from inside a read or a barrier
  ///   write.
  public func makeSnapshot() throws -> DatabaseSnapshot {
    try DatabaseSnapshot(openSnapshot())
  }

  /// Creates a snapshot of the last committed state, without blocking a thread.
  ///
  /// - Throws: The errors of the synchronous `makeSnapshot()`, and `CancellationError`.
  public func makeSnapshot() async throws -> DatabaseSnapshot {
    let token = CancellationToken()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<DatabaseSnapshot, any Error>) in
        let waits = token.wait { continuation.resume(throwing: CancellationError()) }
        guard waits else { return continuation.resume(throwing: CancellationError()) }
        openSnapshot { result in
          // If the task was cancelled while it waited, the connection is closed again.
          guard token.abandon() else { return }
          continuation.resume(with: Result { try DatabaseSnapshot(result.get()) })
        }
      }
    } onCancel: {
      token.cancel()
    }
  }
}

extension Database {
  /// Begins a read transaction that stays open across all accesses, and fixes the state that it sees.
  fileprivate func beginSnapshot() throws {
    try execute(sql: "BEGIN DEFERRED TRANSACTION")
    try takeState()
    keepsTransaction = true
    expectsTransaction = true
  }
}

import Dispatch

/// One state of a database, that of the moment it was made: whatever is written afterwards, it reads the same.
///
/// ```swift
/// let before = try pool.makeSnapshot()
/// try pool.write { db in try Reminder.delete().execute(db) }
/// let reminders = try before.read { db in try Reminder.fetchAll(db) }  // those that were there
/// try before.close()
/// ```
///
/// It has a connection of its own, used by one access at a time, and can outlive the pool. While it is open the
/// write-ahead log keeps all that was written since, and cannot be begun anew: close it when it is not needed any more.
///
/// An observation of it gives one value: nothing changes.
public final class DatabaseSnapshot: DatabaseReader {
  private let database: SerializedDatabase
  private let observers = DatabaseObservers()

  init(_ database: SerializedDatabase) throws {
    self.database = database
    try database.sync { db in try db.beginSnapshot() }
  }

  /// How it was opened.
  public var configuration: Configuration { database.configuration }

  /// What messages call it: the configuration's label, or the file name.
  public var label: String { database.label }

  /// The path of the database file; nil where it has none. See ``DatabaseReader/path``.
  public var path: String { database.path }

  /// Runs a closure that reads the snapshot.
  ///
  /// - Throws: As ``DatabaseReader/read(_:)-(_)`` does; ``DatabaseUsageError/transactionEnded`` when a closure has ended
  ///   the transaction that holds the state.
  public func read<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads the snapshot, without blocking a thread.
  ///
  /// - Throws: As ``read(_:)-(_)`` does, and `CancellationError`.
  public func read<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await database.async { db in try db.readingOnly(body) }
  }

  /// Gets in line with a closure that reads. See ``DatabaseReader/asyncRead(_:completion:)``.
  public func asyncRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    database.submit({ db in try db.readingOnly(body) }, completion)
  }

  /// As ``read(_:)-(_)``: there is one state only.
  public func unsafeRead<T>(_ body: (_ db: Database) throws -> T) throws -> T { try read(body) }

  /// As ``read(_:)-(_)``: there is one state only.
  public func unsafeRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await read(body)
  }

  /// As ``read(_:)-(_)``, from inside another access to the snapshot as well.
  public func unsafeReentrantRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = database.heldByCurrentThread { return try db.readingOnly(body) }
    return try read(body)
  }

  public func _observers() async throws -> DatabaseObservers { observers }

  /// Interrupts the statement that runs now; it throws `SQLITE_INTERRUPT`.
  public func interrupt() { database.interrupt() }

  /// Lets go of the state. See ``DatabaseReader/close()``.
  public func close() throws {
    try database.close()
    observers.close()
  }
}

extension DatabasePool {
  /// Keeps the state that was committed last, to be read as long as it is needed.
  ///
  /// From inside ``writeWithoutTransaction(_:)-(_)`` it is the state the last transaction has left; what a transaction
  /// has written that is still open is not in it. It waits for a barrier to end.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/reentrantAccess(label:)`` from inside a read or a barrier.
  public func makeSnapshot() throws -> DatabaseSnapshot {
    try DatabaseSnapshot(openSnapshot())
  }

  /// Keeps the state that was committed last, without blocking a thread.
  ///
  /// - Throws: As ``makeSnapshot()-()`` does.
  public func makeSnapshot() async throws -> DatabaseSnapshot {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try DatabaseSnapshot(self.openSnapshot()) })
      }
    }
  }
}

extension Database {
  /// Begins a transaction that stays open over all accesses, and has it take its state.
  fileprivate func beginSnapshot() throws {
    try execute(sql: "BEGIN DEFERRED TRANSACTION")
    try takeState()
    keepsTransaction = true
    expectsTransaction = true
  }
}

/// A database that can be read.
///
/// Take it as `any DatabaseReader` or `some DatabaseReader` where a function only reads.
public protocol DatabaseReader: AnyObject, Sendable {
  /// How it was opened.
  var configuration: Configuration { get }

  /// The absolute path of the database file (https://www.sqlite.org/c3ref/db_filename.html). A database without a file has what
  /// it was opened with: `:memory:`, the URI of one in memory that is shared, or nothing for a temporary one.
  ///
  /// ```swift
  /// let database: any DatabaseReader = try DatabaseQueue(path: "library.sqlite")
  /// print(database.path)  // /home/me/library.sqlite
  /// ```
  ///
  /// It does not wait for its turn, and stays what it is when the database is closed.
  var path: String { get }

  /// Runs a closure that reads, in one transaction: all it reads belongs to the same moment.
  ///
  /// Statements that write throw ``DatabaseUsageError/writeInReadAccess(sql:)``. The calling thread waits for its
  /// turn.
  ///
  /// ```swift
  /// let count = try database.read { db in try Reminder.all.fetchCount(db) }
  /// ```
  ///
  /// - Throws: What the closure throws; ``DatabaseUsageError/reentrantAccess(label:)`` from inside another access to the
  ///   same database, ``DatabaseUsageError/closed(label:)`` after it was closed.
  func read<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure that reads, without blocking a thread.
  ///
  /// Cancelling the task interrupts the statement that runs, or gives up the place in the line.
  ///
  /// ```swift
  /// let count = try await database.read { db in try Reminder.all.fetchCount(db) }
  /// ```
  ///
  /// - Throws: What the closure throws, and `CancellationError`.
  func read<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T

  /// Gets in line with a closure that reads, and goes on at once: for code that is not `async`.
  ///
  /// ```swift
  /// database.asyncRead { db in try Reminder.fetchAll(db) } completion: { result in
  ///   print(result)  // on another thread, where the database may be used
  /// }
  /// ```
  ///
  /// - Parameter completion: Is given what the closure gives, or what ``read(_:)-(_)`` would throw.
  func asyncRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  )

  /// Runs a closure that reads, without a transaction: what it reads may belong to different moments.
  ///
  /// - Throws: As ``read(_:)-(_)`` does.
  func unsafeRead<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Runs a closure that reads, without a transaction and without blocking a thread.
  ///
  /// - Throws: As ``read(_:)-(_)`` does, and `CancellationError`.
  func unsafeRead<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T

  /// Runs a closure that reads, from inside another access of the calling thread as well.
  ///
  /// From inside it uses the connection of that access, and sees what that has changed and not committed yet. Unsafe
  /// because the function that calls it cannot know which state it reads.
  ///
  /// - Throws: What the closure throws; ``DatabaseUsageError/closed(label:)``.
  func unsafeReentrantRead<T>(_ body: (_ db: Database) throws -> T) throws -> T

  /// Those who want to know when this database changes; from now on it tells them.
  func _observers() async throws -> DatabaseObservers

  /// Interrupts the statements that run now; they throw `SQLITE_INTERRUPT`.
  func interrupt()

  /// Closes the database when the accesses in line are done. What is used afterwards throws
  /// ``DatabaseUsageError/closed(label:)``; closing once more does nothing.
  ///
  /// Without it the database is closed when the last reference to it goes.
  ///
  /// - Throws: ``DatabaseUsageError/reentrantAccess(label:)`` from inside an access; ``DatabaseError`` where something
  ///   opened with ``Database/sqliteConnection`` is still open.
  func close() throws
}

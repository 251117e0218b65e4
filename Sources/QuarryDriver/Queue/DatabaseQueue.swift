import QuarryAccess

/// A database with a single connection, which runs one access at a time.
///
/// ```swift
/// let queue = try DatabaseQueue(path: "library.sqlite")
/// try queue.write { db in
///   try db.execute(sql: "CREATE TABLE IF NOT EXISTS reminders (id INTEGER PRIMARY KEY, title TEXT NOT NULL)")
/// }
/// let titles = try await queue.read { db in
///   try String.fetchAll(db, sql: "SELECT title FROM reminders")
/// }
/// ```
public final class DatabaseQueue: DatabaseWriter {
  let database: SerializedDatabase
  private let observers = DatabaseObservers()

  /// Opens a database file. Creates it if it is missing, unless the configuration is read-only. The path `:memory:`
  /// opens an in-memory database.
  ///
  /// - Throws: ``DatabaseError`` with the cause, for example a missing folder, a file that is not a database, or a
  ///   missing permission; ``DatabaseUsageError/invalidPath(_:)`` if the path is empty or contains a NUL character.
  public init(path: String, configuration: Configuration = Configuration()) throws {
    database = try SerializedDatabase(DatabaseLocation(path: path), configuration: configuration)
  }

  /// Creates an in-memory database, separate from all others.
  ///
  /// - Throws: ``DatabaseError``, and the errors of the configuration's preparation closures.
  public convenience init(configuration: Configuration = Configuration()) throws {
    try self.init(.memory, configuration: configuration)
  }

  /// Creates a database in a temporary file, which SQLite deletes when the database is closed and even if the process
  /// crashes.
  ///
  /// Use it for temporary data that may not fit into memory.
  ///
  /// - Throws: ``DatabaseError``, and the errors of the configuration's preparation closures.
  public static func temporary(configuration: Configuration = Configuration()) throws -> DatabaseQueue {
    try DatabaseQueue(.temporary, configuration: configuration)
  }

  /// Opens a named in-memory database, which all queues of the process with this name share. Creates it if it is
  /// missing. It is deleted when its last queue is closed.
  ///
  /// - Throws: ``DatabaseError``, and the errors of the configuration's preparation closures.
  public convenience init(named name: String, configuration: Configuration = Configuration()) throws {
    try self.init(.sharedMemory(named: name), configuration: configuration)
  }

  /// Opens the database at a location.
  ///
  /// - Throws: The errors of ``init(path:configuration:)``.
  public init(_ location: DatabaseLocation, configuration: Configuration = Configuration()) throws {
    database = try SerializedDatabase(location, configuration: configuration)
  }

  /// The configuration with which the database was opened.
  public var configuration: Configuration { database.configuration }

  /// The name of the database in messages: the configuration's label, or the file name.
  public var label: String { database.label }

  /// The path of the database file. See ``DatabaseReader/path``.
  public var path: String { database.path }

  /// Runs a closure that reads, in one transaction. See `DatabaseReader.read(_:)`.
  public func read<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.reading(body) }
  }

  /// Runs a closure in a read transaction, without blocking a thread. See `DatabaseReader.read(_:)`.
  public func read<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await database.async { db in try db.reading(body) }
  }

  /// Runs a closure in a write transaction. See `DatabaseWriter.write(_:)`.
  @discardableResult
  public func write<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.writing(body) }
  }

  /// Runs a closure in a write transaction, without blocking a thread. See `DatabaseWriter.write(_:)`.
  @discardableResult
  public func write<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await database.async { db in try db.writing(body) }
  }

  /// Runs a closure outside of a transaction. See `DatabaseWriter.writeWithoutTransaction(_:)`.
  @discardableResult
  public func writeWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync(body)
  }

  /// Runs a closure outside of a transaction, without blocking a thread. See
  /// `DatabaseWriter.writeWithoutTransaction(_:)`.
  @discardableResult
  public func writeWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await database.async(body)
  }

  /// Schedules a closure that reads. See ``DatabaseReader/asyncRead(_:completion:)``.
  public func asyncRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    database.submit({ db in try db.reading(body) }, completion)
  }

  /// Schedules a closure in a write transaction. See ``DatabaseWriter/asyncWrite(_:completion:)``.
  public func asyncWrite<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    database.submit({ db in try db.writing(body) }, completion)
  }

  /// Runs a closure that reads, without a transaction. See `DatabaseReader.unsafeRead(_:)`.
  public func unsafeRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads, without a transaction and without blocking a thread.
  public func unsafeRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await database.async { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads, even from inside another access. See ``DatabaseReader/unsafeReentrantRead(_:)``.
  public func unsafeReentrantRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = database.heldByCurrentThread { return try db.readingOnly(body) }
    return try unsafeRead(body)
  }

  /// Runs a closure that writes, even from inside another write. See ``DatabaseWriter/unsafeReentrantWrite(_:)``.
  @discardableResult
  public func unsafeReentrantWrite<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = database.heldByCurrentThread { return try body(db) }
    return try database.sync(body)
  }

  /// Runs a closure outside of a transaction, as `writeWithoutTransaction(_:)` does: a queue has no concurrent
  /// readers.
  @discardableResult
  public func barrierWriteWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync(body)
  }

  /// Runs a closure outside of a transaction, as the asynchronous `writeWithoutTransaction(_:)` does: a queue has no
  /// concurrent readers.
  @discardableResult
  public func barrierWriteWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await database.async(body)
  }

  /// Runs a closure immediately, on the only connection. See ``DatabaseWriter/asyncConcurrentRead(_:)``.
  public func asyncConcurrentRead(
    _ body: @escaping @Sendable (_ db: Result<Database, any Error>) -> Void
  ) throws {
    guard let db = database.heldByCurrentThread, !db.isInsideTransaction else {
      throw DatabaseUsageError.concurrentReadOutsideWrite(label: label)
    }
    var isCalled = false
    do {
      try db.reading { db in
        isCalled = true
        body(.success(db))
      }
    } catch {
      // The closure cannot receive an error that occurs after its call.
      if !isCalled { body(.failure(error)) }
    }
  }

  /// Releases unneeded memory. See ``DatabaseWriter/releaseMemory()``.
  public func releaseMemory() throws {
    try database.sync { db in db.releaseMemory() }
  }

  /// Returns the observers of the database, and starts to track its changes.
  public func _observers() async throws -> DatabaseObservers {
    try await database.async { [observers] db in try db.startTracking(for: observers) }
    return observers
  }

  /// Interrupts the running statements, which throw `SQLITE_INTERRUPT`.
  public func interrupt() {
    database.interrupt()
  }

  /// Closes the database after the scheduled accesses. See ``DatabaseReader/close()``.
  public func close() throws {
    try database.close()
    observers.close()
  }
}

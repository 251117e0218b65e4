/// A database on one connection, used by one access at a time.
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
  private let database: SerializedDatabase
  private let observers = DatabaseObservers()

  /// Opens a file, which is created if it is missing and the configuration is not readonly. `:memory:` is a database in
  /// memory.
  ///
  /// - Throws: ``DatabaseError`` that says what is wrong: a folder that is missing, a file that is no database, a
  ///   permission. ``DatabaseUsageError/invalidPath(_:)`` for a path that is empty or holds a NUL.
  public init(path: String, configuration: Configuration = Configuration()) throws {
    database = try SerializedDatabase(DatabaseLocation(path: path), configuration: configuration)
  }

  /// Makes a database in memory. Each is one of its own.
  ///
  /// - Throws: ``DatabaseError``, and what the configuration's preparations throw.
  public convenience init(configuration: Configuration = Configuration()) throws {
    try self.init(.memory, configuration: configuration)
  }

  /// Makes a database in a file of SQLite's own, deleted when it is closed and even when the process crashes.
  ///
  /// For data that may outgrow the memory.
  ///
  /// - Throws: ``DatabaseError``, and what the configuration's preparations throw.
  public static func temporary(configuration: Configuration = Configuration()) throws -> DatabaseQueue {
    try DatabaseQueue(.temporary, configuration: configuration)
  }

  /// Makes or opens a database in memory that other queues of the process see under the same name. It is gone when
  /// the last of them is closed.
  ///
  /// - Throws: ``DatabaseError``, and what the configuration's preparations throw.
  public convenience init(named name: String, configuration: Configuration = Configuration()) throws {
    try self.init(.sharedMemory(named: name), configuration: configuration)
  }

  /// Opens a database at a location.
  ///
  /// - Throws: As ``init(path:configuration:)`` does.
  public init(_ location: DatabaseLocation, configuration: Configuration = Configuration()) throws {
    database = try SerializedDatabase(location, configuration: configuration)
  }

  /// How it was opened.
  public var configuration: Configuration { database.configuration }

  /// What messages call it: the configuration's label, or the file name.
  public var label: String { database.label }

  /// The path of the database file; nil where it has none. See ``DatabaseReader/path``.
  public var path: String { database.path }

  /// Runs a closure that reads, in one transaction. See ``DatabaseReader/read(_:)-(_)``.
  public func read<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.reading(body) }
  }

  /// Runs a closure that reads, without blocking a thread. See ``DatabaseReader/read(_:)-(_)``.
  public func read<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await database.async { db in try db.reading(body) }
  }

  /// Runs a closure in a transaction that writes. See ``DatabaseWriter/write(_:)-(_)``.
  @discardableResult
  public func write<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.writing(body) }
  }

  /// Runs a closure in a transaction that writes, without blocking a thread. See ``DatabaseWriter/write(_:)-(_)``.
  @discardableResult
  public func write<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await database.async { db in try db.writing(body) }
  }

  /// Runs a closure outside of a transaction. See ``DatabaseWriter/writeWithoutTransaction(_:)-(_)``.
  @discardableResult
  public func writeWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync(body)
  }

  /// Runs a closure outside of a transaction, without blocking a thread.
  @discardableResult
  public func writeWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await database.async(body)
  }

  /// Gets in line with a closure that reads. See ``DatabaseReader/asyncRead(_:completion:)``.
  public func asyncRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    database.submit({ db in try db.reading(body) }, completion)
  }

  /// Gets in line with a closure that writes. See ``DatabaseWriter/asyncWrite(_:completion:)``.
  public func asyncWrite<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    database.submit({ db in try db.writing(body) }, completion)
  }

  /// Runs a closure that reads, without a transaction. See ``DatabaseReader/unsafeRead(_:)-(_)``.
  public func unsafeRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads, without a transaction and without blocking a thread.
  public func unsafeRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await database.async { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads, from inside another access as well. See ``DatabaseReader/unsafeReentrantRead(_:)``.
  public func unsafeReentrantRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = database.heldByCurrentThread { return try db.readingOnly(body) }
    return try unsafeRead(body)
  }

  /// Runs a closure from inside another write as well. See ``DatabaseWriter/unsafeReentrantWrite(_:)``.
  @discardableResult
  public func unsafeReentrantWrite<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = database.heldByCurrentThread { return try body(db) }
    return try database.sync(body)
  }

  /// As ``writeWithoutTransaction(_:)-(_)``: there is nobody to keep out.
  @discardableResult
  public func barrierWriteWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync(body)
  }

  /// As ``writeWithoutTransaction(_:)-(_)``: there is nobody to keep out.
  @discardableResult
  public func barrierWriteWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await database.async(body)
  }

  /// Runs the closure at once, on the one connection there is.
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
      // What ends badly after the closure was called has nothing to tell it any more.
      if !isCalled { body(.failure(error)) }
    }
  }

  /// Gives back memory that is not needed now.
  public func releaseMemory() throws {
    try database.sync { db in db.releaseMemory() }
  }

  public func _observers() async throws -> DatabaseObservers {
    try await database.async { [observers] db in try db.startTracking(for: observers) }
    return observers
  }

  /// Interrupts the statements that run now; they throw `SQLITE_INTERRUPT`.
  public func interrupt() {
    database.interrupt()
  }

  /// Closes the database when the accesses in line are done. See ``DatabaseReader/close()``.
  public func close() throws {
    try database.close()
    observers.close()
  }
}

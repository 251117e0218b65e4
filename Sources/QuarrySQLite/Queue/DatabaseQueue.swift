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

  private init(_ location: DatabaseLocation, configuration: Configuration) throws {
    database = try SerializedDatabase(location, configuration: configuration)
  }

  public var configuration: Configuration { database.configuration }

  /// What messages call it: the configuration's label, or the file name.
  public var label: String { database.label }

  public func read<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.reading(body) }
  }

  public func read<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await database.async { db in try db.reading(body) }
  }

  @discardableResult
  public func write<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync { db in try db.writing(body) }
  }

  @discardableResult
  public func write<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await database.async { db in try db.writing(body) }
  }

  @discardableResult
  public func writeWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try database.sync(body)
  }

  @discardableResult
  public func writeWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await database.async(body)
  }

  public func interrupt() {
    database.interrupt()
  }

  public func close() throws {
    try database.close()
  }
}

extension Database {
  /// Runs a closure that may only read, on one state of the database.
  fileprivate func reading<T>(_ body: (Database) throws -> T) throws -> T {
    isReadAccess = true
    defer { isReadAccess = false }
    return try inTransaction(.deferred) { () throws -> T in try body(self) }
  }

  /// Runs a closure in a transaction that writes.
  fileprivate func writing<T>(_ body: (Database) throws -> T) throws -> T {
    try inTransaction(.immediate) { () throws -> T in try body(self) }
  }
}

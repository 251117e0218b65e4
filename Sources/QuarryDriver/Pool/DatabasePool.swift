import Dispatch
import QuarryAccess

/// A database file with one connection that writes and several concurrent connections that read.
///
/// ```swift
/// let pool = try DatabasePool(path: "library.sqlite")
/// try pool.write { db in try Reminder.insert { Reminder.Draft(title: "Groceries") }.execute(db) }
/// let reminders = try await pool.read { db in try Reminder.fetchAll(db) }
/// ```
///
/// The pool switches the file to WAL mode, in which readers do not wait for the writer, nor the writer for readers.
/// Each `read(_:)` sees the state of the database at its first statement, which includes all transactions committed
/// before the call. The pool opens readers on demand, up to ``Configuration/maximumReaderCount``, and closes each
/// after it has been idle for ``Configuration/readerIdleTime``.
public final class DatabasePool: DatabaseWriter, LendingWriter {
  private let writer: SerializedDatabase
  private let readers: ConnectionPool<Database>
  private let observers = DatabaseObservers()

  /// Opens a database file. Creates it if it is missing, unless the configuration is read-only.
  ///
  /// - Throws: The errors of ``DatabaseQueue/init(path:configuration:)``; ``DatabaseUsageError/invalidSetting(_:)``
  ///   if the path is `:memory:` or the configured journal mode is not WAL.
  public convenience init(path: String, configuration: Configuration = Configuration()) throws {
    try self.init(DatabaseLocation(path: path), configuration: configuration)
  }

  /// Opens the database file at a location.
  ///
  /// - Throws: The errors of ``init(path:configuration:)``.
  public init(_ location: DatabaseLocation, configuration: Configuration = Configuration()) throws {
    guard location.isFile else {
      throw DatabaseUsageError.invalidSetting(
        "a pool requires a file that several connections can open; use 'DatabaseQueue' for an in-memory database"
      )
    }
    if let mode = configuration.journalMode, mode != .wal {
      throw DatabaseUsageError.invalidSetting(
        "a pool requires journal mode WAL, not \(mode.rawValue); use 'DatabaseQueue' for other modes"
      )
    }
    var writing = configuration
    writing.journalMode = .wal
    writer = try SerializedDatabase(location, configuration: writing)
    var reading = configuration
    reading.journalMode = nil
    reading.readonly = true
    reading.label = writer.label
    let (place, settings) = (location.forReading, reading)
    readers = ConnectionPool(
      ConnectionPoolSettings(
        maximumCount: reading.maximumReaderCount,
        idleSeconds: reading.readerIdleTime?.inSeconds,
        qos: reading.qos
      ),
      label: writer.label
    ) {
      try SerializedDatabase(place, configuration: settings)
    }
  }

  deinit {
    readers.end()
  }

  /// The configuration with which the database was opened.
  public var configuration: Configuration { writer.configuration }

  /// The name of the database in messages: the configuration's label, or the file name.
  public var label: String { writer.label }

  /// The path of the database file. See ``DatabaseReader/path``.
  public var path: String { writer.path }

  /// The number of open read connections.
  public var readerCount: Int { readers.count }

  // MARK: Reading

  /// Runs a closure that reads, in one transaction. See `DatabaseReader.read(_:)`.
  public func read<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try syncRead { db in try db.reading(body) }
  }

  /// Runs a closure in a read transaction, without blocking a thread. See `DatabaseReader.read(_:)`.
  public func read<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await readers.async { db in try db.reading(body) }
  }

  /// Runs a closure that reads, without a transaction. See `DatabaseReader.unsafeRead(_:)`.
  public func unsafeRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try syncRead { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads, without a transaction and without blocking a thread.
  public func unsafeRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await readers.async { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads, even from inside another access. See ``DatabaseReader/unsafeReentrantRead(_:)``.
  public func unsafeReentrantRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = heldByCurrentThread { return try db.readingOnly(body) }
    return try unsafeRead(body)
  }

  private func syncRead<T>(_ body: (Database) throws -> T) throws -> T {
    try refuseReentrance()
    return try readers.sync(body)
  }

  /// Schedules a closure that reads. See ``DatabaseReader/asyncRead(_:completion:)``.
  public func asyncRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    readers.submit({ db in try db.reading(body) }, completion)
  }

  // MARK: Writing

  /// Runs a closure in a write transaction. See `DatabaseWriter.write(_:)`.
  @discardableResult
  public func write<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try syncWrite { db in try db.writing(body) }
  }

  /// Runs a closure in a write transaction, without blocking a thread. See `DatabaseWriter.write(_:)`.
  @discardableResult
  public func write<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await writer.async { db in try db.writing(body) }
  }

  /// Schedules a closure in a write transaction. See ``DatabaseWriter/asyncWrite(_:completion:)``.
  public func asyncWrite<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    writer.submit({ db in try db.writing(body) }, completion)
  }

  /// Runs a closure outside of a transaction. See `DatabaseWriter.writeWithoutTransaction(_:)`.
  @discardableResult
  public func writeWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try syncWrite(body)
  }

  /// Runs a closure outside of a transaction, without blocking a thread. See
  /// `DatabaseWriter.writeWithoutTransaction(_:)`.
  @discardableResult
  public func writeWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await writer.async(body)
  }

  /// Runs a closure that writes, even from inside another write. See ``DatabaseWriter/unsafeReentrantWrite(_:)``.
  @discardableResult
  public func unsafeReentrantWrite<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = writer.heldByCurrentThread { return try body(db) }
    guard readers.heldByCurrentThread != nil else { return try writer.sync(body) }
    // The writer may wait for this read to end, in a barrier.
    return try writer.lend(unless: { readers.isBarring }, body)
  }

  /// Runs a closure outside of a transaction, without concurrent reads. See
  /// `DatabaseWriter.barrierWriteWithoutTransaction(_:)`.
  @discardableResult
  public func barrierWriteWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try syncWrite { db in try barrier(db, body) }
  }

  /// Runs a closure outside of a transaction, without concurrent reads and without blocking a thread. See
  /// `DatabaseWriter.barrierWriteWithoutTransaction(_:)`.
  @discardableResult
  public func barrierWriteWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await writer.async { [self] db in try barrier(db, body) }
  }

  private func barrier<T>(_ db: Database, _ body: (Database) throws -> T) throws -> T {
    try readers.barrier(db.cancellation) { try body(db) }
  }

  /// Reads the state after the last transaction while the writer continues. See
  /// ``DatabaseWriter/asyncConcurrentRead(_:)``.
  public func asyncConcurrentRead(
    _ body: @escaping @Sendable (_ db: Result<Database, any Error>) -> Void
  ) throws {
    guard let db = writer.heldByCurrentThread, !db.isInsideTransaction, !readers.isBarring else {
      throw DatabaseUsageError.concurrentReadOutsideWrite(label: label)
    }
    let readers = readers
    let reader = try readers.acquire(db.cancellation)
    let hasState = DispatchSemaphore(value: 0)
    reader.detached { result in
      defer { readers.release(reader) }
      var isCalled = false
      do {
        try result.get().reading { db in
          try db.takeState()
          hasState.signal()
          isCalled = true
          body(.success(db))
        }
      } catch {
        guard !isCalled else { return }
        hasState.signal()
        body(.failure(error))
      }
    }
    hasState.wait()
  }

  /// Opens a connection for a snapshot.
  func openSnapshot() throws -> SerializedDatabase {
    if readers.heldByCurrentThread != nil || (writer.heldByCurrentThread != nil && readers.isBarring) {
      throw DatabaseUsageError.reentrantAccess(label: label)
    }
    return try readers.openAnother()
  }

  /// Opens a connection for a snapshot without blocking a thread while it waits.
  func openSnapshot(_ receive: @escaping @Sendable (Result<SerializedDatabase, any Error>) -> Void) {
    readers.openAnother(receive)
  }

  private func syncWrite<T>(_ body: (Database) throws -> T) throws -> T {
    try refuseReentrance()
    return try writer.sync(body)
  }

  // MARK: During accesses to other databases

  func lendReader<T>(_ token: CancellationToken?, _ body: (Database) throws -> T) throws -> T {
    try refuseReentrance()
    let reader = try readers.acquire(token)
    defer { readers.release(reader) }
    return try reader.lend(token) { db in try db.readingOnly(body) }
  }

  func lendWriter<T>(_ token: CancellationToken?, _ body: (Database) throws -> T) throws -> T {
    try refuseReentrance()
    return try writer.lend(token) { db in try barrier(db, body) }
  }

  // MARK: All connections

  private var heldByCurrentThread: Database? {
    writer.heldByCurrentThread ?? readers.heldByCurrentThread
  }

  /// Throws if the current thread is inside an access. A read inside a write would not see the uncommitted changes,
  /// and a write inside a read would be invisible to it. A nested access could also deadlock.
  private func refuseReentrance() throws {
    guard heldByCurrentThread == nil else { throw DatabaseUsageError.reentrantAccess(label: label) }
  }

  /// Releases unneeded memory. See ``DatabaseWriter/releaseMemory()``.
  public func releaseMemory() throws {
    readers.drain()
    try syncWrite { db in db.releaseMemory() }
  }

  /// Returns the observers of the database, and starts to track its changes.
  public func _observers() async throws -> DatabaseObservers {
    try await writer.async { [observers] db in try db.startTracking(for: observers) }
    return observers
  }

  /// Interrupts the running statements, which throw `SQLITE_INTERRUPT`.
  public func interrupt() {
    writer.interrupt()
    readers.interrupt()
  }

  /// Closes the database after the scheduled accesses. See ``DatabaseReader/close()``.
  public func close() throws {
    try refuseReentrance()
    readers.close()
    do {
      try writer.close()
      observers.close()
    } catch {
      readers.reopen()
      throw error
    }
  }
}

#if PostgreSQL

public import QuarryAccess

/// A database on a server, with several connections that read and write at the same time.
///
/// ```swift
/// let pool = try DatabasePool(url: "postgres://reminders@db.example.com/reminders")
/// try pool.write { db in try Reminder.insert { Reminder.Draft(title: "Groceries") }.execute(db) }
/// let reminders = try await pool.read { db in try Reminder.fetchAll(db) }
/// ```
///
/// The pool opens connections on demand, up to ``Configuration/maximumConnectionCount``, and closes each after it has been idle for
/// ``Configuration/connectionIdleTime``. An access waits for a connection up to ``Configuration/connectionWaitTime``. A connection that the
/// server has closed is replaced by a new one before the next access; with several hosts in the location, by one to the first host that
/// ``Configuration/targetSession`` accepts, so that a pool follows a failover.
public final class DatabasePool: DatabaseWriter {
  /// The configuration with which the database was opened.
  public let configuration: Configuration
  /// The name of the database in messages: the configuration's label, or the name on the server.
  public let label: String
  private let connections: ConnectionPool<Database>
  private let observers = DatabaseObservers()
  /// Receives the messages for all sequences and observations.
  let listener: NotificationListener
  /// Reports the changes of other processes, or `nil` if the configuration does not ask for them.
  private let foreignChanges: ForeignChanges?

  /// Opens the database at a URL, such as `postgres://user@host/database`.
  ///
  /// - Throws: The errors of ``init(_:configuration:)``.
  public convenience init(url: String, configuration: Configuration = Configuration()) throws {
    try self.init(.url(url), configuration: configuration)
  }

  /// Opens the database at a location. Connects once, so that a wrong location or password is an error now.
  ///
  /// - Throws: ``DatabaseError`` with libpq's message if no server accepts the connection; ``DatabaseUsageError`` for a wrong location or
  ///   setting; the errors of the closures of the configuration.
  public init(_ location: DatabaseLocation, configuration: Configuration = Configuration()) throws {
    let first = try SerializedDatabase(location, configuration: configuration)
    self.configuration = configuration
    label = first.label
    let limit = configuration.maximumConnectionCount
    let wait = configuration.connectionWaitTime
    let observers = observers
    let schemaChanges = SchemaChanges()
    let foreignChanges = configuration.observesOtherProcesses ? ForeignChanges(observers) : nil
    self.foreignChanges = foreignChanges
    var times = configuration.listenerTimes
    times.idle = configuration.connectionIdleTime?.inSeconds
    listener = NotificationListener(label: first.label, qos: configuration.qos, times: times) {
      try Database(location, configuration: configuration)
    }
    connections = ConnectionPool(
      ConnectionPoolSettings(
        maximumCount: limit,
        idleSeconds: configuration.connectionIdleTime?.inSeconds,
        waiting: wait.map { wait in
          ConnectionPoolSettings.Waiting(seconds: wait.inSeconds) {
            DatabaseUsageError.noConnection(limit: limit, waited: wait)
          }
        },
        qos: configuration.qos
      ),
      label: first.label
    ) {
      let connection = try SerializedDatabase(location, configuration: configuration)
      connection.connection.observers = observers
      connection.connection.processes = foreignChanges?.ownProcesses
      connection.connection.schemaChanges = schemaChanges
      return connection
    }
    first.connection.observers = observers
    first.connection.processes = foreignChanges?.ownProcesses
    first.connection.schemaChanges = schemaChanges
    connections.add(first)
  }

  deinit {
    listener.closeSoon()
    connections.end()
  }

  /// The numbers of connections and of waiting accesses.
  public var statistics: Statistics {
    let counts = connections.counts
    return Statistics(
      idleConnections: counts.idle,
      activeConnections: counts.active,
      waitingAccesses: counts.waiting
    )
  }

  /// The numbers of connections and of waiting accesses of a ``DatabasePool`` at one moment.
  public struct Statistics: Hashable, Sendable {
    /// The number of open connections that no access uses.
    public let idleConnections: Int
    /// The number of connections that accesses use.
    public let activeConnections: Int
    /// The number of accesses that wait for a connection.
    public let waitingAccesses: Int
  }

  // MARK: Reading

  /// Runs a closure that reads, in one transaction. See `DatabaseReader.read(_:)`.
  public func read<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try sync { db in try db.reading(body) }
  }

  /// Runs a closure in a read transaction, without blocking a thread. See `DatabaseReader.read(_:)`.
  public func read<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await connections.async { db in try db.reading(body) }
  }

  /// Schedules a closure that reads. See ``DatabaseReader/asyncRead(_:completion:)``.
  public func asyncRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    connections.submit({ db in try db.reading(body) }, completion)
  }

  /// Runs a closure that reads, without a transaction. See `DatabaseReader.unsafeRead(_:)`.
  public func unsafeRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try sync { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads, without a transaction and without blocking a thread.
  public func unsafeRead<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await connections.async { db in try db.readingOnly(body) }
  }

  /// Runs a closure that reads, even from inside another access. See ``DatabaseReader/unsafeReentrantRead(_:)``.
  public func unsafeReentrantRead<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = connections.heldByCurrentThread { return try body(db) }
    return try unsafeRead(body)
  }

  // MARK: Writing

  /// Runs a closure in a transaction. See `DatabaseWriter.write(_:)`.
  @discardableResult
  public func write<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try sync { db in try db.writing(body) }
  }

  /// Runs a closure in a transaction, without blocking a thread. See `DatabaseWriter.write(_:)`.
  @discardableResult
  public func write<T: Sendable>(_ body: @escaping @Sendable (_ db: Database) throws -> T) async throws -> T {
    try await connections.async { db in try db.writing(body) }
  }

  /// Schedules a closure in a transaction. See ``DatabaseWriter/asyncWrite(_:completion:)``.
  public func asyncWrite<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T,
    completion: @escaping @Sendable (Result<T, any Error>) -> Void
  ) {
    connections.submit({ db in try db.writing(body) }, completion)
  }

  /// Runs a closure outside of a transaction. See `DatabaseWriter.writeWithoutTransaction(_:)`.
  @discardableResult
  public func writeWithoutTransaction<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    try sync(body)
  }

  /// Runs a closure outside of a transaction, without blocking a thread. See
  /// `DatabaseWriter.writeWithoutTransaction(_:)`.
  @discardableResult
  public func writeWithoutTransaction<T: Sendable>(
    _ body: @escaping @Sendable (_ db: Database) throws -> T
  ) async throws -> T {
    try await connections.async(body)
  }

  /// Runs a closure that writes, even from inside another access. See ``DatabaseWriter/unsafeReentrantWrite(_:)``.
  @discardableResult
  public func unsafeReentrantWrite<T>(_ body: (_ db: Database) throws -> T) throws -> T {
    if let db = connections.heldByCurrentThread { return try body(db) }
    return try connections.sync(body)
  }

  // MARK: All connections

  /// Runs a closure with a connection. Throws if the current thread is inside an access: a nested one would not see uncommitted changes,
  /// and could wait for itself.
  private func sync<T>(_ body: (Database) throws -> T) throws -> T {
    guard connections.heldByCurrentThread == nil else {
      throw DatabaseUsageError.reentrantAccess(label: label)
    }
    return try connections.sync(body)
  }

  /// Closes the idle connections. See ``DatabaseWriter/releaseMemory()``.
  public func releaseMemory() throws { connections.drain() }

  /// Returns the observers of the database, and starts to track its changes.
  public func _observers() async throws -> DatabaseObservers {
    // Listens before the first fetch, so that no later change is missed.
    if let foreignChanges { try await listener.subscribe(foreignChanges, to: [ForeignChanges.channel]) }
    observers.reserve()
    return observers
  }

  /// Interrupts the running statements. See ``DatabaseReader/interrupt()``.
  public func interrupt() { connections.interrupt() }

  /// Closes the database after the scheduled accesses. See ``DatabaseReader/close()``.
  public func close() throws {
    guard connections.heldByCurrentThread == nil else {
      throw DatabaseUsageError.reentrantAccess(label: label)
    }
    connections.close()
    listener.close()
    observers.close()
  }
}

#endif

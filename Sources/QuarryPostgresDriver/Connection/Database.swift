#if PostgreSQL

import CPostgres
import QuarryAccess
import QuarryPostgresDialect

/// A connection to a database on a server. Only one thread at a time may use it.
///
/// ```swift
/// let titles = try Reminder.select(\.title).fetchAll(db)
/// ```
public final class Database {
  /// libpq's connection, or `nil` after it is closed.
  private(set) var connection: OpaquePointer?
  /// The configuration that the connection was opened with.
  public let configuration: Configuration
  /// The name of the connection in error messages.
  public let label: String
  /// Cancels the running statement from another thread.
  public private(set) var canceller: DatabaseCanceller
  package let control: ConnectionControl
  /// What the connection was opened with.
  let parameters: ConnectionParameters
  /// Whether only the thread inside an access may use the connection.
  var isSerialized = false
  /// Whether a pooler is between, which runs each transaction in any of its sessions.
  var isPooled = false
  /// The cancellation state of the access's task.
  package var cancellation: CancellationToken?
  /// An error that occurred where it could not be thrown.
  package var unreportedError: (any Error)?
  /// The observers to notify about changes, or `nil` outside of a pool.
  var observers: DatabaseObservers?
  /// The server's processes of the pool's connections, or `nil` if nobody needs them.
  var processes: ServerProcesses?
  /// The changes of the open transaction that are known before its end.
  var changes = DatabaseChanges()
  /// The counts at the beginning of the open transaction, or `nil` if there were no observers.
  var activity: TableActivity?
  let notices = NoticeCollector()
  var cache: StatementCache
  var plans: StatementPlans
  /// The rows that the server is sending, one at a time.
  var openRows: RowStream?
  /// The beginning of the open transaction, until its first statement is sent.
  var pendingBegin: PendingBegin?
  /// Whether the open transaction cannot store anything outside of temporary tables, and all its statements were queries.
  var hasOnlySelected = false
  /// Whether the session has had temporary tables, or `nil` if a statement may have created the first one since the server was asked.
  var hasTemporaryTables: Bool?
  /// Whether the end of the last transaction was sent, and its answer was not read yet.
  var isCommitPending = false
  /// The rows to send before another statement runs.
  var openCopy: CopyStream?
  /// The sequences of the columns of INSERTs, by the keys of their statements.
  var sequences = SequenceCache()
  /// Whether the closure of a transaction runs, and the transaction must not have ended.
  var expectsTransaction = false
  /// The closures to call after the open transaction, or the next one.
  var transactionCallbacks: [TransactionCallbacks] = []
  /// How the transaction of these closures ended, or `nil` if it has not.
  var transactionOutcome: TransactionOutcome?
  /// The first error of a failed transaction.
  var transactionError: DatabaseError?
  /// The changes of the schema by the connections of the pool, or `nil` outside of a pool.
  var schemaChanges: SchemaChanges?
  /// How many of them the connection has noticed.
  var knownSchemaChanges = 0
  /// What the open transaction has changed about tables, or `nil` for nothing.
  var schemaChange: SchemaChange?
  /// The names of tables and whether columns are NOT NULL, for error messages.
  var sources: [ColumnSource.Key: ColumnSource] = [:]

  /// Connects to a server.
  ///
  /// - Throws: ``DatabaseError`` with libpq's message, ``DatabaseUsageError`` for a wrong location or setting, or the error of a
  ///   closure of the configuration.
  package init(_ location: DatabaseLocation, configuration: Configuration = Configuration()) throws {
    try configuration.validate()
    self.configuration = configuration
    let parameters = try ConnectionParameters(location, configuration)
    let connection = try Self.open(parameters, configuration)
    self.parameters = parameters
    canceller = DatabaseCanceller(connection, limit: configuration.cancelLimit)
    control = ConnectionControl(canceller)
    label = configuration.label ?? String(c: PQdb(connection)) ?? "database"
    cache = StatementCache(capacity: configuration.preparesStatements ? configuration.statementCacheSize : 0)
    plans = StatementPlans(capacity: max(16, configuration.statementCacheSize))
    self.connection = connection
    notices.install(on: connection)
    do {
      try setUp()
    } catch {
      close()
      throw error
    }
  }

  deinit { close() }

  /// Closes the connection and opens another one with the same configuration.
  func replaceConnection() throws {
    close()
    let connection = try Self.open(parameters, configuration)
    canceller = DatabaseCanceller(connection, limit: configuration.cancelLimit)
    control.use(canceller)
    cache.forgetAll()
    sources = [:]
    sequences.removeAll()
    // It may have been committed.
    if schemaChange?.isShared == true { knownSchemaChanges = schemaChanges?.note() ?? 0 }
    schemaChange = nil
    transactionError = nil
    pendingBegin = nil
    isCommitPending = false
    hasTemporaryTables = nil
    // The closures of the configuration run outside of the transaction that begins.
    let expected = expectsTransaction
    expectsTransaction = false
    defer { expectsTransaction = expected }
    forgetChanges()
    self.connection = connection
    notices.install(on: connection)
    do {
      try setUp()
    } catch {
      close()
      throw error
    }
  }

  /// Closes the connection. The server rolls back an open transaction.
  package func close() {
    guard let connection else { return }
    openRows?.abandon()
    openRows = nil
    openCopy = nil
    isCommitPending = false
    canceller.close()
    self.connection = nil
    // The server uses the number again only after this process has ended.
    processes?.remove(PQbackendPID(connection))
    PQfinish(connection)
  }

  /// The connection for libpq's functions, or `nil` after it is closed.
  ///
  /// Do not change its state: the driver expects no open result, and its own settings. In a closure of `insert(streaming:)`, the rows before
  /// are stored first. If the server refuses them, `insert(streaming:)` throws the error.
  public var postgresConnection: OpaquePointer? {
    receiveCommit()
    try? openCopy?.finish()
    hasTemporaryTables = nil
    return connection
  }

  /// The version of the server: 150018 is 15.18, or 0 after the connection is closed.
  public var serverVersion: Int { connection.map { Int(PQserverVersion($0)) } ?? 0 }

  /// Returns the server's messages that are not errors, the latest 1,000 since the last call, and forgets them.
  public func takeNotices() -> [DatabaseNotice] { notices.take() }

  /// A Boolean value that indicates whether the connection is closed, or the server has closed it.
  ///
  /// The second is known only after a statement failed for this reason.
  public var isClosed: Bool {
    guard let connection else { return true }
    return PQstatus(connection) != CONNECTION_OK
  }

  /// The maximum number of parameters in a statement. The protocol counts them with 16 bits.
  public var maximumArgumentCount: Int { 65_535 }
}

extension String {
  /// Creates a string from a C string of libpq, or `nil` from a null pointer.
  init?(c text: UnsafePointer<CChar>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}

#endif

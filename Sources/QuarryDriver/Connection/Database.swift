import CSQLite
import QuarryCore
import QuarryAccess

/// A connection to a database, as the closures of `DatabaseReader.read(_:)` and `DatabaseWriter.write(_:)` receive it.
///
/// A connection can be used only inside the closure and on the closure's thread. Elsewhere, its methods throw
/// ``DatabaseUsageError/outsideAccess(label:)``.
///
/// ```swift
/// let titles = try queue.read { db in
///   try Reminder.select(\.title).fetchAll(db)
/// }
/// ```
public final class Database {
  /// Whether the current access must be a single transaction.
  @exclusivity(unchecked)
  var expectsTransaction = false
  /// Whether foreign keys are off for the current transaction, after which they are restored.
  var keepsForeignKeysOff = false
  /// Whether a migration runs, whose transaction it cannot leave.
  var isMigrating = false
  /// Whether a transaction stays open between accesses, as in a snapshot.
  var keepsTransaction = false

  /// The SQLite connection, or `nil` after it is closed.
  private(set) var connection: OpaquePointer?
  /// The place that the connection was opened with.
  let location: DatabaseLocation
  /// The configuration that the connection was opened with.
  public let configuration: Configuration
  /// The path of the database file, or the name that the connection was opened with.
  let openedPath: String
  /// The name of the connection in error messages.
  public let label: String
  package let control: ConnectionControl
  let tableLocks: TableLockWait?
  @exclusivity(unchecked)
  var cache: StatementCache
  /// The numbers of values for which the connection has a table of ``MemoryRows``.
  var memoryRowWidths: Set<Int> = []
  /// The statements of open cursors.
  var openCursors: [ObjectIdentifier: PreparedStatement] = [:]
  /// The open blobs.
  var openBlobs: Set<OpaquePointer> = []
  /// Whether statements that write are rejected.
  @exclusivity(unchecked)
  var isReadAccess = false
  /// The hooks that SQLite calls when a transaction ends.
  let hooks = TransactionHooks()
  /// Whether something needs to be notified when a transaction ends.
  @exclusivity(unchecked)
  var watchesTransactions = false
  /// The authorizer that SQLite calls when it prepares a statement.
  let authorizer = Authorizer()
  /// The hooks that SQLite calls when rows change.
  let changeHooks = ChangeHooks()
  /// Other objects that SQLite has pointers to, kept alive here.
  var walHook: WALHook?
  var progressHandler: ProgressHandler?
  var tracer: Tracer?
  /// The errors of statements that are reported later.
  let failures = StatementFailures()
  /// Whether what each statement reads and writes is recorded.
  @exclusivity(unchecked)
  var notesAccess = false
  /// The tracker of the changes in transactions, or `nil` while there are no observers.
  var changes: ChangeTracker?
  /// The observers to notify about changes.
  var observers: DatabaseObservers?
  /// The recorder of what is read, or `nil` while it is not needed.
  var recorder: RegionRecorder?
  /// The reason why a function could not be added, until the next statement is prepared.
  var registrationError: (any Error)?
  /// An error that occurred where it could not be thrown, for example when a cursor was deinitialized.
  @exclusivity(unchecked)
  package var unreportedError: (any Error)?
  /// The cancellation state of the access's task.
  package var cancellation: CancellationToken?

  /// Opens a file, an in-memory database or a temporary file. The calling thread may use the connection at once.
  init(_ location: DatabaseLocation, configuration: Configuration) throws {
    self.location = location
    self.configuration = configuration
    label = configuration.label ?? location.label
    control = ConnectionControl(
      busyTimeout: configuration.busyTimeoutMilliseconds,
      busyHandler: configuration.busyHandler
    )
    try configuration.validate()
    tableLocks = TableLockWait(configuration, control: control)
    cache = StatementCache(capacity: configuration.statementCacheSize)
    let connection = try Self.open(location, readonly: configuration.readonly)
    self.connection = connection
    openedPath = Self.path(of: connection) ?? location.filePath ?? location.path
    do {
      try control.holding { try setUp() }
    } catch {
      closeNow()
      throw error
    }
  }

  deinit {
    closeNow()
  }

  /// Closes the connection and opens another one with the same configuration.
  func replaceConnection() throws {
    closeNow()
    memoryRowWidths = []
    connection = try Self.open(location, readonly: configuration.readonly)
    do {
      try setUp()
    } catch {
      closeNow()
      throw error
    }
  }

  /// The pointer for SQLite's C API, or `nil` after the connection is closed.
  ///
  /// You must finalize statements that you prepare with this pointer. The connection's checks do not apply to them.
  public var sqliteConnection: OpaquePointer? { connection }

  /// Closes the connection. Throws an error if statements, blobs or backups created with ``sqliteConnection`` are still
  /// open.
  package func close() throws {
    guard let connection else { return }
    finalizeAll()
    let code = sqlite3_close(connection)
    guard code == SQLITE_OK else { throw stillOpen(connection, code) }
    self.connection = nil
  }

  /// Returns an error that lists what keeps the connection open.
  private func stillOpen(_ connection: OpaquePointer, _ code: Int32) -> DatabaseError {
    var open: [String] = []
    var statement = sqlite3_next_stmt(connection, nil)
    while let handle = statement {
      open.append(String(c: sqlite3_sql(handle)) ?? "an internal statement of SQLite")
      statement = sqlite3_next_stmt(connection, handle)
    }
    let what =
      open.isEmpty
      ? "a blob handle or a backup is still open"
      : "\(open.count) statement\(open.count == 1 ? " is" : "s are") still open"
    return DatabaseError(
      ResultCode(rawValue: code),
      "cannot close '\(label)': \(what)",
      hint: "close the statements, blobs and backups that were created with 'sqliteConnection' first",
      open.isEmpty ? nil : open.joined(separator: "\n")
    )
  }

  /// Closes the connection, even if statements created with ``sqliteConnection`` are still open.
  package func closeNow() {
    guard let connection else { return }
    finalizeAll()
    self.connection = nil
    // Statements that were created through the C API can outlive the state that the callbacks use.
    sqlite3_progress_handler(connection, 0, nil, nil)
    sqlite3_busy_handler(connection, nil, nil)
    // SQLite delays closing until the remaining statements are finalized.
    sqlite3_close_v2(connection)
  }

  private func finalizeAll() {
    finalizeCursors()
    cache.removeAll()
  }

  /// Closes all open cursors and blobs.
  func finalizeCursors() {
    if !openBlobs.isEmpty { closeBlobs() }
    guard !openCursors.isEmpty else { return }
    for statement in openCursors.values { note(unreported: statement.takeBack()) }
    openCursors.removeAll()
  }

  /// Closes the cursors of writing statements that have remaining rows, because nothing can be committed while they are
  /// open.
  func finishWrites() throws {
    for (key, statement) in openCursors where statement.isUnfinishedWrite {
      openCursors[key] = nil
      note(unreported: statement.takeBack())
    }
    if let error = unreportedError { throw error }
  }
}

extension Database {
  /// Returns the SQLite connection if the calling thread may use it now.
  ///
  /// - Throws: ``DatabaseUsageError``, or `CancellationError` if the access's task is cancelled.
  @inline(__always)
  func access() throws -> OpaquePointer {
    guard let connection, control.isHeldByCurrentThread else { throw noAccess() }
    if quarry_stops(control.pointer) != 0 { try stop() }
    // Some errors make SQLite roll back the whole transaction. Later statements would then be committed without the
    // earlier ones: https://www.sqlite.org/lang_transaction.html, "Response To Errors".
    if expectsTransaction, sqlite3_get_autocommit(connection) != 0 {
      throw DatabaseUsageError.transactionEnded
    }
    return connection
  }

  @inline(never)
  private func noAccess() -> any Error {
    connection == nil
      ? DatabaseUsageError.closed(label: label) : DatabaseUsageError.outsideAccess(label: label)
  }

  /// Throws if the access is cancelled or interrupted.
  @inline(never)
  private func stop() throws {
    if control.isUninterrupted { return }
    try checkCancellation()
    if control.takeInterruption() { throw DatabaseError(resultCode: .SQLITE_INTERRUPT) }
  }

  /// The rowid of the row that this connection's most recent `INSERT` added, or 0 before the first one:
  /// https://www.sqlite.org/c3ref/last_insert_rowid.html
  public var lastInsertedRowID: Int64 {
    guard let connection else { return 0 }
    return sqlite3_last_insert_rowid(connection)
  }

  /// The number of rows that the most recent `INSERT`, `UPDATE` or `DELETE` changed, without changes by triggers:
  /// https://www.sqlite.org/c3ref/changes.html
  public var changesCount: Int {
    guard let connection else { return 0 }
    return Int(sqlite3_changes(connection))
  }

  /// The number of rows changed since the connection was opened, including changes by triggers:
  /// https://www.sqlite.org/c3ref/total_changes.html
  public var totalChangesCount: Int {
    guard let connection else { return 0 }
    return Int(sqlite3_total_changes(connection))
  }

  /// A Boolean value that indicates whether a transaction is open: https://www.sqlite.org/c3ref/get_autocommit.html
  public var isInsideTransaction: Bool {
    guard let connection else { return false }
    return sqlite3_get_autocommit(connection) == 0
  }

  /// The maximum number of parameters in a statement: https://www.sqlite.org/limits.html
  public var maximumArgumentCount: Int {
    guard let connection else { return 0 }
    return Int(sqlite3_limit(connection, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
  }

  /// The path of the database file, or `nil` if the database has no file: https://www.sqlite.org/c3ref/db_filename.html
  public var path: String? {
    connection.flatMap(Self.path)
  }

  /// Returns the path of a connection's database file, or `nil` if the database has no file.
  static func path(of connection: OpaquePointer) -> String? {
    guard let name = sqlite3_db_filename(connection, nil), name.pointee != 0 else { return nil }
    return String(cString: name)
  }

  /// A Boolean value that indicates whether the database can only be read:
  /// https://www.sqlite.org/c3ref/db_readonly.html
  public var isReadonly: Bool {
    guard let connection else { return configuration.readonly }
    return sqlite3_db_readonly(connection, nil) == 1
  }

  /// Frees memory that the connection does not need, such as cached statements and pages:
  /// https://www.sqlite.org/c3ref/db_release_memory.html
  public func releaseMemory() {
    cache.forgetAll()
    if let connection { sqlite3_db_release_memory(connection) }
  }

  /// Returns the application's version number in the file, `PRAGMA user_version`.
  ///
  /// - Throws: ``DatabaseError`` if the file cannot be read; ``DatabaseUsageError`` outside of an access.
  public func userVersion() throws -> Int {
    try Int.fetchOne(self, sql: "PRAGMA user_version") ?? 0
  }

  /// Sets the application's version number in the file, `PRAGMA user_version`.
  ///
  /// - Throws: ``DatabaseError`` if the file cannot be written; ``DatabaseUsageError`` outside of an access.
  public func setUserVersion(_ version: Int32) throws {
    try execute(sql: "PRAGMA user_version = \(version)")
  }
}

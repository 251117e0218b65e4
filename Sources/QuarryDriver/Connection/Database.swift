import CSQLite
import QuarryCore

/// A connection, as the closures of ``DatabaseReader/read(_:)-swift.method`` and ``DatabaseWriter/write(_:)`` are
/// given it.
///
/// It is good for the time of the closure and on its thread; used elsewhere it throws
/// ``DatabaseUsageError/outsideAccess(label:)``.
///
/// ```swift
/// let titles = try queue.read { db in
///   try Reminder.select(\.title).fetchAll(db)
/// }
/// ```
public final class Database {
  /// Whether a closure runs that is to be one transaction.
  var expectsTransaction = false
  /// Whether a transaction outlives the accesses: a snapshot.
  var keepsTransaction = false

  /// The connection; nil once it is closed.
  private(set) var connection: OpaquePointer?
  /// How it was opened.
  public let configuration: Configuration
  /// What messages call it.
  public let label: String
  let control: ConnectionControl
  let tableLocks: TableLockWait?
  var cache: StatementCache
  /// Statements that may outlive the function they were lent to.
  var openCursors: [ObjectIdentifier: PreparedStatement] = [:]
  /// Blobs that may outlive the function they were opened in.
  var openBlobs: Set<OpaquePointer> = []
  /// Whether statements that write are refused.
  var isReadAccess = false
  /// What SQLite calls when a transaction ends.
  let hooks = TransactionHooks()
  /// Whether somebody wants to know when a transaction has ended.
  var watchesTransactions = false
  /// What SQLite asks when it prepares a statement.
  let authorizer = Authorizer()
  /// What SQLite calls when rows change.
  let changeHooks = ChangeHooks()
  /// What else SQLite was given, kept alive for it.
  var walHook: WALHook?
  var progressHandler: ProgressHandler?
  var tracer: Tracer?
  /// What went wrong in a tokenizer of FTS5's that is written in Swift.
  let tokenizerFailure = TokenizerFailure()
  /// Whether each statement is noted: what it reads and writes.
  var notesAccess = false
  /// Notes what transactions change; nil while nobody observes.
  var changes: ChangeTracker?
  /// Who is told of it.
  var observers: DatabaseObservers?
  /// Notes what is read; nil while nobody wants to know.
  var recorder: RegionRecorder?
  /// Why a function could not be added, until the next statement is prepared.
  var registrationError: (any Error)?
  /// What went wrong where nothing could be thrown, as when a cursor is dropped.
  var unreportedError: (any Error)?
  /// The task the access runs for.
  var cancellation: CancellationToken?

  /// Opens a file, or a database in memory or in a temporary file; the calling thread may use it at once.
  init(_ location: DatabaseLocation, configuration: Configuration) throws {
    self.configuration = configuration
    label = configuration.label ?? location.label
    control = ConnectionControl(
      busyTimeout: configuration.busyTimeoutMilliseconds,
      busyHandler: configuration.busyHandler
    )
    try configuration.validate()
    tableLocks = TableLockWait(configuration, control: control)
    cache = StatementCache(capacity: configuration.statementCacheSize)
    connection = try Self.open(location, readonly: configuration.readonly)
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

  /// The pointer of the C API, for what this library does not offer; nil once the connection is closed.
  ///
  /// Statements prepared with it are the caller's to finalise. Its checks do not apply to them.
  public var sqliteConnection: OpaquePointer? { connection }

  /// Closes the connection. What else was opened on it by means of ``sqliteConnection`` keeps it open and is an error.
  func close() throws {
    guard let connection else { return }
    finalizeAll()
    let code = sqlite3_close(connection)
    guard code == SQLITE_OK else { throw stillOpen(connection, code) }
    self.connection = nil
  }

  /// Says what keeps the connection open.
  private func stillOpen(_ connection: OpaquePointer, _ code: Int32) -> DatabaseError {
    var open: [String] = []
    var statement = sqlite3_next_stmt(connection, nil)
    while let handle = statement {
      open.append(String(c: sqlite3_sql(handle)) ?? "a statement of SQLite's own")
      statement = sqlite3_next_stmt(connection, handle)
    }
    let what =
      open.isEmpty
      ? "a blob handle or a backup is still open"
      : "\(open.count) statement\(open.count == 1 ? " is" : "s are") still open"
    return DatabaseError(
      ResultCode(rawValue: code),
      "'\(label)' cannot be closed: \(what)",
      hint: "end what was begun with 'sqliteConnection' before closing",
      open.isEmpty ? nil : open.joined(separator: "\n")
    )
  }

  /// Closes the connection as far as it can be closed.
  func closeNow() {
    guard let connection else { return }
    finalizeAll()
    self.connection = nil
    // Waits with closing for what others still hold.
    sqlite3_close_v2(connection)
  }

  private func finalizeAll() {
    finalizeCursors()
    cache.removeAll()
  }

  /// Takes back what cursors still hold.
  func finalizeCursors() {
    if !openBlobs.isEmpty { closeBlobs() }
    guard !openCursors.isEmpty else { return }
    for statement in openCursors.values { note(unreported: statement.takeBack()) }
    openCursors.removeAll()
  }

  /// Takes back the statements that write and have rows left: while there are any, nothing can be committed.
  func finishWrites() throws {
    for (key, statement) in openCursors where statement.isUnfinishedWrite {
      openCursors[key] = nil
      note(unreported: statement.takeBack())
    }
    if let error = unreportedError { throw error }
  }
}

extension Database {
  /// The connection, if the calling thread may use it now.
  ///
  /// - Throws: ``DatabaseUsageError``, or `CancellationError` in an access whose task is cancelled.
  @inline(__always)
  func access() throws -> OpaquePointer {
    guard let connection, control.isHeldByCurrentThread else { throw noAccess() }
    if quarry_is_cancelled(control.pointer) != 0 { throw CancellationError() }
    // Some errors make SQLite roll back by itself. What came after one would be kept though
    // what came before is gone: https://www.sqlite.org/lang_transaction.html, "Response To Errors".
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

  /// The rowid of the last row an `INSERT` of this connection added; 0 before the first.
  /// https://www.sqlite.org/c3ref/last_insert_rowid.html
  public var lastInsertedRowID: Int64 {
    guard let connection else { return 0 }
    return sqlite3_last_insert_rowid(connection)
  }

  /// How many rows the last `INSERT`, `UPDATE` or `DELETE` changed, triggers not counted.
  /// https://www.sqlite.org/c3ref/changes.html
  public var changesCount: Int {
    guard let connection else { return 0 }
    return Int(sqlite3_changes(connection))
  }

  /// How many rows have been changed since the connection was opened, triggers counted.
  /// https://www.sqlite.org/c3ref/total_changes.html
  public var totalChangesCount: Int {
    guard let connection else { return 0 }
    return Int(sqlite3_total_changes(connection))
  }

  /// Whether a transaction is open. https://www.sqlite.org/c3ref/get_autocommit.html
  public var isInsideTransaction: Bool {
    guard let connection else { return false }
    return sqlite3_get_autocommit(connection) == 0
  }

  /// How many values one statement can take. https://www.sqlite.org/limits.html
  public var maximumArgumentCount: Int {
    guard let connection else { return 0 }
    return Int(sqlite3_limit(connection, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
  }

  /// The path of the database file; nil where it has none. https://www.sqlite.org/c3ref/db_filename.html
  public var path: String? {
    connection.flatMap(Self.path)
  }

  static func path(of connection: OpaquePointer) -> String? {
    guard let name = sqlite3_db_filename(connection, nil), name.pointee != 0 else { return nil }
    return String(cString: name)
  }

  /// Whether the file can only be read. https://www.sqlite.org/c3ref/db_readonly.html
  public var isReadonly: Bool {
    guard let connection else { return configuration.readonly }
    return sqlite3_db_readonly(connection, nil) == 1
  }

  /// Gives back memory that the connection can do without.
  /// https://www.sqlite.org/c3ref/db_release_memory.html
  public func releaseMemory() {
    cache.forgetAll()
    if let connection { sqlite3_db_release_memory(connection) }
  }

  /// The number that `PRAGMA user_version` keeps in the file for the application.
  ///
  /// - Throws: ``DatabaseError`` where the file cannot be read.
  public func userVersion() throws -> Int {
    try Int.fetchOne(self, sql: "PRAGMA user_version") ?? 0
  }

  /// Changes ``userVersion()``.
  ///
  /// - Throws: ``DatabaseError`` where the file cannot be written.
  public func setUserVersion(_ version: Int32) throws {
    try execute(sql: "PRAGMA user_version = \(version)")
  }
}

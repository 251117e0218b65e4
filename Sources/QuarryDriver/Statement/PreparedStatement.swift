public import CSQLite
import QuarryCore

/// The single owner of an `sqlite3_stmt`, which it finalizes exactly once.
///
/// A connection lends it for one use at a time. After each use, it is reset. Each use binds all parameters, or clears the bindings before it
/// runs the statement, because those of the last use may remain.
///
/// https://www.sqlite.org/c3ref/stmt.html
@usableFromInline
final class PreparedStatement {
  /// The statement; `nil` after it is finalized.
  @exclusivity(unchecked)
  @usableFromInline private(set) var handle: OpaquePointer?
  /// The number of parameters.
  let parameterCount: Int32
  /// Whether the statement does not change the database file.
  @usableFromInline let isReadonly: Bool
  /// What the statement sets, if SQLite may ignore it. Such statements are not cached.
  let setting: IgnorableSetting?
  /// The key in the statement cache.
  private(set) var key: [UInt8]
  /// The address of ``key``.
  @exclusivity(unchecked)
  private(set) var keyAddress: UnsafeRawPointer?
  /// The hash of ``key``.
  let hash: UInt
  /// Whether the statement is borrowed.
  @exclusivity(unchecked)
  var isBorrowed = true {
    didSet { stepsDirectly = isBorrowed && setting == nil }
  }
  /// Whether the statement is borrowed, and its steps need no checks.
  @exclusivity(unchecked)
  @usableFromInline private(set) var stepsDirectly = true
  /// The connection, for the checks of a statement with a ``setting``.
  weak var database: Database?
  /// The number of times the statement was returned. A cursor compares it to detect that its borrowing has ended.
  @exclusivity(unchecked)
  @usableFromInline var lease = 0
  /// Whether the last step failed, in which case `sqlite3_reset` returns the same error again.
  private var hasFailed = false
  /// Whether the statement is in the cache.
  var isCached = false
  /// The memory for bound texts and blobs.
  @exclusivity(unchecked)
  var arena = BindingArena()
  /// Whether the bound values must be removed after this use, because some parameters were not bound, or because a value has an owner.
  @exclusivity(unchecked)
  var mustClear = false
  /// The number of rows in the last complete result.
  @exclusivity(unchecked)
  @usableFromInline var expectedRows = 0
  /// A buffer for formatting dates.
  var scratch: [UInt8] = []
  /// Whether errors may contain the bound values.
  let keepsArguments: Bool
  /// The retry policy for locked tables.
  let tableLocks: TableLockWait?
  /// The errors that the connection reports later.
  private let failures: StatementFailures
  /// The tables and columns that the statement accesses, if they are tracked.
  var access: StatementAccess?
  /// The keys that some rows of an INSERT in the statement lack, or `nil` if there are none.
  var missingKeys: [SometimesMissingKey]?
  /// The bound values, if errors may contain them.
  var arguments: [QueryBinding]?

  init(
    handle: OpaquePointer,
    key: [UInt8] = [],
    hash: UInt = 0,
    keepsArguments: Bool,
    tableLocks: TableLockWait? = nil,
    failures: StatementFailures
  ) {
    self.handle = handle
    self.failures = failures
    self.tableLocks = tableLocks
    self.keepsArguments = keepsArguments
    self.key = key
    keyAddress = key.withUnsafeBytes(\.baseAddress)
    self.hash = hash
    parameterCount = sqlite3_bind_parameter_count(handle)
    // EXPLAIN does not run the explained statement.
    isReadonly = sqlite3_stmt_readonly(handle) != 0 || sqlite3_stmt_isexplain(handle) != 0
    setting = IgnorableSetting(handle)
    stepsDirectly = setting == nil
  }

  deinit {
    finalize()
  }

  /// Replaces the key by an equal one in other memory.
  func retain(_ key: [UInt8]) {
    self.key = key
    keyAddress = key.withUnsafeBytes(\.baseAddress)
  }

  /// The SQL text of the statement.
  var sql: String {
    guard let handle, let sql = sqlite3_sql(handle) else { return "" }
    return String(cString: sql)
  }

  /// The number of columns in the current row. Before the first step, a schema change can alter it.
  @usableFromInline
  var columnCount: Int32 {
    guard let handle else { return 0 }
    return sqlite3_data_count(handle)
  }

  /// Advances to the next row. Returns `false` if there is none.
  ///
  /// - Throws: ``DatabaseError``, or ``DatabaseUsageError/cursorOutlivedAccess(sql:)``.
  @inlinable
  func step() throws -> Bool {
    guard stepsDirectly, let handle else { return try stepWithChecks() }
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    return try stepAgain(code)
  }

  /// Advances to the next row, and checks that SQLite did not ignore what the statement sets.
  @usableFromInline
  @inline(never)
  func stepWithChecks() throws -> Bool {
    guard isBorrowed, let handle, let setting, let database else { throw outlived() }
    do {
      return try database.checking(setting) {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        return try stepAgain(code)
      }
    } catch {
      hasFailed = true
      throw error
    }
  }

  /// Retries a step if a table is locked and the policy allows it.
  @usableFromInline
  @inline(never)
  func stepAgain(_ code: Int32) throws -> Bool {
    var code = code
    if let handle, let tableLocks {
      code = tableLocks.repeating(code) {
        // This returns the error of the step again.
        _ = sqlite3_reset(handle)
        return sqlite3_step(handle)
      }
      if code == SQLITE_ROW { return true }
      if code == SQLITE_DONE { return false }
    }
    hasFailed = true
    throw failure(code)
  }

  /// Whether the statement writes and has unread rows.
  var isUnfinishedWrite: Bool {
    guard !isReadonly, !hasFailed, let handle else { return false }
    return sqlite3_stmt_busy(handle) != 0
  }

  /// Steps through the remaining rows of a statement that writes.
  ///
  /// Resetting an unfinished write can roll it back, together with the whole transaction. SQLite 3.40 does so if the
  /// statement writes to an FTS5 table and `SQLITE_DBCONFIG_DEFENSIVE` is enabled.
  ///
  /// - Throws: ``DatabaseError``.
  @usableFromInline
  func runOut() throws {
    guard isUnfinishedWrite else { return }
    while try step() {}
  }

  /// Ends the use of the statement. A statement that is not in the cache is finalized.
  ///
  /// - Returns: The error of an unfinished write, unless a step has already thrown it.
  func takeBack() -> (any Error)? {
    let error = rewind()
    if keepsArguments { arguments = nil }
    // Otherwise they stay until the next use, which binds all parameters again.
    if mustClear || arena.isLarge { clearBindings() }
    isBorrowed = false
    lease &+= 1
    if !isCached { finalize() }
    return error
  }

  /// Completes the statement and resets it, so that the next step starts again.
  ///
  /// - Returns: An error that occurs here, unless a step has already thrown it.
  func rewind() -> (any Error)? {
    guard let handle else { return nil }
    var error: (any Error)?
    if isUnfinishedWrite {
      do { try runOut() } catch let failure { error = failure }
    }
    let code = sqlite3_reset(handle)
    if code != SQLITE_OK, !hasFailed { error = failure(code) }
    hasFailed = false
    return error
  }

  /// Removes all bound values. The statement must not be running.
  func clearBindings() {
    mustClear = false
    guard let handle, parameterCount > 0 else { return }
    sqlite3_clear_bindings(handle)
    arena.reclaim()
  }

  /// Finalizes the statement.
  func finalize() {
    guard let handle else { return }
    self.handle = nil
    sqlite3_finalize(handle)
    arena.free()
  }

  @usableFromInline
  @inline(never)
  func outlived() -> any Error {
    DatabaseUsageError.cursorOutlivedAccess(sql: sql)
  }

  /// Returns the error of the last call on the statement.
  @usableFromInline
  @inline(never)
  func failure(_ code: Int32) -> any Error {
    guard let handle, let connection = sqlite3_db_handle(handle) else { return outlived() }
    let error =
      if let reason = failures.tokenizer.take(for: code) {
        DatabaseError(message: reason, sql: sql, arguments: arguments)
      } else {
        DatabaseError(connection: connection, code: code, sql: sql, arguments: arguments)
      }
    if sqlite3_get_autocommit(connection) != 0, !isQuery || code & 0xFF != SQLITE_INTERRUPT {
      failures.noteRollback(error)
    }
    return error
  }

  /// Whether the statement reads rows. SQLite rolls back nothing if it is interrupted: a transaction that is not open was ended before.
  ///
  /// SAVEPOINT and RELEASE are read-only, too, but virtual tables write before them, and an interruption of that rolls back.
  private var isQuery: Bool { isReadonly && sqlite3_column_count(handle) > 0 }
}

public import CSQLite
import QuarryCore

/// The one owner of an `sqlite3_stmt`: finalises it exactly once.
///
/// A connection lends it out for one use at a time; after each it is reset and its bindings are cleared.
/// https://www.sqlite.org/c3ref/stmt.html
@usableFromInline
final class PreparedStatement {
  /// The statement; nil once it is finalised.
  @usableFromInline private(set) var handle: OpaquePointer?
  /// How many values it takes.
  let parameterCount: Int32
  /// Whether it leaves the database file as it is.
  @usableFromInline let isReadonly: Bool
  /// What the cache finds it by.
  let key: [UInt8]
  /// The hash of ``key``.
  let hash: UInt
  /// Whether it is lent out.
  @usableFromInline var isBorrowed = true
  /// How often it was taken back: tells a cursor whether the statement is still its own.
  @usableFromInline var lease = 0
  /// Whether its last step failed, in which case `sqlite3_reset` repeats the error.
  private var hasFailed = false
  /// Whether the cache keeps it.
  var isCached = false
  /// The memory bound texts and blobs lie in.
  var arena = BindingArena()
  /// Where dates are written before they are bound.
  var scratch: [UInt8] = []
  /// Whether errors may tell what is bound.
  let keepsArguments: Bool
  /// What to do about tables that are locked.
  let tableLocks: TableLockWait?
  /// Where tokenizers of the connection say what went wrong.
  private let tokenizerFailure: TokenizerFailure
  /// What it reads and writes, where somebody wants to know.
  var access: StatementAccess?
  /// What is bound, where errors may tell.
  var arguments: [QueryBinding]?

  init(
    handle: OpaquePointer,
    key: [UInt8] = [],
    hash: UInt = 0,
    keepsArguments: Bool,
    tableLocks: TableLockWait? = nil,
    tokenizerFailure: TokenizerFailure
  ) {
    self.handle = handle
    self.tokenizerFailure = tokenizerFailure
    self.tableLocks = tableLocks
    self.keepsArguments = keepsArguments
    self.key = key
    self.hash = hash
    parameterCount = sqlite3_bind_parameter_count(handle)
    // What is only explained does not run.
    isReadonly = sqlite3_stmt_readonly(handle) != 0 || sqlite3_stmt_isexplain(handle) != 0
  }

  deinit {
    finalize()
  }

  /// The text it was prepared from.
  var sql: String {
    guard let handle, let sql = sqlite3_sql(handle) else { return "" }
    return String(cString: sql)
  }

  /// How many columns the row it stands on has. A change of the schema may change it until the first step.
  @usableFromInline
  var columnCount: Int32 {
    guard let handle else { return 0 }
    return sqlite3_data_count(handle)
  }

  /// Moves on to the next row; false when there is none.
  ///
  /// - Throws: ``DatabaseError``, or ``DatabaseUsageError/cursorOutlivedAccess(sql:)``.
  @inlinable
  func step() throws -> Bool {
    guard isBorrowed, let handle else { throw outlived() }
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    return try stepAgain(code)
  }

  /// Tries once more where a table is locked, as the policy says.
  @usableFromInline
  @inline(never)
  func stepAgain(_ code: Int32) throws -> Bool {
    var code = code
    if let handle, let tableLocks {
      code = tableLocks.repeating(code) {
        // Repeats the error of the step.
        _ = sqlite3_reset(handle)
        return sqlite3_step(handle)
      }
      if code == SQLITE_ROW { return true }
      if code == SQLITE_DONE { return false }
    }
    hasFailed = true
    throw failure(code)
  }

  /// Whether it writes and has rows left that nobody has read.
  var isUnfinishedWrite: Bool {
    guard !isReadonly, !hasFailed, let handle else { return false }
    return sqlite3_stmt_busy(handle) != 0
  }

  /// Steps over the rows that are left, where the statement writes.
  ///
  /// A reset in the middle of a write can undo it, and the whole transaction with it: so SQLite 3.40 does where the
  /// statement writes to an FTS5 table and `SQLITE_DBCONFIG_DEFENSIVE` is on.
  ///
  /// - Throws: ``DatabaseError``.
  @usableFromInline
  func runOut() throws {
    guard isUnfinishedWrite else { return }
    while try step() {}
  }

  /// Takes it back from whoever it was lent to. One that the cache does not keep ends here.
  ///
  /// - Returns: The error of a write that could not be finished, and that no step has thrown.
  func takeBack() -> (any Error)? {
    let error = rewind()
    arguments = nil
    clearBindings()
    isBorrowed = false
    lease &+= 1
    if !isCached { finalize() }
    return error
  }

  /// Finishes it and makes it begin anew at the next step.
  ///
  /// - Returns: The error that comes up here: none that a step has thrown before.
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

  /// Forgets the values it was given. It must not be running.
  func clearBindings() {
    guard let handle, parameterCount > 0 else { return }
    sqlite3_clear_bindings(handle)
    arena.reclaim()
  }

  /// Gives the statement back to SQLite.
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

  /// The error of the last call on this statement.
  @usableFromInline
  @inline(never)
  func failure(_ code: Int32) -> any Error {
    guard let handle, let connection = sqlite3_db_handle(handle) else { return outlived() }
    if let reason = tokenizerFailure.take(for: code) {
      return DatabaseError(message: reason, sql: sql, arguments: arguments)
    }
    return DatabaseError(connection: connection, code: code, sql: sql, arguments: arguments)
  }
}

import CSQLite
public import QuarryCore

/// An error that SQLite reported.
///
/// ```swift
/// do {
///   try queue.write { db in try Reminder.insert { reminder }.execute(db) }
/// } catch let error as DatabaseError where error.extendedResultCode ~= .SQLITE_CONSTRAINT_UNIQUE {
///   print(error.message)  // UNIQUE constraint failed: reminders.title
/// }
/// ```
public struct DatabaseError: Error, Sendable {
  /// The extended result code, such as `SQLITE_CONSTRAINT_UNIQUE`.
  public let extendedResultCode: ResultCode
  /// The error message from SQLite.
  public let message: String
  /// How to fix the error, or `nil` if the result code does not say enough.
  public let hint: String?
  /// The statement that failed, or the whole script if SQLite could not parse it.
  public let sql: String?
  /// The location in ``sql`` that the message refers to.
  public let location: SQLLocation?
  /// The values bound to the statement, or `nil` unless ``Configuration/publicStatementArguments`` is `true`.
  public let arguments: [QueryBinding]?
  /// The path of the file that could not be opened, or of the connection's main database if the result code is about
  /// files (`SQLITE_BUSY`, `SQLITE_NOTADB`, …).
  ///
  /// An error in an attached database also has the path of the main database, because SQLite does not distinguish them.
  public let path: String?

  /// The primary result code, such as `SQLITE_CONSTRAINT`.
  public var resultCode: ResultCode { extendedResultCode.primaryResultCode }

  /// Creates an error, for custom functions and tests.
  ///
  /// - Parameters:
  ///   - resultCode: The primary or extended result code.
  ///   - message: The message, or `nil` for SQLite's description of the result code.
  ///   - sql: The statement that failed.
  ///   - location: The location in the statement that the message refers to.
  ///   - arguments: The values bound to the statement.
  public init(
    resultCode: ResultCode = .SQLITE_ERROR,
    message: String? = nil,
    sql: String? = nil,
    location: SQLLocation? = nil,
    arguments: [QueryBinding]? = nil
  ) {
    self.init(resultCode, message, hint: Self.hint(for: resultCode), sql, location, arguments)
  }

  init(
    _ code: ResultCode,
    _ message: String?,
    hint: String?,
    _ sql: String? = nil,
    _ location: SQLLocation? = nil,
    _ arguments: [QueryBinding]? = nil,
    path: String? = nil
  ) {
    extendedResultCode = code
    self.message = message ?? String(cString: sqlite3_errstr(code.rawValue))
    self.hint = hint
    self.sql = sql
    self.location = location
    self.arguments = arguments
    self.path = path
  }
}

extension DatabaseError: CustomStringConvertible {
  /// The result code, message, location, file, statement, arguments and hint.
  public var description: String {
    var text = extendedResultCode.description + ": " + message
    if let location { text += " (at " + location.description + ")" }
    if let path, !message.contains(path) { text += "\nfile: " + path }
    if let sql { text += "\nSQL: " + sql }
    if let arguments { text += "\narguments: \(arguments)" }
    if let hint { text += "\nhint: " + hint }
    return text
  }
}

extension DatabaseError {
  /// Returns how to fix an error with a result code, or `nil` if SQLite's message is sufficient.
  static func hint(for code: ResultCode) -> String? {
    switch code {
    case .SQLITE_BUSY_SNAPSHOT:
      "the database changed after this transaction began to read; begin transactions that write as '.immediate'"
    case .SQLITE_BUSY:
      "another connection holds a lock; shorten its transaction, or increase 'Configuration.busyTimeout'"
    case .SQLITE_LOCKED_SHAREDCACHE:
      "another connection to this database in shared memory holds a lock; shorten its transaction, or set "
        + "'Configuration.tableLockPolicy' to '.poll(…)'"
    case .SQLITE_LOCKED:
      "a statement or transaction of this connection uses the database; finish its cursor, or end the transaction, first"
    case .SQLITE_READONLY_DIRECTORY, .SQLITE_READONLY_CANTINIT, .SQLITE_READONLY_RECOVERY:
      "SQLite cannot create a journal or WAL beside the file; make the folder writable, or, if nothing changes the file, "
        + "open it with '.uri(path, parameters: [.immutable(true)])'"
    case .SQLITE_READONLY:
      "use a connection that is not read-only, and check that this process can write to the file and its folder"
    case .SQLITE_CORRUPT:
      "the file is damaged; restore a backup, or recover readable data with '.recover' of the 'sqlite3' tool"
    case .SQLITE_NOTADB:
      "the file is not an SQLite database, or it is encrypted; check the path, or set the key in "
        + "'Configuration.prepareDatabase' with a build of SQLite that supports encryption"
    case .SQLITE_FULL:
      "free up space on the disk, or increase 'PRAGMA max_page_count'; the statement had no effect"
    case .SQLITE_CANTOPEN:
      "check that the folder exists and that this process can read and write it; a file with a WAL in a read-only "
        + "folder can be opened with '.uri(path, parameters: [.immutable(true)])'"
    case .SQLITE_CONSTRAINT_FOREIGNKEY:
      "insert the referenced row first, or delete the rows that refer to it"
    case .SQLITE_INTERRUPT:
      "'interrupt()', a cancelled task or a progress handler stopped the statement; run it again if needed"
    default:
      nil
    }
  }

  /// Creates an error from the last error of a connection.
  init(
    connection: OpaquePointer,
    code: Int32,
    sql: String? = nil,
    location: SQLLocation? = nil,
    arguments: [QueryBinding]? = nil
  ) {
    // The connection's last error may be older than this code. If they do not match, only the code is used.
    let extended = sqlite3_extended_errcode(connection)
    let fits = extended & 0xFF == code & 0xFF
    let resultCode = ResultCode(rawValue: fits ? extended : code)
    let message = fits ? String(cString: sqlite3_errmsg(connection)) : nil
    self.init(
      resultCode,
      message,
      hint: Self.hint(for: resultCode, message, on: connection),
      sql,
      location,
      arguments,
      path: resultCode.concernsFile ? Database.path(of: connection) : nil
    )
  }
}

extension ResultCode {
  /// Whether the result code is about a file.
  fileprivate var concernsFile: Bool {
    switch self {
    case .SQLITE_BUSY, .SQLITE_CANTOPEN, .SQLITE_CORRUPT, .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_NOTADB,
      .SQLITE_PERM,
      .SQLITE_PROTOCOL, .SQLITE_READONLY:
      true
    default: false
    }
  }
}

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
  /// The code with its extension, such as `SQLITE_CONSTRAINT_UNIQUE`.
  public let extendedResultCode: ResultCode
  /// What SQLite said.
  public let message: String
  /// How to mend it, where the code says enough.
  public let hint: String?
  /// The statement that failed, or the script where its text could not be read.
  public let sql: String?
  /// The place in ``sql`` the message is about.
  public let location: SQLLocation?
  /// The values bound to the statement, only with ``Configuration/publicStatementArguments``.
  public let arguments: [QueryBinding]?
  /// The file that could not be opened, or that of the connection where the code is about files (`SQLITE_BUSY`,
  /// `SQLITE_NOTADB`, …). What goes wrong in a database that is attached names the main one, too: SQLite does not tell
  /// them apart.
  public let path: String?

  /// The code without its extension, such as `SQLITE_CONSTRAINT`.
  public var resultCode: ResultCode { extendedResultCode.primaryResultCode }

  /// An error of one's own in SQLite's words, for functions and tests.
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
  /// Code, message, place, file, statement and hint, in a line each.
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

/// A place in the text of a statement, line and column counted from 1.
public struct SQLLocation: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The character in the line, from 1.
  public let column: Int

  /// A place by its numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// `line:column`.
  public var description: String { "\(line):\(column)" }
}

extension DatabaseError {
  /// What to do about a code. Nothing where SQLite's message says it all.
  static func hint(for code: ResultCode) -> String? {
    switch code {
    case .SQLITE_BUSY_SNAPSHOT:
      "the database changed after this transaction began to read; begin it as '.immediate' if it is going to write"
    case .SQLITE_BUSY:
      "another connection holds a lock; shorten its transaction, or raise 'Configuration.busyTimeout'"
    case .SQLITE_LOCKED:
      "a statement of this connection still reads the table; finish or drop its cursor first"
    case .SQLITE_READONLY:
      "write with a connection that is not readonly, to a file and folder this process may write to"
    case .SQLITE_CORRUPT:
      "the file is damaged; restore a backup, or save what can be read with the 'sqlite3' tool's '.recover'"
    case .SQLITE_NOTADB:
      "the file is no SQLite database, or is encrypted; check the path, or give the key in "
        + "'Configuration.prepareDatabase' with a build of SQLite that decrypts"
    case .SQLITE_FULL:
      "free space on the disk, or raise 'PRAGMA max_page_count'; nothing of the statement was kept"
    case .SQLITE_CANTOPEN:
      "check that the folder exists and that this process may read and write it"
    case .SQLITE_CONSTRAINT_FOREIGNKEY:
      "insert the row that is referred to first, or remove the rows that refer to it"
    case .SQLITE_INTERRUPT:
      "the statement was interrupted before it was done"
    default:
      nil
    }
  }

  /// The last error of a connection.
  init(
    connection: OpaquePointer,
    code: Int32,
    sql: String? = nil,
    location: SQLLocation? = nil,
    arguments: [QueryBinding]? = nil
  ) {
    // What the connection remembers may be older than the code at hand; then the code alone is true.
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
  /// Whether it says something about a file.
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

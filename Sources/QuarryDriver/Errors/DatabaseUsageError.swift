import QuarryAccess

/// An error in the use of the library, independent of the contents of the database.
///
/// Errors that SQLite reports are ``DatabaseError``. Values that do not match a type are ``RowDecodingError``.
public enum DatabaseUsageError: Error, Equatable, Sendable {
  /// A database was accessed from inside one of its own accesses, which would deadlock.
  case reentrantAccess(label: String)
  /// A database was used after it was closed.
  case closed(label: String)
  /// A connection was used outside the closure that received it.
  case outsideAccess(label: String)
  /// A cursor or statement was used after the end of its access.
  case cursorOutlivedAccess(sql: String)
  /// A statement that writes was run in a read access.
  case writeInReadAccess(sql: String)
  /// The number of values differs from the number of parameters in the statement.
  case argumentCount(expected: Int, given: Int, sql: String)
  /// The arguments have no value for a named parameter of the statement.
  case missingArgument(name: String, sql: String)
  /// The arguments contain a name that is not a parameter of the statement.
  case unknownArgument(name: String, sql: String)
  /// The arguments contain the same parameter twice.
  case repeatedArgument(name: String, sql: String)
  /// A value cannot be stored in SQLite without changing it.
  case unstorableArgument(parameter: Int, column: String?, reason: String, sql: String)
  /// The SQL text contains more than one statement where one is expected.
  case trailingSQL(String, location: SQLLocation, sql: String)
  /// The SQL text contains no statement.
  case emptySQL
  /// The SQL text contains a NUL character, at which SQLite would stop reading.
  case nulInSQL(location: SQLLocation, sql: String)
  /// A transaction was begun inside another transaction.
  case nestedTransaction
  /// A transaction ended before the end of its closure.
  case transactionEnded
  /// An access ended while a transaction was still open. The transaction was rolled back.
  case transactionLeftOpen(label: String)
  /// The path is empty or contains a NUL character.
  case invalidPath(String)
  /// A concurrent read was begun outside of a write access, or inside a transaction of a write access.
  case concurrentReadOutsideWrite(label: String)
  /// A value cannot be encoded as the columns of a row.
  case unencodable(String)
  /// A column was read before the statement had a row, or the statement does not have this column.
  case noRow(sql: String)
  /// A blob was used after it was closed or after the end of its access.
  case closedBlob(String)
  /// A range of bytes is outside of a blob.
  case outsideBlob(String)
  /// SQLite was built without a feature, named by its function or compile-time option.
  case missingFeature(String)
  /// A setting does not allow this value, or cannot be changed at the moment.
  case invalidSetting(String)
  /// SQLite was built without thread safety and cannot be used from several threads.
  case singleThreadedLibrary
}

extension DatabaseUsageError: CustomStringConvertible {
  /// A message that says what was wrong and what to do instead.
  public var description: String { message.description }

  private var message: ErrorMessage {
    switch self {
    case .reentrantAccess(let label):
      ErrorMessage(
        "'%' was accessed inside one of its own accesses; use the 'Database' that the closure receives",
        label
      )
    case .closed(let label): ErrorMessage("'%' is closed; open it again", label)
    case .outsideAccess(let label):
      ErrorMessage(
        "a connection of '%' was used outside the closure that received it; return the fetched values from the closure, not the 'Database'",
        label
      )
    case .cursorOutlivedAccess(let sql):
      ErrorMessage(
        """
        a cursor or statement was used after its access ended; read all rows inside the closure, or use 'fetchAll'
        SQL: %
        """,
        sql
      )
    case .writeInReadAccess(let sql):
      ErrorMessage("a read access cannot run a statement that writes; use 'write'\nSQL: %", sql)
    case .argumentCount(let expected, let given, let sql):
      ErrorMessage(
        "the statement has %, but the number of arguments is %; pass one for each parameter\nSQL: %",
        expected == 1 ? "1 parameter" : String(expected) + " parameters",
        String(given),
        sql
      )
    case .missingArgument(let name, let sql):
      ErrorMessage("parameter '%' of the statement must have a value\nSQL: %", name, sql)
    case .unknownArgument(let name, let sql):
      ErrorMessage(
        "the statement has no parameter '%'; correct the name, or remove the argument\nSQL: %",
        name,
        sql
      )
    case .repeatedArgument(let name, let sql):
      ErrorMessage("parameter '%' must have one value, but two were given\nSQL: %", name, sql)
    case .unstorableArgument(let parameter, nil, let reason, let sql):
      ErrorMessage("cannot bind the value for parameter %: %\nSQL: %", String(parameter), reason, sql)
    case .unstorableArgument(let parameter, let column?, let reason, let sql):
      ErrorMessage(
        "cannot bind the value for column '%' (parameter %): %\nSQL: %",
        column,
        String(parameter),
        reason,
        sql
      )
    case .trailingSQL(let text, let location, let sql):
      ErrorMessage(
        "expected one statement, but more SQL follows at %: '%'; run scripts with 'execute(sql:)'\nSQL: %",
        location.description,
        text,
        sql
      )
    case .emptySQL: ErrorMessage("expected a statement, but the SQL is empty")
    case .nulInSQL(let location, let sql):
      ErrorMessage(
        """
        the statement contains a NUL character at %, where SQLite would stop reading; bind values instead of writing \
        them in the SQL
        SQL: %
        """,
        location.description,
        String(sql.prefix { $0 != "\0" }),
        sql
      )
    case .nestedTransaction:
      ErrorMessage(
        "cannot begin a transaction inside another transaction; use 'inSavepoint' for a part that can be rolled back"
      )
    case .transactionEnded:
      ErrorMessage(
        """
        the transaction ended before its closure returned, and later statements were not run: SQLite rolled it back \
        after an error (rethrow the errors of statements), or a statement ended it: COMMIT and END keep the changes before \
        them, and ROLLBACK undoes them (run that statement in a separate access)
        """
      )
    case .transactionLeftOpen(let label):
      ErrorMessage(
        """
        an access to '%' left a transaction open, and it was rolled back; commit it in the closure that begins it, \
        preferably with 'inTransaction'
        """,
        label
      )
    case .invalidPath(""):
      ErrorMessage(
        "the path is empty; use 'DatabaseQueue.temporary()' for a database that is deleted when it is closed"
      )
    case .invalidPath(let path):
      ErrorMessage(
        "the path contains a NUL character: '%'",
        path.split(separator: "\0").joined(separator: "\\0"),
        path
      )
    case .concurrentReadOutsideWrite(let label):
      ErrorMessage(
        """
        a concurrent read of '%' must begin in the closure of 'writeWithoutTransaction', outside of 'inTransaction'
        """,
        label
      )
    case .unencodable(let problem): ErrorMessage("%", problem, "a row")
    case .noRow(let sql):
      ErrorMessage(
        "the statement has no current row, or the row has no column with this index; call 'step' first, and count columns from 0\nSQL: %",
        sql
      )
    case .closedBlob(let name):
      ErrorMessage("% is closed; open it in the 'read' or 'write' closure that uses it", name)
    case .outsideBlob(let problem):
      ErrorMessage(
        "%; the size of a blob cannot change, so insert it with 'zeroblob' in the required size",
        problem
      )
    case .missingFeature(let option):
      ErrorMessage("the SQLite library does not support '%'; link a library that does", option)
    case .invalidSetting(let problem): ErrorMessage("%", problem, "a setting")
    case .singleThreadedLibrary:
      ErrorMessage("the SQLite library was built with SQLITE_THREADSAFE=0; link a library built with 1 or 2")
    }
  }

  /// Returns whether two errors have the same message and values.
  public static func == (first: DatabaseUsageError, second: DatabaseUsageError) -> Bool {
    // Each case has its own message. A synthesized `==` would be larger than all messages.
    first.message == second.message
  }
}

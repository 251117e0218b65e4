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
        "'%' was accessed from inside one of its own accesses; use the 'Database' the closure is given",
        label
      )
    case .closed(let label): ErrorMessage("'%' is closed; open it anew", label)
    case .outsideAccess(let label):
      ErrorMessage(
        "a connection of '%' was used outside the closure it was given to; keep what is read, not the 'Database'",
        label
      )
    case .cursorOutlivedAccess(let sql):
      ErrorMessage(
        """
        a cursor or statement was used after its access had ended; read all rows inside the closure, or use 'fetchAll'
        SQL: %
        """,
        sql
      )
    case .writeInReadAccess(let sql):
      ErrorMessage("a statement that writes was run in a read access; use 'write'\nSQL: %", sql)
    case .argumentCount(let expected, let given, let sql):
      ErrorMessage(
        "the statement has % but was given %\nSQL: %",
        Self.count(expected, "parameter"),
        Self.count(given, "value"),
        sql
      )
    case .missingArgument(let name, let sql):
      ErrorMessage("the statement's parameter '%' was given no value\nSQL: %", name, sql)
    case .unknownArgument(let name, let sql):
      ErrorMessage("the statement has no parameter '%'\nSQL: %", name, sql)
    case .repeatedArgument(let name, let sql):
      ErrorMessage("the parameter '%' was given two values\nSQL: %", name, sql)
    case .unstorableArgument(let parameter, nil, let reason, let sql):
      ErrorMessage("the value of parameter % cannot be bound: %\nSQL: %", String(parameter), reason, sql)
    case .unstorableArgument(let parameter, let column?, let reason, let sql):
      ErrorMessage(
        "the value for column '%' of parameter % cannot be bound: %\nSQL: %",
        column,
        String(parameter),
        reason,
        sql
      )
    case .trailingSQL(let text, let location, let sql):
      ErrorMessage(
        "one statement is expected, but more follows at %: '%'; run scripts with 'execute(sql:)'\nSQL: %",
        location.description,
        text,
        sql
      )
    case .emptySQL: ErrorMessage("a statement is expected, but the text holds none")
    case .nulInSQL(let location, let sql):
      ErrorMessage(
        """
        the statement holds a NUL character at %, at which SQLite would stop reading; bind values instead of writing \
        them into the text
        SQL: %
        """,
        location.description,
        String(sql.prefix { $0 != "\0" }),
        sql
      )
    case .nestedTransaction:
      ErrorMessage(
        "a transaction was begun inside another one; use 'inSavepoint' for a part that can fail by itself"
      )
    case .transactionEnded:
      ErrorMessage(
        """
        the transaction was over before its closure came to its end: SQLite rolled it back after an error, or a \
        statement ended it; no statement after that was run. Let the error out of the closure that a \
        statement throws, or put the statement into an access of its own
        """
      )
    case .transactionLeftOpen(let label):
      ErrorMessage(
        """
        an access to '%' left a transaction open; it was rolled back. Commit it in the closure that begins it, best \
        with 'inTransaction'
        """,
        label
      )
    case .invalidPath(""):
      ErrorMessage(
        "the path is empty; use 'DatabaseQueue.temporary()' for a database that is deleted when it is closed"
      )
    case .invalidPath(let path):
      ErrorMessage(
        "the path holds a NUL character: '%'",
        path.split(separator: "\0").joined(separator: "\\0"),
        path
      )
    case .concurrentReadOutsideWrite(let label):
      ErrorMessage(
        """
        a concurrent read of '%' was begun elsewhere than between the transactions of a write; begin it in the closure \
        of 'writeWithoutTransaction', outside of 'inTransaction'
        """,
        label
      )
    case .unencodable(let problem): ErrorMessage("%", problem, "a row")
    case .noRow(let sql):
      ErrorMessage(
        "a column was asked for that is not there: call 'step' first, and count columns from 0\nSQL: %",
        sql
      )
    case .closedBlob(let name): ErrorMessage("% is closed; open it in the access it is used in", name)
    case .outsideBlob(let problem):
      ErrorMessage("%. The size of a blob cannot change: insert it with 'zeroblob'", problem)
    case .missingFeature(let option):
      ErrorMessage("the SQLite library was built without '%'; link one that has it", option)
    case .invalidSetting(let problem): ErrorMessage("%", problem, "a setting")
    case .singleThreadedLibrary:
      ErrorMessage("the SQLite library was built with SQLITE_THREADSAFE=0; link one built with 1 or 2")
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    String(number) + " " + (number == 1 ? noun : noun + "s")
  }

  /// Returns whether two errors have the same message and values.
  public static func == (first: DatabaseUsageError, second: DatabaseUsageError) -> Bool {
    // Each case has its own message. A synthesized `==` would be larger than all messages.
    first.message == second.message
  }
}

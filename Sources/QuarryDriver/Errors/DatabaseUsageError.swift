/// A call that cannot be carried out as it is made, whatever the database holds.
///
/// SQLite's own errors are ``DatabaseError``; values that are not what a type wants are ``RowDecodingError``.
public enum DatabaseUsageError: Error, Equatable, Sendable {
  /// A database was asked for access from inside one of its own accesses, which would wait for itself for ever.
  case reentrantAccess(label: String)
  /// A database was used after it was closed.
  case closed(label: String)
  /// A connection was used outside the closure it was given to.
  case outsideAccess(label: String)
  /// A cursor was used after the access it was made in had ended.
  case cursorOutlivedAccess(sql: String)
  /// A statement that writes was run where only reading is allowed.
  case writeInReadAccess(sql: String)
  /// A statement got more values than it has parameters, or fewer.
  case argumentCount(expected: Int, given: Int, sql: String)
  /// A statement has a named parameter that the arguments do not name.
  case missingArgument(name: String, sql: String)
  /// The arguments name a parameter that the statement does not have.
  case unknownArgument(name: String, sql: String)
  /// The arguments name a parameter twice.
  case repeatedArgument(name: String, sql: String)
  /// A value that SQLite cannot store without changing it.
  case unstorableArgument(parameter: Int, column: String?, reason: String, sql: String)
  /// More text follows where one statement is expected.
  case trailingSQL(String, location: SQLLocation, sql: String)
  /// No statement stands where one is expected.
  case emptySQL
  /// SQL text holds a NUL, at which SQLite would stop reading.
  case nulInSQL(location: SQLLocation, sql: String)
  /// A transaction was begun inside another one.
  case nestedTransaction
  /// A transaction was over before its closure came to its end.
  case transactionEnded
  /// An access ended with a transaction still open; it was rolled back.
  case transactionLeftOpen(label: String)
  /// A path that no file can have.
  case invalidPath(String)
  /// A concurrent read was asked for elsewhere than between the transactions of a write.
  case concurrentReadOutsideWrite(label: String)
  /// A value cannot be written as the columns of a row.
  case unencodable(String)
  /// A statement was asked for a column while it stands on no row, or for one that it does not have.
  case noRow(sql: String)
  /// A blob was used after it was closed, by hand or at the end of its access.
  case closedBlob(String)
  /// Bytes were asked for that a blob does not have.
  case outsideBlob(String)
  /// The SQLite library was built without something, named by its compile-time option.
  case missingFeature(String)
  /// A setting has no such value, or cannot be changed at this moment.
  case invalidSetting(String)
  /// The SQLite library was built without locks and cannot be used from several threads.
  case singleThreadedLibrary
}

extension DatabaseUsageError: CustomStringConvertible {
  /// What was done and what to do instead.
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

  // What an error says tells it from all others; written out by the compiler, these are larger than all messages.
  public static func == (first: DatabaseUsageError, second: DatabaseUsageError) -> Bool {
    first.message == second.message
  }
}

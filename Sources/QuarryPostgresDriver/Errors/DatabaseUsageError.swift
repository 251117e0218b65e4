#if PostgreSQL

/// An error in the use of the library, independent of the contents of the database.
///
/// Errors that the server reports are ``DatabaseError``. Values that do not match a type are ``RowDecodingError``.
public enum DatabaseUsageError: Error, Equatable, Sendable {
  /// A database was accessed from inside one of its own accesses, which would deadlock.
  case reentrantAccess(label: String)
  /// A database or connection was used after it was closed.
  case closed(label: String)
  /// A connection was used outside the closure that received it.
  case outsideAccess(label: String)
  /// All connections of a pool were in use for too long.
  case noConnection(limit: Int, waited: Duration)
  /// The location cannot be parsed.
  case invalidLocation(String)
  /// A setting does not allow this value, or contradicts the location.
  case invalidSetting(String)
  /// The number of values differs from the number of parameters in the statement.
  case argumentCount(expected: Int, given: Int, sql: String)
  /// The statement has more parameters than the protocol can count.
  case tooManyArguments(count: Int, sql: String)
  /// A value cannot be stored in PostgreSQL without changing it.
  case unstorableArgument(parameter: Int, column: String?, reason: String, sql: String)
  /// The SQL text contains no statement.
  case emptySQL
  /// The SQL text contains a NUL character, at which libpq would stop reading.
  case nulInSQL(location: SQLLocation, sql: String)
  /// The statement is a COPY from or to the client, for which other functions are needed.
  case copyStatement(sql: String)
  /// A statement was run while a cursor has unread rows.
  case openCursor(sql: String)
  /// A cursor was used after its transaction or connection ended.
  case cursorEnded(sql: String)
  /// A transaction was begun inside another transaction.
  case nestedTransaction
  /// A transaction ended before the end of its closure.
  case transactionEnded
  /// A statement or a commit was run after a statement of the transaction failed.
  case transactionFailed(cause: DatabaseError?)
  /// A transaction was still open where none is allowed.
  case transactionLeftOpen(label: String)
  /// Something needs a session of its own on the server, which a pooler in transaction mode does not give.
  case sessionRequired(String)
  /// The search path names no schema that exists.
  case noSchema
  /// A schema cannot be erased, because an object of another schema uses it.
  case schemaInUse(schema: String, by: String)
  /// A channel of notifications cannot have this name.
  case invalidChannel(String, reason: String)
  /// A notification cannot have this payload.
  case invalidPayload(channel: String, reason: String)
  /// A value cannot be encoded as the columns of a row.
  case unencodable(String)
}

extension DatabaseUsageError: CustomStringConvertible {
  /// A message that says what was wrong and what to do instead.
  public var description: String {
    switch self {
    case .reentrantAccess(let label):
      "'\(label)' was accessed inside one of its own accesses; use the 'Database' that the closure receives"
    case .closed(let label): "'\(label)' is closed; open it again"
    case .outsideAccess(let label):
      "a connection of '\(label)' was used outside the closure that received it; return the fetched values from the closure, "
        + "not the 'Database'"
    case .noConnection(let limit, let waited):
      "no connection became free in \(waited), because \(limit == 1 ? "the only one was" : "all \(limit) were") in use; "
        + "shorten the accesses, or increase 'Configuration.maximumConnectionCount' or 'connectionWaitTime'"
    case .invalidLocation(let problem): "invalid location: \(problem)"
    case .invalidSetting(let problem): problem
    case .argumentCount(let expected, let given, let sql):
      "the statement has \(expected == 1 ? "1 parameter" : "\(expected) parameters"), but the number of arguments is "
        + "\(given); pass one for each parameter\nSQL: \(sql)"
    case .tooManyArguments(let count, let sql):
      "the statement has \(count) parameters, but PostgreSQL allows at most 65535; divide it, or bind an array or JSON"
        + "\nSQL: \(sql.count > 1000 ? "\(sql.prefix(1000))…" : sql)"
    case .unstorableArgument(let parameter, nil, let reason, let sql):
      "cannot bind the value for parameter \(parameter): \(reason)\nSQL: \(sql)"
    case .unstorableArgument(let parameter, let column?, let reason, let sql):
      "cannot bind the value for column '\(column)' (parameter \(parameter)): \(reason)\nSQL: \(sql)"
    case .emptySQL: "expected a statement, but the SQL is empty"
    case .nulInSQL(let location, let sql):
      "the statement contains a NUL character at \(location), where libpq would stop reading; bind values instead of "
        + "writing them in the SQL\nSQL: \(sql.prefix { $0 != "\0" })"
    case .copyStatement(let sql):
      "COPY from or to the client is not a statement for 'execute'; insert the rows, or copy a file of the server"
        + "\nSQL: \(sql)"
    case .openCursor(let sql):
      "a cursor of this connection has unread rows, which the server sends before it runs another statement; read the "
        + "cursor to its end or release it first, or use 'fetchAll'\nSQL of the cursor: \(sql)"
    case .cursorEnded(let sql):
      "a cursor was used after its transaction or connection ended; read all rows before, or use 'fetchAll'\nSQL: \(sql)"
    case .nestedTransaction:
      "cannot begin a transaction inside another transaction; use 'inSavepoint' for a part that can be rolled back"
    case .transactionEnded:
      "the transaction ended before its closure returned, and later statements were not run: a statement ended it, "
        + "COMMIT with the changes before it or ROLLBACK without them (run that statement outside of 'inTransaction')"
    case .transactionFailed(let cause):
      "an earlier statement of the transaction failed, so PostgreSQL runs no other one and cannot commit; rethrow the "
        + "error to roll back, or run the statement that may fail in 'inSavepoint', after which the transaction can go on"
        + (cause.map { "\nfirst error: \($0)" } ?? "")
    case .sessionRequired(let what):
      "\(what) a session of its own on the server, but the connection is one of a pooler, which runs each transaction in "
        + "any session; open another pool at the server itself for this"
    case .noSchema:
      "the search path names no schema that exists; create it with CREATE SCHEMA, or set 'search_path' in "
        + "'Configuration.prepareDatabase'"
    case .schemaInUse(let schema, let object):
      "cannot erase the schema '\(schema)', because this would also drop the \(object) of another schema; drop it first"
    case .transactionLeftOpen(let label):
      "a transaction of '\(label)' was left open; commit it in the closure that begins it, preferably with 'inTransaction'"
    case .invalidChannel(let name, let reason): "'\(name)' cannot be the name of a channel: \(reason)"
    case .invalidPayload(let channel, let reason):
      "the payload for channel '\(channel)' cannot be sent: \(reason)"
    case .unencodable(let problem): problem
    }
  }

  /// Returns whether two errors have the same message.
  public static func == (first: DatabaseUsageError, second: DatabaseUsageError) -> Bool {
    first.description == second.description
  }
}

#endif

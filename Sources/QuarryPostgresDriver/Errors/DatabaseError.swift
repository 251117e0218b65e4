#if PostgreSQL

import CPostgres
public import QuarryCore

/// An error that the server or libpq reported.
///
/// ```swift
/// do {
///   try Reminder.insert { reminder }.execute(db)
/// } catch let error as DatabaseError where error.isUniqueViolation {
///   print(error.message)  // duplicate key value violates unique constraint "reminders_title_key"
/// }
/// ```
public struct DatabaseError: Error, Sendable {
  /// The code of the error.
  public let state: SQLState
  /// The message of the server or of libpq.
  ///
  /// Unless ``Configuration/publicStatementArguments`` is `true`, "…" replaces the values in messages about data (class 22): `invalid input
  /// syntax for type integer: "…"`. Names, and texts that a function raises, are not replaced.
  public let message: String
  /// Details, or `nil`. They may contain values: the server's details about data (class 22) and about a constraint or a view's condition
  /// that a row violates (23, 44) are `nil` unless ``Configuration/publicStatementArguments`` is `true`.
  public let detail: String?
  /// How to fix the error, or `nil`.
  public let hint: String?
  /// The statement that failed.
  public let sql: String?
  /// The location in ``sql`` that the message refers to.
  public let location: SQLLocation?
  /// The name of the violated constraint.
  public let constraint: String?
  /// The schema of the table.
  public let schema: String?
  /// The table that the error is about.
  public let table: String?
  /// The column that the error is about.
  public let column: String?
  /// The type that the error is about.
  public let dataType: String?
  /// The values bound to the statement, or `nil` unless ``Configuration/publicStatementArguments`` is `true`.
  public let arguments: [QueryBinding]?
  /// What only the server tells, or `nil` for an error of the client.
  let origin: ErrorOrigin?

  /// Creates an error, for tests.
  public init(
    state: SQLState,
    message: String,
    detail: String? = nil,
    hint: String? = nil,
    sql: String? = nil,
    location: SQLLocation? = nil,
    arguments: [QueryBinding]? = nil
  ) {
    self.state = state
    self.message = message
    self.detail = detail
    self.hint = hint
    self.sql = sql
    self.location = location
    self.arguments = arguments
    (constraint, schema, table, column, dataType) = (nil, nil, nil, nil, nil)
    origin = nil
  }

  /// Creates an error from the fields of a failed result.
  init(_ fields: ErrorFields, state: SQLState, sql: String, arguments: [QueryBinding]?, showsValues: Bool) {
    self.state = state
    let origin = ErrorOrigin(fields)
    self.origin = origin
    let message = fields["M"] ?? "the server did not explain the error"
    let shown = PrivateMessage(state, message: message, detail: fields["D"])
    self.message = showsValues ? message : shown.message
    detail = showsValues ? fields["D"] : shown.detail
    let dialectHint = { DialectHint(state, message: message, sql: sql, ofServer: fields["H"])?.text }
    hint = Self.hint(for: state, origin) ?? dialectHint() ?? fields["H"]
    self.sql = sql
    location = SQLLocation(position: fields["P"], in: sql)
    constraint = fields["n"]
    schema = fields["s"]
    table = fields["t"]
    column = fields["c"]
    dataType = fields["d"]
    self.arguments = showsValues ? arguments : nil
  }
}

extension DatabaseError: CustomStringConvertible {
  /// The code, message, location, details, statement, arguments and hint.
  public var description: String {
    var text = state.description + ": " + message
    if let location { text += " (at " + location.description + ")" }
    if let detail { text += "\ndetail: " + detail }
    if let sql { text += "\nSQL: " + sql }
    if let arguments { text += "\narguments: \(arguments)" }
    if let hint { text += "\nhint: " + hint }
    return text
  }
}

extension DatabaseError {
  /// A Boolean value that indicates whether a row with the same unique values exists.
  public var isUniqueViolation: Bool { state == .uniqueViolation }
  /// A Boolean value that indicates whether a referenced row is missing, or a row is still referenced.
  public var isForeignKeyViolation: Bool { state == .foreignKeyViolation }
  /// A Boolean value that indicates whether a NOT NULL column would be NULL.
  public var isNotNullViolation: Bool { state == .notNullViolation }
  /// A Boolean value that indicates whether a row does not meet a CHECK constraint.
  public var isCheckViolation: Bool { state == .checkViolation }
  /// A Boolean value that indicates whether the transaction conflicts with others, so that it must run again.
  public var isSerializationFailure: Bool { state == .serializationFailure }
  /// A Boolean value that indicates whether transactions waited for each other, and the server chose this one to end.
  public var isDeadlock: Bool { state == .deadlockDetected }
  /// A Boolean value that indicates whether the statement was cancelled, or exceeded its time limit.
  public var isCancelled: Bool { state == .queryCanceled }
  /// A Boolean value that indicates whether the connection is gone, or was not established.
  ///
  /// It is `false` for an error that a function raises with the ``state`` of a lost connection, after which the server still serves this
  /// one.
  public var isConnectionLost: Bool { origin?.isFatal ?? Self.isLoss(state) }

  private static func isLoss(_ state: SQLState) -> Bool {
    state.class == .connectionException || state == .idleInTransactionSessionTimeout
      || [.adminShutdown, .crashShutdown, .cannotConnectNow].contains(state)
  }

  private static func hint(for state: SQLState, _ origin: ErrorOrigin) -> String? {
    if state == .featureNotSupported, origin.isChangedResult {
      return
        "a table or 'search_path' was changed after the statement was prepared; run the whole transaction again"
    }
    return isLoss(state) && !origin.isFatal ? nil : hint(for: state)
  }

  /// Returns how to fix an error with a code, or `nil` if the server's message is sufficient.
  static func hint(for state: SQLState) -> String? {
    switch state {
    case .serializationFailure, .deadlockDetected: "run the whole transaction again"
    case .foreignKeyViolation: "insert the referenced row first, or delete the rows that refer to it"
    case .queryCanceled:
      "'cancel()' or a time limit ('Configuration.statementTimeout') stopped the statement; run it again if needed"
    case .lockNotAvailable:
      "another transaction holds a lock; shorten it, or increase 'Configuration.lockTimeout'"
    case .readOnlySQLTransaction:
      "use a transaction and a configuration that are not read-only, on a server that is not a standby"
    case .diskFull: "the transaction was rolled back; make space on the server, and run it again"
    case .invalidSQLStatementName, .duplicatePreparedStatement:
      "a pooler in transaction mode may be between; set 'Configuration.preparesStatements' to 'false'"
    case .idleInTransactionSessionTimeout:
      "the transaction was idle for longer than 'Configuration.idleInTransactionTimeout'; open a new connection"
    case .connectionFailure, .adminShutdown, .crashShutdown, .cannotConnectNow:
      "the connection is lost; open a new one, and run the transaction again"
    default: nil
    }
  }
}

#endif

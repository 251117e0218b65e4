#if PostgreSQL

/// The code of an error: a class of two characters and a condition of three.
///
/// ```swift
/// catch let error as DatabaseError where error.state == .uniqueViolation { … }
/// catch let error as DatabaseError where error.state.class == .integrityConstraintViolation { … }
/// ```
///
/// https://www.postgresql.org/docs/current/errcodes-appendix.html
public struct SQLState: RawRepresentable, Hashable, Sendable {
  /// The five characters.
  public let rawValue: String

  /// Creates a state from five characters.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The class of the state: its first two characters and `000`.
  public var `class`: SQLState { SQLState(rawValue: rawValue.prefix(2) + "000") }
}

extension SQLState: CustomStringConvertible {
  /// The code, and its name if it has a constant: `23505 (unique_violation)`.
  public var description: String { Self.names[self].map { "\(rawValue) (\($0))" } ?? rawValue }
}

// The names are PostgreSQL's. A state that ends with '000' is also the class.
extension SQLState {
  /// 08000
  public static let connectionException = SQLState(rawValue: "08000")
  /// 08001: no connection to the server could be established.
  public static let cannotConnect = SQLState(rawValue: "08001")
  /// 08006: the connection was lost.
  public static let connectionFailure = SQLState(rawValue: "08006")
  /// 08P01: a statement has another number of arguments than placeholders, or a message is out of place.
  public static let protocolViolation = SQLState(rawValue: "08P01")
  /// 0A000: the server does not support this.
  public static let featureNotSupported = SQLState(rawValue: "0A000")
  /// 21000: a statement returned or changed more rows than are allowed.
  public static let cardinalityViolation = SQLState(rawValue: "21000")
  /// 2201W: the LIMIT is negative.
  public static let invalidRowCountInLimitClause = SQLState(rawValue: "2201W")
  /// 2201X: the OFFSET is negative.
  public static let invalidRowCountInResultOffsetClause = SQLState(rawValue: "2201X")
  /// 22000
  public static let dataException = SQLState(rawValue: "22000")
  /// 22001: a text is longer than its column allows.
  public static let stringDataRightTruncation = SQLState(rawValue: "22001")
  /// 22003: a number does not fit.
  public static let numericValueOutOfRange = SQLState(rawValue: "22003")
  /// 22008: a date does not fit.
  public static let datetimeFieldOverflow = SQLState(rawValue: "22008")
  /// 22012
  public static let divisionByZero = SQLState(rawValue: "22012")
  /// 22P02: a text cannot be converted to another type.
  public static let invalidTextRepresentation = SQLState(rawValue: "22P02")
  /// 23000
  public static let integrityConstraintViolation = SQLState(rawValue: "23000")
  /// 23502
  public static let notNullViolation = SQLState(rawValue: "23502")
  /// 23503
  public static let foreignKeyViolation = SQLState(rawValue: "23503")
  /// 23505
  public static let uniqueViolation = SQLState(rawValue: "23505")
  /// 23514
  public static let checkViolation = SQLState(rawValue: "23514")
  /// 23P01
  public static let exclusionViolation = SQLState(rawValue: "23P01")
  /// 25000
  public static let invalidTransactionState = SQLState(rawValue: "25000")
  /// 25001: the statement cannot run in a transaction, such as CREATE INDEX CONCURRENTLY.
  public static let activeSQLTransaction = SQLState(rawValue: "25001")
  /// 25006: a transaction that only reads cannot write.
  public static let readOnlySQLTransaction = SQLState(rawValue: "25006")
  /// 25P02: the transaction has failed.
  public static let inFailedSQLTransaction = SQLState(rawValue: "25P02")
  /// 25P03: the transaction was idle for too long.
  public static let idleInTransactionSessionTimeout = SQLState(rawValue: "25P03")
  /// 26000: there is no prepared statement with this name.
  public static let invalidSQLStatementName = SQLState(rawValue: "26000")
  /// 28000
  public static let invalidAuthorizationSpecification = SQLState(rawValue: "28000")
  /// 28P01
  public static let invalidPassword = SQLState(rawValue: "28P01")
  /// 2BP01: other objects, such as views, depend on the one to drop.
  public static let dependentObjectsStillExist = SQLState(rawValue: "2BP01")
  /// 3D000: there is no database with this name.
  public static let invalidCatalogName = SQLState(rawValue: "3D000")
  /// 40000
  public static let transactionRollback = SQLState(rawValue: "40000")
  /// 40001
  public static let serializationFailure = SQLState(rawValue: "40001")
  /// 40P01
  public static let deadlockDetected = SQLState(rawValue: "40P01")
  /// 42000
  public static let syntaxErrorOrAccessRuleViolation = SQLState(rawValue: "42000")
  /// 42501
  public static let insufficientPrivilege = SQLState(rawValue: "42501")
  /// 42601
  public static let syntaxError = SQLState(rawValue: "42601")
  /// 42703
  public static let undefinedColumn = SQLState(rawValue: "42703")
  /// 42704: there is no type, collation or other object with this name.
  public static let undefinedObject = SQLState(rawValue: "42704")
  /// 42803: a column is neither grouped nor in an aggregate, or an aggregate is where none is allowed.
  public static let groupingError = SQLState(rawValue: "42803")
  /// 42804
  public static let datatypeMismatch = SQLState(rawValue: "42804")
  /// 42883
  public static let undefinedFunction = SQLState(rawValue: "42883")
  /// 42P01
  public static let undefinedTable = SQLState(rawValue: "42P01")
  /// 42P10: DISTINCT and ORDER BY do not fit, or ON CONFLICT names columns that are not unique.
  public static let invalidColumnReference = SQLState(rawValue: "42P10")
  /// 42P18: the type of a parameter cannot be determined.
  public static let indeterminateDatatype = SQLState(rawValue: "42P18")
  /// 42P05: there is already a prepared statement with this name.
  public static let duplicatePreparedStatement = SQLState(rawValue: "42P05")
  /// 42P07
  public static let duplicateTable = SQLState(rawValue: "42P07")
  /// 44000: a row does not meet the condition of the view that it is written through.
  public static let withCheckOptionViolation = SQLState(rawValue: "44000")
  /// 53000
  public static let insufficientResources = SQLState(rawValue: "53000")
  /// 53100: the server has no space for the rows.
  public static let diskFull = SQLState(rawValue: "53100")
  /// 53200
  public static let outOfMemory = SQLState(rawValue: "53200")
  /// 53300
  public static let tooManyConnections = SQLState(rawValue: "53300")
  /// 55P03: a lock was not available within the limit.
  public static let lockNotAvailable = SQLState(rawValue: "55P03")
  /// 57000
  public static let operatorIntervention = SQLState(rawValue: "57000")
  /// 57014: the statement was cancelled, or ran for too long.
  public static let queryCanceled = SQLState(rawValue: "57014")
  /// 57P01
  public static let adminShutdown = SQLState(rawValue: "57P01")
  /// 57P02
  public static let crashShutdown = SQLState(rawValue: "57P02")
  /// 57P03
  public static let cannotConnectNow = SQLState(rawValue: "57P03")
  /// P0001: a function raised an exception.
  public static let raiseException = SQLState(rawValue: "P0001")
  /// XX000
  public static let internalError = SQLState(rawValue: "XX000")

  private static let names: [SQLState: String] = [
    connectionException: "connection_exception",
    cannotConnect: "sqlclient_unable_to_establish_sqlconnection",
    connectionFailure: "connection_failure",
    protocolViolation: "protocol_violation",
    featureNotSupported: "feature_not_supported",
    cardinalityViolation: "cardinality_violation",
    dataException: "data_exception",
    invalidRowCountInLimitClause: "invalid_row_count_in_limit_clause",
    invalidRowCountInResultOffsetClause: "invalid_row_count_in_result_offset_clause",
    stringDataRightTruncation: "string_data_right_truncation",
    numericValueOutOfRange: "numeric_value_out_of_range",
    datetimeFieldOverflow: "datetime_field_overflow",
    divisionByZero: "division_by_zero",
    invalidTextRepresentation: "invalid_text_representation",
    integrityConstraintViolation: "integrity_constraint_violation",
    notNullViolation: "not_null_violation",
    foreignKeyViolation: "foreign_key_violation",
    uniqueViolation: "unique_violation",
    checkViolation: "check_violation",
    exclusionViolation: "exclusion_violation",
    invalidTransactionState: "invalid_transaction_state",
    readOnlySQLTransaction: "read_only_sql_transaction",
    inFailedSQLTransaction: "in_failed_sql_transaction",
    idleInTransactionSessionTimeout: "idle_in_transaction_session_timeout",
    invalidSQLStatementName: "invalid_sql_statement_name",
    invalidAuthorizationSpecification: "invalid_authorization_specification",
    invalidPassword: "invalid_password",
    invalidCatalogName: "invalid_catalog_name",
    transactionRollback: "transaction_rollback",
    serializationFailure: "serialization_failure",
    deadlockDetected: "deadlock_detected",
    syntaxErrorOrAccessRuleViolation: "syntax_error_or_access_rule_violation",
    insufficientPrivilege: "insufficient_privilege",
    syntaxError: "syntax_error",
    undefinedColumn: "undefined_column",
    groupingError: "grouping_error",
    datatypeMismatch: "datatype_mismatch",
    undefinedFunction: "undefined_function",
    undefinedTable: "undefined_table",
    invalidColumnReference: "invalid_column_reference",
    indeterminateDatatype: "indeterminate_datatype",
    duplicatePreparedStatement: "duplicate_prepared_statement",
    duplicateTable: "duplicate_table",
    withCheckOptionViolation: "with_check_option_violation",
    insufficientResources: "insufficient_resources",
    diskFull: "disk_full",
    outOfMemory: "out_of_memory",
    tooManyConnections: "too_many_connections",
    lockNotAvailable: "lock_not_available",
    operatorIntervention: "operator_intervention",
    queryCanceled: "query_canceled",
    adminShutdown: "admin_shutdown",
    crashShutdown: "crash_shutdown",
    cannotConnectNow: "cannot_connect_now",
    raiseException: "raise_exception",
    internalError: "internal_error",
  ]
}

#endif

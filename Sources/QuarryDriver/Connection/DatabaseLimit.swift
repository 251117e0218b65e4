import CSQLite

/// A limit that SQLite enforces for a connection: https://www.sqlite.org/c3ref/c_limit_attached.html
public enum DatabaseLimit: Hashable, Sendable, CaseIterable {
  /// The maximum number of bytes in a text, a blob or a row.
  case length
  /// The maximum number of bytes in the SQL text of a statement.
  case sqlLength
  /// The maximum number of columns in a table, an index or a result.
  case columns
  /// The maximum depth of an expression.
  case expressionDepth
  /// The maximum number of SELECT statements in a compound SELECT.
  case compoundSelectTerms
  /// The maximum number of virtual machine instructions in a prepared statement.
  case instructions
  /// The maximum number of arguments of a function.
  case functionArguments
  /// The maximum number of attached databases.
  case attachedDatabases
  /// The maximum number of bytes in a LIKE or GLOB pattern.
  case likePatternLength
  /// The maximum number of a parameter in a statement.
  case variableNumber
  /// The maximum recursion depth of triggers.
  case triggerDepth
  /// The maximum number of additional threads for a statement.
  case workerThreads

  var code: Int32 {
    switch self {
    case .length: SQLITE_LIMIT_LENGTH
    case .sqlLength: SQLITE_LIMIT_SQL_LENGTH
    case .columns: SQLITE_LIMIT_COLUMN
    case .expressionDepth: SQLITE_LIMIT_EXPR_DEPTH
    case .compoundSelectTerms: SQLITE_LIMIT_COMPOUND_SELECT
    case .instructions: SQLITE_LIMIT_VDBE_OP
    case .functionArguments: SQLITE_LIMIT_FUNCTION_ARG
    case .attachedDatabases: SQLITE_LIMIT_ATTACHED
    case .likePatternLength: SQLITE_LIMIT_LIKE_PATTERN_LENGTH
    case .variableNumber: SQLITE_LIMIT_VARIABLE_NUMBER
    case .triggerDepth: SQLITE_LIMIT_TRIGGER_DEPTH
    case .workerThreads: SQLITE_LIMIT_WORKER_THREADS
    }
  }
}

extension Database {
  /// Returns the current value of a limit.
  ///
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func limit(_ limit: DatabaseLimit) throws -> Int {
    Int(sqlite3_limit(try access(), limit.code, -1))
  }

  /// Changes a limit of this connection.
  ///
  /// The limit cannot exceed the maximum that SQLite was built with: a larger value sets the limit to this maximum.
  ///
  /// - Returns: The new value of the limit.
  /// - Throws: ``DatabaseUsageError/invalidSetting(_:)`` for a negative value; ``DatabaseUsageError/outsideAccess(label:)``
  ///   if the `Database` is used outside the closure that received it.
  @discardableResult
  public func setLimit(_ limit: DatabaseLimit, to value: Int) throws -> Int {
    let connection = try access()
    guard value >= 0 else {
      throw DatabaseUsageError.invalidSetting(
        "the limit '\(limit)' cannot be \(value); it must be at least 0"
      )
    }
    sqlite3_limit(connection, limit.code, Int32(clamping: value))
    return Int(sqlite3_limit(connection, limit.code, -1))
  }
}

import CSQLite

/// A limit that SQLite holds a connection to: https://www.sqlite.org/c3ref/c_limit_attached.html
public enum DatabaseLimit: Hashable, Sendable, CaseIterable {
  /// Bytes of a text, a blob, or a row.
  case length
  /// Bytes of a statement.
  case sqlLength
  /// Columns of a table, an index, a result.
  case columns
  /// Levels of an expression.
  case expressionDepth
  /// Parts of a compound SELECT.
  case compoundSelectTerms
  /// Instructions of a prepared statement.
  case instructions
  /// Arguments of a function.
  case functionArguments
  /// Databases attached.
  case attachedDatabases
  /// Bytes of the pattern of LIKE and GLOB.
  case likePatternLength
  /// The highest number of a parameter.
  case variableNumber
  /// Levels of triggers that fire triggers.
  case triggerDepth
  /// Threads that help a statement.
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
  /// A limit as it is now.
  ///
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func limit(_ limit: DatabaseLimit) throws -> Int {
    Int(sqlite3_limit(try access(), limit.code, -1))
  }

  /// Lowers or raises a limit of this connection. What the library was built with cannot be exceeded: a greater value
  /// gives the greatest one.
  ///
  /// - Returns: The limit as it is now.
  /// - Throws: ``DatabaseUsageError/invalidSetting(_:)`` for a negative value; ``DatabaseUsageError`` outside of an
  ///   access.
  @discardableResult
  public func setLimit(_ limit: DatabaseLimit, to value: Int) throws -> Int {
    let connection = try access()
    guard value >= 0 else {
      throw DatabaseUsageError.invalidSetting("the limit '\(limit)' cannot be \(value): it counts from 0")
    }
    sqlite3_limit(connection, limit.code, Int32(clamping: value))
    return Int(sqlite3_limit(connection, limit.code, -1))
  }
}

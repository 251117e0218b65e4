import CSQLite
public import QuarryCore
public import QuarryDialect

/// Runs the statements of the query builder on a connection.
extension Database: QueryExecutor {
  /// The SQL dialect of the linked SQLite library.
  public var dialect: SQLiteDialect { SQLiteDialect.linked }

  /// The maximum number of bound values in a statement.
  public var maximumBindings: Int { maximumArgumentCount }

  /// Runs a statement, and calls a closure for each row until it returns `false`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  public func run(
    _ statement: RenderedSQL,
    _ row: (inout SQLiteQueryDecoder) throws -> Bool
  ) throws {
    let prepared = try borrow(sql: statement.sql)
    defer { giveBack(prepared) }
    try prepared.bind(statement.bindings)
    try read(prepared, row)
  }

  /// The limits of a statement. An INSERT is never divided into parts.
  public var _limits: _StatementLimits {
    let columns = connection.map { sqlite3_limit($0, SQLITE_LIMIT_COLUMN, -1) } ?? 0
    return _StatementLimits(
      bindings: maximumArgumentCount,
      allowsParts: false,
      rowSource: MemoryRows(columnLimit: Int(columns))
    )
  }

  /// Runs a part of a statement, and calls a closure for each row until it returns `false`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  public func _run(_ part: _StatementPart, _ row: (inout SQLiteQueryDecoder) throws -> Bool) throws {
    guard let prepared = try borrowAndBind(part) else { return }
    defer { giveBack(prepared) }
    try read(prepared, row)
  }

  private func read(
    _ prepared: PreparedStatement,
    _ row: (inout SQLiteQueryDecoder) throws -> Bool
  ) throws {
    try prepared.forEachRow { handle, count, number in
      var decoder = SQLiteQueryDecoder(statement: handle, count: count)
      do {
        if try row(&decoder) { return true }
      } catch let error as QueryDecodingError {
        // Other errors are those of the closure, which does more than decode the row.
        throw PreparedStatement.located(error, decoder, row: number)
      }
      try prepared.runOut()
      return false
    }
  }

  /// Runs a closure in a savepoint, or in a transaction if none is open.
  ///
  /// - Throws: The errors of the closure, and ``DatabaseError``.
  public func transaction<T>(_ body: () throws -> T) throws -> T {
    try inSavepoint(body)
  }
}

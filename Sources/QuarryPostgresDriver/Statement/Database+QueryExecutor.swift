#if PostgreSQL

public import QuarryCore
import QuarryPostgresDialect

/// Runs the statements of the query builder on a connection.
extension Database: QueryExecutor {
  /// The SQL dialect of PostgreSQL.
  public var dialect: some Dialect { PostgresDialect() }

  /// The maximum number of bound values in a statement.
  public var maximumBindings: Int { maximumArgumentCount }

  /// The limits of a statement. The server sends all rows of a query.
  public var _limits: _StatementLimits {
    _StatementLimits(bindings: maximumArgumentCount, receivesAllRows: Self._receivesAllRows)
  }

  /// Runs a statement, and calls a closure for each row until it returns `false`. The server sends all rows before the first call.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  @inlinable
  public func run(
    _ statement: RenderedSQL,
    _ row: (inout PostgresQueryDecoder) throws -> Bool
  ) throws {
    defer { settleTransaction() }
    try read(result(of: statement), row)
  }

  /// Moves the sequences behind the keys that all parts of an INSERT give, before the first one generates keys.
  ///
  /// - Throws: ``DatabaseError``.
  public func _prepare(forParts parts: [_StatementPart]) throws {
    try moveSequences(forParts: parts.map(\.query))
  }

  /// Runs a part of a statement, and calls a closure for each row until it returns `false`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  @inlinable
  public func _run(_ part: _StatementPart, _ row: (inout PostgresQueryDecoder) throws -> Bool) throws {
    defer { settleTransaction() }
    guard let result = try result(of: part) else { return }
    try read(result, row)
  }

  @inlinable
  func read(_ result: QueryResult, _ row: (inout PostgresQueryDecoder) throws -> Bool) throws {
    for index in 0..<result.rowCount {
      var decoder = PostgresQueryDecoder(result, row: index)
      do {
        guard try row(&decoder) else { return }
      } catch {
        throw locatedIfReading(error, decoder, result, row: Int(index) + 1)
      }
    }
  }

  /// Adds the column and the row to an error of reading a row. Other errors are those of the closure, which does more than that.
  @usableFromInline
  func locatedIfReading(
    _ error: any Error,
    _ decoder: PostgresQueryDecoder,
    _ result: QueryResult,
    row: Int
  ) -> any Error {
    switch error {
    case let error as RowReadingError: located(error.underlyingError, decoder, result, row: row)
    case is QueryDecodingError, is MissingColumnError: located(error, decoder, result, row: row)
    default: error
    }
  }

  @usableFromInline
  func result(of part: _StatementPart) throws -> QueryResult? { try result(of: part.query) }

  /// Runs a closure in a savepoint, or in a transaction if none is open.
  ///
  /// - Throws: The errors of the closure, and ``DatabaseError``.
  public func transaction<T>(_ body: () throws -> T) throws -> T {
    try inSavepoint(body)
  }
}

extension Database: CursorExecutor {
  /// Returns the rows of a statement, which starts when the first one is read. They are read with ``QueryCursor/next(_:)``.
  ///
  /// The server sends one row at a time. From the first to the last one, the connection can run no other statement.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func rows(of statement: RenderedSQL) throws -> QueryCursor<Void> {
    QueryCursor(database: self, statement: try bound(statement)) { _ in }
  }

  /// Returns the rows of a part of a statement, which starts when the first one is read.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func _rows(of part: _StatementPart) throws -> QueryCursor<Void> {
    QueryCursor(database: self, statement: try bound(part.query)) { _ in }
  }
}

extension Database: ChangeCountingExecutor {
  /// Runs a statement, ignores the rows that it returns, and returns the number of rows that it has inserted, updated or deleted.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func runCountingChanges(_ statement: RenderedSQL) throws -> Int {
    defer { settleTransaction() }
    return try result(of: statement).changedRows
  }

  /// Runs a part of a statement, and returns the number of rows that it has inserted, updated or deleted.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func _runCountingChanges(_ part: _StatementPart) throws -> Int {
    defer { settleTransaction() }
    return try result(of: part)?.changedRows ?? 0
  }
}

#endif

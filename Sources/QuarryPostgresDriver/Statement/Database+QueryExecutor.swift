#if PostgreSQL

public import QuarryCore
import QuarryPostgresDialect

/// Runs the statements of the query builder on a connection.
extension Database: QueryExecutor {
  /// The SQL dialect of PostgreSQL.
  public var dialect: some Dialect { PostgresDialect() }

  /// The maximum number of bound values in a statement.
  public var maximumBindings: Int { maximumArgumentCount }

  /// Runs a statement, and calls a closure for each row until it returns `false`. The server sends all rows before the first call.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  @inlinable
  public func run(
    _ statement: RenderedSQL,
    _ row: (inout PostgresQueryDecoder) throws -> Bool
  ) throws {
    try read(result(of: statement), row)
  }

  /// Runs a part of a statement, and calls a closure for each row until it returns `false`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  @inlinable
  public func _run(_ part: _StatementPart, _ row: (inout PostgresQueryDecoder) throws -> Bool) throws {
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
        throw locatedIfDecoding(error, decoder, result, row: Int(index) + 1)
      }
    }
  }

  /// Adds the column and the row to an error of the decoder. Other errors are those of the closure, which does more than decode the row.
  @usableFromInline
  func locatedIfDecoding(
    _ error: any Error,
    _ decoder: PostgresQueryDecoder,
    _ result: QueryResult,
    row: Int
  ) -> any Error {
    guard error is QueryDecodingError || error is MissingColumnError else { return error }
    return located(error, decoder, result, row: row)
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

#endif

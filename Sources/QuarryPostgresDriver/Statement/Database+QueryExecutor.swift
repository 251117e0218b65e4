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
  public func run(
    _ statement: RenderedSQL,
    _ row: (inout PostgresQueryDecoder) throws -> Bool
  ) throws {
    try read(run(bound(statement)), row)
  }

  /// Runs a part of a statement, and calls a closure for each row until it returns `false`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  public func _run(_ part: _StatementPart, _ row: (inout PostgresQueryDecoder) throws -> Bool) throws {
    guard let statement = try bound(part.query) else { return }
    try read(run(statement), row)
  }

  private func read(_ result: QueryResult, _ row: (inout PostgresQueryDecoder) throws -> Bool) throws {
    let count = result.columnCount
    for index in 0..<result.rowCount {
      var decoder = PostgresQueryDecoder(result.handle, row: index, count: count)
      do {
        guard try row(&decoder) else { return }
      } catch let error as QueryDecodingError {
        // Other errors are those of the closure, which does more than decode the row.
        throw located(error, decoder, result, row: Int(index) + 1)
      } catch let error as MissingColumnError {
        throw located(error, decoder, result, row: Int(index) + 1)
      }
    }
  }

  /// Runs a closure in a savepoint, or in a transaction if none is open.
  ///
  /// - Throws: The errors of the closure, and ``DatabaseError``.
  public func transaction<T>(_ body: () throws -> T) throws -> T {
    try inSavepoint(body)
  }
}

#endif

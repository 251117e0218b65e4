#if PostgreSQL

import CPostgres
import QuarryCore

extension Row {
  /// Returns a cursor over the rows of SQL text.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - sql: The text of a single statement.
  ///   - arguments: The values of the statement's parameters.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public static func fetchCursor(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> QueryCursor<Row> {
    QueryCursor(database: db, statement: try db.bound(sql: sql, arguments)) { decoder in
      // The cursor frees its result before the next row. A copy has this row alone.
      guard let copy = PQcopyResult(decoder.result, PG_COPYRES_ATTRS | PG_COPYRES_TUPLES) else {
        throw DatabaseError(state: .outOfMemory, message: "libpq could not copy a row", sql: sql)
      }
      return Row(result: QueryResult(copy, sql: sql), index: decoder.row)
    }
  }
}

#endif

#if PostgreSQL

import CPostgres

/// The table of a result's column, for error messages.
struct ColumnSource {
  /// The numbers of a table and of its column.
  struct Key: Hashable {
    let table: Oid
    let column: Int32
  }

  /// The name of the table.
  let table: String
  /// Whether the column is NOT NULL.
  let isRequired: Bool
}

extension Database {
  /// Returns the source of a column, or `nil` if it is computed or the connection cannot run a statement now.
  func source(of column: Int32, in result: OpaquePointer) -> ColumnSource? {
    let key = ColumnSource.Key(table: PQftable(result, column), column: PQftablecol(result, column))
    guard key.table != 0 else { return nil }
    if let source = sources[key] { return source }
    guard let connection, openRows == nil, openCopy?.isWaiting != true,
      transactionStatus == .idle || transactionStatus == .open
    else { return nil }
    let found = PQexec(
      connection,
      """
      SELECT c.relname, a.attnotnull FROM pg_catalog.pg_class c JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid
      WHERE c.oid = \(key.table) AND a.attnum = \(key.column)
      """
    )
    defer { PQclear(found) }
    guard PQresultStatus(found) == PGRES_TUPLES_OK, PQntuples(found) == 1 else { return nil }
    let source = ColumnSource(
      table: String(c: PQgetvalue(found, 0, 0)) ?? "",
      isRequired: String(c: PQgetvalue(found, 0, 1)) == "t"
    )
    sources[key] = source
    return source
  }
}

#endif

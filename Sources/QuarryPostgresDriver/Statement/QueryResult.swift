#if PostgreSQL

import CPostgres

/// The owner of a libpq result, which does not change.
final class QueryResult: @unchecked Sendable {
  let handle: OpaquePointer
  /// The statement.
  let sql: String

  init(_ handle: OpaquePointer, sql: String) {
    self.handle = handle
    self.sql = sql
  }

  deinit { PQclear(handle) }

  var rowCount: Int32 { PQntuples(handle) }
  var columnCount: Int32 { PQnfields(handle) }
  /// What the server did: `INSERT 0 1`.
  var tag: String { String(c: PQcmdStatus(handle)) ?? "" }
}

#endif

#if PostgreSQL

import CPostgres

/// The owner of a libpq result, which does not change.
@usableFromInline
final class QueryResult: @unchecked Sendable {
  @usableFromInline let handle: OpaquePointer
  /// The statement.
  let sql: String
  /// The types of the columns.
  @usableFromInline let types: ColumnTypes

  /// Takes a result.
  ///
  /// - Parameter types: The types of the columns, if they are known from an earlier row of the same statement.
  init(_ handle: OpaquePointer, sql: String, types: ColumnTypes? = nil) {
    self.handle = handle
    self.sql = sql
    self.types = types ?? ColumnTypes(handle)
  }

  deinit { PQclear(handle) }

  @usableFromInline var rowCount: Int32 { PQntuples(handle) }
  var columnCount: Int32 { types.count }
  /// What the server did: `INSERT 0 1`.
  var tag: String { String(c: PQcmdStatus(handle)) ?? "" }
}

/// The types of a result's columns, for the decoder, which would otherwise ask libpq for them in each row.
@usableFromInline
final class ColumnTypes: @unchecked Sendable {
  let oids: UnsafeMutablePointer<Oid>
  let count: Int32

  init(_ result: OpaquePointer) {
    count = PQnfields(result)
    oids = .allocate(capacity: Int(count))
    for column in 0..<count { (oids + Int(column)).initialize(to: PQftype(result, column)) }
  }

  deinit { oids.deallocate() }
}

#endif

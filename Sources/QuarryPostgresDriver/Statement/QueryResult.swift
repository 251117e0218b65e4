#if PostgreSQL

import CPostgres

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
    // A statement with a changed result is an error of the server, which has no columns.
    if let types, types.count == PQnfields(handle) {
      self.types = types
    } else {
      self.types = ColumnTypes(handle)
    }
  }

  deinit { PQclear(handle) }

  @usableFromInline var rowCount: Int32 { PQntuples(handle) }
  var columnCount: Int32 { types.count }
  /// What the server did: `INSERT 0 1`.
  var tag: String { String(c: PQcmdStatus(handle)) ?? "" }
  /// The number of rows that the statement has changed. The tag of a query has a number, too: that of its rows.
  var changedRows: Int {
    let words = tag.split(separator: " ")
    guard let verb = words.first, let count = words.last,
      ["INSERT", "UPDATE", "DELETE", "MERGE"].contains(verb)
    else { return 0 }
    return Int(count) ?? 0
  }
  /// Whether the server has rolled back.
  var isRollback: Bool { hasTag("ROLLBACK") }
  /// Whether the statement was a SELECT, which changes nothing that the observers of tables must know.
  var isSelect: Bool { hasTag("SELECT ") }

  /// Compares the beginning of the tag without making a string, for each statement.
  private func hasTag(_ prefix: StaticString) -> Bool {
    guard let tag = PQcmdStatus(handle) else { return false }
    return prefix.withUTF8Buffer { prefix in
      prefix.withMemoryRebound(to: CChar.self) {
        strncmp(tag, $0.baseAddress ?? UnsafePointer(tag), $0.count) == 0
      }
    }
  }
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

#if PostgreSQL

import CPostgres

/// A statement that the server keeps under a name.
final class PreparedStatement {
  /// The name on the server.
  let name: String
  /// The name with a NUL at the end, for libpq.
  private let bytes: ContiguousArray<CChar>
  /// The text of the statement.
  let sql: String
  /// The types of its values, which its key determines.
  let types: [Oid]
  /// The types of its result's columns, once it has run. The server refuses to run a statement whose result would have other types.
  var columnTypes: ColumnTypes?
  /// Whether the cache keeps the statement.
  var isKept = true
  /// When the statement was last used, in steps of the cache.
  var lastUse = 0

  /// The text in small letters.
  private lazy var words = Array(sql.lowercased().utf8)

  init(name: String, sql: String, types: [Oid]) {
    self.name = name
    bytes = name.utf8CString
    self.sql = sql
    self.types = types
  }

  /// Whether the text contains a name of a table, which is in small letters.
  func contains(name: String) -> Bool { words.firstRange(of: name.utf8) != nil }

  /// Calls a closure with the name, which no call has to copy.
  func withName<T>(_ body: (UnsafePointer<CChar>?) throws -> T) rethrows -> T {
    try bytes.withUnsafeBufferPointer { try body($0.baseAddress) }
  }
}

#endif

public import QuarryCore

/// A row of a query: its values and the names of its columns.
///
/// ```swift
/// for row in try Row.fetchAll(db, sql: "SELECT id, title FROM reminders") {
///   print(try row.decode(Int.self, named: "id"), row["title"] ?? .null)
/// }
/// ```
public struct Row: Sendable {
  let layout: RowLayout
  /// The values, in column order.
  public let values: [DatabaseValue]

  /// The names of the columns, in order.
  public var columnNames: [String] { layout.names }

  /// The number of columns.
  public var count: Int { values.count }

  /// Returns the value of the column at an index, counted from 0, or `nil` if there is no such column.
  public subscript(index: Int) -> DatabaseValue? {
    values.indices.contains(index) ? values[index] : nil
  }

  /// Returns the value of the first column with a name, or `nil` if there is no such column. Case is ignored if no
  /// name matches exactly.
  public subscript(name: String) -> DatabaseValue? {
    layout.index(of: name).map { values[$0] }
  }

  /// Decodes the value of the column at an index. Decoding is strict: see ``SQLiteQueryDecoder``.
  ///
  /// ```swift
  /// let id = try row.decode(Int.self, at: 0)
  /// let due = try row.decode(Date.UnixTimeRepresentation.self, at: 1)
  /// ```
  ///
  /// - Throws: ``RowDecodingError`` if there is no such column or its value cannot be decoded.
  public func decode<T: QueryRepresentable>(_ type: T.Type, at index: Int) throws -> T.QueryOutput {
    try decode(type, at: index, name: layout.names.indices.contains(index) ? layout.names[index] : nil)
  }

  /// Decodes the value of the first column with a name.
  ///
  /// - Throws: ``RowDecodingError`` if there is no such column or its value cannot be decoded.
  public func decode<T: QueryRepresentable>(_ type: T.Type, named name: String) throws -> T.QueryOutput {
    let index = layout.index(of: name)
    return try decode(type, at: index ?? values.count, name: index.map { layout.names[$0] } ?? name)
  }

  /// Decodes the value of the column at an index, as the type that the context requires.
  ///
  /// ```swift
  /// let id: Int = try row.decode(at: 0)
  /// ```
  ///
  /// - Throws: ``RowDecodingError`` if there is no such column or its value cannot be decoded.
  public func decode<T: QueryRepresentable>(at index: Int) throws -> T where T.QueryOutput == T {
    try decode(T.self, at: index)
  }

  /// Decodes the value of the first column with a name, as the type that the context requires.
  ///
  /// ```swift
  /// let due: Date? = try row.decode(named: "due")
  /// ```
  ///
  /// - Throws: ``RowDecodingError`` if there is no such column or its value cannot be decoded.
  public func decode<T: QueryRepresentable>(named name: String) throws -> T where T.QueryOutput == T {
    try decode(T.self, named: name)
  }

  private func decode<T: QueryRepresentable>(_ type: T.Type, at index: Int, name: String?) throws
    -> T.QueryOutput
  {
    var decoder = ValueDecoder(values: values, index: index)
    do {
      return try T(decoder: &decoder).queryOutput
    } catch {
      throw RowDecodingError(
        error,
        column: name,
        index: index,
        expected: "\(type)",
        found: self[index],
        sql: layout.sql
      )
    }
  }
}

extension Row {
  /// Returns the error for a column that could not be decoded.
  func decodingError(_ error: any Error, _ type: Any.Type, named name: String) -> RowDecodingError {
    let index = layout.index(of: name)
    return RowDecodingError(
      error,
      column: name,
      index: index ?? count,
      expected: "\(type)",
      found: index.map { values[$0] },
      sql: layout.sql
    )
  }
}

extension Row: Hashable {
  /// Returns whether two rows have the same column names and values.
  public static func == (lhs: Row, rhs: Row) -> Bool {
    lhs.values == rhs.values && (lhs.layout === rhs.layout || lhs.columnNames == rhs.columnNames)
  }

  /// Hashes the values of the row.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

extension Row: CustomStringConvertible {
  /// The names and values of the columns: `[id: 1, title: 'Groceries']`.
  public var description: String {
    let columns = zip(columnNames, values).map { "\($0): \($1)" }
    return "[\(columns.joined(separator: ", "))]"
  }
}

/// The properties that all rows of a statement share.
final class RowLayout: Sendable {
  let names: [String]
  let sql: String

  init(names: [String], sql: String) {
    self.names = names
    self.sql = sql
  }

  /// Returns the index of the first column with a name. An exact match takes precedence over one that ignores case.
  func index(of name: String) -> Int? {
    names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == name.lowercased() }
  }
}

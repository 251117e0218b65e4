public import QuarryCore

/// A row of a statement given as text: its values with the names of their columns.
///
/// ```swift
/// for row in try Row.fetchAll(db, sql: "SELECT id, title FROM reminders") {
///   print(try row.decode(Int.self, named: "id"), row["title"] ?? .null)
/// }
/// ```
public struct Row: Sendable {
  let layout: RowLayout
  /// The values in the order of the columns.
  public let values: [DatabaseValue]

  /// The names of the columns in their order.
  public var columnNames: [String] { layout.names }

  /// How many columns there are.
  public var count: Int { values.count }

  /// The value of a column, counted from 0; nil where there is no such column.
  public subscript(index: Int) -> DatabaseValue? {
    values.indices.contains(index) ? values[index] : nil
  }

  /// The value of the first column with a name, upper and lower case alike; nil where there is no such column.
  public subscript(name: String) -> DatabaseValue? {
    layout.index(of: name).map { values[$0] }
  }

  /// The value of a column as a type. Strict, as all decoding.
  ///
  /// ```swift
  /// let id = try row.decode(Int.self, at: 0)
  /// let due = try row.decode(Date.UnixTimeRepresentation.self, at: 1)
  /// ```
  ///
  /// - Throws: ``RowDecodingError`` where there is no such column, or it holds no such value.
  public func decode<T: QueryRepresentable>(_ type: T.Type, at index: Int) throws -> T.QueryOutput {
    try decode(type, at: index, name: layout.names.indices.contains(index) ? layout.names[index] : nil)
  }

  /// The value of the first column with a name as a type.
  ///
  /// - Throws: ``RowDecodingError`` where there is no such column, or it holds no such value.
  public func decode<T: QueryRepresentable>(_ type: T.Type, named name: String) throws -> T.QueryOutput {
    let index = layout.index(of: name)
    return try decode(type, at: index ?? values.count, name: index.map { layout.names[$0] } ?? name)
  }

  /// The value of a column as the type that the context asks for.
  ///
  /// ```swift
  /// let id: Int = try row.decode(at: 0)
  /// ```
  ///
  /// - Throws: ``RowDecodingError`` where there is no such column, or it holds no such value.
  public func decode<T: QueryRepresentable>(at index: Int) throws -> T where T.QueryOutput == T {
    try decode(T.self, at: index)
  }

  /// The value of the first column with a name as the type that the context asks for.
  ///
  /// ```swift
  /// let due: Date? = try row.decode(named: "due")
  /// ```
  ///
  /// - Throws: ``RowDecodingError`` where there is no such column, or it holds no such value.
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

extension Row: Hashable {
  /// Whether names and values are the same.
  public static func == (lhs: Row, rhs: Row) -> Bool {
    lhs.values == rhs.values && (lhs.layout === rhs.layout || lhs.columnNames == rhs.columnNames)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

extension Row: CustomStringConvertible {
  /// `[id: 1, title: 'Groceries']`
  public var description: String {
    let columns = zip(columnNames, values).map { "\($0): \($1)" }
    return "[\(columns.joined(separator: ", "))]"
  }
}

/// What the rows of a statement have in common.
final class RowLayout: Sendable {
  let names: [String]
  let sql: String

  init(names: [String], sql: String) {
    self.names = names
    self.sql = sql
  }

  /// The first column with a name.
  func index(of name: String) -> Int? {
    names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == name.lowercased() }
  }
}

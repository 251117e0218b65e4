#if PostgreSQL

import CPostgres
public import QuarryCore

/// A row of a query: its values and the names of its columns.
///
/// ```swift
/// for row in try Row.fetchAll(db, sql: "SELECT id, title FROM reminders") {
///   print(try row.decode(Int.self, named: "id"), row["title"] ?? .null)
/// }
/// ```
///
/// A row keeps the memory of the whole result from which it was fetched.
public struct Row: Sendable {
  let result: QueryResult
  /// The index of the row in the result.
  let index: Int32

  /// The values, in column order.
  public var values: [DatabaseValue] { (0..<count).compactMap { self[$0] } }

  /// The names of the columns, in order.
  public var columnNames: [String] {
    (0..<result.columnCount).map { String(c: PQfname(result.handle, $0)) ?? "" }
  }

  /// The number of columns.
  public var count: Int { Int(result.columnCount) }

  /// Returns the value of the column at an index, counted from 0, or `nil` if there is no such column.
  public subscript(index: Int) -> DatabaseValue? {
    guard let column = Int32(exactly: index) else { return nil }
    return PostgresQueryDecoder(result, row: self.index).value(at: column).map { DatabaseValue(lenient: $0) }
  }

  /// Returns the value of the first column with a name, or `nil` if there is no such column. Case is ignored if no name matches
  /// exactly.
  public subscript(name: String) -> DatabaseValue? { self[column(named: name)] }

  private func column(named name: String) -> Int {
    let names = columnNames
    return names.firstIndex(of: name) ?? names.firstIndex { $0.lowercased() == name.lowercased() } ?? count
  }

  /// Decodes the value of the column at an index. Decoding is strict: see ``PostgresQueryDecoder``.
  ///
  /// ```swift
  /// let id = try row.decode(Int.self, at: 0)
  /// ```
  ///
  /// - Throws: ``RowDecodingError`` if there is no such column or its value cannot be decoded.
  public func decode<T: QueryRepresentable>(_ type: T.Type, at index: Int) throws -> T.QueryOutput {
    try decode(type, at: index, name: nil)
  }

  private func decode<T: QueryRepresentable>(_ type: T.Type, at index: Int, name: String?) throws
    -> T.QueryOutput
  {
    var decoder = decoder(at: index)
    do {
      return try T(decoder: &decoder).queryOutput
    } catch {
      throw decodingError(error, type, decoder, name: name)
    }
  }

  /// A decoder that reads the column at an index next.
  private func decoder(at index: Int) -> PostgresQueryDecoder {
    var decoder = PostgresQueryDecoder(result, row: self.index)
    // An index that no column has.
    decoder.index = (0..<count).contains(index) ? Int32(index) : result.columnCount
    return decoder
  }

  private func decodingError(
    _ error: any Error,
    _ type: any Any.Type,
    _ decoder: PostgresQueryDecoder,
    name: String?
  ) -> RowDecodingError {
    RowDecodingError(
      error,
      decoder: decoder,
      sql: result.sql,
      row: Int(index) + 1,
      source: nil,
      name: name,
      type: error is MissingColumnError ? type : nil
    )
  }

  /// Returns the error for a column that could not be decoded.
  func decodingError(_ error: any Error, _ type: any Any.Type, named name: String) -> RowDecodingError {
    let column = column(named: name)
    var decoder = decoder(at: column)
    // The error is about the column that was read last.
    if column < count { decoder.index += 1 }
    return decodingError(error, type, decoder, name: name)
  }

  /// Decodes the value of the first column with a name.
  ///
  /// - Throws: ``RowDecodingError`` if there is no such column or its value cannot be decoded.
  public func decode<T: QueryRepresentable>(_ type: T.Type, named name: String) throws -> T.QueryOutput {
    try decode(type, at: column(named: name), name: name)
  }

  /// Decodes the value of the column at an index, as the type that the context requires.
  ///
  /// - Throws: ``RowDecodingError`` if there is no such column or its value cannot be decoded.
  public func decode<T: QueryRepresentable>(at index: Int) throws -> T where T.QueryOutput == T {
    try decode(T.self, at: index)
  }

  /// Decodes the value of the first column with a name, as the type that the context requires.
  ///
  /// - Throws: ``RowDecodingError`` if there is no such column or its value cannot be decoded.
  public func decode<T: QueryRepresentable>(named name: String) throws -> T where T.QueryOutput == T {
    try decode(T.self, named: name)
  }
}

extension Row: Hashable {
  /// Returns whether two rows have the same column names and values.
  public static func == (lhs: Row, rhs: Row) -> Bool {
    lhs.values == rhs.values && lhs.columnNames == rhs.columnNames
  }

  /// Hashes the values of the row.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension Row: CustomStringConvertible {
  /// The names and values of the columns: `[id: 1, title: 'Groceries']`.
  public var description: String {
    "[\(zip(columnNames, values).map { "\($0): \($1)" }.joined(separator: ", "))]"
  }
}

#endif

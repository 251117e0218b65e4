extension Row {
  /// The values by the names of their columns. Of columns with the same name the first counts.
  public var dictionary: [String: DatabaseValue] {
    Dictionary(zip(columnNames, values)) { first, _ in first }
  }

  /// Reads the row as a `Decodable` type: each key is a column.
  ///
  /// ```swift
  /// struct User: Codable { var id: Int, name: String, tags: [String] }
  /// let users = try Row.fetchAll(db, sql: "SELECT * FROM users").map { row in try row.decode(User.self) }
  /// ```
  ///
  /// Lists and structures are read from JSON. Structs with `@Table` are read much faster without.
  ///
  /// - Parameter userInfo: What the type finds in its decoder.
  /// - Throws: ``RowDecodingError``: a column is missing, or holds no such value; `DecodingError`.
  public func decode<T: Decodable>(
    _ type: T.Type = T.self,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> T {
    try T(from: decoder(userInfo: userInfo))
  }

  /// A decoder for types that look at a row before they decide what it is.
  ///
  /// - Parameter userInfo: What types find in the decoder.
  public func decoder(userInfo: [CodingUserInfoKey: Any] = [:]) -> any Decoder {
    RowDecoder(row: self, userInfo: userInfo)
  }

  /// The error of a column that a type could not be read from.
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

// Written by .ci/mirror from Sources/QuarryDriver/Row/Row+Codable.swift. Change that file, and run the script.

#if PostgreSQL

extension Row {
  /// The values by column name. If several columns have the same name, the first is used.
  public var dictionary: [String: DatabaseValue] {
    Dictionary(zip(columnNames, values)) { first, _ in first }
  }

  /// Decodes the row as a `Decodable` type, whose coding keys are column names.
  ///
  /// ```swift
  /// struct User: Codable { var id: Int, name: String, tags: [String] }
  /// let users = try Row.fetchAll(db, sql: "SELECT * FROM users").map { row in try row.decode(User.self) }
  /// ```
  ///
  /// Arrays and objects are decoded from JSON. To decode `@Table` types, fetch them directly, which is much faster.
  ///
  /// - Parameter userInfo: The `userInfo` of the decoder.
  /// - Throws: ``RowDecodingError`` if a column is missing or its value cannot be decoded; `DecodingError`.
  public func decode<T: Decodable>(
    _ type: T.Type = T.self,
    userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> T {
    try T(from: decoder(userInfo: userInfo))
  }

  /// Returns a decoder for the row, for types that inspect a row before they decode it.
  ///
  /// - Parameter userInfo: The `userInfo` of the decoder.
  public func decoder(userInfo: [CodingUserInfoKey: Any] = [:]) -> any Decoder {
    RowDecoder(row: self, userInfo: userInfo)
  }
}

#endif

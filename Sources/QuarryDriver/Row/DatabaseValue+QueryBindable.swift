public import QuarryCore

/// Binds values as SQLite has stored them.
///
/// ```swift
/// guard let row = try Row.fetchOne(db, sql: "SELECT id, title FROM reminders") else { return }
/// try db.execute(sql: "INSERT INTO archive VALUES (?, ?)", arguments: [row["id"], row["title"]])
/// try db.execute(sql: "INSERT INTO archive VALUES (?, ?)", arguments: StatementArguments(row.values))
/// ```
extension DatabaseValue: QueryBindable {
  /// The value as a binding.
  public var queryBinding: QueryBinding {
    switch self {
    case .null: .null
    case .integer(let value): .int(value)
    case .real(let value): .double(value)
    case .text(let value): .text(value)
    case .blob(let bytes): .blob(bytes)
    }
  }

  /// A Boolean value that indicates whether this value is NULL.
  public var _isNull: Bool { isNull }

  // The decoder that tests other types for NULL is not one of this driver.
  public static var _storesNull: Bool { true }

  /// Decodes a column as it is stored. NULL decodes as ``null``.
  ///
  /// - Throws: `QueryDecodingError` if text is not valid UTF-8, or if the decoder belongs to another database
  ///   library.
  public init(decoder: inout some QueryDecoder) throws {
    self = try Self.read(&decoder)
  }

  private static func read<Decoder: QueryDecoder>(_ decoder: inout Decoder) throws -> DatabaseValue {
    guard var stored = decoder as? any StoredValueDecoder else {
      throw QueryDecodingError.typeMismatch(DatabaseValue.self)
    }
    defer {
      // The copy has moved on to the next column.
      if let stored = stored as? Decoder { decoder = stored }
    }
    return try stored.decodeStoredValue()
  }
}

/// A decoder that provides values as SQLite stores them.
protocol StoredValueDecoder: QueryDecoder {
  /// Decodes the next column as it is stored.
  mutating func decodeStoredValue() throws -> DatabaseValue
}

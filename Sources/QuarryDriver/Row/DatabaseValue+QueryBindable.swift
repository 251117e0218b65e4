public import QuarryCore

/// A value can be bound as SQLite has stored it.
///
/// ```swift
/// guard let row = try Row.fetchOne(db, sql: "SELECT id, title FROM reminders") else { return }
/// try db.execute(sql: "INSERT INTO archive VALUES (?, ?)", arguments: [row["id"], row["title"]])
/// try db.execute(sql: "INSERT INTO archive VALUES (?, ?)", arguments: StatementArguments(row.values))
/// ```
extension DatabaseValue: QueryBindable {
  public var queryBinding: QueryBinding {
    switch self {
    case .null: .null
    case .integer(let value): .int(value)
    case .real(let value): .double(value)
    case .text(let value): .text(value)
    case .blob(let bytes): .blob(bytes)
    }
  }

  public var _isNull: Bool { isNull }

  /// Reads a column as it is stored, whatever it holds: NULL is ``null``.
  ///
  /// - Throws: `QueryDecodingError` for text that is not UTF-8, and from a decoder of another database.
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

/// A decoder that knows how SQLite stores a value.
protocol StoredValueDecoder: QueryDecoder {
  /// Reads a column as it is stored.
  mutating func decodeStoredValue() throws -> DatabaseValue
}

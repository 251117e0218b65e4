#if PostgreSQL

public import QuarryCore

/// Binds values as PostgreSQL has stored them.
///
/// ```swift
/// guard let row = try Row.fetchOne(db, sql: "SELECT id, title FROM reminders") else { return }
/// try db.execute(sql: "INSERT INTO archive VALUES ($1, $2)", arguments: [row["id"], row["title"]])
/// try db.execute(sql: "INSERT INTO archive VALUES ($1, $2)", arguments: StatementArguments(row.values))
/// ```
///
/// ``numeric(_:)`` and ``json(_:)`` are bound as text of the type that the server infers, which is that of the column. A value of
/// ``other(type:_:)`` cannot be bound: convert it to text in the query, `interval::text`.
extension DatabaseValue: QueryBindable {
  /// The value as a binding.
  public var queryBinding: QueryBinding {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .int(value)
    case .real(let value): .double(value)
    case .numeric(let text), .text(let text), .json(let text): .text(text)
    case .blob(let bytes): .blob(bytes)
    case .date(let date): .date(date)
    case .uuid(let uuid): .uuid(uuid)
    case .other(let type, _): .invalid(UnboundValueError(type: PostgresType.name(of: type)))
    }
  }

  /// A Boolean value that indicates whether this value is NULL.
  public var _isNull: Bool { isNull }

  // The decoder that tests other types for NULL is not one of this driver.
  public static var _storesNull: Bool { true }

  /// Decodes a column as it is stored. NULL decodes as ``null``.
  ///
  /// - Throws: `QueryDecodingError` if the decoder belongs to another database library.
  public init(decoder: inout some QueryDecoder) throws {
    self = try Self.read(&decoder)
  }

  private static func read<Decoder: QueryDecoder>(_ decoder: inout Decoder) throws -> DatabaseValue {
    guard var stored = decoder as? PostgresQueryDecoder else {
      throw QueryDecodingError.typeMismatch(DatabaseValue.self)
    }
    defer {
      // The copy has moved on to the next column.
      if let stored = stored as? Decoder { decoder = stored }
    }
    return try stored.decodeStoredValue()
  }
}

extension PostgresQueryDecoder {
  /// Decodes the next column as it is stored.
  fileprivate mutating func decodeStoredValue() throws -> DatabaseValue {
    guard let value = value(at: index) else { throw MissingColumnError() }
    index += 1
    return DatabaseValue(lenient: value)
  }
}

/// The error of a value whose type the driver does not know.
private struct UnboundValueError: UnstorableValueError {
  let type: String

  var description: String {
    let kind = type.hasPrefix("a value") ? type : "of the type " + type
    return "it is \(kind), whose bytes cannot be bound; convert it to text where it is read, "
      + "as in 'column::text'"
  }
}

#endif

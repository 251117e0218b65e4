/// A type that can be read from the columns of a row.
public protocol QueryDecodable {
  /// How many columns a value takes. One, unless the type is a table or a group of columns.
  static var _columnWidth: Int { get }

  /// The columns that a value is made of, where it is more than one.
  static var _nestedSchema: TableSchema? { get }

  /// Reads a value.
  ///
  /// - Throws: ``QueryDecodingError`` where the columns hold no such value.
  init(decoder: inout some QueryDecoder) throws

  /// Reads a value, or nil where all of its columns are NULL. A requirement for speed: types that are one value of the
  /// database learn both in one look.
  static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Self?
}

extension QueryDecodable {
  @inlinable
  public static var _columnWidth: Int { 1 }
  public static var _nestedSchema: TableSchema? { nil }

  @inlinable
  public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Self? {
    try decoder.skipNulls(_columnWidth) ? nil : Self(decoder: &decoder)
  }
}

extension Optional: QueryDecodable where Wrapped: QueryDecodable {
  @inlinable
  public static var _columnWidth: Int { Wrapped._columnWidth }
  public static var _nestedSchema: TableSchema? { Wrapped._nestedSchema }

  /// Reads nil where all columns of the value are NULL.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    self = try Wrapped._decodeOptional(&decoder)
  }
}

/// A type that can be read from the columns of a row.
public protocol QueryDecodable {
  /// How many columns a value takes. One, unless the type is a table or a group of columns.
  static var _columnWidth: Int { get }

  /// Whether a value is made of columns under names of their own, as those of tables and groups are, though it may be only one.
  static var _isRow: Bool { get }

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
  @inlinable
  public static var _isRow: Bool { false }

  @inlinable
  public static func _decodeOptional(_ decoder: inout some QueryDecoder) throws -> Self? {
    try decoder.skipNulls(_columnWidth) ? nil : Self(decoder: &decoder)
  }
}

extension Optional: QueryDecodable where Wrapped: QueryDecodable {
  @inlinable
  public static var _columnWidth: Int { Wrapped._columnWidth }
  @inlinable
  public static var _isRow: Bool { Wrapped._isRow }

  /// Reads nil where all columns of the value are NULL.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    self = try Wrapped._decodeOptional(&decoder)
  }
}

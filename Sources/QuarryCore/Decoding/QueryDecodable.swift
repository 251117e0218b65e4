/// A type that can be read from the columns of a row.
public protocol QueryDecodable {
  /// The number of columns of a value: 1, unless the type is a table or a column group.
  static var _columnWidth: Int { get }

  /// A Boolean value that indicates whether the type is a table or a column group, whose columns have names, even if there is only one.
  static var _isRow: Bool { get }

  /// Creates a value from the next columns of a row.
  ///
  /// - Throws: ``QueryDecodingError`` if the columns do not hold a value of this type.
  init(decoder: inout some QueryDecoder) throws

  /// Reads a value, or returns `nil` if all of its columns are NULL.
  ///
  /// The protocol requires this method so that a type that is stored in one column can test for NULL and read the value in one call.
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

  /// Creates a value from the next columns of a row, or `nil` if all of them are NULL.
  ///
  /// - Throws: ``QueryDecodingError`` if the columns do not hold a value of the wrapped type.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    self = try Wrapped._decodeOptional(&decoder)
  }
}

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
}

extension QueryDecodable {
  @inlinable
  public static var _columnWidth: Int { 1 }
  public static var _nestedSchema: TableSchema? { nil }
}

extension Optional: QueryDecodable where Wrapped: QueryDecodable {
  @inlinable
  public static var _columnWidth: Int { Wrapped._columnWidth }
  public static var _nestedSchema: TableSchema? { Wrapped._nestedSchema }

  /// Reads nil where all columns of the value are NULL.
  @inlinable
  public init(decoder: inout some QueryDecoder) throws {
    if try decoder.skipNulls(Wrapped._columnWidth) {
      self = nil
    } else {
      self = try Wrapped(decoder: &decoder)
    }
  }
}

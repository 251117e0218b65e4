extension QueryDecoder {
  /// Reads a number as a `Float`, rounded to the nearest one.
  ///
  /// - Throws: ``QueryDecodingError`` if the value is not a number, too large or too small.
  public mutating func decode(_ columnType: Float.Type) throws -> Float? {
    try decode(Double.self).map(Float.nearest)
  }

  /// Decodes the output of a representation.
  ///
  /// - Returns: The value, or `nil` if the column is NULL.
  /// - Throws: ``QueryDecodingError`` if the column does not contain such a value.
  @inlinable
  public mutating func decode<T: QueryRepresentable>(_ type: T.Type) throws -> T.QueryOutput? {
    try T?(decoder: &self)?.queryOutput
  }

  /// Decodes several columns, each as its own type.
  ///
  /// ```swift
  /// let (id, title) = try decoder.decodeColumns((Int, String).self)
  /// ```
  ///
  /// - Throws: ``QueryDecodingError`` if a column does not contain a value of its type, or is NULL and its type is not optional.
  @inlinable
  public mutating func decodeColumns<each T: QueryRepresentable>(
    _ types: (repeat each T).Type
  ) throws -> (repeat (each T).QueryOutput) {
    try (repeat (each T)(decoder: &self).queryOutput)
  }
}

/// Decodes a value whose type is inferred from the context. For macro expansions.
@inlinable
public func _decode<Value: QueryRepresentable>(
  _ decoder: inout some QueryDecoder
) throws -> Value where Value.QueryOutput == Value {
  try Value(decoder: &decoder)
}

/// Decodes a value in a representation. For macro expansions.
@inlinable
public func _decode<Representation: QueryRepresentable>(
  _ decoder: inout some QueryDecoder,
  as representation: Representation.Type
) throws -> Representation.QueryOutput {
  try Representation(decoder: &decoder).queryOutput
}

extension QueryDecoder {
  /// Reads the output of a representation, which must not be NULL unless it is optional.
  @inlinable
  public mutating func decode<T: QueryRepresentable>(_ type: T.Type) throws -> T.QueryOutput? {
    try T?(decoder: &self)?.queryOutput
  }

  /// Reads several columns, each as its own type.
  ///
  /// ```swift
  /// let (id, title) = try decoder.decodeColumns((Int, String).self)
  /// ```
  @inlinable
  public mutating func decodeColumns<each T: QueryRepresentable>(
    _ types: (repeat each T).Type
  ) throws -> (repeat (each T).QueryOutput) {
    try (repeat (each T)(decoder: &self).queryOutput)
  }
}

/// Reads a value whose type follows from where it goes; for macro expansions.
@inlinable
public func _decode<Value: QueryRepresentable>(
  _ decoder: inout some QueryDecoder
) throws -> Value where Value.QueryOutput == Value {
  try Value(decoder: &decoder)
}

/// Reads a value in a representation; for macro expansions.
@inlinable
public func _decode<Representation: QueryRepresentable>(
  _ decoder: inout some QueryDecoder,
  as representation: Representation.Type
) throws -> Representation.QueryOutput {
  try Representation(decoder: &decoder).queryOutput
}

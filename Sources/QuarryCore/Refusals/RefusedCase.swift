// The expansions of the macros use these declarations for a case whose value cannot be a column, as in `RefusedColumn.swift`.
// `_ColumnCheck` rejects the case at its line.

/// Returns a placeholder for a case whose type cannot be a column.
@_disfavoredOverload
public func _caseColumn<Root, Value>(_ name: String, of: Root.Type, as: Value.Type) -> _RefusedColumn<
  Root, Value
> {
  _RefusedColumn()
}

extension RowBinder {
  /// Adds a failing fragment instead of the NULLs of a type that cannot be a column.
  @_disfavoredOverload
  public mutating func bindNulls<Value>(_ type: Value.Type) {
    bind(type)
  }
}

extension _SelectionValues {
  /// Creates the values of an enum whose case cannot be a column.
  @_disfavoredOverload
  public init<T, Q>(case name: String, of table: T.Type, _ expression: some QueryExpression<Q>) {
    self.init()
    append(name, expression)
  }
}

extension _CaseDecoder {
  /// Throws ``QueryDecodingError/typeMismatch(_:)``, because the type of the case cannot be a column.
  @_disfavoredOverload
  public mutating func decode<Payload>(
    _ name: String,
    _ make: (Payload) -> Value,
    _ decoder: inout some QueryDecoder
  ) throws {
    throw QueryDecodingError.typeMismatch(Payload.self)
  }

  /// Throws ``QueryDecodingError/typeMismatch(_:)``, because the representation has another type than the case.
  @_disfavoredOverload
  public mutating func decode<Payload, Representation>(
    _ name: String,
    as representation: Representation.Type,
    _ make: (Payload) -> Value,
    _ decoder: inout some QueryDecoder
  ) throws {
    throw QueryDecodingError.typeMismatch(Representation.self)
  }
}

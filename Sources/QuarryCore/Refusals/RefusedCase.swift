// What the macros print for a case takes these where its value cannot be a column, as in `RefusedColumn.swift`. `_ColumnCheck` refuses the
// case at its own line.

/// A case of a type that cannot be a column.
@_disfavoredOverload
public func _caseColumn<Root, Value>(_ name: String, of: Root.Type, as: Value.Type) -> _RefusedColumn<
  Root, Value
> {
  _RefusedColumn()
}

extension RowBinder {
  /// Adds NULL for a type that cannot be a column.
  @_disfavoredOverload
  public mutating func bindNulls<Value>(_ type: Value.Type) {
    bind(type)
  }
}

extension _SelectionValues {
  /// A row of an enum whose case cannot be a column.
  @_disfavoredOverload
  public init<T, Q>(case name: String, of table: T.Type, _ expression: some QueryExpression<Q>) {
    self.init()
    append(name, expression)
  }
}

extension _CaseDecoder {
  /// Reads a case of a type that cannot be a column.
  @_disfavoredOverload
  public mutating func decode<Payload>(
    _ name: String,
    _ make: (Payload) -> Value,
    _ decoder: inout some QueryDecoder
  ) throws {
    throw QueryDecodingError.typeMismatch(Payload.self)
  }

  /// Reads a case in a representation of another type.
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

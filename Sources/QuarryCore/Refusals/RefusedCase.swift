// As in `RefusedColumn.swift`: what the macros print for a case takes these where its value can be no column, which
// `_ColumnCheck` has refused at the case itself.

/// A case of a type that can be no column.
@_disfavoredOverload
public func _caseColumn<Root, Value>(_ name: String, of: Root.Type, as: Value.Type) -> _RefusedColumn<
  Root, Value
> {
  _RefusedColumn()
}

extension RowBinder {
  /// Adds NULL for a type that can be no column.
  @_disfavoredOverload
  public mutating func bindNulls<Value>(_ type: Value.Type) {
    bind(type)
  }
}

extension _SelectionValues {
  /// A row of an enum whose case can be no column.
  @_disfavoredOverload
  public init<T, Q>(case name: String, of table: T.Type, _ expression: some QueryExpression<Q>) {
    self.init()
    append(name, expression)
  }
}

extension _CaseDecoder {
  /// Reads a case of a type that can be no column.
  @_disfavoredOverload
  public mutating func decode<Payload>(
    _ name: String,
    _ make: (Payload) -> Value,
    _ decoder: inout some QueryDecoder
  ) throws {
    throw QueryDecodingError.typeMismatch(Payload.self)
  }

  /// Reads a case in a representation that is none of its type.
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

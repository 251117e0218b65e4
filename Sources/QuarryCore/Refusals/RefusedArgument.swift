// The expansion of `@DatabaseFunction` calls these functions if a type is not representable as an SQL value. Two of them emit the
// message; the others prevent repetitions of it.

/// Returns 1 for an argument whose type is not representable as an SQL value.
@_disfavoredOverload
public func _argumentCount<Value>(_ type: Value.Type) -> Int { 1 }

/// Rejects an argument whose type is not representable as an SQL value.
@_disfavoredOverload
@available(
  *,
  unavailable,
  message: """
    the type of this argument is not representable as an SQL value; conform it to 'QueryBindable', or specify a \
    representation with '@DatabaseFunction(as:)'
    """
)
public func _argument<Value>(_ type: Value.Type, _ decoder: inout some QueryDecoder) throws -> Value {
  throw QueryDecodingError.typeMismatch(type)
}

/// Rejects a result whose type is not representable as an SQL value.
@_disfavoredOverload
@available(
  *,
  unavailable,
  message: """
    the type of this result is not representable as an SQL value; conform it to 'QueryBindable', or specify a \
    representation with '@DatabaseFunction(as:)'
    """
)
public func _result<Value>(_ value: Value, as type: Value.Type) -> QueryBinding {
  .invalid(QueryDecodingError.typeMismatch(type))
}

extension _FunctionCall {
  /// Ignores an argument whose type is not representable as an SQL value.
  @_disfavoredOverload
  public mutating func append<Value>(_ argument: some QueryExpression<Value>) {}
}

// What `@DatabaseFunction` prints takes these where a type is not a value of SQL. One of them says so; the others keep the message from
// being repeated.

/// An argument of a type that is not a value of SQL.
@_disfavoredOverload
public func _argumentCount<Value>(_ type: Value.Type) -> Int { 1 }

/// An argument of a type that is not a value of SQL.
@_disfavoredOverload
@available(
  *,
  unavailable,
  message: """
    the type of this argument is not representable as a value of SQL; conform it to 'QueryBindable', or specify a \
    representation with '@DatabaseFunction(as:)'
    """
)
public func _argument<Value>(_ type: Value.Type, _ decoder: inout some QueryDecoder) throws -> Value {
  throw QueryDecodingError.typeMismatch(type)
}

/// A result of a type that is not a value of SQL.
@_disfavoredOverload
@available(
  *,
  unavailable,
  message: """
    the type of this result is not representable as a value of SQL; conform it to 'QueryBindable', or specify a \
    representation with '@DatabaseFunction(as:)'
    """
)
public func _result<Value>(_ value: Value, as type: Value.Type) -> QueryBinding {
  .invalid(QueryDecodingError.typeMismatch(type))
}

extension _FunctionCall {
  /// Adds an argument of a type that is not a value of SQL.
  @_disfavoredOverload
  public mutating func append<Value>(_ argument: some QueryExpression<Value>) {}
}

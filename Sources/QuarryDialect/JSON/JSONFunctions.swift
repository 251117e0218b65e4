public import QuarryCore
public import QuarryFunctions

/// Functions that read values stored as JSON (https://www.sqlite.org/json1.html), which only SQLite has.
extension SQLOperand where QueryValue: _JSONValue {
  /// Returns the value at a path in SQLite's syntax: `json_extract(a, '$.links[0]')`.
  public func jsonExtract<Value: QueryRepresentable>(
    _ path: String,
    as type: Value.Type
  ) -> SQLExpression<Value?> {
    _extracted(at: path)
  }

  /// Returns the value at a path, or NULL if it is missing: `jsonb_extract(a, '$."name"')`.
  ///
  /// The value is the same as that of `jsonExtract(_:)`. Requires SQLite 3.45.
  public func jsonbExtract<Value: QueryBindable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<Value.QueryOutput._Unwrapped?> where Value.QueryOutput: QueryBindable {
    _extracted(.binary, path, value: Value.QueryOutput.self)
  }

  /// Returns the value at a path in its representation, or NULL if it is missing: `jsonb_extract(a, '$."level"')`.
  ///
  /// Requires SQLite 3.45.
  @_disfavoredOverload
  public func jsonbExtract<Value: QueryBindable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<Value._Unwrapped?> {
    _extracted(.binary, path, value: Value.self)
  }

  /// Returns the array or object at a path as JSONB, or NULL if it is missing: `jsonb_extract(a, '$."links"')`.
  ///
  /// A type that `Codable` writes as text, a number or a Boolean stays JSON: `jsonb(nullif((a) -> ('$."level"'), 'null'))`.
  ///
  /// Requires SQLite 3.45.
  @_disfavoredOverload
  public func jsonbExtract<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<_JSONBRepresentation<Value>?> {
    _extracted(.binary, path)
  }

  /// Returns the array or object at a nullable path as JSONB: `jsonb_extract(a, '$."links"')`.
  ///
  /// Requires SQLite 3.45.
  @_disfavoredOverload
  public func jsonbExtract<Value: Codable>(
    _ path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value?>>
  ) -> SQLExpression<_JSONBRepresentation<Value>?> {
    _extracted(.binary, path)
  }

  /// Returns the type of the JSON value, `json_type(a)`: `object`, `array`, `text`, `integer`, `real`, `true`, `false` or `null`.
  public func jsonType() -> SQLExpression<String?> { function(dialect: "json_type", self) }
}

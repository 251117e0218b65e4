public import QuarryCore
public import QuarryFunctions

/// The operator `->>` (https://www.sqlite.org/json1.html#jptr), and `json_patch`.
extension SQLOperand where QueryValue: _JSONValue {
  /// Returns the value at a path, or NULL if it is missing: `a ->> '$."links"[0]'`.
  ///
  /// The value has the form that `Codable` writes, regardless of `@Column(as:)`: a date is text.
  public func value<Value: QueryBindable>(
    at path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<Value.QueryOutput._Unwrapped?> where Value.QueryOutput: QueryBindable {
    value(at: path, Value.QueryOutput.self)
  }

  /// Returns the value at a path in its representation, or NULL if it is missing: `a ->> '$."level"'`.
  @_disfavoredOverload
  public func value<Value: QueryBindable>(
    at path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<Value._Unwrapped?> {
    value(at: path, Value.self)
  }

  private func value<Member, Stored: QueryRepresentable>(
    at path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Member>>,
    _ type: Stored.Type
  ) -> SQLExpression<Stored._Unwrapped?> {
    let value = SQLExpression<Stored._Unwrapped?> {
      $0.append(parenthesized: self)
      $0.append(.jsonValue)
      $0.append(parenthesized: SQLExpression<String>(sql: path.fragment()))
    }
    let part = value.queryFragment
    let read = type._inJSON(decoding: part)
    return read == part ? value : SQLExpression(sql: read)
  }

  /// Merges the members of another object into this one and removes those that are null there (RFC 7396):
  /// `json_patch(a, b)`.
  public func jsonPatch(_ patch: some QueryExpression<QueryValue>) -> SQLExpression<QueryValue> {
    function(dialect: "json_patch", self, patch)
  }
}

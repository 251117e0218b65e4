public import QuarryCore

/// The operator `->` (https://www.sqlite.org/json1.html#jptr).
extension SQLOperand where QueryValue: _JSONValue {
  /// Returns the value at a path as JSON, or NULL if it is missing: `a -> '$."links"'`.
  ///
  /// ```swift
  /// $0.author.json(at: \.links)   // ("posts"."author") -> ('$."links"')
  /// ```
  public func json<Value: Codable>(
    at path: KeyPath<JSONPath<QueryValue.JSONContent>, JSONPath<Value>>
  ) -> SQLExpression<_JSONRepresentation<Value>?> {
    SQLExpression {
      $0.append(parenthesized: self)
      $0.append(.jsonPart)
      $0.append(parenthesized: SQLExpression<String>(sql: path.fragment()))
    }
  }
}

public import QuarryCore

/// Rows as JSON. The result decodes to the row's type, also for an alias or a common table expression.
extension TableDefinition where QueryValue.QueryOutput: Codable {
  /// Returns the row as JSON: `json_object('id', "t"."id", …)`.
  @_disfavoredOverload
  public func jsonObject() -> SQLExpression<_JSONRepresentation<QueryValue.QueryOutput>> {
    SQLExpression(sql: _rowObject(.text))
  }
}

extension TableDefinition {
  /// Returns the row as JSON, or NULL for a row unmatched by an outer join:
  /// `CASE WHEN ("t"."id") IS NOT (NULL) THEN json_object('id', "t"."id", …) END`.
  public func jsonObject<Wrapped: Table & Codable>() -> SQLExpression<_JSONRepresentation<Wrapped>?>
  where QueryValue == Wrapped? {
    SQLExpression(sql: _rowObject(.text))
  }
}

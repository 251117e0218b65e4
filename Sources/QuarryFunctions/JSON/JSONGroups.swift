public import QuarryCore

extension TableDefinition where QueryValue: Codable {
  /// Returns the rows of a group as a JSON array: `json_group_array(json_object('id', "t"."id", …))`.
  ///
  /// The parameter `order` requires SQLite 3.44.
  @_disfavoredOverload
  public func jsonGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[QueryValue]>> where Condition.QueryValue: _TruthValue {
    groupArray(.text, _rowObject(.text), distinct: isDistinct, order: order, filter: filter)
  }
}

extension TableDefinition {
  /// Returns the rows of a group as a JSON array, excluding rows unmatched by an outer join:
  /// `json_group_array(CASE WHEN ("t"."id") IS NOT (NULL) THEN json_object(…) END) FILTER (WHERE …)`.
  ///
  /// The parameter `order` requires SQLite 3.44.
  public func jsonGroupArray<Wrapped: Table & Codable, Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Wrapped]>>
  where Condition.QueryValue: _TruthValue, QueryValue == Wrapped? {
    groupArray(
      .text,
      _rowObject(.text),
      distinct: isDistinct,
      order: order,
      filter: _found(and: filter)
    )
  }
}

// Only for values. Rows are operands, too, but have their own methods above.
extension SQLOperand where QueryValue: QueryBindable, QueryValue.QueryOutput: Codable {
  /// Returns the values of a group as a JSON array: `json_group_array(a)`.
  ///
  /// The parameter `order` requires SQLite 3.44.
  public func jsonGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[QueryValue.QueryOutput]>> where Condition.QueryValue: _TruthValue {
    let element = _json
    return groupArray(
      .text,
      element.sql,
      of: element.type,
      distinct: isDistinct,
      order: order,
      filter: filter
    )
  }
}

/// Returns an array of the elements of a group, objects unless they have another type.
package func groupArray<Value: QueryRepresentable>(
  _ form: JSONForm,
  _ element: QueryFragment,
  of type: SQLType? = .json,
  distinct isDistinct: Bool,
  order: (any QueryExpression)?,
  filter: (any QueryExpression)?
) -> SQLExpression<Value> {
  let name: StaticString = form == .binary ? "jsonb_group_array" : "json_group_array"
  let call: SQLExpression<Value> = aggregate(
    .dialect(name),
    type: Value.sqlType,
    of: type,
    SQLExpression<String>(sql: element),
    distinct: isDistinct,
    order: order,
    filter: filter
  )
  guard form == .binary else { return call }
  return SQLExpression {
    $0.require(.jsonb)
    $0.append(call)
  }
}

extension TableDefinition {
  /// Returns the condition that the row is matched by an outer join, combined with `filter`.
  package func _found(and filter: (any QueryExpression)?) -> (any QueryExpression)? {
    guard let isFound = _isFound, let filter else { return _isFound ?? filter }
    return SQLExpression<Bool>(sql: "(\(isFound)) AND (\(filter.queryFragment))")
  }
}

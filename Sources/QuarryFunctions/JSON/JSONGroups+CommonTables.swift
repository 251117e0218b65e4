public import QuarryCore

// The rows of a `With` as JSON. They decode to the type of the query's rows.

extension TableDefinition where QueryValue: _CommonTable, QueryValue.Base: Codable {
  /// Returns the rows of a ``With`` in a group as a JSON array: `json_group_array(json_object('id', "cte1"."id", …))`.
  ///
  /// The parameter `order` requires SQLite 3.44.
  public func jsonGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[QueryValue.Base]>> where Condition.QueryValue: _TruthValue {
    groupArray(.text, _rowObject(.text), distinct: isDistinct, order: order, filter: filter)
  }
}

extension TableDefinition {
  /// Returns the rows of a ``With`` in a group as a JSON array, excluding rows unmatched by an outer join.
  ///
  /// The parameter `order` requires SQLite 3.44.
  public func jsonGroupArray<Common: _CommonTable, Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Common.Base]>>
  where Condition.QueryValue: _TruthValue, QueryValue == Common?, Common.Base: Codable {
    groupArray(
      .text,
      _rowObject(.text),
      distinct: isDistinct,
      order: order,
      filter: _found(and: filter)
    )
  }
}

public import QuarryCore
import QuarryFunctions

/// Returns the names and values of a group as a JSON object: `json_group_object(a, b)`.
///
/// ```swift
/// Tag.select { jsonGroupObject($0.title, $0.id) }   // [String: Int]
/// // SELECT json_group_object("tags"."title", "tags"."id") FROM "tags"
/// ```
public func jsonGroupObject<Value: QueryRepresentable, Condition: QueryExpression>(
  _ name: some QueryExpression<String>,
  _ value: some QueryExpression<Value>,
  filter: Condition? = Bool?.none
) -> SQLExpression<_JSONRepresentation<[String: Value.QueryOutput]>>
where Condition.QueryValue: _TruthValue, Value.QueryOutput: Codable {
  group("json_group_object", "\(name.queryFragment), \(value._json.sql)", filter: filter)
}

extension TableDefinition where QueryValue: Codable {
  /// Returns the rows of a group as a JSONB array: `jsonb_group_array(jsonb_object('id', "t"."id", …))`.
  ///
  /// Requires SQLite 3.45.
  @_disfavoredOverload
  public func jsonbGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONBRepresentation<[QueryValue]>> where Condition.QueryValue: _TruthValue {
    groupArray(.binary, _rowObject(.binary), distinct: isDistinct, order: order, filter: filter)
  }
}

extension TableDefinition {
  /// Returns the rows of a group as a JSONB array, excluding rows unmatched by an outer join:
  /// `jsonb_group_array(CASE WHEN ("t"."id") IS NOT (NULL) THEN jsonb_object(…) END) FILTER (WHERE …)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbGroupArray<Wrapped: Table & Codable, Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONBRepresentation<[Wrapped]>>
  where Condition.QueryValue: _TruthValue, QueryValue == Wrapped? {
    groupArray(
      .binary,
      _rowObject(.binary),
      distinct: isDistinct,
      order: order,
      filter: _found(and: filter)
    )
  }
}

// Only for values. Rows are operands, too, but have their own methods above.
extension SQLOperand where QueryValue: QueryBindable, QueryValue.QueryOutput: Codable {
  /// Returns the values of a group as a JSONB array: `jsonb_group_array(a)`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONBRepresentation<[QueryValue.QueryOutput]>> where Condition.QueryValue: _TruthValue {
    groupArray(.binary, _json.sql, distinct: isDistinct, order: order, filter: filter)
  }
}

/// Returns the names and values of a group as a JSONB object: `jsonb_group_object(a, b)`.
///
/// ```swift
/// Tag.select { jsonbGroupObject($0.title, $0.id) }   // [String: Int]
/// // SELECT json(jsonb_group_object("tags"."title", "tags"."id")) FROM "tags"
/// ```
///
/// Requires SQLite 3.45.
public func jsonbGroupObject<Value: QueryRepresentable, Condition: QueryExpression>(
  _ name: some QueryExpression<String>,
  _ value: some QueryExpression<Value>,
  filter: Condition? = Bool?.none
) -> SQLExpression<_JSONBRepresentation<[String: Value.QueryOutput]>>
where Condition.QueryValue: _TruthValue, Value.QueryOutput: Codable {
  SQLExpression {
    $0.require(.jsonb)
    $0.append(
      group("jsonb_group_object", "\(name.queryFragment), \(value._json.sql)", filter: filter)
        as SQLExpression<_JSONBRepresentation<[String: Value.QueryOutput]>>
    )
  }
}

extension TableDefinition where QueryValue: _CommonTable, QueryValue.Base: Codable {
  /// Returns the rows of a ``With`` in a group as a JSONB array: `jsonb_group_array(jsonb_object('id', "cte1"."id", …))`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONBRepresentation<[QueryValue.Base]>> where Condition.QueryValue: _TruthValue {
    groupArray(.binary, _rowObject(.binary), distinct: isDistinct, order: order, filter: filter)
  }
}

extension TableDefinition {
  /// Returns the rows of a ``With`` in a group as a JSONB array, excluding rows unmatched by an outer join.
  ///
  /// Requires SQLite 3.45.
  public func jsonbGroupArray<Common: _CommonTable, Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONBRepresentation<[Common.Base]>>
  where Condition.QueryValue: _TruthValue, QueryValue == Common?, Common.Base: Codable {
    groupArray(
      .binary,
      _rowObject(.binary),
      distinct: isDistinct,
      order: order,
      filter: _found(and: filter)
    )
  }
}

private func group<Value: QueryRepresentable>(
  _ name: StaticString,
  _ arguments: QueryFragment,
  filter: (any QueryExpression)?
) -> SQLExpression<Value> {
  aggregate(
    .dialect(name),
    type: Value.sqlType,
    of: nil,
    SQLExpression<String>(sql: arguments),
    distinct: false,
    order: nil,
    filter: filter
  )
}

public import QuarryCore

extension TableDefinition where QueryValue: Codable {
  /// `json_group_array(json_object('id', "t"."id", …))`: the rows of a group as a JSON array.
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
  /// `json_group_array(CASE WHEN ("t"."id") IS NOT (NULL) THEN json_object(…) END) FILTER (WHERE …)`: the rows of a
  /// group, without those that the join did not find.
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

// Of values alone: rows are operands, too, and have theirs above.
extension SQLOperand where QueryValue: QueryBindable, QueryValue.QueryOutput: Codable {
  /// `json_group_array(a)`: the values of a group as a JSON array.
  public func jsonGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[QueryValue.QueryOutput]>> where Condition.QueryValue: _TruthValue {
    groupArray(.text, _json, distinct: isDistinct, order: order, filter: filter)
  }
}

/// `json_group_object(a, b)`: the names and values of a group as a JSON object.
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
  group("json_group_object", .text, "\(name.queryFragment), \(value._json)", filter: filter)
}

extension TableDefinition where QueryValue: Codable {
  /// `jsonb_group_array(jsonb_object('id', "t"."id", …))`: the rows of a group as a JSON array, in the binary
  /// form. Needs SQLite 3.45.
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
  /// `jsonb_group_array(CASE WHEN ("t"."id") IS NOT (NULL) THEN jsonb_object(…) END) FILTER (WHERE …)`: the rows of a
  /// group, in the binary form, without those that the join did not find. Needs SQLite 3.45.
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

// Of values alone: rows are operands, too, and have theirs above.
extension SQLOperand where QueryValue: QueryBindable, QueryValue.QueryOutput: Codable {
  /// `jsonb_group_array(a)`: the values of a group as a JSON array, in the binary
  /// form. Needs SQLite 3.45.
  public func jsonbGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONBRepresentation<[QueryValue.QueryOutput]>> where Condition.QueryValue: _TruthValue {
    groupArray(.binary, _json, distinct: isDistinct, order: order, filter: filter)
  }
}

/// `jsonb_group_object(a, b)`: the names and values of a group as a JSON object, in the binary form. Needs SQLite 3.45.
///
/// ```swift
/// Tag.select { jsonbGroupObject($0.title, $0.id) }   // [String: Int]
/// // SELECT json(jsonb_group_object("tags"."title", "tags"."id")) FROM "tags"
/// ```
public func jsonbGroupObject<Value: QueryRepresentable, Condition: QueryExpression>(
  _ name: some QueryExpression<String>,
  _ value: some QueryExpression<Value>,
  filter: Condition? = Bool?.none
) -> SQLExpression<_JSONBRepresentation<[String: Value.QueryOutput]>>
where Condition.QueryValue: _TruthValue, Value.QueryOutput: Codable {
  group("jsonb_group_object", .binary, "\(name.queryFragment), \(value._json)", filter: filter)
}

func groupArray<Value>(
  _ form: JSONForm,
  _ element: QueryFragment,
  distinct isDistinct: Bool,
  order: (any QueryExpression)?,
  filter: (any QueryExpression)?
) -> SQLExpression<Value> {
  let name: StaticString = form == .binary ? "jsonb_group_array" : "json_group_array"
  return group(name, form, element, distinct: isDistinct, order: order, filter: filter)
}

private func group<Value>(
  _ name: StaticString,
  _ form: JSONForm,
  _ arguments: QueryFragment,
  distinct isDistinct: Bool = false,
  order: (any QueryExpression)? = nil,
  filter: (any QueryExpression)?
) -> SQLExpression<Value> {
  let call: SQLExpression<Value> = aggregate(
    .dialect(name),
    SQLExpression<String>(sql: arguments),
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
  /// A condition that a row of an outer join was found, and another one.
  fileprivate func _found(and filter: (any QueryExpression)?) -> (any QueryExpression)? {
    guard let isFound = _isFound, let filter else { return _isFound ?? filter }
    return SQLExpression<Bool>(sql: "(\(isFound)) AND (\(filter.queryFragment))")
  }
}

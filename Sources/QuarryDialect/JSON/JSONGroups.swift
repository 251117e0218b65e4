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
  group("json_group_object", .text, "\(name.queryFragment), \(value._json.sql)", filter: filter)
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
  group("jsonb_group_object", .binary, "\(name.queryFragment), \(value._json.sql)", filter: filter)
}

/// Returns an array of the elements of a group, objects unless they have another type.
func groupArray<Value: QueryRepresentable>(
  _ form: JSONForm,
  _ element: QueryFragment,
  of type: SQLType? = .json,
  distinct isDistinct: Bool,
  order: (any QueryExpression)?,
  filter: (any QueryExpression)?
) -> SQLExpression<Value> {
  let name: StaticString = form == .binary ? "jsonb_group_array" : "json_group_array"
  return group(name, form, element, of: type, distinct: isDistinct, order: order, filter: filter)
}

private func group<Value: QueryRepresentable>(
  _ name: StaticString,
  _ form: JSONForm,
  _ arguments: QueryFragment,
  of type: SQLType? = nil,
  distinct isDistinct: Bool = false,
  order: (any QueryExpression)? = nil,
  filter: (any QueryExpression)?
) -> SQLExpression<Value> {
  let call: SQLExpression<Value> = aggregate(
    .dialect(name),
    type: Value.sqlType,
    of: type,
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
  /// Returns the condition that the row is matched by an outer join, combined with `filter`.
  func _found(and filter: (any QueryExpression)?) -> (any QueryExpression)? {
    guard let isFound = _isFound, let filter else { return _isFound ?? filter }
    return SQLExpression<Bool>(sql: "(\(isFound)) AND (\(filter.queryFragment))")
  }
}

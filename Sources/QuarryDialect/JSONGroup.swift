public import QuarryCore

/// Groups of columns as JSON.
///
/// Declared for groups, though their columns have the same: looked up through the group's members, a method crashes the compiler
/// (6.3).
extension ColumnGroup where Value: Codable {
  /// `json_object('start', "t"."start", …)`: the group as JSON.
  ///
  /// ```swift
  /// Event.select { $0.span.jsonObject() }
  /// // SELECT json_object('start', "events"."start", 'end', "events"."end") FROM "events"
  /// ```
  @_disfavoredOverload
  public func jsonObject() -> SQLExpression<_JSONRepresentation<Value>> {
    SQLExpression(sql: object(.text))
  }

  /// `jsonb_object('start', "t"."start", …)`: the group as JSON in the binary form. Needs SQLite 3.45.
  @_disfavoredOverload
  public func jsonbObject() -> SQLExpression<_JSONBRepresentation<Value>> {
    SQLExpression(sql: object(.binary))
  }

  /// `json_group_array(json_object('start', "t"."start", …))`: the groups of the rows as a JSON array.
  @_disfavoredOverload
  public func jsonGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Value]>> where Condition.QueryValue: _TruthValue {
    groupArray(.text, object(.text), distinct: isDistinct, order: order, filter: filter)
  }
}

extension ColumnGroup {
  /// `CASE WHEN ("t"."start", …) IS NOT (NULL, …) THEN json_object('start', "t"."start", …) END`: the group as JSON, NULL where
  /// it is missing.
  public func jsonObject<Group: Table & Codable>() -> SQLExpression<_JSONRepresentation<Group>?>
  where Value == Group? {
    SQLExpression(sql: "CASE WHEN \(isNot(nil)) THEN \(object(.text)) END")
  }

  /// `CASE WHEN ("t"."start", …) IS NOT (NULL, …) THEN jsonb_object('start', "t"."start", …) END`: the group as JSON in the
  /// binary form, NULL where it is missing. Needs SQLite 3.45.
  public func jsonbObject<Group: Table & Codable>() -> SQLExpression<_JSONBRepresentation<Group>?>
  where Value == Group? {
    SQLExpression(sql: "CASE WHEN \(isNot(nil)) THEN \(object(.binary)) END")
  }

  /// `json_group_array(json_object('start', "t"."start", …)) FILTER (WHERE …)`: the groups that are there, as a JSON array.
  public func jsonGroupArray<Group: Table & Codable, Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Group]>> where Condition.QueryValue: _TruthValue, Value == Group? {
    let isThere = isNot(nil)
    let condition =
      filter.map { SQLExpression<Bool>(sql: "(\(isThere)) AND (\($0.queryFragment))") } ?? isThere
    return groupArray(.text, object(.text), distinct: isDistinct, order: order, filter: condition)
  }

  private func object(_ form: JSONForm) -> QueryFragment {
    guard let group = Value.self as? any Table.Type else { return QueryFragment() }
    return .jsonObject(group, _columns, form)
  }
}

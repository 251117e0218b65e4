public import QuarryCore

/// Column groups as JSON.
///
/// The methods are declared for groups, although the columns of a group have the same methods. If the compiler (6.3) finds a method
/// through a group's members, it crashes.
extension ColumnGroup where Value: Codable {
  /// Returns the group as JSON: `json_object('start', "t"."start", …)`.
  ///
  /// ```swift
  /// Event.select { $0.span.jsonObject() }
  /// // SELECT json_object('start', "events"."start", 'end', "events"."end") FROM "events"
  /// ```
  @_disfavoredOverload
  public func jsonObject() -> SQLExpression<_JSONRepresentation<Value>> {
    SQLExpression(sql: _object(.text))
  }

  /// Returns the column groups of the rows as a JSON array: `json_group_array(json_object('start', "t"."start", …))`.
  ///
  /// The parameter `order` requires SQLite 3.44.
  @_disfavoredOverload
  public func jsonGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Value]>> where Condition.QueryValue: _TruthValue {
    groupArray(.text, _object(.text), distinct: isDistinct, order: order, filter: filter)
  }
}

extension ColumnGroup {
  /// Returns the group as JSON, or NULL if it has no value:
  /// `CASE WHEN ("t"."start", …) IS NOT (NULL, …) THEN json_object('start', "t"."start", …) END`.
  public func jsonObject<Group: Table & Codable>() -> SQLExpression<_JSONRepresentation<Group>?>
  where Value == Group? {
    SQLExpression(sql: "CASE WHEN \(isNot(nil)) THEN \(_object(.text)) END")
  }

  /// Returns the column groups that have a value as a JSON array:
  /// `json_group_array(json_object('start', "t"."start", …)) FILTER (WHERE …)`.
  ///
  /// The parameter `order` requires SQLite 3.44.
  public func jsonGroupArray<Group: Table & Codable, Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Group]>> where Condition.QueryValue: _TruthValue, Value == Group? {
    let isThere = isNot(nil)
    let condition =
      filter.map { SQLExpression<Bool>(sql: "(\(isThere)) AND (\($0.queryFragment))") } ?? isThere
    return groupArray(.text, _object(.text), distinct: isDistinct, order: order, filter: condition)
  }

  /// Returns the group as an object.
  package func _object(_ form: JSONForm) -> QueryFragment {
    guard let group = Value.self as? any Table.Type else { return QueryFragment() }
    return .jsonObject(group, _columns, form)
  }
}

public import QuarryCore

// Column groups of other rows as JSON, as `JSONGroup.swift` declares it for the groups of a table: on the nullable side of an outer join, in
// the rows of a `With`, and in a case of an enum. The methods are declared for each type for the reason given there.

/// A column group on the nullable side of an outer join as JSON.
extension OptionalColumnGroup where Group: Codable {
  /// Returns the group as JSON, or NULL if it has no value: `CASE WHEN ("t"."start", …) IS NOT (NULL, …) THEN json_object(…) END`.
  public func jsonObject() -> SQLExpression<_JSONRepresentation<Group>?> {
    SQLExpression(
      sql: "CASE WHEN \(isNot(nil)) THEN \(QueryFragment.jsonObject(Group.self, _columns, .text)) END"
    )
  }

  /// Returns the column groups that have a value as a JSON array. The parameter `order` requires SQLite 3.44.
  public func jsonGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Group]>>
  where Condition.QueryValue: _TruthValue {
    let isThere = isNot(nil)
    let condition =
      filter.map { SQLExpression<Bool>(sql: "(\(isThere)) AND (\($0.queryFragment))") } ?? isThere
    let object = QueryFragment.jsonObject(Group.self, _columns, .text)
    return groupArray(.text, object, distinct: isDistinct, order: order, filter: condition)
  }
}

/// The columns of an enum's case as JSON.
extension CaseColumnGroup where Group: Codable {
  /// Returns the group as JSON, or NULL if it has no value: `CASE WHEN ("t"."start", …) IS NOT (NULL, …) THEN json_object(…) END`.
  public func jsonObject() -> SQLExpression<_JSONRepresentation<Group>?> {
    SQLExpression(
      sql: "CASE WHEN \(isNot(nil)) THEN \(QueryFragment.jsonObject(Group.self, _columns, .text)) END"
    )
  }

  /// Returns the column groups that have a value as a JSON array. The parameter `order` requires SQLite 3.44.
  public func jsonGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Group]>>
  where Condition.QueryValue: _TruthValue {
    let isThere = isNot(nil)
    let condition =
      filter.map { SQLExpression<Bool>(sql: "(\(isThere)) AND (\($0.queryFragment))") } ?? isThere
    let object = QueryFragment.jsonObject(Group.self, _columns, .text)
    return groupArray(.text, object, distinct: isDistinct, order: order, filter: condition)
  }
}

/// An optional column group in the rows of a ``With`` as JSON.
extension CommonColumnGroup {
  /// Returns the group as JSON, or NULL if it has no value: `CASE WHEN ("t"."start", …) IS NOT (NULL, …) THEN json_object(…) END`.
  public func jsonObject<Present: Table & Codable>() -> SQLExpression<_JSONRepresentation<Present>?>
  where Group == Present? {
    SQLExpression(
      sql: "CASE WHEN \(isNot(nil)) THEN \(QueryFragment.jsonObject(Present.self, _columns, .text)) END"
    )
  }

  /// Returns the column groups that have a value as a JSON array. The parameter `order` requires SQLite 3.44.
  public func jsonGroupArray<Present: Table & Codable, Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Present]>>
  where Condition.QueryValue: _TruthValue, Group == Present? {
    let isThere = isNot(nil)
    let condition =
      filter.map { SQLExpression<Bool>(sql: "(\(isThere)) AND (\($0.queryFragment))") } ?? isThere
    let object = QueryFragment.jsonObject(Present.self, _columns, .text)
    return groupArray(.text, object, distinct: isDistinct, order: order, filter: condition)
  }
}

/// A column group in the rows of a ``With`` as JSON.
extension CommonColumnGroup where Group: Codable {
  /// Returns the group as JSON: `json_object('start', "cte1"."start", …)`.
  @_disfavoredOverload
  public func jsonObject() -> SQLExpression<_JSONRepresentation<Group>> {
    SQLExpression(sql: .jsonObject(Group.self, _columns, .text))
  }

  /// Returns the column groups of the rows as a JSON array: `json_group_array(json_object('start', "cte1"."start", …))`.
  ///
  /// The parameter `order` requires SQLite 3.44.
  @_disfavoredOverload
  public func jsonGroupArray<Condition: QueryExpression>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: Condition? = Bool?.none
  ) -> SQLExpression<_JSONRepresentation<[Group]>> where Condition.QueryValue: _TruthValue {
    let object = QueryFragment.jsonObject(Group.self, _columns, .text)
    return groupArray(.text, object, distinct: isDistinct, order: order, filter: filter)
  }
}

public import QuarryCore

/// `json_object('id', a, 'name', b)`: a JSON object of names and values.
///
/// ```swift
/// jsonObject("id", $0.id, "name", $0.name)
/// ```
public func jsonObject<
  First: QueryExpression,
  Second: QueryExpression,
  Third: QueryExpression,
  Fourth: QueryExpression
>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second,
  _ name3: String,
  _ value3: Third,
  _ name4: String,
  _ value4: Fourth
) -> SQLExpression<String> {
  object([(name1, value1), (name2, value2), (name3, value3), (name4, value4)])
}

/// `json_object('id', a, 'name', b, 'count', c)`: a JSON object of names and values.
public func jsonObject<First: QueryExpression, Second: QueryExpression, Third: QueryExpression>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second,
  _ name3: String,
  _ value3: Third
) -> SQLExpression<String> {
  object([(name1, value1), (name2, value2), (name3, value3)])
}

/// `json_object('id', a, 'name', b)`: a JSON object of names and values.
public func jsonObject<First: QueryExpression, Second: QueryExpression>(
  _ name1: String,
  _ value1: First,
  _ name2: String,
  _ value2: Second
) -> SQLExpression<String> {
  object([(name1, value1), (name2, value2)])
}

/// `json_object('id', a)`: a JSON object of one value.
public func jsonObject(_ name: String, _ value: some QueryExpression) -> SQLExpression<String> {
  object([(name, value)])
}

/// `json_object('id', a, 'name', b)`: a JSON object of any number of values.
///
/// ```swift
/// jsonObject(["id": $0.id, "name": $0.name])
/// ```
public func jsonObject(
  _ members: KeyValuePairs<String, any QueryExpression>
) -> SQLExpression<String> {
  object(members.map { ($0.key, $0.value) })
}

private func object(_ members: [(name: String, value: any QueryExpression)]) -> SQLExpression<String> {
  SQLExpression { fragment in
    fragment.write("json_object(")
    for (index, member) in members.enumerated() {
      if index > 0 { fragment.write(", ") }
      fragment.append(quote: member.name, delimiter: .text)
      fragment.write(", ")
      fragment.append(member.value._json)
    }
    fragment.write(")")
  }
}

extension TableDefinition where QueryValue: Codable {
  /// `json_object('id', "t"."id", …)`: the row as JSON.
  @_disfavoredOverload
  public func jsonObject() -> SQLExpression<_JSONRepresentation<QueryValue>> {
    SQLExpression(sql: QueryValue.jsonObject)
  }

  /// `json_group_array(json_object('id', "t"."id", …))`: the rows of a group as a JSON array.
  @_disfavoredOverload
  public func jsonGroupArray(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: (any QueryExpression<Bool>)? = nil
  ) -> SQLExpression<_JSONRepresentation<[QueryValue]>> {
    aggregate(
      "json_group_array",
      SQLExpression<String>(sql: QueryValue.jsonObject),
      distinct: isDistinct,
      order: order,
      filter: filter
    )
  }
}

extension TableDefinition {
  /// `CASE WHEN ("t"."rowid") IS NOT (NULL) THEN json_object('id', "t"."id", …) END`: the row as JSON, NULL where the join
  /// did not find one.
  public func jsonObject<Wrapped: Table & Codable>() -> SQLExpression<_JSONRepresentation<Wrapped>?>
  where QueryValue == Wrapped? {
    SQLExpression(sql: Wrapped.jsonObjectIfFound)
  }

  /// `json_group_array(CASE WHEN ("t"."rowid") IS NOT (NULL) THEN json_object(…) END) FILTER (WHERE …)`: the rows of a
  /// group, without those that the join did not find.
  public func jsonGroupArray<Wrapped: Table & Codable>(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: (any QueryExpression<Bool>)? = nil
  ) -> SQLExpression<_JSONRepresentation<[Wrapped]>> where QueryValue == Wrapped? {
    let found = SQLExpression<Int>(column: "rowid", of: Wrapped.self).isNot(nil)
    return aggregate(
      "json_group_array",
      SQLExpression<String>(sql: Wrapped.jsonObjectIfFound),
      distinct: isDistinct,
      order: order,
      filter: filter.map { SQLExpression<Bool>(sql: "(\(found)) AND (\($0.queryFragment))") } ?? found
    )
  }
}

// Of values alone: rows are operands, too, and have theirs above.
extension SQLOperand where QueryValue: QueryBindable, QueryValue.QueryOutput: Codable {
  /// `json_group_array(a)`: the values of a group as a JSON array.
  public func jsonGroupArray(
    distinct isDistinct: Bool = false,
    order: (any QueryExpression)? = nil,
    filter: (any QueryExpression<Bool>)? = nil
  ) -> SQLExpression<_JSONRepresentation<[QueryValue.QueryOutput]>> {
    aggregate(
      "json_group_array",
      SQLExpression<String>(sql: _json),
      distinct: isDistinct,
      order: order,
      filter: filter
    )
  }

  /// `json_group_array(a) FILTER (WHERE b)`, with a condition that may be NULL, as on the outer side of a join.
  @_disfavoredOverload
  public func jsonGroupArray(
    distinct isDistinct: Bool = false,
    filter: some QueryExpression<Bool?>
  ) -> SQLExpression<_JSONRepresentation<[QueryValue.QueryOutput]>> {
    let condition = SQLExpression<Bool>(sql: "ifnull(\(filter.queryFragment), 0)")
    return aggregate(
      "json_group_array",
      SQLExpression<String>(sql: _json),
      distinct: isDistinct,
      filter: condition
    )
  }
}

extension Table {
  /// `CASE WHEN ("t"."rowid") IS NOT (NULL) THEN json_object('id', "t"."id", …) END`.
  fileprivate static var jsonObjectIfFound: QueryFragment {
    let found = SQLExpression<Int>(column: "rowid", of: Self.self).isNot(nil)
    return "CASE WHEN \(found) THEN \(jsonObject) END"
  }

  /// `json_object('id', "t"."id", …)`.
  fileprivate static var jsonObject: QueryFragment {
    let qualifier = QueryFragment { _appendQualifier(to: &$0) }
    return QueryFragment { fragment in
      fragment.write("json_object(")
      for (index, column) in _schema.columns.enumerated() {
        if index > 0 { fragment.write(", ") }
        fragment.append(quote: column.name, delimiter: .text)
        fragment.write(", ")
        let value = QueryFragment {
          $0.append(qualifier)
          $0.appendMember()
          $0.append(quote: column.name)
        }
        fragment.append(QueryFragment(json: value, of: column.type))
      }
      fragment.write(")")
    }
  }
}

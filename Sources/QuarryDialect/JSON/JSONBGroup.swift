public import QuarryCore
import QuarryFunctions

/// Column groups as JSONB.
///
/// The methods are declared for groups, although the columns of a group have the same methods. If the compiler (6.3) finds a method
/// through a group's members, it crashes.
extension ColumnGroup where Value: Codable {
  /// Returns the group as JSONB: `jsonb_object('start', "t"."start", …)`. Requires SQLite 3.45.
  @_disfavoredOverload
  public func jsonbObject() -> SQLExpression<_JSONBRepresentation<Value>> {
    SQLExpression(sql: _object(.binary))
  }
}

extension ColumnGroup {
  /// Returns the group as JSONB, or NULL if it has no value:
  /// `CASE WHEN ("t"."start", …) IS NOT (NULL, …) THEN jsonb_object('start', "t"."start", …) END`.
  ///
  /// Requires SQLite 3.45.
  public func jsonbObject<Group: Table & Codable>() -> SQLExpression<_JSONBRepresentation<Group>?>
  where Value == Group? {
    SQLExpression(sql: "CASE WHEN \(isNot(nil)) THEN \(_object(.binary)) END")
  }
}

/// A column group on the nullable side of an outer join as JSONB.
extension OptionalColumnGroup where Group: Codable {
  /// Returns the group as JSONB, or NULL if it has no value. Requires SQLite 3.45.
  public func jsonbObject() -> SQLExpression<_JSONBRepresentation<Group>?> {
    SQLExpression(
      sql: "CASE WHEN \(isNot(nil)) THEN \(QueryFragment.jsonObject(Group.self, _columns, .binary)) END"
    )
  }
}

/// The columns of an enum's case as JSONB.
extension CaseColumnGroup where Group: Codable {
  /// Returns the group as JSONB, or NULL if it has no value. Requires SQLite 3.45.
  public func jsonbObject() -> SQLExpression<_JSONBRepresentation<Group>?> {
    SQLExpression(
      sql: "CASE WHEN \(isNot(nil)) THEN \(QueryFragment.jsonObject(Group.self, _columns, .binary)) END"
    )
  }
}

/// An optional column group in the rows of a ``With`` as JSONB.
extension CommonColumnGroup {
  /// Returns the group as JSONB, or NULL if it has no value. Requires SQLite 3.45.
  public func jsonbObject<Present: Table & Codable>() -> SQLExpression<_JSONBRepresentation<Present>?>
  where Group == Present? {
    SQLExpression(
      sql: "CASE WHEN \(isNot(nil)) THEN \(QueryFragment.jsonObject(Present.self, _columns, .binary)) END"
    )
  }
}

/// A column group in the rows of a ``With`` as JSONB.
extension CommonColumnGroup where Group: Codable {
  /// Returns the group as JSONB: `jsonb_object('start', "cte1"."start", …)`. Requires SQLite 3.45.
  @_disfavoredOverload
  public func jsonbObject() -> SQLExpression<_JSONBRepresentation<Group>> {
    SQLExpression(sql: .jsonObject(Group.self, _columns, .binary))
  }
}

/// Transformations of a nullable expression.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// Returns the transformed value, or NULL if the expression is NULL: `CASE (a) IS (NULL) WHEN 1 THEN NULL ELSE … END`.
  ///
  /// ```swift
  /// Reminder.select { $0.dueDate.map { $isPastDue($0) } }   // Bool?
  /// ```
  public func map<Value>(
    _ transform: (SQLExpression<QueryValue.Wrapped>) -> some QueryExpression<Value>
  ) -> SQLExpression<Value?> {
    mapped(transform(SQLExpression(fragment: queryFragment)).queryFragment)
  }

  /// Returns the transformed value, which may be NULL, or NULL if the expression is NULL. It renders the same SQL as `map(_:)`.
  public func flatMap<Value>(
    _ transform: (SQLExpression<QueryValue.Wrapped>) -> some QueryExpression<Value?>
  ) -> SQLExpression<Value?> {
    mapped(transform(SQLExpression(fragment: queryFragment)).queryFragment)
  }

  fileprivate func mapped<Value>(_ value: QueryFragment) -> SQLExpression<Value> {
    SQLExpression {
      $0.write("CASE ")
      // A column group is NULL if all of its columns are NULL.
      if let group = self as? any _NullTested {
        $0.append(group._comparedToNull(.isSame))
      } else {
        $0.write("(")
        $0.append(self)
        $0.write(")")
        $0.append(.isNull)
      }
      $0.write(" WHEN ")
      $0.append(.trueLiteral)
      $0.write(" THEN NULL ELSE ")
      $0.append(value)
      $0.write(" END")
    }
  }
}

/// Transformations of an optional column group, whose columns the closure can use.
extension ColumnGroup {
  /// Returns the expression that the closure builds from the group's columns, or NULL if all of these columns are NULL:
  /// `CASE (a, b) IS (NULL, NULL) WHEN 1 THEN NULL ELSE … END`.
  ///
  /// ```swift
  /// Desk.select { $0.place.map { $0.floor + 1 } }   // Int?
  /// // SELECT CASE ("desks"."city", "desks"."floor") IS (NULL, NULL) WHEN 1 THEN NULL ELSE ("desks"."floor") + (1) END FROM "desks"
  /// ```
  public func map<Group: Table, Result>(
    _ transform: (PresentColumnGroup<Root, Group>) -> some QueryExpression<Result>
  ) -> SQLExpression<Result?> where Value == Group? {
    mapped(transform(PresentColumnGroup(columns: _columns)).queryFragment)
  }

  /// Returns the nullable expression that the closure builds from the group's columns, or NULL if all of these columns are NULL. It
  /// renders the same SQL as `map(_:)`.
  public func flatMap<Group: Table, Result>(
    _ transform: (PresentColumnGroup<Root, Group>) -> some QueryExpression<Result?>
  ) -> SQLExpression<Result?> where Value == Group? {
    mapped(transform(PresentColumnGroup(columns: _columns)).queryFragment)
  }
}

/// Expressions of a value that may be NULL, for when it is not.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// `CASE (a) IS (NULL) WHEN 1 THEN NULL ELSE … END`: an expression of the value; NULL where there is none.
  ///
  /// ```swift
  /// Reminder.select { $0.dueDate.map { $isPastDue($0) } }   // Bool?
  /// ```
  public func map<Value>(
    _ transform: (SQLExpression<QueryValue.Wrapped>) -> some QueryExpression<Value>
  ) -> SQLExpression<Value?> {
    mapped(transform(SQLExpression(fragment: queryFragment)).queryFragment)
  }

  /// As ``map(_:)``, of an expression that may be NULL itself.
  public func flatMap<Value>(
    _ transform: (SQLExpression<QueryValue.Wrapped>) -> some QueryExpression<Value?>
  ) -> SQLExpression<Value?> {
    mapped(transform(SQLExpression(fragment: queryFragment)).queryFragment)
  }

  fileprivate func mapped<Value>(_ value: QueryFragment) -> SQLExpression<Value> {
    SQLExpression {
      $0.write("CASE ")
      // A group of columns is missing where all of them are NULL.
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

/// The same for a group of columns that may be missing, whose columns the expression names.
extension ColumnGroup {
  /// `CASE (a, b) IS (NULL, NULL) WHEN 1 THEN NULL ELSE … END`: an expression of the group's columns; NULL where the group is missing.
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

  /// As ``map(_:)``, of an expression that may be NULL itself.
  public func flatMap<Group: Table, Result>(
    _ transform: (PresentColumnGroup<Root, Group>) -> some QueryExpression<Result?>
  ) -> SQLExpression<Result?> where Value == Group? {
    mapped(transform(PresentColumnGroup(columns: _columns)).queryFragment)
  }
}

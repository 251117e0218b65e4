/// Transformations of a nullable expression.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// Returns the transformed value, or NULL if the expression is NULL: `CASE (a) IS (NULL) WHEN 1 THEN NULL ELSE … END`.
  ///
  /// ```swift
  /// Reminder.select { $0.dueDate.map { $isPastDue($0) } }   // Bool?
  /// ```
  ///
  /// An aggregate of the expression ignores rows in which it is NULL. It is the value of a group and not of a row, so it is not
  /// tested: `$0.priority.map { $0.max() }` is `max("reminders"."priority")`.
  public func map<Value>(
    _ transform: (SQLExpression<QueryValue.Wrapped>) -> some QueryExpression<Value>
  ) -> SQLExpression<Value?> {
    mapped { transform(SQLExpression(fragment: $0)).queryFragment }
  }

  /// Returns the transformed value, which may be NULL, or NULL if the expression is NULL. It renders the same SQL as `map(_:)`.
  public func flatMap<Value>(
    _ transform: (SQLExpression<QueryValue.Wrapped>) -> some QueryExpression<Value?>
  ) -> SQLExpression<Value?> {
    mapped { transform(SQLExpression(fragment: $0)).queryFragment }
  }

  /// - Parameter transform: Returns the transformed value of this expression.
  func mapped<Value>(_ transform: (QueryFragment) -> QueryFragment) -> SQLExpression<Value> {
    var operand = queryFragment
    // This expression may contain the operand of another 'map'.
    let outer = operand.facts.intersection(.map)
    operand.facts.subtract(.map)
    operand.facts.insert(.mapOperand)
    var value = transform(operand)
    let facts = value.facts
    value.facts.subtract(.map)
    value.facts.formUnion(outer)
    if facts.contains(.mapAggregate), !facts.contains(.mapOperand) { return SQLExpression(fragment: value) }
    return nullTested(value)
  }

  private func nullTested<Value>(_ value: QueryFragment) -> SQLExpression<Value> {
    let value = SQLExpression<Value>(fragment: value)
    guard value.columnWidth > 1 else { return SQLExpression(fragment: nullTested(column: value.fragment)) }
    return SQLExpression(fragment: value.columnItems.map { nullTested(column: $0) }.joined(separator: ", "))
  }

  private func nullTested(column value: QueryFragment) -> QueryFragment {
    QueryFragment {
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
    mapped { _ in transform(PresentColumnGroup(columns: _columns, _rows)).queryFragment }
  }

  /// Returns the nullable expression that the closure builds from the group's columns, or NULL if all of these columns are NULL. It
  /// renders the same SQL as `map(_:)`.
  public func flatMap<Group: Table, Result>(
    _ transform: (PresentColumnGroup<Root, Group>) -> some QueryExpression<Result?>
  ) -> SQLExpression<Result?> where Value == Group? {
    mapped { _ in transform(PresentColumnGroup(columns: _columns, _rows)).queryFragment }
  }
}

/// Transformations of a column group on the nullable side of an outer join.
extension OptionalColumnGroup {
  /// Returns the expression that the closure builds from the group's columns, or NULL if all of these columns are NULL.
  public func map<Result>(
    _ transform: (PresentColumnGroup<Root, Group>) -> some QueryExpression<Result>
  ) -> SQLExpression<Result?> {
    mapped { _ in transform(PresentColumnGroup(columns: _columns, _rows)).queryFragment }
  }

  /// Returns the nullable expression that the closure builds from the group's columns, or NULL if all of these columns are NULL. It
  /// renders the same SQL as `map(_:)`.
  public func flatMap<Result>(
    _ transform: (PresentColumnGroup<Root, Group>) -> some QueryExpression<Result?>
  ) -> SQLExpression<Result?> {
    mapped { _ in transform(PresentColumnGroup(columns: _columns, _rows)).queryFragment }
  }
}

/// Transformations of the columns of an enum's case.
extension CaseColumnGroup {
  /// Returns the expression that the closure builds from the group's columns, or NULL if all of these columns are NULL.
  public func map<Result>(
    _ transform: (PresentColumnGroup<Root, Group>) -> some QueryExpression<Result>
  ) -> SQLExpression<Result?> {
    mapped { _ in transform(PresentColumnGroup(columns: _columns, _rows)).queryFragment }
  }

  /// Returns the nullable expression that the closure builds from the group's columns, or NULL if all of these columns are NULL. It
  /// renders the same SQL as `map(_:)`.
  public func flatMap<Result>(
    _ transform: (PresentColumnGroup<Root, Group>) -> some QueryExpression<Result?>
  ) -> SQLExpression<Result?> {
    mapped { _ in transform(PresentColumnGroup(columns: _columns, _rows)).queryFragment }
  }
}

// Membership and equality of column groups with nullable columns, such as every enum. SQL's IN and `=` compare two rows column by column, and
// are NULL if one of these columns is NULL: `("a", "b") IN ((1, NULL))` is true for no row. A group with a NULL column is a value, though,
// so each value is compared with IS. A group is NULL if it is missing, and then the result is that of IN for NULL.

extension QueryExpression {
  /// Returns `((a, b) IS (1, NULL)) OR ((a, b) IS (NULL, 2))`, or its negation.
  func groupMembership<Element: QueryExpression>(
    _ test: MembershipTest,
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> {
    let isMember = anyEquality(values) { groupEquality($0) }
    // The group is in no empty list.
    guard let isMember else {
      return SQLExpression { $0.append(test == .isIn ? .falseLiteral : .trueLiteral) }
    }
    return groupMembership(test, unlessMissing(isMember))
  }

  /// Returns the conditions for the values, connected with OR, or `nil` if there is no value.
  fileprivate func anyEquality<Element>(
    _ values: some Sequence<Element>,
    _ equality: (Element) -> SQLExpression<Bool>
  ) -> SQLExpression<Bool>? {
    values.reduce(nil) { result, value in
      let isSame = equality(value)
      return result.map { chain($0, .or, isSame) } ?? isSame
    }
  }

  /// Returns the condition, or its negation.
  func groupMembership(_ test: MembershipTest, _ isMember: SQLExpression<Bool>) -> SQLExpression<Bool> {
    switch test {
    case .isIn: isMember
    case .isNotIn: prefix("NOT ", isMember)
    }
  }

  /// Returns `(a, b) IS (c, d)`, or NULL if the value is missing.
  private func groupEquality<Value: QueryExpression>(_ value: Value) -> SQLExpression<Bool> {
    if let optional = value as? any _OptionalProtocol {
      guard !optional._isNil else {
        return SQLExpression {
          $0.append(nil as _Null); $0.facts.insert(.nullable)
        }
      }
      return nullSafe(self, .isSame, value)
    }
    return value.unlessMissing(nullSafe(self, .isSame, value))
  }

  /// Returns the condition, or NULL if this group is missing: `CASE (a, b) IS (NULL, NULL) WHEN 1 THEN NULL ELSE … END`.
  func unlessMissing(_ condition: SQLExpression<Bool>) -> SQLExpression<Bool> {
    guard let isMissing = groupIsMissing(.isSame) else { return condition }
    return SQLExpression {
      $0.facts.insert(.nullable)
      $0.write("CASE ")
      $0.append(isMissing)
      $0.write(" WHEN ")
      $0.append(.trueLiteral)
      $0.write(" THEN NULL ELSE ")
      $0.append(condition)
      $0.write(" END")
    }
  }

  /// Returns `(a, b) IS (NULL, NULL)`, or `nil` if the group cannot be missing.
  func groupIsMissing(_ comparison: SQLConstruct) -> SQLExpression<Bool>? {
    guard QueryValue.self is any _OptionalProtocol.Type else { return nil }
    let columns = Nullability.columnCount(of: QueryValue.self)
    return comparedToNull(queryFragment, columns: columns, comparison)
  }
}

extension Sequence where Element: Table & QueryExpression, Element.QueryValue == Element {
  /// Returns whether a column group is one of the values, as in Swift: `((a, b) IS (1, NULL)) OR ((a, b) IS (NULL, 2))`, or
  /// `(a, b) IN ((1, 2))` if no column may be NULL.
  ///
  /// ```swift
  /// Item.where { [Kind.note("x"), .photo(id: 1)].contains($0.kind) }
  /// ```
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element>) -> SQLExpression<Bool> { hasGroup(element) }

  /// Returns whether a column group is one of the values, or false if it is missing.
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element?>) -> SQLExpression<Bool> { hasGroup(element) }

  private func hasGroup<Operand: SQLOperand>(_ element: Operand) -> SQLExpression<Bool>
  where Operand.QueryValue: QueryRepresentable {
    guard Nullability.hasNullableColumn(any: Operand.QueryValue.self) else {
      return element.membership(.isIn, self)
    }
    return element.anyEquality(self) { nullSafe(element, .isSame, $0) }
      ?? SQLExpression { $0.append(.falseLiteral) }
  }
}

extension QueryExpression where QueryValue: QueryRepresentable {
  /// Returns `(a) = (b)`, or for a group with nullable columns `(a, b) IS (c, d)`, or the negation. The result is NULL if an operand is
  /// NULL, or a missing group.
  func groupComparison<Value: QueryExpression>(
    _ test: MembershipTest,
    _ value: Value,
    _ symbol: StaticString
  ) -> SQLExpression<Bool> where Value.QueryValue: QueryRepresentable {
    guard Nullability.hasNullableColumn(of: QueryValue.self) else { return comparison(self, symbol, value) }
    return groupMembership(test, unlessMissing(groupEquality(value)))
  }
}

// Membership of column groups with nullable columns, such as every enum. SQL's IN compares two rows column by column, and is NULL if one of
// these columns is NULL: `("a", "b") IN ((1, NULL))` is true for no row. A group with a NULL column is a value, though, so each value is
// compared with IS. A group is NULL if it is missing, and then the result is that of IN for NULL.

extension QueryExpression {
  /// Returns `((a, b) IS (1, NULL)) OR ((a, b) IS (NULL, 2))`, or its negation.
  func groupMembership<Element: QueryExpression>(
    _ test: MembershipTest,
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> {
    var result: SQLExpression<Bool>?
    for value in values {
      let isSame = groupEquality(value)
      result = result.map { chain($0, .or, isSame) } ?? isSame
    }
    // The group is in no empty list.
    guard let result else {
      return SQLExpression { $0.append(test == .isIn ? .falseLiteral : .trueLiteral) }
    }
    return groupMembership(test, unlessMissing(result))
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

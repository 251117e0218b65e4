/// The IN operator. NULL is in no list, even if `nil` is one of the values. To include NULL, write `$0.a == nil || $0.a.in(values)`, or
/// `values.contains($0.a)`, which compares as Swift does.
///
/// A column group with nullable columns, such as an enum, is compared with each value: `((a, b) IS (1, NULL)) OR ((a, b) IS (NULL, 2))`,
/// because `(a, b) IN ((1, NULL))` is true for no row.
extension QueryExpression {
  /// Returns whether the expression is one of the values: `(a) IN ((1), (2))`. Without values it renders `IN ()`, which is false for every
  /// row.
  public func `in`<Element: QueryExpression<QueryValue>>(_ values: some Sequence<Element>) -> SQLExpression<
    Bool
  > {
    membership(.isIn, values)
  }

  /// Returns whether the nullable expression is one of the values: `(a) IN ((1), (2))`.
  @_disfavoredOverload
  public func `in`<Wrapped, Element: QueryExpression<Wrapped>>(
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(.isIn, values)
  }

  /// Returns whether the expression is one of the values, which may be implicit members: `$0.priority.in([.low, .high])`.
  public func `in`(_ values: [QueryValue]) -> SQLExpression<Bool> where QueryValue: QueryBindable {
    membership(.isIn, values)
  }

  /// Returns whether the nullable expression is one of the values, which may be implicit members: `(a) IN ((1), (2))`.
  public func `in`<Wrapped: QueryBindable>(
    _ values: [Wrapped]
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(.isIn, values)
  }
}

/// The NOT IN operator. As a condition, it keeps no row in which the expression is NULL, and no row at all if one of the values is NULL.
/// `!values.contains($0.a)` compares with `nil` as Swift does.
extension QueryExpression {
  /// Returns whether the expression is none of the values: `(a) NOT IN ((1), (2))`.
  public func notIn<Element: QueryExpression<QueryValue>>(
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> {
    membership(.isNotIn, values)
  }

  /// Returns whether the nullable expression is none of the values: `(a) NOT IN ((1), (2))`.
  @_disfavoredOverload
  public func notIn<Wrapped, Element: QueryExpression<Wrapped>>(
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(.isNotIn, values)
  }

  /// Returns whether the expression is none of the values, which may be implicit members: `(a) NOT IN ((1), (2))`.
  public func notIn(_ values: [QueryValue]) -> SQLExpression<Bool> where QueryValue: QueryBindable {
    membership(.isNotIn, values)
  }

  /// Returns whether the nullable expression is none of the values, which may be implicit members: `(a) NOT IN ((1), (2))`.
  public func notIn<Wrapped: QueryBindable>(
    _ values: [Wrapped]
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(.isNotIn, values)
  }

  package func membership<Element: QueryExpression>(
    _ test: MembershipTest,
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> {
    if holdsNullableColumns { return groupMembership(test, values) }
    return SQLExpression {
      let isNullable =
        Nullability.canBeNull(any: QueryValue.self) || Nullability.canBeNull(any: Element.QueryValue.self)
      if isNullable { $0.facts.insert(.nullable) }
      $0.append(parenthesized: self)
      $0.append(test, values)
    }
  }
}

/// IN or NOT IN.
package enum MembershipTest {
  case isIn, isNotIn

  var text: StaticString {
    switch self {
    case .isIn: " IN "
    case .isNotIn: " NOT IN "
    }
  }

  /// The test with an empty list, which not every database has.
  var ofEmptyList: SQLConstruct {
    switch self {
    case .isIn: .inEmpty
    case .isNotIn: .notInEmpty
    }
  }
}

extension QueryFragment {
  /// Appends a test whether the expression before it is one of the values: ` IN ((1), (2))`.
  package mutating func append(_ test: MembershipTest, _ values: some Sequence<some QueryExpression>) {
    var isEmpty = true
    for value in values {
      if isEmpty {
        write(test.text)
        write("(")
      } else {
        write(", ")
      }
      isEmpty = false
      append(parenthesized: value)
    }
    if isEmpty { append(test.ofEmptyList) } else { write(")") }
  }
  /// Appends a test whether the value before it is among the rows of a query: ` IN (SELECT …)`.
  ///
  /// A query that is known to return no rows has no text. It is an empty list.
  package mutating func append(_ test: MembershipTest, _ query: QueryFragment) {
    if query.isEmpty {
      facts.insert(.nullable)
      return append(test.ofEmptyList)
    }
    write(test.text)
    append(inlineSubquery: query)
  }
}

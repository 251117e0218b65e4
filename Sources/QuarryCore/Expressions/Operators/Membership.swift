/// The IN operator. NULL is in no list, even if `nil` is one of the values. To include NULL, write `$0.a == nil || $0.a.in(values)`, or
/// `values.contains($0.a)`, which compares as Swift does.
extension QueryExpression {
  /// Returns whether the expression is one of the values: `(a) IN ((1), (2))`. Without values it renders `IN ()`, which is false for every
  /// row.
  public func `in`<Element: QueryExpression<QueryValue>>(_ values: some Sequence<Element>) -> SQLExpression<
    Bool
  > {
    membership(" IN ", values)
  }

  /// Returns whether the nullable expression is one of the values: `(a) IN ((1), (2))`.
  @_disfavoredOverload
  public func `in`<Wrapped, Element: QueryExpression<Wrapped>>(
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(" IN ", values)
  }

  /// Returns whether the expression is one of the values, which may be implicit members: `$0.priority.in([.low, .high])`.
  public func `in`(_ values: [QueryValue]) -> SQLExpression<Bool> where QueryValue: QueryBindable {
    membership(" IN ", values)
  }

  /// Returns whether the nullable expression is one of the values, which may be implicit members: `(a) IN ((1), (2))`.
  public func `in`<Wrapped: QueryBindable>(
    _ values: [Wrapped]
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(" IN ", values)
  }
}

/// The NOT IN operator. As a condition, it keeps no row in which the expression is NULL, and no row at all if one of the values is NULL.
/// `!values.contains($0.a)` compares with `nil` as Swift does.
extension QueryExpression {
  /// Returns whether the expression is none of the values: `(a) NOT IN ((1), (2))`.
  public func notIn<Element: QueryExpression<QueryValue>>(
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> {
    membership(" NOT IN ", values)
  }

  /// Returns whether the nullable expression is none of the values: `(a) NOT IN ((1), (2))`.
  @_disfavoredOverload
  public func notIn<Wrapped, Element: QueryExpression<Wrapped>>(
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(" NOT IN ", values)
  }

  /// Returns whether the expression is none of the values, which may be implicit members: `(a) NOT IN ((1), (2))`.
  public func notIn(_ values: [QueryValue]) -> SQLExpression<Bool> where QueryValue: QueryBindable {
    membership(" NOT IN ", values)
  }

  /// Returns whether the nullable expression is none of the values, which may be implicit members: `(a) NOT IN ((1), (2))`.
  public func notIn<Wrapped: QueryBindable>(
    _ values: [Wrapped]
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(" NOT IN ", values)
  }

  package func membership<Element: QueryExpression>(
    _ symbol: StaticString,
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> {
    SQLExpression {
      let isNullable =
        Nullability.canBeNull(any: QueryValue.self) || Nullability.canBeNull(any: Element.QueryValue.self)
      if isNullable { $0.facts.insert(.nullable) }
      $0.append(parenthesized: self)
      $0.write(symbol)
      $0.append(parenthesizedList: values)
    }
  }
}

extension QueryFragment {
  /// Appends the values as a list of parenthesized expressions: `((1), (2))`.
  package mutating func append(parenthesizedList values: some Sequence<some QueryExpression>) {
    var isEmpty = true
    for value in values {
      if isEmpty { write("(") } else { write(", ") }
      isEmpty = false
      append(parenthesized: value)
    }
    if isEmpty { append(.emptyList) } else { write(")") }
  }
}

/// IN. NULL is in no list, also where `nil` is one of the values: `$0.a == nil || $0.a.in(values)` finds it,
/// and so does `values.contains($0.a)`, which is Swift's.
extension QueryExpression {
  /// `(a) IN ((1), (2))`. No value at all gives `IN ()`, which is false for every row.
  public func `in`<Element: QueryExpression<QueryValue>>(_ values: some Sequence<Element>) -> SQLExpression<
    Bool
  > {
    membership(" IN ", values)
  }

  /// `(a) IN ((1), (2))`, for an expression that may be NULL.
  @_disfavoredOverload
  public func `in`<Wrapped, Element: QueryExpression<Wrapped>>(
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(" IN ", values)
  }

  /// `(a) IN ((1), (2))`, in which the values may be implicit members: `$0.priority.in([.low, .high])`.
  public func `in`(_ values: [QueryValue]) -> SQLExpression<Bool> where QueryValue: QueryBindable {
    membership(" IN ", values)
  }

  /// `(a) IN ((1), (2))`, in which the values may be implicit members, for an expression that may be NULL.
  public func `in`<Wrapped: QueryBindable>(
    _ values: [Wrapped]
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(" IN ", values)
  }
}

/// NOT IN. Of rows in which the expression is NULL none is kept, and no row at all where one of the values is NULL:
/// `!values.contains($0.a)` compares with `nil` as Swift does.
extension QueryExpression {
  /// `(a) NOT IN ((1), (2))`.
  public func notIn<Element: QueryExpression<QueryValue>>(
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> {
    membership(" NOT IN ", values)
  }

  /// `(a) NOT IN ((1), (2))`, for an expression that may be NULL.
  @_disfavoredOverload
  public func notIn<Wrapped, Element: QueryExpression<Wrapped>>(
    _ values: some Sequence<Element>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    membership(" NOT IN ", values)
  }

  /// `(a) NOT IN ((1), (2))`, in which the values may be implicit members.
  public func notIn(_ values: [QueryValue]) -> SQLExpression<Bool> where QueryValue: QueryBindable {
    membership(" NOT IN ", values)
  }

  /// `(a) NOT IN ((1), (2))`, in which the values may be implicit members, for an expression that may be NULL.
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
  /// `((1), (2))`.
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

/// Equality and order as methods. Two of each: with a Swift value, of which a literal takes the type of the column, and
/// with anything else, which may be NULL or not.
extension QueryExpression where QueryValue: QueryRepresentable {
  /// `(a) = (b)`, which is NULL where a side is.
  public func eq(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " = ", value)
  }

  /// `(a) = (b)`, which is NULL where a side is.
  @_disfavoredOverload
  public func eq<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(self, " = ", other)
  }

  /// `(a) = (NULL)`, which is NULL for every row: most of the time ``is(_:)`` is meant.
  public func eq(_ null: _Null) -> SQLExpression<Bool> { comparedWithNull(self, " = ") }

  /// `(a) <> (b)`, which is NULL where a side is.
  public func neq(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " <> ", value)
  }

  /// `(a) <> (b)`, which is NULL where a side is.
  @_disfavoredOverload
  public func neq<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(self, " <> ", other)
  }

  /// `(a) <> (NULL)`, which is NULL for every row: most of the time ``isNot(_:)`` is meant.
  public func neq(_ null: _Null) -> SQLExpression<Bool> { comparedWithNull(self, " <> ") }

  /// `(a) IS (b)`: NULL is NULL, and nothing else.
  public func `is`(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    nullSafe(self, .isSame, value)
  }

  /// `(a) IS (b)`: NULL is NULL, and nothing else.
  @_disfavoredOverload
  public func `is`<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    nullSafe(self, .isSame, other)
  }

  /// `(a) IS (NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { nullSafe(self, .isSame, null) }

  /// `(a) IS NOT (b)`.
  public func isNot(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    nullSafe(self, .isDifferent, value)
  }

  /// `(a) IS NOT (b)`.
  @_disfavoredOverload
  public func isNot<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    nullSafe(self, .isDifferent, other)
  }

  /// `(a) IS NOT (NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { nullSafe(self, .isDifferent, null) }

  /// `(a) < (b)`, which is NULL where a side is.
  public func lt(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " < ", value)
  }

  /// `(a) < (b)`, which is NULL where a side is.
  @_disfavoredOverload
  public func lt<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(self, " < ", other)
  }

  /// `(a) <= (b)`, which is NULL where a side is.
  public func lte(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " <= ", value)
  }

  /// `(a) <= (b)`, which is NULL where a side is.
  @_disfavoredOverload
  public func lte<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(self, " <= ", other)
  }

  /// `(a) > (b)`, which is NULL where a side is.
  public func gt(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " > ", value)
  }

  /// `(a) > (b)`, which is NULL where a side is.
  @_disfavoredOverload
  public func gt<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(self, " > ", other)
  }

  /// `(a) >= (b)`, which is NULL where a side is.
  public func gte(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " >= ", value)
  }

  /// `(a) >= (b)`, which is NULL where a side is.
  @_disfavoredOverload
  public func gte<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    comparison(self, " >= ", other)
  }

  /// `a BETWEEN b AND c`, both included; NULL where `a` is.
  public func between(
    _ lowest: QueryValue._Unwrapped,
    and highest: QueryValue._Unwrapped
  ) -> SQLExpression<Bool> where QueryValue._Unwrapped: QueryBindable {
    QuarryCore.range(self, lowest, highest)
  }

  /// `a BETWEEN b AND c`, both included; NULL where `a` is.
  @_disfavoredOverload
  public func between(
    _ lowest: some QueryExpression<QueryValue._Unwrapped>,
    and highest: some QueryExpression<QueryValue._Unwrapped>
  ) -> SQLExpression<Bool> {
    QuarryCore.range(self, lowest, highest)
  }
}

/// `a BETWEEN b AND c`.
package func range<Element: QueryExpression>(
  _ element: Element,
  _ lowest: some QueryExpression,
  _ highest: some QueryExpression
) -> SQLExpression<Bool> where Element.QueryValue: QueryRepresentable {
  SQLExpression {
    if Nullability.canBeNull(value: Element.QueryValue.self) { $0.facts.insert(.nullable) }
    $0.append(element)
    $0.write(" BETWEEN ")
    $0.append(lowest)
    $0.write(" AND ")
    $0.append(highest)
  }
}

// Not a member: a private one is found in plain Swift, too, where a member of an optional is misspelt.
/// A comparison with NULL, which is NULL.
private func comparedWithNull(_ expression: some QueryExpression, _ symbol: StaticString) -> SQLExpression<
  Bool
> {
  SQLExpression {
    $0.facts.insert(.nullable)
    $0.append(infix(expression, symbol, nil as _Null) as SQLExpression<Bool>)
  }
}

/// Methods for equality and order. Each has two overloads: with a Swift value, whose literals have the column's type, and with another
/// expression, nullable or not.
extension QueryExpression where QueryValue: QueryRepresentable {
  /// Returns whether the expression is equal to a Swift value, or NULL if the expression is NULL: `(a) = (b)`.
  public func eq(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " = ", value)
  }

  /// Returns whether the expression is equal to another one, or NULL if one of them is NULL: `(a) = (b)`.
  ///
  /// A column group with nullable columns, such as an enum, renders `(a, b) IS (1, NULL)`. The result is NULL only if a group is missing.
  @_disfavoredOverload
  public func eq<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    groupComparison(.isIn, other, " = ")
  }

  /// Returns `(a) = (NULL)`, which is NULL for every row. Use `is(_:)` to test for NULL.
  public func eq(_ null: _Null) -> SQLExpression<Bool> { comparedWithNull(self, " = ") }

  /// Returns whether the expression is different from a Swift value, or NULL if the expression is NULL: `(a) <> (b)`.
  public func neq(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " <> ", value)
  }

  /// Returns whether the expression is different from another one, or NULL if one of them is NULL: `(a) <> (b)`.
  ///
  /// A column group with nullable columns, such as an enum, renders `NOT ((a, b) IS (1, NULL))`. The result is NULL only if a group is
  /// missing.
  @_disfavoredOverload
  public func neq<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    groupComparison(.isNotIn, other, " <> ")
  }

  /// Returns `(a) <> (NULL)`, which is NULL for every row. Use `isNot(_:)` to test for NULL.
  public func neq(_ null: _Null) -> SQLExpression<Bool> { comparedWithNull(self, " <> ") }

  /// Returns whether the expression is equal to a Swift value: `(a) IS (b)`, where NULL equals NULL.
  public func `is`(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    nullSafe(self, .isSame, value)
  }

  /// Returns whether the expression is equal to another one: `(a) IS (b)`, where NULL equals NULL.
  @_disfavoredOverload
  public func `is`<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    nullSafe(self, .isSame, other)
  }

  /// Returns whether the expression is NULL: `(a) IS (NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { nullSafe(self, .isSame, null) }

  /// Returns whether the expression is different from a Swift value: `(a) IS NOT (b)`, where NULL equals NULL.
  public func isNot(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    nullSafe(self, .isDifferent, value)
  }

  /// Returns whether the expression is different from another one: `(a) IS NOT (b)`, where NULL equals NULL.
  @_disfavoredOverload
  public func isNot<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped {
    nullSafe(self, .isDifferent, other)
  }

  /// Returns whether the expression is not NULL: `(a) IS NOT (NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { nullSafe(self, .isDifferent, null) }

  /// Returns whether the expression is less than a Swift value, or NULL if the expression is NULL: `(a) < (b)`.
  public func lt(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " < ", value)
  }

  /// Returns whether the expression is less than another one, or NULL if one of them is NULL: `(a) < (b)`.
  @_disfavoredOverload
  public func lt<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped,
    QueryValue._Form: _OrderedForm
  {
    comparison(self, " < ", other)
  }

  /// Returns whether the expression is less than or equal to a Swift value, or NULL if the expression is NULL: `(a) <= (b)`.
  public func lte(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " <= ", value)
  }

  /// Returns whether the expression is less than or equal to another one, or NULL if one of them is NULL: `(a) <= (b)`.
  @_disfavoredOverload
  public func lte<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped,
    QueryValue._Form: _OrderedForm
  {
    comparison(self, " <= ", other)
  }

  /// Returns whether the expression is greater than a Swift value, or NULL if the expression is NULL: `(a) > (b)`.
  public func gt(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " > ", value)
  }

  /// Returns whether the expression is greater than another one, or NULL if one of them is NULL: `(a) > (b)`.
  @_disfavoredOverload
  public func gt<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped,
    QueryValue._Form: _OrderedForm
  {
    comparison(self, " > ", other)
  }

  /// Returns whether the expression is greater than or equal to a Swift value, or NULL if the expression is NULL: `(a) >= (b)`.
  public func gte(_ value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    comparison(self, " >= ", value)
  }

  /// Returns whether the expression is greater than or equal to another one, or NULL if one of them is NULL: `(a) >= (b)`.
  @_disfavoredOverload
  public func gte<Other: QueryExpression>(_ other: Other) -> SQLExpression<Bool>
  where
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped,
    QueryValue._Form: _OrderedForm
  {
    comparison(self, " >= ", other)
  }

  /// Returns whether the expression is between two Swift values, inclusive, or NULL if it is NULL: `a BETWEEN b AND c`.
  public func between(
    _ lowest: QueryValue._Unwrapped,
    and highest: QueryValue._Unwrapped
  ) -> SQLExpression<Bool> where QueryValue._Unwrapped: QueryBindable {
    QuarryCore.range(self, lowest, highest)
  }

  /// Returns whether the expression is between two others, inclusive, or NULL if it is NULL: `a BETWEEN b AND c`.
  @_disfavoredOverload
  public func between(
    _ lowest: some QueryExpression<QueryValue._Unwrapped>,
    and highest: some QueryExpression<QueryValue._Unwrapped>
  ) -> SQLExpression<Bool> where QueryValue._Form: _SingleForm {
    QuarryCore.range(self, lowest, highest)
  }
}

/// Returns `a BETWEEN b AND c`.
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

// Not a member, because the compiler considers even a private member in plain Swift if a member of an optional is misspelled.
/// Returns a comparison with NULL, whose result is NULL.
private func comparedWithNull<Expression: QueryExpression>(
  _ expression: Expression,
  _ symbol: StaticString
) -> SQLExpression<Bool> {
  SQLExpression {
    $0.facts.insert(.nullable)
    let columns = Nullability.columnCount(of: Expression.QueryValue.self)
    if columns == 1 { return $0.append(infix(expression, symbol, nil as _Null) as SQLExpression<Bool>) }
    $0.append(parenthesized: expression)
    $0.write(symbol)
    $0.append(nulls: columns)
  }
}

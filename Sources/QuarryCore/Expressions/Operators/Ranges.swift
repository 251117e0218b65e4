/// A range of Swift, with or without bounds at both ends: `10...20`, `10..<20`, `10...`, `...20`, `..<20`.
///
/// `contains(_:)` and `~=` are true or false for every row. NULL is in no range and in no list, unless `nil` is one of the values.
/// Therefore the result can be negated as in Swift, whereas `in(_:)` and `between(_:and:)` are the operators of SQL.
public protocol _ValueRange<Bound> {
  /// The type of the values.
  associatedtype Bound
  /// Returns whether an expression is in the range.
  func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable
  /// Returns whether an expression is in the range, whose bounds are bound in a representation.
  func _contains<Element: QueryExpression, Value: QueryBindable>(
    _ element: Element,
    as representation: Value.Type
  ) -> SQLExpression<Bool> where Element.QueryValue: QueryRepresentable, Value.QueryOutput == Bound
}

extension _ValueRange where Bound: QueryBindable {
  /// Returns whether an expression is in the range: `(10...100).contains($0.price)`.
  ///
  /// | range | SQL |
  /// |---|---|
  /// | `10...100` | `a BETWEEN 10 AND 100` |
  /// | `10..<100` | `((a) >= (10)) AND ((a) < (100))` |
  /// | `10...`, `...100`, `..<100` | `(a) >= (10)`, `(a) <= (100)`, `(a) < (100)` |
  ///
  /// NULL is in no range. If `a` may be NULL and the expression is not a condition of WHERE, where this makes no difference, it renders
  /// `coalesce(a BETWEEN 10 AND 100, 0)`.
  public func contains<Element: SQLOperand>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    membership(element)
  }

  /// Returns whether a column with a representation is in the range: `(start...end).contains($0.createdAt)`.
  ///
  /// The bounds are bound in the representation of the column: `"t"."createdAt" BETWEEN 1893456000 AND 1893542400` for a
  /// `Date.UnixTimeRepresentation`.
  @_disfavoredOverload
  public func contains<Element: SQLOperand>(_ element: Element) -> SQLExpression<Bool>
  where
    Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped: QueryBindable,
    Element.QueryValue._Unwrapped.QueryOutput == Bound
  {
    let isInRange = _contains(element, as: Element.QueryValue._Unwrapped.self)
    return Nullability.canBeNull(element) ? member(isInRange) : isInRange
  }

  private func membership<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable {
    Nullability.canBeNull(element) ? member(_contains(element)) : _contains(element)
  }
}

extension ClosedRange: _ValueRange where Bound: QueryBindable {
  public func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable {
    range(element, lowerBound, upperBound)
  }

  public func _contains<Element: QueryExpression, Value: QueryBindable>(
    _ element: Element,
    as representation: Value.Type
  ) -> SQLExpression<Bool> where Element.QueryValue: QueryRepresentable, Value.QueryOutput == Bound {
    range(element, Value(queryOutput: lowerBound), Value(queryOutput: upperBound))
  }
}

extension Range: _ValueRange where Bound: QueryBindable {
  public func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable {
    chain(
      comparison(element, " >= ", lowerBound),
      .and,
      comparison(element, " < ", upperBound)
    )
  }

  public func _contains<Element: QueryExpression, Value: QueryBindable>(
    _ element: Element,
    as representation: Value.Type
  ) -> SQLExpression<Bool> where Element.QueryValue: QueryRepresentable, Value.QueryOutput == Bound {
    chain(
      comparison(element, " >= ", Value(queryOutput: lowerBound)),
      .and,
      comparison(element, " < ", Value(queryOutput: upperBound))
    )
  }
}

extension PartialRangeFrom: _ValueRange where Bound: QueryBindable {
  public func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable {
    comparison(element, " >= ", lowerBound)
  }

  public func _contains<Element: QueryExpression, Value: QueryBindable>(
    _ element: Element,
    as representation: Value.Type
  ) -> SQLExpression<Bool> where Element.QueryValue: QueryRepresentable, Value.QueryOutput == Bound {
    comparison(element, " >= ", Value(queryOutput: lowerBound))
  }
}

extension PartialRangeThrough: _ValueRange where Bound: QueryBindable {
  public func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable {
    comparison(element, " <= ", upperBound)
  }

  public func _contains<Element: QueryExpression, Value: QueryBindable>(
    _ element: Element,
    as representation: Value.Type
  ) -> SQLExpression<Bool> where Element.QueryValue: QueryRepresentable, Value.QueryOutput == Bound {
    comparison(element, " <= ", Value(queryOutput: upperBound))
  }
}

extension PartialRangeUpTo: _ValueRange where Bound: QueryBindable {
  public func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable {
    comparison(element, " < ", upperBound)
  }

  public func _contains<Element: QueryExpression, Value: QueryBindable>(
    _ element: Element,
    as representation: Value.Type
  ) -> SQLExpression<Bool> where Element.QueryValue: QueryRepresentable, Value.QueryOutput == Bound {
    comparison(element, " < ", Value(queryOutput: upperBound))
  }
}

extension Sequence where Element: QueryBindable {
  /// Returns whether an expression is one of the values: `[1, 2].contains($0.id)` renders `(a) IN ((b), (c))`.
  ///
  /// A `nil` among the values matches NULL, as in Swift and unlike `in(_:)`: `[5, nil].contains($0.parentID)` renders
  /// `(("t"."parentID") IN ((5))) OR (("t"."parentID") IS (NULL))`. Without `nil`, NULL is not one of the values:
  /// `![5].contains($0.parentID)` renders `NOT (coalesce(("t"."parentID") IN ((5)), 0))`.
  //
  // Disfavored, because a range of integers is a sequence, too.
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element>) -> SQLExpression<Bool> {
    has(element)
  }

  /// Returns whether an expression is one of the values, or false if it is NULL: `(a) IN ((b), (c))`.
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element?>) -> SQLExpression<Bool> { has(element) }

  /// Returns whether a column with a representation is one of the values: `[start, end].contains($0.createdAt)` renders
  /// `("t"."createdAt") IN ((1893456000), (1893542400))` for a `Date.UnixTimeRepresentation`.
  //
  // The unused parameter makes the compiler prefer the overload for an optional, which is disfavored, too.
  @_disfavoredOverload
  public func contains<Operand: SQLOperand>(
    _ element: Operand,
    _isRepresented: Void = ()
  ) -> SQLExpression<Bool>
  where
    Operand.QueryValue: QueryRepresentable, Operand.QueryValue._Unwrapped: QueryBindable,
    Operand.QueryValue._Unwrapped.QueryOutput == Element
  {
    map { Operand.QueryValue._Unwrapped(queryOutput: $0) }.has(element)
  }

  private func has<Operand: SQLOperand>(_ element: Operand) -> SQLExpression<Bool>
  where Operand.QueryValue: QueryRepresentable {
    guard Element._storesNull else { return has(element, among: self) }
    let all = Array(self)
    let values = all.filter { !$0._isNull }
    if values.count == all.count { return has(element, among: values) }
    let isNull: SQLExpression<Bool> = nullSafe(element, .isSame, nil as _Null)
    return chain(element.membership(.isIn, values), .or, isNull)
  }

  private func has<Operand: SQLOperand>(
    _ element: Operand,
    among values: some Sequence<Element>
  ) -> SQLExpression<Bool> where Operand.QueryValue: QueryRepresentable {
    let isMember = element.membership(.isIn, values)
    return Nullability.canBeNull(element) ? member(isMember) : isMember
  }
}

extension Sequence {
  /// Returns whether a column is one of the bound values: `[#bind(start), #bind(end)].contains($0.createdAt)` renders `(a) IN ((b), (c))`.
  public func contains<Value: QueryBindable, Operand: SQLOperand>(_ element: Operand) -> SQLExpression<Bool>
  where
    Element == BindQueryExpression<Value>, Operand.QueryValue: QueryRepresentable,
    Operand.QueryValue._Unwrapped == Value
  {
    let isMember = element.membership(.isIn, self)
    return Nullability.canBeNull(element) ? member(isMember) : isMember
  }
}

/// Swift's own spellings of membership, which is true or false for every row: what is NULL is in no range and no list, unless `nil` is
/// one of the values. So a condition may be negated as in Swift, while ``SQLOperand/in(_:)`` and `between` are SQL's.
///
/// Ranges of Swift, open at an end or not: `10...20`, `10..<20`, `10...`, `...20`, `..<20`.
public protocol _ValueRange<Bound> {
  /// The type of the values.
  associatedtype Bound
  /// Whether an expression is in the range.
  func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable
}

extension _ValueRange where Bound: QueryBindable {
  /// Whether an expression is in the range: `(10...100).contains($0.price)`.
  ///
  /// | range | SQL |
  /// |---|---|
  /// | `10...100` | `a BETWEEN 10 AND 100` |
  /// | `10..<100` | `((a) >= (10)) AND ((a) < (100))` |
  /// | `10...`, `...100`, `..<100` | `(a) >= (10)`, `(a) <= (100)`, `(a) < (100)` |
  ///
  /// What is NULL is in no range: other than as a condition of WHERE, where it makes no difference, `a` that may be NULL gives
  /// `coalesce(a BETWEEN 10 AND 100, 0)`.
  public func contains<Element: SQLOperand>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    membership(element)
  }

  /// Whether an expression is in the range: `10...100 ~= $0.price`, as ``contains(_:)`` has it.
  public static func ~= <Element: SQLOperand>(bounds: Self, element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    bounds.membership(element)
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
}

extension PartialRangeFrom: _ValueRange where Bound: QueryBindable {
  public func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable {
    comparison(element, " >= ", lowerBound)
  }
}

extension PartialRangeThrough: _ValueRange where Bound: QueryBindable {
  public func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable {
    comparison(element, " <= ", upperBound)
  }
}

extension PartialRangeUpTo: _ValueRange where Bound: QueryBindable {
  public func _contains<Element: QueryExpression>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable {
    comparison(element, " < ", upperBound)
  }
}

extension Sequence where Element: QueryBindable {
  /// `(a) IN ((b), (c))`: `[1, 2].contains($0.id)`.
  ///
  /// `nil` among the values is found as Swift finds it, which `in` does not: `[5, nil].contains($0.parentID)` is
  /// `(("t"."parentID") IN ((5))) OR (("t"."parentID") IS (NULL))`. Without it, what is NULL is not among them:
  /// `![5].contains($0.parentID)` is `NOT (coalesce(("t"."parentID") IN ((5)), 0))`.
  //
  // A range of integers is a sequence, too.
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element>) -> SQLExpression<Bool> {
    guard Element.self is any _OptionalProtocol.Type else {
      return element._mayBeNull ? member(element.in(self)) : element.in(self)
    }
    let all = Array(self)
    let values = all.filter { ($0 as? any _OptionalProtocol)?._isNil == false }
    if values.count == all.count { return member(element.in(values)) }
    return chain(element.in(values), .or, nullSafe(element, .isSame, nil as _Null) as SQLExpression<Bool>)
  }

  /// `(a) IN ((b), (c))`; false where `a` is NULL.
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element?>) -> SQLExpression<Bool> {
    member(element.in(self))
  }
}

/// Swift's own spellings of membership; NULL where the element is.
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
  public func contains<Element: SQLOperand>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    _contains(element)
  }

  /// Whether an expression is in the range: `10...100 ~= $0.price`, as ``contains(_:)`` has it.
  public static func ~= <Element: SQLOperand>(bounds: Self, element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    bounds._contains(element)
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
  /// `(("t"."parentID") IN ((5))) OR (("t"."parentID") IS (NULL))`.
  //
  // A range of integers is a sequence, too.
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element>) -> SQLExpression<Bool> {
    guard Element.self is any _OptionalProtocol.Type else { return element.in(self) }
    let all = Array(self)
    let values = all.filter { ($0 as? any _OptionalProtocol)?._isNil == false }
    if values.count == all.count { return element.in(values) }
    return chain(element.in(values), .or, infix(element, " IS ", nil as _Null) as SQLExpression<Bool>)
  }

  /// `(a) IN ((b), (c))`; NULL where `a` is.
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element?>) -> SQLExpression<Bool> { element.in(self) }
}

/// Swift's own spellings of membership; NULL where the element is.
extension ClosedRange where Bound: QueryBindable {
  /// `a BETWEEN b AND c`, both included: `(10...100).contains($0.price)`.
  public func contains<Element: SQLOperand>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    range(element, lowerBound, upperBound)
  }

  /// `a BETWEEN b AND c`, both included: `10...100 ~= $0.price`.
  public static func ~= <Element: SQLOperand>(bounds: Self, element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    bounds.contains(element)
  }
}

extension Range where Bound: QueryBindable {
  /// `((a) >= (b)) AND ((a) < (c))`, the end not included: `(10..<100).contains($0.price)`.
  public func contains<Element: SQLOperand>(_ element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    chain(
      infix(element, " >= ", lowerBound) as SQLExpression<Bool>,
      .and,
      infix(element, " < ", upperBound) as SQLExpression<Bool>
    )
  }

  /// `((a) >= (b)) AND ((a) < (c))`, the end not included: `10..<100 ~= $0.price`.
  public static func ~= <Element: SQLOperand>(bounds: Self, element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    bounds.contains(element)
  }
}

extension Sequence where Element: QueryBindable {
  /// `(a) IN ((b), (c))`: `[1, 2].contains($0.id)`.
  public func contains(_ element: some SQLOperand<Element>) -> SQLExpression<Bool> { element.in(self) }

  /// `(a) IN ((b), (c))`; NULL where `a` is.
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element?>) -> SQLExpression<Bool> { element.in(self) }
}

public import QuarryCore

extension _ValueRange where Bound: QueryBindable {
  /// Returns whether an expression is in the range: `10...100 ~= $0.price` renders the same SQL as `contains(_:)`.
  public static func ~= <Element: SQLOperand>(bounds: Self, element: Element) -> SQLExpression<Bool>
  where Element.QueryValue: QueryRepresentable, Element.QueryValue._Unwrapped == Bound {
    bounds.contains(element)
  }
}

/// Swift's own spellings of membership.
extension ClosedRange where Bound: QueryBindable {
  /// `a BETWEEN b AND c`, both included: `(10...100).contains($0.price)`.
  public func contains(_ element: some SQLOperand<Bound>) -> SQLExpression<Bool> {
    element.between(lowerBound, and: upperBound)
  }

  /// `a BETWEEN b AND c`, both included; NULL where `a` is.
  public func contains(_ element: some SQLOperand<Bound?>) -> SQLExpression<Bool> {
    element.between(lowerBound, and: upperBound)
  }

  /// `a BETWEEN b AND c`, both included: `10...100 ~= $0.price`.
  public static func ~= (range: Self, element: some SQLOperand<Bound>) -> SQLExpression<Bool> {
    range.contains(element)
  }

  /// `a BETWEEN b AND c`, both included; NULL where `a` is.
  public static func ~= (range: Self, element: some SQLOperand<Bound?>) -> SQLExpression<Bool> {
    range.contains(element)
  }
}

extension Range where Bound: QueryBindable {
  /// `((a) >= (b)) AND ((a) < (c))`, the end not included: `(10..<100).contains($0.price)`.
  public func contains(_ element: some SQLOperand<Bound>) -> SQLExpression<Bool> {
    chain(element >= lowerBound, .and, element < upperBound)
  }

  /// `((a) >= (b)) AND ((a) < (c))`, the end not included; NULL where `a` is.
  public func contains(_ element: some SQLOperand<Bound?>) -> SQLExpression<Bool> {
    chain(element >= lowerBound, .and, element < upperBound)
  }

  /// `((a) >= (b)) AND ((a) < (c))`, the end not included: `10..<100 ~= $0.price`.
  public static func ~= (range: Self, element: some SQLOperand<Bound>) -> SQLExpression<Bool> {
    range.contains(element)
  }

  /// `((a) >= (b)) AND ((a) < (c))`, the end not included; NULL where `a` is.
  public static func ~= (range: Self, element: some SQLOperand<Bound?>) -> SQLExpression<Bool> {
    range.contains(element)
  }
}

extension Sequence where Element: QueryBindable {
  /// `(a) IN ((b), (c))`: `[1, 2].contains($0.id)`.
  public func contains(_ element: some SQLOperand<Element>) -> SQLExpression<Bool> { element.in(self) }

  /// `(a) IN ((b), (c))`; NULL where `a` is.
  @_disfavoredOverload
  public func contains(_ element: some SQLOperand<Element?>) -> SQLExpression<Bool> { element.in(self) }
}

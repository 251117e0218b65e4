/// Comparisons with `#bind(value)`, whose representation follows from the other side.
extension SQLOperand where QueryValue: QueryBindable {
  /// `(a) = (b)`, or `(a) IS (b)` where `a` can be NULL, with a value in the representation of `a`.
  public static func == (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    equality(lhs, rhs)
  }

  /// `(a) <> (b)`, or `(a) IS NOT (b)` where `a` can be NULL, with a value in the representation of `a`.
  public static func != (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    difference(lhs, rhs)
  }

  /// `(a) < (b)`, with a value in the representation of `a`.
  public static func < (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(lhs, " < ", rhs)
  }

  /// `(a) <= (b)`, with a value in the representation of `a`.
  public static func <= (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(lhs, " <= ", rhs)
  }

  /// `(a) > (b)`, with a value in the representation of `a`.
  public static func > (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(lhs, " > ", rhs)
  }

  /// `(a) >= (b)`, with a value in the representation of `a`.
  public static func >= (lhs: Self, rhs: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(lhs, " >= ", rhs)
  }

  /// `(a) = (b)`, with a value in the representation of `a`.
  public func eq(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " = ", value)
  }

  /// `(a) <> (b)`, with a value in the representation of `a`.
  public func neq(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " <> ", value)
  }

  /// `(a) IS (b)`, with a value in the representation of `a`.
  public func `is`(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    nullSafe(self, .isSame, value)
  }

  /// `(a) IS NOT (b)`, with a value in the representation of `a`.
  public func isNot(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    nullSafe(self, .isDifferent, value)
  }

  /// `(a) < (b)`, with a value in the representation of `a`.
  public func lt(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " < ", value)
  }

  /// `(a) <= (b)`, with a value in the representation of `a`.
  public func lte(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " <= ", value)
  }

  /// `(a) > (b)`, with a value in the representation of `a`.
  public func gt(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " > ", value)
  }

  /// `(a) >= (b)`, with a value in the representation of `a`.
  public func gte(_ value: BindQueryExpression<QueryValue>) -> SQLExpression<Bool> {
    comparison(self, " >= ", value)
  }
}

/// Equality and order.
///
/// `==` and `!=` compare as Swift readers expect: where neither side can be NULL they are SQL's `=` and `<>`, where
/// one can they are `IS` and `IS NOT`, for which NULL equals NULL. ``eq(_:)`` and ``neq(_:)`` are always SQL's own,
/// for which a comparison with NULL is neither true nor false (https://www.sqlite.org/lang_expr.html#isisnot).
///
/// Every operator takes an expression of the query on one side at least, so that none of them takes part in plain
/// Swift; there are few of each, so that the compiler is done soon.
extension SQLOperand {
  /// `(a) = (b)`, or `(a) IS (b)`, with a Swift value: a literal, `nil`, `.member`.
  public static func == (lhs: Self, rhs: QueryValue) -> SQLExpression<Bool> where QueryValue: QueryBindable {
    infix(lhs, Nullability.canBeNull(QueryValue.self) ? " IS " : " = ", rhs)
  }

  /// `(a) = (b)`.
  public static func == (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(lhs, Nullability.canBeNull(QueryValue.self) ? " IS " : " = ", rhs)
  }

  /// `(a) IS (b)`.
  public static func == <Wrapped>(
    lhs: Self,
    rhs: some SQLOperand<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " IS ", rhs)
  }

  /// `(a) IS (b)`.
  public static func == (lhs: Self, rhs: some SQLOperand<QueryValue?>) -> SQLExpression<Bool> {
    infix(lhs, " IS ", rhs)
  }

  /// `(a) <> (b)`, or `(a) IS NOT (b)`, with a Swift value: a literal, `nil`, `.member`.
  public static func != (lhs: Self, rhs: QueryValue) -> SQLExpression<Bool> where QueryValue: QueryBindable {
    infix(lhs, Nullability.canBeNull(QueryValue.self) ? " IS NOT " : " <> ", rhs)
  }

  /// `(a) <> (b)`.
  public static func != (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(lhs, Nullability.canBeNull(QueryValue.self) ? " IS NOT " : " <> ", rhs)
  }

  /// `(a) IS NOT (b)`.
  public static func != <Wrapped>(
    lhs: Self,
    rhs: some SQLOperand<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " IS NOT ", rhs)
  }

  /// `(a) IS NOT (b)`.
  public static func != (lhs: Self, rhs: some SQLOperand<QueryValue?>) -> SQLExpression<Bool> {
    infix(lhs, " IS NOT ", rhs)
  }

  /// `(a) < (b)`.
  public static func < (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(lhs, " < ", rhs)
  }

  /// `(a) <= (b)`.
  public static func <= (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(lhs, " <= ", rhs)
  }

  /// `(a) > (b)`.
  public static func > (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(lhs, " > ", rhs)
  }

  /// `(a) >= (b)`.
  public static func >= (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(lhs, " >= ", rhs)
  }

  /// `(a) < (b)`; NULL where `a` is.
  public static func < <Wrapped: QueryBindable>(
    lhs: Self,
    rhs: Wrapped
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " < ", rhs)
  }

  /// `(a) <= (b)`; NULL where `a` is.
  public static func <= <Wrapped: QueryBindable>(
    lhs: Self,
    rhs: Wrapped
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " <= ", rhs)
  }

  /// `(a) > (b)`; NULL where `a` is.
  public static func > <Wrapped: QueryBindable>(
    lhs: Self,
    rhs: Wrapped
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " > ", rhs)
  }

  /// `(a) >= (b)`; NULL where `a` is.
  public static func >= <Wrapped: QueryBindable>(
    lhs: Self,
    rhs: Wrapped
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " >= ", rhs)
  }
}

/// Order between an expression that may be NULL and one that is not; where one side is NULL so is the comparison.
extension SQLOperand {
  /// `(a) < (b)`; NULL where `a` is.
  @_disfavoredOverload
  public static func < <Wrapped>(
    lhs: Self,
    rhs: some SQLOperand<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " < ", rhs)
  }

  /// `(a) < (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: some SQLOperand<QueryValue?>) -> SQLExpression<Bool> {
    infix(lhs, " < ", rhs)
  }

  /// `(a) <= (b)`; NULL where `a` is.
  @_disfavoredOverload
  public static func <= <Wrapped>(
    lhs: Self,
    rhs: some SQLOperand<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " <= ", rhs)
  }

  /// `(a) <= (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: some SQLOperand<QueryValue?>) -> SQLExpression<Bool> {
    infix(lhs, " <= ", rhs)
  }

  /// `(a) > (b)`; NULL where `a` is.
  @_disfavoredOverload
  public static func > <Wrapped>(
    lhs: Self,
    rhs: some SQLOperand<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " > ", rhs)
  }

  /// `(a) > (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: some SQLOperand<QueryValue?>) -> SQLExpression<Bool> {
    infix(lhs, " > ", rhs)
  }

  /// `(a) >= (b)`; NULL where `a` is.
  @_disfavoredOverload
  public static func >= <Wrapped>(
    lhs: Self,
    rhs: some SQLOperand<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(lhs, " >= ", rhs)
  }

  /// `(a) >= (b)`; NULL where `b` is.
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: some SQLOperand<QueryValue?>) -> SQLExpression<Bool> {
    infix(lhs, " >= ", rhs)
  }
}

/// `Optional`, as a constraint.
public protocol _OptionalProtocol<Wrapped> {
  /// What it holds.
  associatedtype Wrapped
  /// No value.
  static var _nil: Self { get }
  /// Whether there is no value.
  var _isNil: Bool { get }
}

extension Optional: _OptionalProtocol {
  public static var _nil: Self { nil }
  public var _isNil: Bool {
    if case .none = self { true } else { false }
  }
}

/// `(a) OPERATOR (b)`.
@inline(__always)
package func infix<Value>(
  _ lhs: some QueryExpression,
  _ symbol: StaticString,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  SQLExpression {
    // NULL itself is compared with IS everywhere.
    if symbol.utf8Start[1] == UInt8(ascii: "I"), !(rhs is _Null) { $0.require(.nullSafeIs) }
    $0.append(parenthesized: lhs)
    $0.write(symbol)
    $0.append(parenthesized: rhs)
  }
}

/// `OPERATOR(a)`.
@inline(__always)
package func prefix<Value>(_ symbol: StaticString, _ operand: some QueryExpression) -> SQLExpression<Value> {
  SQLExpression {
    $0.write(symbol)
    $0.append(parenthesized: operand)
  }
}

/// Equality and order.
///
/// `==` and `!=` compare as Swift readers expect: where neither side can be NULL they are SQL's `=` and `<>`, where
/// one can they are `IS` and `IS NOT`, for which NULL equals NULL. ``eq(_:)`` and ``neq(_:)`` are always SQL's own,
/// for which a comparison with NULL is neither true nor false (https://www.sqlite.org/lang_expr.html#isisnot).
///
/// Every operator takes an expression of the query on one side at least, so that none of them takes part in plain
/// Swift; there are few of each, so that the compiler is done soon.
extension SQLOperand {
  /// `(a) = (b)`.
  public static func == (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(lhs, Nullability.isOptional(QueryValue.self) ? " IS " : " = ", rhs)
  }

  /// `(a) IS (b)`.
  public static func == <Wrapped>(
    lhs: Self,
    rhs: Wrapped?
  ) -> SQLExpression<Bool> where Wrapped: QueryBindable, QueryValue == Wrapped? {
    infix(lhs, " IS ", rhs)
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

  /// `(a) <> (b)`.
  public static func != (lhs: Self, rhs: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(lhs, Nullability.isOptional(QueryValue.self) ? " IS NOT " : " <> ", rhs)
  }

  /// `(a) IS NOT (b)`.
  public static func != <Wrapped>(
    lhs: Self,
    rhs: Wrapped?
  ) -> SQLExpression<Bool> where Wrapped: QueryBindable, QueryValue == Wrapped? {
    infix(lhs, " IS NOT ", rhs)
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

/// Equality and order as methods.
extension SQLOperand {
  /// `(a) = (b)`, which is NULL where either side is.
  public func eq(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " = ", other)
  }

  /// `(a) = (b)`, which is NULL where the right side is.
  public func eq(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " = ", other)
  }

  /// `(a) = (b)`, which is NULL where the left side is.
  public func eq<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " = ", other)
  }

  /// `(a) <> (b)`, which is NULL where either side is.
  public func neq(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " <> ", other)
  }

  /// `(a) <> (b)`, which is NULL where the right side is.
  public func neq(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " <> ", other)
  }

  /// `(a) <> (b)`, which is NULL where the left side is.
  public func neq<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " <> ", other)
  }

  /// `(a) IS (b)`: NULL is NULL, and nothing else.
  public func `is`(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " IS ", other)
  }

  /// `(a) IS (b)`.
  public func `is`(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " IS ", other)
  }

  /// `(a) IS (b)`.
  public func `is`<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " IS ", other)
  }

  /// `(a) IS (NULL)`.
  public func `is`(_ null: _Null) -> SQLExpression<Bool> { infix(self, " IS ", null) }

  /// `(a) IS NOT (b)`.
  public func isNot(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " IS NOT ", other)
  }

  /// `(a) IS NOT (b)`.
  public func isNot(_ other: some QueryExpression<QueryValue?>) -> SQLExpression<Bool> {
    infix(self, " IS NOT ", other)
  }

  /// `(a) IS NOT (b)`.
  public func isNot<Wrapped>(
    _ other: some QueryExpression<Wrapped>
  ) -> SQLExpression<Bool> where QueryValue == Wrapped? {
    infix(self, " IS NOT ", other)
  }

  /// `(a) IS NOT (NULL)`.
  public func isNot(_ null: _Null) -> SQLExpression<Bool> { infix(self, " IS NOT ", null) }

  /// `(a) < (b)`.
  public func lt(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " < ", other)
  }

  /// `(a) <= (b)`.
  public func lte(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " <= ", other)
  }

  /// `(a) > (b)`.
  public func gt(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " > ", other)
  }

  /// `(a) >= (b)`.
  public func gte(_ other: some QueryExpression<QueryValue>) -> SQLExpression<Bool> {
    infix(self, " >= ", other)
  }

  /// `a BETWEEN b AND c`, both included.
  public func between(
    _ lowest: some QueryExpression<QueryValue>,
    and highest: some QueryExpression<QueryValue>
  ) -> SQLExpression<Bool> {
    SQLExpression {
      $0.append(self)
      $0.write(" BETWEEN ")
      $0.append(lowest)
      $0.write(" AND ")
      $0.append(highest)
    }
  }
}

/// `nil` where an expression is wanted, whatever its type: NULL.
public struct _Null: QueryExpression, ExpressibleByNilLiteral, Sendable {
  public typealias QueryValue = Never

  public init(nilLiteral: ()) {}

  public var queryFragment: QueryFragment { QueryFragment { $0.append(.null) } }
}

enum Nullability {
  /// Whether a type can be NULL: known when the code is compiled, so the test is gone where it is specialised.
  @inline(__always)
  static func isOptional<T>(_ type: T.Type) -> Bool { type is any _OptionalProtocol.Type }
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
func infix<Value>(
  _ lhs: some QueryExpression,
  _ symbol: StaticString,
  _ rhs: some QueryExpression
) -> SQLExpression<Value> {
  SQLExpression {
    $0.append(parenthesized: lhs)
    $0.write(symbol)
    $0.append(parenthesized: rhs)
  }
}

/// `OPERATOR(a)`.
@inline(__always)
func prefix<Value>(_ symbol: StaticString, _ operand: some QueryExpression) -> SQLExpression<Value> {
  SQLExpression {
    $0.write(symbol)
    $0.append(parenthesized: operand)
  }
}

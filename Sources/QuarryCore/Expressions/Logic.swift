/// AND, OR and NOT.
///
/// SQL has three truth values. Where neither side can be NULL the result is a `Bool`, otherwise a `Bool?`: WHERE takes
/// both and keeps the rows for which the condition is true, so NULL counts as false there, and so does its opposite.
///
/// All overloads of `&&` and `||` but those of ``SQLExpression`` with itself are disfavored: where Swift's own fit, the
/// compiler does not look at them, which is what keeps the conditions of plain Swift fast to compile.
extension SQLOperand where QueryValue == Bool {
  /// `(a) AND (b)`; NULL where `b` is and `a` is not false.
  @_disfavoredOverload
  public static func && <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(lhs, .and, rhs)
  }

  /// `(a) OR (b)`; NULL where `b` is and `a` is not true.
  @_disfavoredOverload
  public static func || <Other: QueryExpression>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(lhs, .or, rhs)
  }

  /// `(a) AND (b)`; NULL where `b` is and `a` is not false.
  public func and<Other: QueryExpression>(_ other: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(self, .and, other)
  }

  /// `(a) OR (b)`; NULL where `b` is and `a` is not true.
  public func or<Other: QueryExpression>(_ other: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(self, .or, other)
  }
}

/// AND and OR where the left side may be NULL.
extension SQLOperand where QueryValue == Bool? {
  /// `(a) AND (b)`: NULL where one side is and the other is not false.
  @_disfavoredOverload
  public static func && (lhs: Self, rhs: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(lhs, .and, rhs)
  }

  /// `(a) OR (b)`: NULL where one side is and the other is not true.
  @_disfavoredOverload
  public static func || (lhs: Self, rhs: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(lhs, .or, rhs)
  }

  /// `(a) AND (b)`: NULL where one side is and the other is not false.
  public func and(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .and, other)
  }

  /// `(a) OR (b)`: NULL where one side is and the other is not true.
  public func or(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .or, other)
  }
}

/// AND and OR of two expressions that cannot be NULL.
///
/// A column compared with `nil` is a Swift `Bool`, too, if the compiler lets it: of these Swift's own operators would make
/// another. So here, and only here, it is asked to compare the two.
extension SQLExpression<Bool> {
  /// `(a) AND (b)`.
  public static func && (lhs: Self, rhs: Self) -> Self { chain(lhs, .and, rhs) }

  /// `(a) OR (b)`.
  public static func || (lhs: Self, rhs: Self) -> Self { chain(lhs, .or, rhs) }
}

/// AND and OR with a Swift value on the left.
extension Bool {
  /// `(a) AND (b)`; NULL where `b` is and `a` is not false.
  @_disfavoredOverload
  public static func && <Other: SQLOperand>(lhs: Bool, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(lhs, .and, rhs)
  }

  /// `(a) OR (b)`; NULL where `b` is and `a` is not true.
  @_disfavoredOverload
  public static func || <Other: SQLOperand>(lhs: Bool, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: _TruthValue {
    chain(lhs, .or, rhs)
  }
}

extension SQLOperand where QueryValue: _TruthValue {
  /// `NOT (a)`: NULL where `a` is.
  public static prefix func ! (operand: Self) -> SQLExpression<QueryValue> { prefix("NOT ", operand) }

  /// `NOT (a)`: NULL where `a` is.
  public func not() -> SQLExpression<QueryValue> { prefix("NOT ", self) }
}

/// `Bool` and `Bool?`: what a condition can be.
public protocol _TruthValue {}

extension Bool: _TruthValue {}
extension Optional: _TruthValue where Wrapped == Bool {}

/// AND, OR and NOT.
///
/// SQL has three truth values. Where neither side can be NULL the result is a `Bool`, otherwise a `Bool?`: WHERE takes
/// both and keeps the rows for which the condition is true, so NULL counts as false there, and so does its opposite.
extension SQLOperand where QueryValue == Bool {
  /// `(a) AND (b)`.
  public static func && (lhs: Self, rhs: some QueryExpression<Bool>) -> SQLExpression<Bool> {
    chain(lhs, .and, rhs)
  }

  /// `(a) OR (b)`.
  public static func || (lhs: Self, rhs: some QueryExpression<Bool>) -> SQLExpression<Bool> {
    chain(lhs, .or, rhs)
  }

  /// `NOT (a)`.
  public static prefix func ! (operand: Self) -> SQLExpression<Bool> { prefix("NOT ", operand) }

  /// `(a) AND (b)`.
  public func and(_ other: some QueryExpression<Bool>) -> SQLExpression<Bool> { chain(self, .and, other) }

  /// `(a) OR (b)`.
  public func or(_ other: some QueryExpression<Bool>) -> SQLExpression<Bool> { chain(self, .or, other) }

  /// `NOT (a)`.
  public func not() -> SQLExpression<Bool> { prefix("NOT ", self) }
}

/// AND, OR and NOT where a side may be NULL.
///
/// One overload an operator serves both orders of a mix. It is disfavored, so that the compiler looks at it only where
/// a side is optional.
extension SQLOperand where QueryValue: _TruthValue {
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

  /// `NOT (a)`: NULL where `a` is.
  @_disfavoredOverload
  public static prefix func ! (operand: Self) -> SQLExpression<Bool?> { prefix("NOT ", operand) }

  /// `(a) AND (b)`: NULL where one side is and the other is not false.
  @_disfavoredOverload
  public func and(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .and, other)
  }

  /// `(a) OR (b)`: NULL where one side is and the other is not true.
  @_disfavoredOverload
  public func or(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .or, other)
  }

  /// `NOT (a)`: NULL where `a` is.
  @_disfavoredOverload
  public func not() -> SQLExpression<Bool?> { prefix("NOT ", self) }
}

/// `Bool` and `Bool?`: what a condition can be.
public protocol _TruthValue {}

extension Bool: _TruthValue {}
extension Optional: _TruthValue where Wrapped == Bool {}

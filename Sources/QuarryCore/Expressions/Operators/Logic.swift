// AND, OR and NOT.
//
// SQL has three truth values: where a side is NULL and the other does not decide, so is the result. WHERE keeps the rows
// for which the condition is true, so NULL counts as false there, and so does its opposite.

// One overload of `&&` and one of `||`, disfavored and not generic, and there must be no other. The type of their parameters is known, so
// the compiler solves each side by itself. With generic ones each comparison beside them may be Swift's or a query's, and a wrong condition
// of four comparisons was given up; with a second overload so are right queries.

/// `(a) AND (b)`, of two conditions.
///
/// ```swift
/// Reminder.where { !$0.isCompleted && $0.priority > 1 }
/// // … WHERE (NOT ("reminders"."isCompleted")) AND (("reminders"."priority") > (1))
/// ```
///
/// Each side is a `Bool`: a column, a comparison, a property declared `some QueryExpression<Bool>`, `#sql("…")` or a Swift value. A column
/// that may be NULL needs a value, as in Swift, `($0.isSent ?? false) && …`, or ``QueryExpression/and(_:)``. Queries are joined by
/// ``Where/and(_:)``.
///
/// A comparison is a `Bool` and yet NULL where a side is. Where that is selected, the NULL is an error that says so: `and(_:)` gives an
/// optional where a side is.
//
// Inlined, so that the optimizer sees the types of both sides and puts neither into a box.
@_disfavoredOverload
@inlinable
public func && (lhs: any QueryExpression<Bool>, rhs: any QueryExpression<Bool>) -> SQLExpression<Bool> {
  chain(lhs, .and, rhs)
}

/// `(a) OR (b)`, of two conditions, as ``&&(_:_:)`` takes them.
@_disfavoredOverload
@inlinable
public func || (lhs: any QueryExpression<Bool>, rhs: any QueryExpression<Bool>) -> SQLExpression<Bool> {
  chain(lhs, .or, rhs)
}

extension QueryExpression where QueryValue == Bool {
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
extension QueryExpression where QueryValue == Bool? {
  /// `(a) AND (b)`: NULL where one side is and the other is not false.
  public func and(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .and, other)
  }

  /// `(a) OR (b)`: NULL where one side is and the other is not true.
  public func or(_ other: some QueryExpression<some _TruthValue>) -> SQLExpression<Bool?> {
    chain(self, .or, other)
  }
}

/// `NOT (a)`, of a property that says no more of itself than `some QueryExpression<Bool>`.
@_disfavoredOverload
public prefix func ! (operand: any QueryExpression<Bool>) -> SQLExpression<Bool> {
  func opened(_ operand: some QueryExpression) -> SQLExpression<Bool> { prefix("NOT ", operand) }
  return opened(operand)
}

extension QueryExpression where QueryValue == Bool {
  /// `NOT (a)`.
  public func not() -> SQLExpression<Bool> { prefix("NOT ", self) }
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

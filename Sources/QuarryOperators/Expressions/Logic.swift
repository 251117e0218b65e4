public import QuarryCore

// There must be only one overload of `&&` and one of `||`, disfavored and not generic. Their parameters have a known type, so the compiler
// type-checks each operand separately. With generic overloads, each comparison next to them could be Swift's or a query's, and the compiler
// gave up on an incorrect condition of four comparisons. With a second overload, it gave up on correct queries, too.

/// Returns whether both conditions are true: `(a) AND (b)`.
///
/// ```swift
/// Reminder.where { !$0.isCompleted && $0.priority > 1 }
/// // … WHERE (NOT ("reminders"."isCompleted")) AND (("reminders"."priority") > (1))
/// ```
///
/// Each operand is a `Bool`: a column, a comparison, a property declared `some QueryExpression<Bool>`, `#sql("…")` or a Swift value. A
/// nullable column needs a value for NULL, as in Swift: `($0.isSent ?? false) && …`. The method `and(_:)` also accepts a nullable column.
/// To combine whole queries, use `and(_:)` of ``Where``.
///
/// A comparison is a `Bool`, but it is NULL if an operand is NULL. Selecting it then throws an error. The method `and(_:)` returns an
/// optional if an operand is optional.
//
// Inlinable, so that the optimizer sees the types of both operands and does not box them.
@_disfavoredOverload
@inlinable
public func && (lhs: __owned any QueryExpression<Bool>, rhs: any QueryExpression<Bool>) -> SQLExpression<Bool>
{
  chain(lhs, .and, rhs)
}

/// Returns whether one of the conditions is true: `(a) OR (b)`. The operands are the same as those of `&&`.
@_disfavoredOverload
@inlinable
public func || (lhs: __owned any QueryExpression<Bool>, rhs: any QueryExpression<Bool>) -> SQLExpression<Bool>
{
  chain(lhs, .or, rhs)
}

/// Negates a condition that is declared `some QueryExpression<Bool>`: `NOT (a)`.
@_disfavoredOverload
public prefix func ! (operand: any QueryExpression<Bool>) -> SQLExpression<Bool> {
  func opened(_ operand: some QueryExpression) -> SQLExpression<Bool> { prefix("NOT ", operand) }
  return opened(operand)
}

extension SQLOperand where QueryValue: _TruthValue {
  /// Negates the condition: `NOT (a)`, which is NULL if `a` is NULL.
  public static prefix func ! (operand: Self) -> SQLExpression<QueryValue> { prefix("NOT ", operand) }
}

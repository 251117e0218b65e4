/// `==` and `!=` with `nil` written out.
///
/// Overloads of their own, so that the compiler can tell a column that may be NULL from one that never is.
extension SQLOperand where QueryValue: QueryBindable & _OptionalProtocol {
  /// `(a) IS (NULL)`.
  ///
  /// ```swift
  /// Reminder.where { $0.dueDate == nil }   // … WHERE (("reminders"."dueDate") IS (NULL))
  /// ```
  public static func == (lhs: Self, rhs: _OptionalNilComparisonType) -> SQLExpression<Bool> {
    infix(lhs, " IS ", _Null(nilLiteral: ()))
  }

  /// `(a) IS NOT (NULL)`.
  public static func != (lhs: Self, rhs: _OptionalNilComparisonType) -> SQLExpression<Bool> {
    infix(lhs, " IS NOT ", _Null(nilLiteral: ()))
  }
}

extension SQLOperand where QueryValue: QueryBindable {
  /// `(a) IS (NULL)`, which is false for every row.
  @available(
    *,
    deprecated,
    message: "an expression that is not optional is never NULL: the comparison is always false"
  )
  public static func == (lhs: Self, rhs: _OptionalNilComparisonType) -> SQLExpression<Bool> {
    infix(lhs, " IS ", _Null(nilLiteral: ()))
  }

  /// `(a) IS NOT (NULL)`, which is true for every row.
  @available(
    *,
    deprecated,
    message: "an expression that is not optional is never NULL: the comparison is always true"
  )
  public static func != (lhs: Self, rhs: _OptionalNilComparisonType) -> SQLExpression<Bool> {
    infix(lhs, " IS NOT ", _Null(nilLiteral: ()))
  }
}

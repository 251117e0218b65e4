/// `~=`, the operator behind Swift's patterns: a value matches what equals it, a range what is in it (see `Ranges`).
extension SQLOperand where QueryValue: QueryRepresentable {
  /// `(b) = (a)`, or `(b) IS (a)` where a side can be NULL: what equals another expression, or a query's value.
  public static func ~= <Pattern: _Operand>(pattern: Pattern, expression: Self) -> SQLExpression<Bool>
  where Pattern.QueryValue: QueryRepresentable, Pattern.QueryValue._Unwrapped == QueryValue._Unwrapped {
    equality(expression, pattern)
  }
}

extension SQLOperand where QueryValue: _OptionalProtocol {
  /// `(a) IS (NULL)`: `nil ~= $0.dueDate`.
  public static func ~= (pattern: _OptionalNilComparisonType, expression: Self) -> SQLExpression<Bool> {
    nullSafe(expression, .isSame, nil as _Null)
  }
}

// With `_NoSwiftValue`, in place of `SQLOperand`, so that Swift speaks of `case .opne:` in a `switch` itself.
extension _Operand where Self: _NoSwiftValue, QueryValue: QueryRepresentable {
  /// `(a) = (b)`, or `(a) IS (b)` where the expression can be NULL: `3 ~= $0.priority`, `.open ~= $0.stage`.
  ///
  /// ```swift
  /// Reminder.where { "Groceries" ~= $0.title }
  /// // … WHERE (("reminders"."title") = ('Groceries'))
  /// ```
  public static func ~= (pattern: QueryValue._Unwrapped, expression: Self) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    equality(expression, pattern)
  }

  /// `(b) = (a)`, or `(b) IS (a)` where the expression can be NULL, the value on the right.
  public static func ~= (pattern: Self, value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    equality(value, pattern)
  }
}

public import QuarryCore

/// `~=`, the operator of Swift's patterns: a value matches equal values, a range matches the values in it (see `Ranges.swift`).
extension SQLOperand where QueryValue: QueryRepresentable {
  /// Returns whether two expressions are equal, as `==` does: `a ~= b` renders `(b) = (a)`, or `(b) IS (a)` if an operand may be NULL.
  public static func ~= <Pattern: _Operand>(pattern: Pattern, expression: Self) -> SQLExpression<Bool>
  where Pattern.QueryValue: QueryRepresentable, Pattern.QueryValue._Unwrapped == QueryValue._Unwrapped {
    equality(expression, pattern)
  }
}

extension SQLOperand where QueryValue: _OptionalProtocol {
  /// Returns whether the expression is NULL: `nil ~= $0.dueDate` renders `(a) IS (NULL)`.
  public static func ~= (pattern: _OptionalNilComparisonType, expression: Self) -> SQLExpression<Bool> {
    nullSafe(expression, .isSame, nil as _Null)
  }
}

// Constrained to `_NoSwiftValue` instead of `SQLOperand`, so that Swift reports `case .opne:` in a `switch` with its own diagnostic.
extension _Operand where Self: _NoSwiftValue, QueryValue: QueryRepresentable {
  /// Returns whether the expression is equal to a Swift value, as `==` does: `3 ~= a` renders `(a) = (3)`, or `(a) IS (3)` if the
  /// expression may be NULL.
  ///
  /// The value may be a literal or an implicit member: `3 ~= $0.priority`, `.open ~= $0.stage`.
  ///
  /// ```swift
  /// Reminder.where { "Groceries" ~= $0.title }
  /// // … WHERE (("reminders"."title") = ('Groceries'))
  /// ```
  public static func ~= (pattern: QueryValue._Unwrapped, expression: Self) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    equality(expression, pattern)
  }

  /// Returns whether a Swift value on the right is equal to the expression: `a ~= 3` renders `(3) = (a)`, or `(3) IS (a)` if the expression
  /// may be NULL.
  public static func ~= (pattern: Self, value: QueryValue._Unwrapped) -> SQLExpression<Bool>
  where QueryValue._Unwrapped: QueryBindable {
    equality(value, pattern)
  }
}

public import QuarryCore

/// `==` and `!=` with optional Swift values.
///
/// The parameter is constrained by a protocol. If its type were `QueryValue?`, it would be a candidate for every literal, including `nil`.
/// Type checking would take twice as long, and a NOT NULL column could be compared with `nil`.
extension SQLOperand where QueryValue: QueryBindable {
  /// Returns whether the expression is equal to an optional Swift value: `(a) IS (b)`. It is false for every row if the value is `nil`.
  ///
  /// ```swift
  /// let list: Int? = 2
  /// Reminder.where { $0.remindersListID == list }   // … WHERE (("reminders"."remindersListID") IS (2))
  /// ```
  @_disfavoredOverload
  public static func == <Value: QueryBindable & _OptionalProtocol<QueryValue>>(
    lhs: Self,
    rhs: Value
  ) -> SQLExpression<Bool> {
    nullSafe(lhs, .isSame, rhs)
  }

  /// Returns whether the expression is different from an optional Swift value: `(a) IS NOT (b)`. It is true for every row if the value is
  /// `nil`.
  @_disfavoredOverload
  public static func != <Value: QueryBindable & _OptionalProtocol<QueryValue>>(
    lhs: Self,
    rhs: Value
  ) -> SQLExpression<Bool> {
    nullSafe(lhs, .isDifferent, rhs)
  }
}

/// Comparisons with `nil` on the left. They are not disfavored, so that they rank above Swift's own, which are (see
/// `SwiftNullComparison.swift`).
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// Returns whether the expression is NULL: `(a) IS (NULL)`.
  public static func == (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    nullSafe(rhs, .isSame, nil as _Null)
  }

  /// Returns whether the expression is not NULL: `(a) IS NOT (NULL)`.
  public static func != (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    nullSafe(rhs, .isDifferent, nil as _Null)
  }
}

extension _NullTested {
  /// Returns whether the operand is NULL: `(a) IS (NULL)` or `("a", "b") IS (NULL, NULL)`.
  ///
  /// ```swift
  /// RemindersList.leftJoin(Reminder.all) { $0.id == $1.remindersListID }.where { $1 == nil }
  /// Reminder.where { r in RemindersList.where { $0.id == r.remindersListID }.select(\.title) == nil }
  /// // … WHERE ((SELECT "remindersLists"."title" … ) IS (NULL))
  /// ```
  public static func == (lhs: Self, rhs: _OptionalNilComparisonType) -> SQLExpression<Bool> {
    lhs._comparedToNull(.isSame)
  }

  /// Returns whether the operand is not NULL: `(a) IS NOT (NULL)` or `("a", "b") IS NOT (NULL, NULL)`.
  public static func != (lhs: Self, rhs: _OptionalNilComparisonType) -> SQLExpression<Bool> {
    lhs._comparedToNull(.isDifferent)
  }

  /// Returns whether the operand is NULL: `(a) IS (NULL)` or `("a", "b") IS (NULL, NULL)`.
  public static func == (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    rhs._comparedToNull(.isSame)
  }

  /// Returns whether the operand is not NULL: `(a) IS NOT (NULL)` or `("a", "b") IS NOT (NULL, NULL)`.
  public static func != (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    rhs._comparedToNull(.isDifferent)
  }
}

/// Comparisons with `nil` on the left for operands that fit both extensions above: subqueries of a nullable column.
extension _NullTested where Self: SQLOperand, QueryValue: _OptionalProtocol {
  /// Returns whether the operand is NULL: `(a) IS (NULL)`.
  public static func == (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    rhs._comparedToNull(.isSame)
  }

  /// Returns whether the operand is not NULL: `(a) IS NOT (NULL)`.
  public static func != (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    rhs._comparedToNull(.isDifferent)
  }
}

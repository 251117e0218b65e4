/// `==` and `!=` with Swift values that may be `nil`.
///
/// An optional value is asked for by protocol: as `QueryValue?` it would be a candidate for every literal, `nil` among
/// them, which took the compiler twice the time and let a column that is never NULL be compared with `nil`.
extension SQLOperand where QueryValue: QueryBindable {
  /// `(a) IS (b)`, with a Swift value that may be `nil`, which no row equals then.
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

  /// `(a) IS NOT (b)`, with a Swift value that may be `nil`, which every row differs from then.
  @_disfavoredOverload
  public static func != <Value: QueryBindable & _OptionalProtocol<QueryValue>>(
    lhs: Self,
    rhs: Value
  ) -> SQLExpression<Bool> {
    nullSafe(lhs, .isDifferent, rhs)
  }
}

/// `nil` on the left. Not disfavored: that is what the like of Swift is (see SwiftNullComparison), which else would look better.
extension SQLOperand where QueryValue: _OptionalProtocol {
  /// `(a) IS (NULL)`.
  public static func == (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    nullSafe(rhs, .isSame, nil as _Null)
  }

  /// `(a) IS NOT (NULL)`.
  public static func != (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    nullSafe(rhs, .isDifferent, nil as _Null)
  }
}

/// What can be missing as a whole, whatever the type says: a query without rows, a group of columns, a table on the outer side
/// of a join. Swift's own `==` would answer at once that it is there.
public protocol _NullTested {
  /// `(a) IS (NULL)`, `(a, b) IS NOT (NULL, NULL)`.
  func _comparedToNull(_ comparison: SQLConstruct) -> SQLExpression<Bool>
}

extension _NullTested {
  /// `(a) IS (NULL)`, `("a", "b") IS (NULL, NULL)`.
  ///
  /// ```swift
  /// RemindersList.leftJoin(Reminder.all) { $0.id == $1.remindersListID }.where { $1 == nil }
  /// Reminder.where { r in RemindersList.where { $0.id == r.remindersListID }.select(\.title) == nil }
  /// // … WHERE ((SELECT "remindersLists"."title" … ) IS (NULL))
  /// ```
  public static func == (lhs: Self, rhs: _OptionalNilComparisonType) -> SQLExpression<Bool> {
    lhs._comparedToNull(.isSame)
  }

  /// `(a) IS NOT (NULL)`, `("a", "b") IS NOT (NULL, NULL)`.
  public static func != (lhs: Self, rhs: _OptionalNilComparisonType) -> SQLExpression<Bool> {
    lhs._comparedToNull(.isDifferent)
  }

  /// `(a) IS (NULL)`, `("a", "b") IS (NULL, NULL)`.
  public static func == (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    rhs._comparedToNull(.isSame)
  }

  /// `(a) IS NOT (NULL)`, `("a", "b") IS NOT (NULL, NULL)`.
  public static func != (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    rhs._comparedToNull(.isDifferent)
  }
}

/// Both of the above: a query of a column that may be NULL.
extension _NullTested where Self: SQLOperand, QueryValue: _OptionalProtocol {
  /// `(a) IS (NULL)`.
  public static func == (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    rhs._comparedToNull(.isSame)
  }

  /// `(a) IS NOT (NULL)`.
  public static func != (lhs: _OptionalNilComparisonType, rhs: Self) -> SQLExpression<Bool> {
    rhs._comparedToNull(.isDifferent)
  }
}

public import QuarryCore

// Comparisons of columns with `nil` that Swift would evaluate, because their context accepts a `Bool`. The result would be a constant.
//
// For a column, the compiler prefers these operators to Swift's (see SwiftNullComparison). If they were unavailable, it would prefer
// Swift's. They are deprecated, which emits the message, and they throw, which makes the comparison an error.

extension Optional where Wrapped: SQLOperand {
  /// Rejects a comparison that would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "a NOT NULL column is never 'nil'; if an outer join makes it nullable, use '.is(nil)' or '.isNot(nil)'"
  )
  @_disfavoredOverload
  public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { false }

  /// Rejects a comparison that would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "a NOT NULL column is never 'nil'; if an outer join makes it nullable, use '.is(nil)' or '.isNot(nil)'"
  )
  @_disfavoredOverload
  public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { true }
}

// A property declared as `some QueryExpression<Int?>` has none of Quarry's operators. Swift's comparison with `nil` emits only a warning,
// and the condition keeps no row or every row.
extension Optional where Wrapped: QueryExpression, Wrapped.QueryValue: _OptionalProtocol {
  /// Rejects a comparison that would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the expression itself with 'nil' in Swift, not in SQL; declare the expression as 'some SQLOperand<…>' or 'SQLExpression<…>'"
  )
  @_disfavoredOverload
  public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { false }

  /// Rejects a comparison that would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the expression itself with 'nil' in Swift, not in SQL; declare the expression as 'some SQLOperand<…>' or 'SQLExpression<…>'"
  )
  @_disfavoredOverload
  public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { true }

  /// Rejects a comparison that would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the expression itself with 'nil' in Swift, not in SQL; declare the expression as 'some SQLOperand<…>' or 'SQLExpression<…>'"
  )
  @_disfavoredOverload
  public static func == (lhs: _OptionalNilComparisonType, rhs: Wrapped?) throws -> Bool { false }

  /// Rejects a comparison that would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the expression itself with 'nil' in Swift, not in SQL; declare the expression as 'some SQLOperand<…>' or 'SQLExpression<…>'"
  )
  @_disfavoredOverload
  public static func != (lhs: _OptionalNilComparisonType, rhs: Wrapped?) throws -> Bool { true }
}

// Both constraints. Without these operators, the operators of the two extensions above are ambiguous.
extension Optional where Wrapped: SQLOperand, Wrapped.QueryValue: _OptionalProtocol {
  /// Rejects a comparison that would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the column itself with 'nil' in Swift, not in SQL; use '.is(nil)' or '.isNot(nil)'"
  )
  @_disfavoredOverload
  public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { false }

  /// Rejects a comparison that would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the column itself with 'nil' in Swift, not in SQL; use '.is(nil)' or '.isNot(nil)'"
  )
  @_disfavoredOverload
  public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { true }
}

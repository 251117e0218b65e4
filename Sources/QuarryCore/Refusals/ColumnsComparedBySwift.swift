// Comparisons of columns with `nil` that Swift makes by itself, where a `Bool` fits and so the result would be a constant.
//
// They are nearer to a column than Swift's own operators (see SwiftNullComparison). They are not unavailable, since the solver would then
// prefer Swift's. They are deprecated, for the message, and throw, which makes it an error.

extension Optional where Wrapped: SQLOperand {
  /// Refused: the result would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "a NOT NULL column is never 'nil'; if an outer join makes it nullable, use '.is(nil)' or '.isNot(nil)'"
  )
  @_disfavoredOverload
  public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { false }

  /// Refused: the result would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "a NOT NULL column is never 'nil'; if an outer join makes it nullable, use '.is(nil)' or '.isNot(nil)'"
  )
  @_disfavoredOverload
  public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { true }
}

// A property declared `some QueryExpression<Int?>` has no operators of ours. Swift's own comparison gives only a warning, and the condition
// keeps no row or all of them.
extension Optional where Wrapped: QueryExpression, Wrapped.QueryValue: _OptionalProtocol {
  /// Refused: the result would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the expression itself with 'nil' in Swift, not in SQL; declare it as 'some SQLOperand<…>' or 'SQLExpression<…>'"
  )
  @_disfavoredOverload
  public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { false }

  /// Refused: the result would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the expression itself with 'nil' in Swift, not in SQL; declare it as 'some SQLOperand<…>' or 'SQLExpression<…>'"
  )
  @_disfavoredOverload
  public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { true }

  /// Refused: the result would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the expression itself with 'nil' in Swift, not in SQL; declare it as 'some SQLOperand<…>' or 'SQLExpression<…>'"
  )
  @_disfavoredOverload
  public static func == (lhs: _OptionalNilComparisonType, rhs: Wrapped?) throws -> Bool { false }

  /// Refused: the result would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the expression itself with 'nil' in Swift, not in SQL; declare it as 'some SQLOperand<…>' or 'SQLExpression<…>'"
  )
  @_disfavoredOverload
  public static func != (lhs: _OptionalNilComparisonType, rhs: Wrapped?) throws -> Bool { true }
}

// Both at once. Without these the two above are ambiguous.
extension Optional where Wrapped: SQLOperand, Wrapped.QueryValue: _OptionalProtocol {
  /// Refused: the result would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the column itself with 'nil' in Swift, not in SQL; use '.is(nil)' or '.isNot(nil)'"
  )
  @_disfavoredOverload
  public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { false }

  /// Refused: the result would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "this compares the column itself with 'nil' in Swift, not in SQL; use '.is(nil)' or '.isNot(nil)'"
  )
  @_disfavoredOverload
  public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { true }
}

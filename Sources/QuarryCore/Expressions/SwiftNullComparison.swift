// Swift's own comparisons with `nil`, so that columns are not taken for Swift values.
//
// Swift makes an optional of whatever is compared with `nil`: of a column, too, which is there, so that the answer is a `Bool`
// that is known before any row is read. `$0.shippedAt == nil && $0.paidAt == nil` would be `false` wherever a Swift value may
// stand, for the `&&` of Swift looks better to the compiler than ours, which is disfavored (see Logic). Declarations of a
// module hide those of the standard library that look the same. Hence its four are here again, disfavored, and beside them
// the same for what is an optional already: plain Swift is compiled by those, to the same code as without the import.

// Beside another `==` the compiler holds what `==` gives for a Swift `Bool` before it looks, and comes to the four
// below with a column, which would be true or false for all rows. With the first two it sees that this does not fit, and looks
// further. Where a `Bool` fits in spite of it, the next two are nearer to a column than the four: deprecated, for the words, and
// throwing, so that it is an error. (Of what is unavailable it would take the four for the better choice.)

/// What no operand is: one that Swift compares with `nil`.
public protocol _ComparedBySwift {}

@available(*, unavailable, message: "'.is(nil)' or '.isNot(nil)' asks in the query")
extension _OtherType: _ComparedBySwift {}

extension SQLOperand where _Fit: _ComparedBySwift {
  /// Not there: it would be false for every row.
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: _OptionalNilComparisonType) -> Bool { false }

  /// Not there: it would be true for every row.
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: _OptionalNilComparisonType) -> Bool { true }
}

extension Optional where Wrapped: SQLOperand {
  /// Not there: it would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "Swift would compare the column itself with 'nil', before there is a row: '.is(nil)' or '.isNot(nil)' asks in the query"
  )
  @_disfavoredOverload
  public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { false }

  /// Not there: it would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "Swift would compare the column itself with 'nil', before there is a row: '.is(nil)' or '.isNot(nil)' asks in the query"
  )
  @_disfavoredOverload
  public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { true }
}

// Of `some QueryExpression<Int?>` the compiler knows that and no more, so that there is no comparison of ours. Swift's own had but a
// warning, and kept no row or all of them.
extension Optional where Wrapped: QueryExpression, Wrapped.QueryValue: _OptionalProtocol {
  /// Not there: it would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "Swift would compare the expression itself with 'nil', before there is a row: declared as 'some SQLOperand<…>' or as 'SQLExpression<…>' it is compared in the query"
  )
  @_disfavoredOverload
  public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { false }

  /// Not there: it would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "Swift would compare the expression itself with 'nil', before there is a row: declared as 'some SQLOperand<…>' or as 'SQLExpression<…>' it is compared in the query"
  )
  @_disfavoredOverload
  public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { true }

  /// Not there: it would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "Swift would compare the expression itself with 'nil', before there is a row: declared as 'some SQLOperand<…>' or as 'SQLExpression<…>' it is compared in the query"
  )
  @_disfavoredOverload
  public static func == (lhs: _OptionalNilComparisonType, rhs: Wrapped?) throws -> Bool { false }

  /// Not there: it would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "Swift would compare the expression itself with 'nil', before there is a row: declared as 'some SQLOperand<…>' or as 'SQLExpression<…>' it is compared in the query"
  )
  @_disfavoredOverload
  public static func != (lhs: _OptionalNilComparisonType, rhs: Wrapped?) throws -> Bool { true }
}

// What is both is neither the one nor the other to the compiler.
extension Optional where Wrapped: SQLOperand, Wrapped.QueryValue: _OptionalProtocol {
  /// Not there: it would be false for every row.
  @available(
    *,
    deprecated,
    message:
      "Swift would compare the column itself with 'nil', before there is a row: '.is(nil)' or '.isNot(nil)' asks in the query"
  )
  @_disfavoredOverload
  public static func == (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { false }

  /// Not there: it would be true for every row.
  @available(
    *,
    deprecated,
    message:
      "Swift would compare the column itself with 'nil', before there is a row: '.is(nil)' or '.isNot(nil)' asks in the query"
  )
  @_disfavoredOverload
  public static func != (lhs: Wrapped?, rhs: _OptionalNilComparisonType) throws -> Bool { true }
}

extension Optional where Wrapped: ~Copyable & ~Escapable {
  /// Whether there is no value, as in the standard library.
  @_disfavoredOverload
  @_transparent
  public static func == (lhs: borrowing Wrapped?, rhs: _OptionalNilComparisonType) -> Bool {
    switch lhs {
    case .some: false
    case .none: true
    }
  }

  /// Whether there is a value, as in the standard library.
  @_disfavoredOverload
  @_transparent
  public static func != (lhs: borrowing Wrapped?, rhs: _OptionalNilComparisonType) -> Bool {
    switch lhs {
    case .some: true
    case .none: false
    }
  }

  /// Whether there is no value, as in the standard library.
  @_disfavoredOverload
  @_transparent
  public static func == (lhs: _OptionalNilComparisonType, rhs: borrowing Wrapped?) -> Bool {
    switch rhs {
    case .some: false
    case .none: true
    }
  }

  /// Whether there is a value, as in the standard library.
  @_disfavoredOverload
  @_transparent
  public static func != (lhs: _OptionalNilComparisonType, rhs: borrowing Wrapped?) -> Bool {
    switch rhs {
    case .some: true
    case .none: false
    }
  }
}

/// What is an optional already.
extension _OptionalProtocol {
  /// Whether there is no value.
  @_transparent
  public static func == (lhs: Self, rhs: _OptionalNilComparisonType) -> Bool { lhs._isNil }

  /// Whether there is a value.
  @_transparent
  public static func != (lhs: Self, rhs: _OptionalNilComparisonType) -> Bool { !lhs._isNil }

  /// Whether there is no value.
  @_transparent
  public static func == (lhs: _OptionalNilComparisonType, rhs: Self) -> Bool { rhs._isNil }

  /// Whether there is a value.
  @_transparent
  public static func != (lhs: _OptionalNilComparisonType, rhs: Self) -> Bool { !rhs._isNil }
}

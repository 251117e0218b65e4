// Swift's own comparisons with `nil`, so that columns are not taken for Swift values.
//
// Swift makes an optional of whatever is compared with `nil`: of a column, too, which is there, so that the answer is a `Bool`
// that is known before any row is read. `$0.shippedAt == nil && $0.paidAt == nil` would be `false` wherever a Swift value may
// stand, for the `&&` of Swift looks better to the compiler than ours, which is disfavored (see Logic). Declarations of a
// module hide those of the standard library that look the same. Hence its four are here again, disfavored, and beside them
// the same for what is an optional already: plain Swift is compiled by those, to the same code as without the import.

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

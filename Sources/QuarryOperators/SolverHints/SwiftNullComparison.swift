public import QuarryCore

// Prevents Swift from comparing columns with `nil`.
//
// Swift wraps the operand of `== nil` in an optional. A wrapped column is never `nil`, so the result is a `Bool` that does not depend on
// the rows. `($0.id, $0.shippedAt == nil && $0.paidAt == nil)` would then select `false` for all rows, because Swift's `&&` ranks before
// Quarry's, which is disfavored (see `Logic.swift`). A declaration in a module hides a declaration of the standard library with the same
// signature. Therefore this file declares the four operators again, disfavored. They compile to the same code in plain Swift.

extension Optional where Wrapped: ~Copyable & ~Escapable {
  /// Returns whether the value is `nil`, as in the standard library.
  @_disfavoredOverload
  @_transparent
  public static func == (lhs: borrowing Wrapped?, rhs: _OptionalNilComparisonType) -> Bool {
    switch lhs {
    case .some: false
    case .none: true
    }
  }

  /// Returns whether the value is not `nil`, as in the standard library.
  @_disfavoredOverload
  @_transparent
  public static func != (lhs: borrowing Wrapped?, rhs: _OptionalNilComparisonType) -> Bool {
    switch lhs {
    case .some: true
    case .none: false
    }
  }

  /// Returns whether the value is `nil`, as in the standard library.
  @_disfavoredOverload
  @_transparent
  public static func == (lhs: _OptionalNilComparisonType, rhs: borrowing Wrapped?) -> Bool {
    switch rhs {
    case .some: false
    case .none: true
    }
  }

  /// Returns whether the value is not `nil`, as in the standard library.
  @_disfavoredOverload
  @_transparent
  public static func != (lhs: _OptionalNilComparisonType, rhs: borrowing Wrapped?) -> Bool {
    switch rhs {
    case .some: true
    case .none: false
    }
  }
}

// Next to another `==`, the type checker assumes that the result is a Swift `Bool` before it checks the operands, and selects the operators
// above for a column. The following two operators are unavailable, so that it continues to the comparison in the query.

/// A type that Swift compares with `nil`.
public protocol _ComparedBySwift {}

@available(
  *,
  unavailable,
  message: "this compares with 'nil' in Swift, not in SQL; use '.is(nil)' or '.isNot(nil)'"
)
extension _OtherType: _ComparedBySwift {}

extension SQLOperand where _Fit: _ComparedBySwift {
  /// Unavailable: the result would be false for every row.
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: _OptionalNilComparisonType) -> Bool { false }

  /// Unavailable: the result would be true for every row.
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: _OptionalNilComparisonType) -> Bool { true }
}

// Keeps Swift from comparing columns with `nil` by itself.
//
// Swift wraps what is compared with `nil` in an optional: a column, too, which exists, so the result is a `Bool` that is known before any
// row is read. `($0.id, $0.shippedAt == nil && $0.paidAt == nil)` selects `false` for all rows then, because Swift's `&&` ranks before
// ours, which is disfavored (see Logic). A declaration of a module hides one of the standard library with the same signature. So its
// four operators are declared here once more, disfavored. Plain Swift compiles to the same code with them.

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

// Beside another `==` the solver takes the result for a Swift `Bool` before it looks at the operands, and comes to the operators above
// with a column. These two show it that a `Bool` does not fit, so that it goes on to the comparison in the query.

/// A type that Swift compares with `nil`.
public protocol _ComparedBySwift {}

@available(*, unavailable, message: "'.is(nil)' or '.isNot(nil)' compares in the query")
extension _OtherType: _ComparedBySwift {}

extension SQLOperand where _Fit: _ComparedBySwift {
  /// Unavailable: the result would be false for every row.
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: _OptionalNilComparisonType) -> Bool { false }

  /// Unavailable: the result would be true for every row.
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: _OptionalNilComparisonType) -> Bool { true }
}

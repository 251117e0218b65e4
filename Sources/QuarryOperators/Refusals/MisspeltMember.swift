public import QuarryCore

/// Comparisons with a misspelled member: `$0.status == .opne`. ``_HasSuchAMember`` explains how they are rejected.
extension _Operand
where
  Self: _NoSwiftValue & _NullableExpression, QueryValue: QueryRepresentable,
  QueryValue._Unwrapped: _HasSuchAMember
{
  /// Rejects a misspelled member of the column's type.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Rejects a misspelled member of the column's type.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Rejects a misspelled member of the column's type.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Rejects a misspelled member of the column's type.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Rejects a misspelled member of the column's type.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Rejects a misspelled member of the column's type.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Rejects a misspelled member of the column's type.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func == (lhs: QueryValue._Unwrapped.Member, rhs: Self) -> SQLExpression<Bool> { refused() }

  /// Rejects a misspelled member of the column's type.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func != (lhs: QueryValue._Unwrapped.Member, rhs: Self) -> SQLExpression<Bool> { refused() }
}

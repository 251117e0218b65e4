/// A type that has the misspelt member. No type conforms.
///
/// For `$0.status == .opne` the solver looks for a type with such a member among all `==` of Swift, again for each choice of the operators
/// around it: with two conditions beside it this takes seven seconds and ends without a message. A missing member weighs more than a
/// missing conformance. So there are operators that fit except for this conformance: the solver takes them at once, and after 30 ms the
/// message says that the column's type does not conform.
public protocol _HasSuchAMember {
  /// The type of what stands on the right.
  associatedtype Member
}

extension _Operand
where
  Self: _NoSwiftValue & _NullableExpression, QueryValue: QueryRepresentable,
  QueryValue._Unwrapped: _HasSuchAMember
{
  /// Unavailable: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: QueryValue._Unwrapped.Member) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func == (lhs: QueryValue._Unwrapped.Member, rhs: Self) -> SQLExpression<Bool> { refused() }

  /// Unavailable: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func != (lhs: QueryValue._Unwrapped.Member, rhs: Self) -> SQLExpression<Bool> { refused() }
}

/// The branches of a CASE.
extension Case where Base == Bool {
  /// Unavailable: the type of the branches has no such member.
  @available(*, unavailable, message: "the type of the branches has no such member")
  @_disfavoredOverload
  public func when<Value: _HasSuchAMember & QueryRepresentable>(
    _ condition: any _Condition,
    then value: Value.Member
  ) -> Cases<Base, Value> { Cases(base) }
}

extension Cases where Base == Bool, Value: _HasSuchAMember {
  /// Unavailable: the type of the branches has no such member.
  @available(*, unavailable, message: "the type of the branches has no such member")
  @_disfavoredOverload
  public func when(_ condition: any _Condition, then value: Value.Member) -> Cases { self }
}

extension OptionalCases where Base == Bool, Value: _HasSuchAMember {
  /// Unavailable: the type of the branches has no such member.
  @available(*, unavailable, message: "the type of the branches has no such member")
  @_disfavoredOverload
  public func when(_ condition: any _Condition, then value: Value.Member) -> OptionalCases { self }
}

extension Cases where Value: _HasSuchAMember {
  /// Unavailable: the type of the branches has no such member.
  @available(*, unavailable, message: "the type of the branches has no such member")
  @_disfavoredOverload
  public func `else`(_ value: Value.Member) -> SQLExpression<Value> { refused() }
}

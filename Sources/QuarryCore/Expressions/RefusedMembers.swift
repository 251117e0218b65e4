/// What no type is: one that has a member which it does not have.
///
/// `$0.status == .opne` would have the compiler look for a type with such a member in all that Swift calls `==`, anew for
/// each choice of the operators around it: seven seconds and no word of the mistake, with two conditions beside it. To it a
/// missing member is a worse mistake than a conformance that is missing. So there are operators that fit but for this
/// conformance; it takes them at once, for 30 ms, and says that the column's type does not conform.
///
/// They ask for all that a column conforms to: with less, they would be the cheapest mistake for a misspelt member in plain
/// Swift, too, where what has no such member is to be said.
public protocol _HasSuchAMember {
  /// The type of what stands on the right.
  associatedtype Member
}

extension SQLOperand
where Self: _NullableExpression, Self: _NamedColumns, Self: _TableMember, QueryValue: _HasSuchAMember {
  /// Not there: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: QueryValue.Member) -> SQLExpression<Bool> { refused() }

  /// Not there: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: QueryValue.Member) -> SQLExpression<Bool> { refused() }

  /// Not there: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: QueryValue.Member) -> SQLExpression<Bool> { refused() }

  /// Not there: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: QueryValue.Member) -> SQLExpression<Bool> { refused() }

  /// Not there: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: QueryValue.Member) -> SQLExpression<Bool> { refused() }

  /// Not there: the type of the column has no such member.
  @available(*, unavailable, message: "the type of the column has no such member")
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: QueryValue.Member) -> SQLExpression<Bool> { refused() }
}

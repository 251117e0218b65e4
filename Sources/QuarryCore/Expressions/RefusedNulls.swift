// Operators with a side that is optional where it must not be, or none where it has to be.
//
// '??' may not have more overloads than '&&' and '||', or plain Swift pays (see RefusedOperators): here are one of each.

extension SQLOperand where QueryValue: QueryBindable {
  /// Not there: the left side is no optional.
  @available(
    *,
    unavailable,
    message:
      "'??' is for an optional, which the left side is not: leave it out, or write '.optional' before it"
  )
  @_disfavoredOverload
  public static func ?? (lhs: Self, rhs: QueryValue) -> SQLExpression<QueryValue> { refused() }
}

extension Bool? {
  /// Not there: `nil` is no condition by itself.
  @available(
    *,
    unavailable,
    message: "the left side may be nil: '(value ?? false) && …', or '#bind(value) && …' for the AND of SQL"
  )
  @_disfavoredOverload
  public static func && (lhs: Bool?, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }

  /// Not there: `nil` is no condition by itself.
  @available(
    *,
    unavailable,
    message: "the left side may be nil: '(value ?? false) || …', or '#bind(value) || …' for the OR of SQL"
  )
  @_disfavoredOverload
  public static func || (lhs: Bool?, rhs: some SQLOperand) -> SQLExpression<Bool> { refused() }
}

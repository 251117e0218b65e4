/// `??` of a query, which is NULL where it has no row, whatever the type of its column.
extension PartialSelectStatement where Self: SQLOperand, QueryValue: QueryBindable {
  /// `coalesce((SELECT …), b)` with a Swift value: what stands for no row.
  ///
  /// ```swift
  /// Room.select { room in (room.name, Price.where { $0.roomID == room.id }.select(\.amount) ?? 0) }
  /// // SELECT "rooms"."name", coalesce((SELECT "prices"."amount" FROM "prices" WHERE …), 0) FROM "rooms"
  /// ```
  public static func ?? (lhs: Self, rhs: QueryValue) -> SQLExpression<QueryValue> { coalesce(lhs, rhs) }

  /// `coalesce((SELECT …), (SELECT …))` of two of one kind. Spelled so that it wins over Swift's own operator.
  public static func ?? (lhs: Self, rhs: Self) -> SQLExpression<QueryValue> { coalesce(lhs, rhs) }

  /// `coalesce((SELECT …), b)`. NULL only where both are.
  public static func ?? <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    coalesce(lhs, rhs)
  }
}

// The same, spelled so that these win over Swift's own operator, to which a query is there and never `nil`: in an UPDATE
// `$0.limit = (a query) ?? $0.limit` set NULL wherever the query had no row.
extension Select where Output.Value: QueryBindable {
  /// `coalesce((SELECT …), b)` with an expression, which may be NULL.
  public static func ?? <Result: QueryRepresentable>(
    lhs: Self,
    rhs: SQLExpression<Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == Output.Value {
    coalesce(lhs, rhs)
  }

  /// `coalesce((SELECT …), b)` with a Swift value that may be `nil`. NULL where both are.
  public static func ?? (lhs: Self, rhs: Output.Value?) -> SQLExpression<Output.Value?>
  where Output.Value._Unwrapped == Output.Value {
    coalesce(lhs, rhs)
  }
}

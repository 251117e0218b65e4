public import QuarryCore

/// `??` for a query, which is NULL if it returns no rows, even if its column is NOT NULL.
extension PartialSelectStatement where Self: SQLOperand, QueryValue: QueryRepresentable {
  /// Returns the value of the query, or a Swift value if the query is NULL: `coalesce((SELECT …), b)`.
  ///
  /// ```swift
  /// Room.select { room in (room.name, Price.where { $0.roomID == room.id }.select(\.amount) ?? 0) }
  /// // SELECT "rooms"."name", coalesce((SELECT "prices"."amount" FROM "prices" WHERE …), 0) FROM "rooms"
  /// ```
  public static func ?? (lhs: Self, rhs: QueryValue) -> SQLExpression<QueryValue>
  where QueryValue: QueryBindable { coalesce(lhs, rhs) }

  /// Returns the value of the first query, or of the second if the first is NULL: `coalesce((SELECT …), (SELECT …))`.
  ///
  /// This declaration takes precedence over Swift's own operator. Queries of a column group throw a ``ColumnGroupQueryError`` when the
  /// statement runs.
  public static func ?? (lhs: Self, rhs: Self) -> SQLExpression<QueryValue> { coalesce(lhs, rhs) }

  /// Returns the value of the query, or of an expression if the query is NULL: `coalesce((SELECT …), b)`.
  ///
  /// The result is NULL only if both are.
  public static func ?? <Other: _Operand>(lhs: Self, rhs: Other) -> SQLExpression<Other.QueryValue>
  where Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue {
    coalesce(lhs, rhs)
  }
}

// The same operators, declared so that they take precedence over Swift's own, for which a query is never `nil`: in an UPDATE,
// `$0.limit = (a query) ?? $0.limit` set NULL if the query returned no rows.
extension Select where Output.Value: QueryBindable {
  /// Returns the value of the query, or of an expression that may be NULL: `coalesce((SELECT …), b)`.
  public static func ?? <Result: QueryRepresentable>(
    lhs: Self,
    rhs: SQLExpression<Result>
  ) -> SQLExpression<Result> where Result._Unwrapped == Output.Value {
    coalesce(lhs, rhs)
  }

  /// Returns the value of the query, or a Swift value that may be `nil`: `coalesce((SELECT …), b)`.
  ///
  /// The result is NULL if both are.
  public static func ?? (lhs: Self, rhs: Output.Value?) -> SQLExpression<Output.Value?>
  where Output.Value._Unwrapped == Output.Value {
    coalesce(lhs, rhs)
  }
}

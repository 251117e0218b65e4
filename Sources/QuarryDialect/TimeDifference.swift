public import QuarryCore

extension SQLOperand {
  /// Returns the time from another date to this date, as `+YYYY-MM-DD HH:MM:SS.SSS`: `timediff(a, b)`. Requires SQLite 3.43.
  ///
  /// ```swift
  /// Order.select { $0.shippedAt.timediff($0.paidAt) }   // timediff("orders"."shippedAt", "orders"."paidAt")
  /// ```
  ///
  /// Both dates must be stored as text, the default. The result is NULL if one of them is NULL.
  public func timediff<Other: QueryExpression>(_ earlier: Other) -> SQLExpression<String?>
  where
    QueryValue: QueryRepresentable, QueryValue._Unwrapped: SQLiteDateRepresentation,
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped
  {
    SQLExpression {
      $0.require(.timeDifference)
      $0.append(function(dialect: "timediff", self, earlier) as SQLExpression<String?>)
    }
  }
}

public import QuarryCore

extension SQLOperand {
  /// `timediff(a, b)`: the time from another date to this one, as `+YYYY-MM-DD HH:MM:SS.SSS`. Needs SQLite 3.43.
  ///
  /// ```swift
  /// Order.select { $0.shippedAt.timediff($0.paidAt) }   // timediff("orders"."shippedAt", "orders"."paidAt")
  /// ```
  ///
  /// Both are dates stored as text, the default; NULL where one of them is.
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

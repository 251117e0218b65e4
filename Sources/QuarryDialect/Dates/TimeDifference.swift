public import QuarryCore
public import QuarryFunctions

extension SQLOperand {
  /// Returns the time from another date to this date, as `+YYYY-MM-DD HH:MM:SS.SSS`: `timediff(a, b)`. Requires SQLite 3.43.
  ///
  /// ```swift
  /// Order.select { $0.shippedAt.timediff($0.paidAt) }   // timediff("orders"."shippedAt", "orders"."paidAt")
  /// ```
  ///
  /// A date that is stored as a number of seconds is converted to text. The result is NULL if one of the dates is NULL.
  public func timediff<Other: QueryExpression>(_ earlier: Other) -> SQLExpression<String?>
  where
    QueryValue: QueryRepresentable, QueryValue._Unwrapped: SQLiteDateRepresentation,
    Other.QueryValue: QueryRepresentable, Other.QueryValue._Unwrapped == QueryValue._Unwrapped
  {
    SQLExpression {
      $0.require(.timeDifference)
      typealias Representation = QueryValue._Unwrapped
      $0.append(
        dialectCall: "timediff",
        [queryFragment, earlier.queryFragment].map { Representation.timeValue(of: $0).unmodified }
      )
    }
  }
}

public import QuarryCore

extension SQLOperand {
  /// `timediff(a, b)`: the time from another date to this one, as `+YYYY-MM-DD HH:MM:SS.SSS`. Needs SQLite 3.43.
  ///
  /// ```swift
  /// Order.select { $0.shippedAt.timediff($0.paidAt) }   // timediff("orders"."shippedAt", "orders"."paidAt")
  /// ```
  ///
  /// Both are dates stored as text, the default.
  public func timediff(_ earlier: some QueryExpression<QueryValue>) -> SQLExpression<String?>
  where QueryValue: SQLiteDateRepresentation {
    SQLExpression {
      $0.require(.timeDifference)
      $0.append(SQLExpression<String?>.function("timediff", self, earlier))
    }
  }
}

public import QuarryCore

// Observations of tuples.

extension DatabaseReader {
  /// Rejects rows that are tuples.
  @available(
    *,
    unavailable,
    message:
      "a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'; a closure can fetch tuples: 'observe { try query.fetchAll($0) }'"
  )
  public func observe<Query: Statement, First, Second, each Other>(
    _ query: Query
  ) -> DatabaseObservation<[Never]> where Query.QueryValue == (First, Second, repeat each Other) {
    observe { _ in [] }
  }

  /// Rejects a row that is a tuple.
  @available(
    *,
    unavailable,
    message:
      "a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'; a closure can fetch a tuple: 'observe { try query.fetchOne($0) }'"
  )
  public func observeOne<Query: Statement, First, Second, each Other>(
    _ query: Query
  ) -> DatabaseObservation<Never?> where Query.QueryValue == (First, Second, repeat each Other) {
    observe { _ in nil }
  }
}

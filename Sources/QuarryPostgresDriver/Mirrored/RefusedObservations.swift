// Written by .ci/mirror from Sources/QuarryDriver/Refusals/RefusedObservations.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore
import QuarryAccess

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

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FetchAll {
  /// Rejects rows that are tuples.
  @available(
    *,
    unavailable,
    message: "a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'"
  )
  @_disfavoredOverload
  public init<First, Second, each Other>(
    wrappedValue: [Element] = [],
    _ query: some Statement<(First, Second, repeat each Other)>,
    database: (any DatabaseReader)? = nil
  ) {
    self.init(unfetched: wrappedValue)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FetchOne {
  /// Rejects a row that is a tuple.
  @available(
    *,
    unavailable,
    message: "a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'"
  )
  @_disfavoredOverload
  public init<First, Second, each Other>(
    wrappedValue: Value,
    _ query: some Statement<(First, Second, repeat each Other)>,
    database: (any DatabaseReader)? = nil
  ) {
    self.init(wrappedValue: wrappedValue)
  }

  /// Rejects a row that is a tuple.
  @available(
    *,
    unavailable,
    message: "a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'"
  )
  @_disfavoredOverload
  public init<Wrapped, First, Second, each Other>(
    wrappedValue: Value = nil,
    _ query: some Statement<(First, Second, repeat each Other)>,
    database: (any DatabaseReader)? = nil
  ) where Value == Wrapped? {
    self.init(wrappedValue: wrappedValue)
  }
}

// The same for a property without a type.

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FetchAll where Element == Never {
  /// Rejects rows that are tuples.
  @available(
    *,
    unavailable,
    message: "a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'"
  )
  public init<First, Second, each Other>(
    _ query: some Statement<(First, Second, repeat each Other)>,
    database: (any DatabaseReader)? = nil
  ) {
    self.init(unfetched: [])
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FetchOne where Value == [Never] {
  /// Rejects a row that is a tuple.
  @available(
    *,
    unavailable,
    message: "a row of several columns needs a '@Selection' type: 'select { Item.Columns(…) }'"
  )
  public init<First, Second, each Other>(
    _ query: some Statement<(First, Second, repeat each Other)>,
    database: (any DatabaseReader)? = nil
  ) {
    self.init(wrappedValue: [])
  }
}

#endif

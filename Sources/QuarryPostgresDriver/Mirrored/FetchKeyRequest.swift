// Written by .ci/mirror from Sources/QuarryDriver/Observation/FetchKeyRequest.swift. Change that file, and run the script.

#if PostgreSQL

/// A request that combines the results of several queries, read from the same database state, into one value.
///
/// ```swift
/// struct PlayersRequest: FetchKeyRequest {
///   struct Value {
///     var injuredPlayerCount = 0
///     var players: [Player] = []
///   }
///
///   func fetch(_ db: Database) throws -> Value {
///     try Value(
///       injuredPlayerCount: Player.where(\.isInjured).fetchCount(db),
///       players: Player.where { !$0.isInjured }.order(by: \.name).limit(10).fetchAll(db)
///     )
///   }
/// }
///
/// @Fetch(PlayersRequest()) var response = PlayersRequest.Value()
/// ```
public protocol FetchKeyRequest<Value>: Hashable, Sendable {
  /// The type of the fetched value.
  associatedtype Value: Sendable

  /// Fetches the value.
  ///
  /// - Throws: The errors of the queries.
  func fetch(_ db: Database) throws -> Value
}

#endif

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

/// The reason why a property could not be fetched.
public enum FetchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No database was given, and there is no default database.
  case noDatabase
  /// The query returns no row, and the property is not optional.
  case notFound

  /// A message that explains the error and how to fix it.
  public var description: String {
    switch self {
    case .noDatabase:
      "there is no database to fetch from; pass one as 'database:', or set a default with 'DefaultDatabase.set(_:)' or "
        + "'withDefaultDatabase'"
    case .notFound:
      "the query returned no row; make the property optional if the row can be missing"
    }
  }
}

/// Keeps a property up to date until it is cancelled or the property is deallocated.
public struct FetchSubscription: Sendable {
  private let updates: Task<Void, Never>

  init(_ updates: Task<Void, Never>) {
    self.updates = updates
  }

  /// A subscription that has already ended.
  static var ended: FetchSubscription { FetchSubscription(Task {}) }

  /// Waits until the subscription ends. Cancelling the waiting task ends the subscription.
  ///
  /// ```swift
  /// .task { try? await $items.load(query).task }
  /// ```
  public var task: Void {
    get async {
      await withTaskCancellationHandler {
        await updates.value
      } onCancel: {
        updates.cancel()
      }
    }
  }

  /// Ends the subscription. The property keeps its value.
  public func cancel() { updates.cancel() }
}

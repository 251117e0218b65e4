/// Several queries whose results are one value, read at the same moment.
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
  /// What is fetched.
  associatedtype Value: Sendable

  /// Fetches it.
  func fetch(_ db: Database) throws -> Value
}

/// Why a property could not be fetched.
public enum FetchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No database was given, and there is no default one.
  case noDatabase
  /// The query gives no row, and the property is not optional.
  case notFound

  public var description: String {
    switch self {
    case .noDatabase:
      "there is no database to fetch from; give one as 'database:', or set one with 'DefaultDatabase.set(_:)' or "
        + "'withDefaultDatabase'"
    case .notFound:
      "the query gives no row; make the property optional where there may be none"
    }
  }
}

/// A property that is kept up to date, until it is cancelled or the property goes.
public struct FetchSubscription: Sendable {
  private let updates: Task<Void, Never>

  init(_ updates: Task<Void, Never>) {
    self.updates = updates
  }

  /// One of nothing, which has ended.
  static var ended: FetchSubscription { FetchSubscription(Task {}) }

  /// Waits until the subscription ends. Cancelling the waiting task ends it.
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

  /// Ends it: the property keeps the value it has.
  public func cancel() { updates.cancel() }
}

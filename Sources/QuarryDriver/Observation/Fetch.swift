/// A property that holds what a ``FetchKeyRequest`` fetches, and changes with the database.
///
/// ```swift
/// @Fetch(PlayersRequest()) var response = PlayersRequest.Value()
/// ```
///
/// It has its default value until it is loaded for the first time; `try await $response.load()` waits for that. Views and
/// `withObservationTracking` see it change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@propertyWrapper
public struct Fetch<Value: Sendable>: Sendable {
  private let storage: FetchStorage<Value>

  /// A property without a request: ``load(_:database:)`` gives it one.
  public init(wrappedValue: Value) {
    storage = FetchStorage(wrappedValue, request: nil, database: nil)
  }

  /// A property with a request.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init(
    wrappedValue: Value,
    _ request: some FetchKeyRequest<Value>,
    database: (any DatabaseReader)? = nil
  ) {
    storage = FetchStorage(wrappedValue, request: { db in try request.fetch(db) }, database: database)
  }

  /// A property with a request and no value to begin with: it is nil until it is loaded for the first time.
  ///
  /// ```swift
  /// @Fetch(PlayersRequest()) var response
  /// Text("\(response?.players.count ?? 0) players")
  /// ```
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  @_disfavoredOverload
  public init<Fetched>(
    _ request: some FetchKeyRequest<Fetched>,
    database: (any DatabaseReader)? = nil
  ) where Value == Fetched? {
    storage = FetchStorage(nil, request: { db in try request.fetch(db) }, database: database)
  }

  /// A property with a request whose values may be nil, as it is until it is loaded for the first time.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init(
    _ request: some FetchKeyRequest<Value>,
    database: (any DatabaseReader)? = nil
  ) where Value: ExpressibleByNilLiteral {
    storage = FetchStorage(nil, request: { db in try request.fetch(db) }, database: database)
  }

  /// What was fetched last.
  public var wrappedValue: Value { storage.value }

  /// The property itself, for ``load()``, ``isLoading`` and ``loadError``.
  public var projectedValue: Self { self }

  /// Why the last load failed; nil where it did not.
  public var loadError: (any Error)? { storage.loadError }

  /// Whether it is being loaded.
  public var isLoading: Bool { storage.isLoading }

  /// Loads it anew, and waits for that. Without a request there is nothing to load, and it keeps its value.
  ///
  /// - Throws: ``FetchError``, and what fetching throws.
  @discardableResult
  public func load() async throws -> FetchSubscription {
    try await storage.load()
  }

  /// Loads another request from now on, and waits for the first value; of a property that was made without a value to begin
  /// with.
  ///
  /// - Throws: ``FetchError``, and what fetching throws.
  @_disfavoredOverload
  @discardableResult
  public func load<Fetched>(
    _ request: some FetchKeyRequest<Fetched>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription where Value == Fetched? {
    try await storage.load({ db in try request.fetch(db) }, database: database)
  }

  /// Loads another request from now on, and waits for the first value.
  ///
  /// - Throws: ``FetchError``, and what fetching throws.
  @discardableResult
  public func load(
    _ request: some FetchKeyRequest<Value>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription {
    try await storage.load({ db in try request.fetch(db) }, database: database)
  }
}

// Written by .ci/mirror from Sources/QuarryDriver/Observation/Fetch.swift. Change that file, and run the script.

#if PostgreSQL

import QuarryAccess

/// A property that contains the result of a ``FetchKeyRequest``, and is updated when the database changes.
///
/// ```swift
/// @Fetch(PlayersRequest()) var response = PlayersRequest.Value()
/// ```
///
/// The property has its default value until the first load ends. To wait for it, call `try await $response.load()`.
/// SwiftUI views and `withObservationTracking` observe its changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@propertyWrapper
public struct Fetch<Value: Sendable>: Sendable {
  private let storage: FetchStorage<Value>

  /// Creates a property without a request. The property keeps its value until you call `load(_:database:)` with a request.
  public init(wrappedValue: Value) {
    storage = FetchStorage(wrappedValue, request: nil, database: nil)
  }

  /// Creates a property with a request.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  public init(
    wrappedValue: Value,
    _ request: some FetchKeyRequest<Value>,
    database: (any DatabaseReader)? = nil
  ) {
    storage = FetchStorage(wrappedValue, request: { db in try request.fetch(db) }, database: database)
  }

  /// Creates a property with a request and without an initial value. It is `nil` until the first load ends.
  ///
  /// ```swift
  /// @Fetch(PlayersRequest()) var response
  /// Text("\(response?.players.count ?? 0) players")
  /// ```
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  @_disfavoredOverload
  public init<Fetched>(
    _ request: some FetchKeyRequest<Fetched>,
    database: (any DatabaseReader)? = nil
  ) where Value == Fetched? {
    storage = FetchStorage(nil, request: { db in try request.fetch(db) }, database: database)
  }

  /// Creates a property with a request whose result may be `nil`. It is `nil` until the first load ends.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  public init(
    _ request: some FetchKeyRequest<Value>,
    database: (any DatabaseReader)? = nil
  ) where Value: ExpressibleByNilLiteral {
    storage = FetchStorage(nil, request: { db in try request.fetch(db) }, database: database)
  }

  /// The value that was fetched last.
  public var wrappedValue: Value { storage.value }

  /// The property wrapper, which provides ``load()``, ``isLoading`` and ``loadError``.
  public var projectedValue: Self { self }

  /// The error of the last load; `nil` if it succeeded.
  public var loadError: (any Error)? { storage.loadError }

  /// A Boolean value that indicates whether a load is in progress.
  public var isLoading: Bool { storage.isLoading }

  /// Fetches the value again and waits for the result. If the property has no request, it keeps its value.
  ///
  /// - Throws: ``FetchError``, and the errors of the fetch.
  @discardableResult
  public func load() async throws -> FetchSubscription {
    try await storage.load()
  }

  /// Replaces the request of a property without an initial value, and waits for the first value. You need the result only to
  /// end the updates.
  ///
  /// - Throws: ``FetchError``, and the errors of the fetch.
  @_disfavoredOverload
  @discardableResult
  public func load<Fetched>(
    _ request: some FetchKeyRequest<Fetched>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription where Value == Fetched? {
    try await storage.load({ db in try request.fetch(db) }, database: database)
  }

  /// Replaces the request and waits for the first value.
  ///
  /// - Throws: ``FetchError``, and the errors of the fetch.
  @discardableResult
  public func load(
    _ request: some FetchKeyRequest<Value>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription {
    try await storage.load({ db in try request.fetch(db) }, database: database)
  }
}

#endif

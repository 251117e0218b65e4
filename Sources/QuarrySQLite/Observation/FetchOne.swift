public import QuarryCore

/// A property that holds the first row of a query, and changes with the database.
///
/// ```swift
/// @FetchOne(Reminder.count()) var count = 0
/// @FetchOne(Reminder.find(id)) var reminder: Reminder?
/// ```
///
/// It has its default value until it is loaded for the first time; `try await $count.load()` waits for that. Views and
/// `withObservationTracking` see it change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@propertyWrapper
public struct FetchOne<Value: Sendable>: Sendable {
  private let storage: FetchStorage<Value>

  /// The first row of a query. Where there is none the property keeps what it has, and ``loadError`` says so.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init<Row: QueryRepresentable>(
    wrappedValue: Value,
    _ query: some Statement<Row>,
    database: (any DatabaseReader)? = nil
  ) where Row.QueryOutput == Value {
    storage = FetchStorage(wrappedValue, request: RowFetch(query).only, database: database)
  }

  /// The first row of a query; nil where there is none.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  @_disfavoredOverload
  public init<Row: QueryRepresentable>(
    wrappedValue: Value = nil,
    _ query: some Statement<Row>,
    database: (any DatabaseReader)? = nil
  ) where Value == Row.QueryOutput? {
    storage = FetchStorage(wrappedValue, request: RowFetch(query).first, database: database)
  }

  /// The first row of the table; nil where it is empty.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init<Row: Table>(wrappedValue: Value = nil, database: (any DatabaseReader)? = nil)
  where Value == Row?, Row.QueryOutput == Row {
    storage = FetchStorage(wrappedValue, request: RowFetch(allOf: Row.self).first, database: database)
  }

  /// What was fetched last.
  public var wrappedValue: Value { storage.value }

  /// The property itself, for ``load()``, ``isLoading`` and ``loadError``.
  public var projectedValue: Self { self }

  /// Why the last load failed; nil where it did not.
  public var loadError: (any Error)? { storage.loadError }

  /// Whether it is being loaded.
  public var isLoading: Bool { storage.isLoading }

  /// Loads it anew, and waits for that.
  ///
  /// - Throws: ``FetchError``, and what fetching throws.
  @discardableResult
  public func load() async throws -> FetchSubscription {
    try await storage.load()
  }

  /// Loads another query from now on, and waits for its first row.
  ///
  /// - Throws: ``FetchError``, and what fetching throws.
  @discardableResult
  public func load<Row: QueryRepresentable>(
    _ query: some Statement<Row>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription where Row.QueryOutput == Value {
    let request = RowFetch(query).only
    return try await storage.load(request, database: database)
  }

  /// Loads another query from now on, and waits for its first row; nil where there is none.
  ///
  /// - Throws: ``FetchError``, and what fetching throws.
  @_disfavoredOverload
  @discardableResult
  public func load<Row: QueryRepresentable>(
    _ query: some Statement<Row>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription where Value == Row.QueryOutput? {
    let request = RowFetch(query).first
    return try await storage.load(request, database: database)
  }
}

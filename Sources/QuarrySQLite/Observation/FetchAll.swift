public import QuarryCore

/// A property that holds the rows of a query, and changes with the database.
///
/// ```swift
/// @FetchAll var reminders: [Reminder]
/// @FetchAll(Reminder.where { !$0.isCompleted }.order(by: \.title)) var open
/// ```
///
/// It is empty until it is loaded for the first time; `try await $reminders.load()` waits for that. Views and
/// `withObservationTracking` see it change.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@propertyWrapper
public struct FetchAll<Element: Sendable>: Sendable {
  private let storage: FetchStorage<[Element]>

  /// All rows of the table.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init(wrappedValue: [Element] = [], database: (any DatabaseReader)? = nil)
  where Element: Table, Element.QueryOutput == Element {
    storage = FetchStorage(wrappedValue, request: RowFetch(allOf: Element.self).all, database: database)
  }

  /// The rows of a query.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init<Value: QueryRepresentable>(
    wrappedValue: [Element] = [],
    _ query: some Statement<Value>,
    database: (any DatabaseReader)? = nil
  ) where Value.QueryOutput == Element {
    storage = FetchStorage(wrappedValue, request: RowFetch(query).all, database: database)
  }

  /// The rows that were fetched last.
  public var wrappedValue: [Element] { storage.value }

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

  /// Loads another query from now on, and waits for the first rows.
  ///
  /// - Throws: ``FetchError``, and what fetching throws.
  @discardableResult
  public func load<Value: QueryRepresentable>(
    _ query: some Statement<Value>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription where Value.QueryOutput == Element {
    let request = RowFetch(query).all
    return try await storage.load(request, database: database)
  }
}

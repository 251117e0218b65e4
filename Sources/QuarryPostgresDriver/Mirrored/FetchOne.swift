// Written by .ci/mirror from Sources/QuarryDriver/Observation/FetchOne.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore
import QuarryAccess

/// A property that contains the first row of a query, and is updated when the database changes.
///
/// ```swift
/// @FetchOne(Reminder.count()) var count = 0
/// @FetchOne(Reminder.find(id)) var reminder: Reminder?
/// ```
///
/// The property has its default value until the first load ends. To wait for it, call `try await $count.load()`.
/// SwiftUI views and `withObservationTracking` observe its changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@propertyWrapper
public struct FetchOne<Value: Sendable>: Sendable {
  private let storage: FetchStorage<Value>

  /// Creates a property without a query. The property keeps its value until you call `load(_:database:)` with a query.
  @_disfavoredOverload
  public init(wrappedValue: Value) {
    storage = FetchStorage(wrappedValue, request: nil, database: nil)
  }

  /// Creates a property that contains the row with the same primary key as the given row.
  ///
  /// ```swift
  /// init(reminder: Reminder) {
  ///   _reminder = FetchOne(wrappedValue: reminder)
  ///   // SELECT … FROM "reminders" WHERE (("reminders"."id") = (1))
  /// }
  /// ```
  ///
  /// If the row is deleted, the property keeps its last value, and ``loadError`` is ``FetchError/notFound``.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  public init(wrappedValue: Value, database: (any DatabaseReader)? = nil)
  where Value: PrimaryKeyedTable, Value.QueryOutput == Value {
    storage = FetchStorage(
      wrappedValue,
      request: RowFetch(wrappedValue._sameRow).only,
      database: database
    )
  }

  /// Creates a property that contains the first row of a table without a primary key.
  ///
  /// A `@Selection` type has no table in the database: such a property keeps its value until you call
  /// `load(_:database:)` with a query.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  public init(wrappedValue: Value, database: (any DatabaseReader)? = nil)
  where Value: Table, Value.QueryOutput == Value {
    let request = Value.self is any _Selection.Type ? nil : RowFetch(allOf: Value.self).only
    storage = FetchStorage(wrappedValue, request: request, database: database)
  }

  /// Creates a property that contains the first row of a query. If there is no row, the property keeps its last
  /// value, and ``loadError`` is ``FetchError/notFound``.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  public init<Row: QueryRepresentable>(
    wrappedValue: Value,
    _ query: some Statement<Row>,
    database: (any DatabaseReader)? = nil
  ) where Row.QueryOutput == Value {
    storage = FetchStorage(wrappedValue, request: RowFetch(query).only, database: database)
  }

  /// The value that was fetched last.
  public var wrappedValue: Value { storage.value }

  /// The property wrapper, which provides ``load()``, ``isLoading`` and ``loadError``.
  public var projectedValue: Self { self }

  /// The error of the last load; `nil` if it succeeded.
  public var loadError: (any Error)? { storage.loadError }

  /// A Boolean value that indicates whether a load is in progress.
  public var isLoading: Bool { storage.isLoading }

  /// Fetches the value again and waits for it. Without a query, it does nothing, and the property keeps its value.
  ///
  /// - Throws: ``FetchError``, and the errors of the fetch.
  @discardableResult
  public func load() async throws -> FetchSubscription {
    try await storage.load()
  }

  /// Replaces the query and waits for its first row.
  ///
  /// - Throws: ``FetchError``, and the errors of the fetch.
  @discardableResult
  public func load<Row: QueryRepresentable>(
    _ query: some Statement<Row>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription where Row.QueryOutput == Value {
    let request = RowFetch(query).only
    return try await storage.load(request, database: database)
  }

  /// Replaces the query and waits for its first row. The value is `nil` if there is no row.
  ///
  /// - Throws: ``FetchError``, and the errors of the fetch.
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

/// Initializers for properties whose initial value is `nil`.
//
// They are in an extension: if the type itself declared an initializer that can be called without arguments, Swift would
// use it for a property without a value (`@FetchOne var reminder: Reminder`, set in `init`), even if it does not fit.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FetchOne {
  /// Creates a property without a query. The property is `nil` until you call `load(_:database:)` with a query:
  /// `@FetchOne var image: Data?`.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  @_disfavoredOverload
  public init(wrappedValue: Value = nil, database: (any DatabaseReader)? = nil)
  where Value: ExpressibleByNilLiteral {
    storage = FetchStorage(wrappedValue, request: nil, database: database)
  }

  /// Creates a property that contains the first row of a query, or `nil` if there is no row.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  @_disfavoredOverload
  public init<Row: QueryRepresentable>(
    wrappedValue: Value = nil,
    _ query: some Statement<Row>,
    database: (any DatabaseReader)? = nil
  ) where Value == Row.QueryOutput? {
    storage = FetchStorage(wrappedValue, request: RowFetch(query).first, database: database)
  }

  /// Creates a property that contains the first value of a query whose values may be `nil`. It is also `nil` if there
  /// is no row.
  ///
  /// ```swift
  /// _image = FetchOne(Asset.find(id).select(\.image))
  /// ```
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  public init<Row: QueryRepresentable>(
    wrappedValue: Value = nil,
    _ query: some Statement<Row>,
    database: (any DatabaseReader)? = nil
  ) where Row.QueryOutput == Value, Value: ExpressibleByNilLiteral {
    storage = FetchStorage(wrappedValue, request: RowFetch(query).only, database: database)
  }

  /// Creates a property that contains the first row of a table, or `nil` if the table is empty.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  public init<Row: Table>(wrappedValue: Value = nil, database: (any DatabaseReader)? = nil)
  where Value == Row?, Row.QueryOutput == Row {
    storage = FetchStorage(wrappedValue, request: RowFetch(allOf: Row.self).first, database: database)
  }
}

#endif

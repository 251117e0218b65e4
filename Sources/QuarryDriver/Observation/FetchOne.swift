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

  /// A property without a query: it keeps its value until ``load(_:database:)`` gives it one.
  @_disfavoredOverload
  public init(wrappedValue: Value) {
    storage = FetchStorage(wrappedValue, request: nil, database: nil)
  }

  /// The row of the table with the same key as a row at hand.
  ///
  /// ```swift
  /// init(reminder: Reminder) {
  ///   _reminder = FetchOne(wrappedValue: reminder)
  ///   // SELECT … FROM "reminders" WHERE (("reminders"."id") = (1))
  /// }
  /// ```
  ///
  /// Where it is gone the property keeps what it has, and ``loadError`` says so.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init(wrappedValue: Value, database: (any DatabaseReader)? = nil)
  where Value: PrimaryKeyedTable, Value.QueryOutput == Value {
    storage = FetchStorage(
      wrappedValue,
      request: RowFetch(wrappedValue._sameRow).only,
      database: database
    )
  }

  /// The first row of a table without a key. A `@Selection`, which is no table of the database, keeps its value until
  /// ``load(_:database:)`` gives it a query.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init(wrappedValue: Value, database: (any DatabaseReader)? = nil)
  where Value: Table, Value.QueryOutput == Value {
    let request = Value.self is any _Selection.Type ? nil : RowFetch(allOf: Value.self).only
    storage = FetchStorage(wrappedValue, request: request, database: database)
  }

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

  /// What was fetched last.
  public var wrappedValue: Value { storage.value }

  /// The property itself, for ``load()``, ``isLoading`` and ``loadError``.
  public var projectedValue: Self { self }

  /// Why the last load failed; nil where it did not.
  public var loadError: (any Error)? { storage.loadError }

  /// Whether it is being loaded.
  public var isLoading: Bool { storage.isLoading }

  /// Loads it anew, and waits for that. Without a query there is nothing to load, and it keeps its value.
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

/// Properties that are nil to begin with.
//
// In an extension: where the type itself has an initializer that takes nothing, a property without a value (`@FetchOne var
// reminder: Reminder`, set in 'init') is taken to begin with that one, whether it fits or not.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension FetchOne {
  /// A property without a query, which is nil until ``load(_:database:)`` gives it one: `@FetchOne var image: Data?`.
  ///
  /// - Parameter database: Where to fetch from then; ``DefaultDatabase/current`` if nil.
  @_disfavoredOverload
  public init(wrappedValue: Value = nil, database: (any DatabaseReader)? = nil)
  where Value: ExpressibleByNilLiteral {
    storage = FetchStorage(wrappedValue, request: nil, database: database)
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

  /// The first value of a query whose values may be nil themselves; nil, too, where there is no row.
  ///
  /// ```swift
  /// _image = FetchOne(Asset.find(id).select(\.image))
  /// ```
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init<Row: QueryRepresentable>(
    wrappedValue: Value = nil,
    _ query: some Statement<Row>,
    database: (any DatabaseReader)? = nil
  ) where Row.QueryOutput == Value, Value: ExpressibleByNilLiteral {
    storage = FetchStorage(wrappedValue, request: RowFetch(query).only, database: database)
  }

  /// The first row of the table; nil where it is empty.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init<Row: Table>(wrappedValue: Value = nil, database: (any DatabaseReader)? = nil)
  where Value == Row?, Row.QueryOutput == Row {
    storage = FetchStorage(wrappedValue, request: RowFetch(allOf: Row.self).first, database: database)
  }
}

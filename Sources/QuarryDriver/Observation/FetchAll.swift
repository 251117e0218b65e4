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
  private let storage: FetchStorage<FetchedRows<Element>>

  /// All rows of the table.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init(wrappedValue: [Element] = [], database: (any DatabaseReader)? = nil)
  where Element: Table, Element.QueryOutput == Element {
    storage = FetchStorage(
      FetchedRows(wrappedValue),
      request: Self.request(RowFetch(allOf: Element.self)),
      database: database
    )
  }

  /// The rows of a query.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init<Value: QueryRepresentable>(
    wrappedValue: [Element] = [],
    _ query: some Statement<Value>,
    database: (any DatabaseReader)? = nil
  ) where Value.QueryOutput == Element {
    storage = FetchStorage(
      FetchedRows(wrappedValue),
      request: Self.request(RowFetch(query)),
      database: database
    )
  }

  /// The rows of a query, in ``sections``.
  ///
  /// ```swift
  /// @FetchAll(Reminder.order(by: \.title), sectionBy: { $0.priority.desc() }) var reminders
  /// // SELECT …, "reminders"."priority" FROM "reminders"
  /// // ORDER BY "reminders"."priority" DESC, "reminders"."title"
  /// ```
  ///
  /// - Parameters:
  ///   - key: The expression by which the rows are put into sections and sorted first. By `if` and `switch` it is one of
  ///     several, each of a type of its own; `nil` is no sections.
  ///   - database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init<F: Table, each J: Table, Query: SelectStatement>(
    wrappedValue: [Element] = [],
    _ query: Query,
    @AnySectionKeyBuilder sectionBy key: (F.TableColumns, repeat (each J).TableColumns) -> AnySectionKey,
    database: (any DatabaseReader)? = nil
  )
  where
    Query.Tables == JoinedTables<F, repeat each J>,
    Query.QueryValue: QueryRepresentable, Query.QueryValue.QueryOutput == Element
  {
    let request = SectionFetch(query, by: key(F.columns, repeat (each J).columns)).all
    storage = FetchStorage(FetchedRows(wrappedValue), request: request, database: database)
  }

  /// The rows of a query, in ``sections`` of those with the same value in a column: `sectionBy: \.listID`.
  ///
  /// - Parameter database: Where to fetch from; ``DefaultDatabase/current`` if nil.
  public init<Query: SelectStatement, Key: QueryRepresentable>(
    wrappedValue: [Element] = [],
    _ query: Query,
    sectionBy key: KeyPath<Query.Tables.From.TableColumns, some QueryExpression<Key>>,
    database: (any DatabaseReader)? = nil
  )
  where
    Query.QueryValue: QueryRepresentable, Query.QueryValue.QueryOutput == Element,
    Key.QueryOutput: Hashable & Sendable
  {
    let key = AnySectionKeyBuilder.buildExpression(Query.Tables.From.columns[keyPath: key])
    storage = FetchStorage(
      FetchedRows(wrappedValue),
      request: SectionFetch(query, by: key).all,
      database: database
    )
  }

  private static func request(
    _ rows: RowFetch<Element>
  ) -> @Sendable (Database) throws -> FetchedRows<Element> {
    let all = rows.all
    return { db in FetchedRows(try all(db)) }
  }

  /// The rows that were fetched last.
  public var wrappedValue: [Element] { storage.value.elements }

  /// The rows that were fetched last, in the sections that `sectionBy:` says. Without it they are one section, whose name is
  /// nil.
  ///
  /// ```swift
  /// for section in $reminders.sections {
  ///   print(section.name as? Priority ?? .low, section.map(\.title))
  /// }
  /// ```
  public var sections: ResultsSectionCollection<Element, AnyHashable?> { storage.value.sections }

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
    let request = Self.request(RowFetch(query))
    return try await storage.load(request, database: database)
  }

  /// Loads another query from now on, in ``sections``, and waits for the first rows.
  ///
  /// ```swift
  /// try await $reminders.load(Reminder.order(by: \.title)) {
  ///   switch grouping {
  ///   case .list: $0.listID
  ///   case .priority: $0.priority.desc()
  ///   case .none: nil
  ///   }
  /// }
  /// ```
  ///
  /// - Throws: ``FetchError``, and what fetching throws.
  @discardableResult
  public func load<F: Table, each J: Table, Query: SelectStatement>(
    _ query: Query,
    @AnySectionKeyBuilder sectionBy key: (F.TableColumns, repeat (each J).TableColumns) -> AnySectionKey,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription
  where
    Query.Tables == JoinedTables<F, repeat each J>,
    Query.QueryValue: QueryRepresentable, Query.QueryValue.QueryOutput == Element
  {
    let request = SectionFetch(query, by: key(F.columns, repeat (each J).columns)).all
    return try await storage.load(request, database: database)
  }

  /// Loads another query from now on, in ``sections`` of those with the same value in a column, and waits for the first rows.
  ///
  /// - Throws: ``FetchError``, and what fetching throws.
  @discardableResult
  public func load<Query: SelectStatement, Key: QueryRepresentable>(
    _ query: Query,
    sectionBy key: KeyPath<Query.Tables.From.TableColumns, some QueryExpression<Key>>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription
  where
    Query.QueryValue: QueryRepresentable, Query.QueryValue.QueryOutput == Element,
    Key.QueryOutput: Hashable & Sendable
  {
    let key = AnySectionKeyBuilder.buildExpression(Query.Tables.From.columns[keyPath: key])
    let request = SectionFetch(query, by: key).all
    return try await storage.load(request, database: database)
  }
}

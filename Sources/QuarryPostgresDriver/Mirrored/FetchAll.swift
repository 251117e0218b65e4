// Written by .ci/mirror from Sources/QuarryDriver/Observation/FetchAll.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore
import QuarryAccess

/// A property that contains the rows of a query, and is updated when the database changes.
///
/// ```swift
/// @FetchAll var reminders: [Reminder]
/// @FetchAll(Reminder.where { !$0.isCompleted }.order(by: \.title)) var open
/// ```
///
/// The property is empty until the first load ends. Wait for that with `try await $reminders.load()`. SwiftUI views
/// and `withObservationTracking` observe its changes.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@propertyWrapper
public struct FetchAll<Element: Sendable>: Sendable {
  private let storage: FetchStorage<FetchedRows<Element>>

  /// Creates a property without a query.
  init(unfetched rows: [Element]) {
    storage = FetchStorage(FetchedRows(rows), request: nil, database: nil)
  }

  /// Creates a property that contains all rows of a table.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  public init(wrappedValue: [Element] = [], database: (any DatabaseReader)? = nil)
  where Element: Table, Element.QueryOutput == Element {
    storage = FetchStorage(
      FetchedRows(wrappedValue),
      request: Self.request(RowFetch(allOf: Element.self)),
      database: database
    )
  }

  /// Creates a property that contains the rows of a query.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
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

  /// Creates a property that contains the rows of a query, grouped into ``sections``.
  ///
  /// ```swift
  /// @FetchAll(Reminder.order(by: \.title), sectionBy: { $0.priority.desc() }) var reminders
  /// // SELECT …, "reminders"."priority" FROM "reminders"
  /// // ORDER BY "reminders"."priority" DESC, "reminders"."title"
  /// ```
  ///
  /// - Parameters:
  ///   - key: A closure that returns the expression by which rows are grouped into sections. It is also the first sort
  /// criterion. With `if` and `switch` the closure chooses between expressions, which may have different types; `nil`
  /// means no sections.
  ///   - database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
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
    let request = SectionFetch(
      query,
      by: query._opening { key($0.next(F.self), repeat $0.next((each J).self)) }
    ).all
    storage = FetchStorage(FetchedRows(wrappedValue), request: request, database: database)
  }

  /// Creates a property that contains the rows of a query, grouped into ``sections`` by a column:
  /// `sectionBy: \.listID`.
  ///
  /// - Parameter database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
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
    let key = query._opening {
      AnySectionKeyBuilder.buildExpression($0.next(Query.Tables.From.self)[keyPath: key])
    }
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

  /// The rows that were fetched last, in the sections that `sectionBy:` defines. Without `sectionBy:` there is one
  /// section, whose name is `nil`.
  ///
  /// ```swift
  /// for section in $reminders.sections {
  ///   print(section.name as? Priority ?? .low, section.map(\.title))
  /// }
  /// ```
  public var sections: ResultsSectionCollection<Element, AnyHashable?> { storage.value.sections }

  /// The property wrapper, which provides ``load()``, ``sections``, ``isLoading`` and ``loadError``.
  public var projectedValue: Self { self }

  /// The error of the last load; `nil` if it succeeded.
  public var loadError: (any Error)? { storage.loadError }

  /// A Boolean value that indicates whether a load is in progress.
  public var isLoading: Bool { storage.isLoading }

  /// Fetches the rows again and waits for them.
  ///
  /// - Throws: ``FetchError``, and the errors of the fetch.
  @discardableResult
  public func load() async throws -> FetchSubscription {
    try await storage.load()
  }

  /// Replaces the query and waits for its rows.
  ///
  /// - Throws: ``FetchError``, and the errors of the fetch.
  @discardableResult
  public func load<Value: QueryRepresentable>(
    _ query: some Statement<Value>,
    database: (any DatabaseReader)? = nil
  ) async throws -> FetchSubscription where Value.QueryOutput == Element {
    let request = Self.request(RowFetch(query))
    return try await storage.load(request, database: database)
  }

  /// Replaces the query, groups its rows into ``sections``, and waits for the rows.
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
  /// - Parameters:
  ///   - query: The query.
  ///   - key: A closure that returns the expression by which rows are grouped.
  ///   - database: The database to fetch from; ``DefaultDatabase/current`` if `nil`.
  ///   - isolation: The actor of the caller, on which the closure runs.
  /// - Throws: ``FetchError``, and the errors of the fetch.
  @discardableResult
  public func load<F: Table, each J: Table, Query: SelectStatement>(
    _ query: Query,
    @AnySectionKeyBuilder sectionBy key: (F.TableColumns, repeat (each J).TableColumns) -> AnySectionKey,
    database: (any DatabaseReader)? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> FetchSubscription
  where
    Query.Tables == JoinedTables<F, repeat each J>,
    Query.QueryValue: QueryRepresentable, Query.QueryValue.QueryOutput == Element
  {
    let request = SectionFetch(
      query,
      by: query._opening { key($0.next(F.self), repeat $0.next((each J).self)) }
    ).all
    return try await storage.load(request, database: database)
  }

  /// Replaces the query, groups its rows into ``sections`` by a column, and waits for the rows.
  ///
  /// - Throws: ``FetchError``, and the errors of the fetch.
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
    let key = query._opening {
      AnySectionKeyBuilder.buildExpression($0.next(Query.Tables.From.self)[keyPath: key])
    }
    let request = SectionFetch(query, by: key).all
    return try await storage.load(request, database: database)
  }
}

#endif

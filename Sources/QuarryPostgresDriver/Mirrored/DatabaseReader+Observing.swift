// Written by .ci/mirror from Sources/QuarryDriver/Observation/DatabaseReader+Observing.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore
import QuarryAccess

extension DatabaseReader {
  /// Observes the value that a closure fetches with one or more queries, in one read.
  ///
  /// ```swift
  /// let dashboard = database.observe { db in
  ///   (open: try Reminder.where { !$0.isCompleted }.fetchCount(db), lists: try RemindersList.fetchAll(db))
  /// }
  /// for try await (open, lists) in dashboard { … }
  /// ```
  ///
  /// The queries may differ from one call to the next. See ``DatabaseObservation``.
  public func observe<Value: Sendable>(
    _ fetch: @escaping @Sendable (_ db: Database) throws -> Value
  ) -> DatabaseObservation<Value> {
    DatabaseObservation(self, fetch: fetch)
  }

  /// Observes the rows of a query.
  ///
  /// ```swift
  /// for try await reminders in database.observe(Reminder.where { !$0.isCompleted }) { … }
  /// ```
  public func observe<Value: QueryRepresentable>(
    _ query: some Statement<Value>
  ) -> DatabaseObservation<[Value.QueryOutput]> where Value.QueryOutput: Sendable {
    DatabaseObservation(self, fetch: RowFetch(query).all)
  }

  /// Observes the first row of a query. The value is `nil` while there is no row.
  public func observeOne<Value: QueryRepresentable>(
    _ query: some Statement<Value>
  ) -> DatabaseObservation<Value.QueryOutput?> where Value.QueryOutput: Sendable {
    DatabaseObservation(self, fetch: RowFetch(query).first)
  }

  /// Observes the number of rows of a query.
  public func observeCount(_ query: some PartialSelectStatement) -> DatabaseObservation<Int> {
    let fragment = query.query
    return observe { db in try db._fetchCount(fragment) }
  }

  /// Observes the rows of two queries, which are read from the same database state.
  public func observe<First: QueryRepresentable, Second: QueryRepresentable>(
    _ first: some Statement<First>,
    _ second: some Statement<Second>
  ) -> DatabaseObservation<([First.QueryOutput], [Second.QueryOutput])>
  where First.QueryOutput: Sendable, Second.QueryOutput: Sendable {
    DatabaseObservation(self, fetch: RowFetch(first).all(with: RowFetch(second)))
  }

  /// Observes the rows of three queries, which are read from the same database state.
  public func observe<
    First: QueryRepresentable,
    Second: QueryRepresentable,
    Third: QueryRepresentable
  >(
    _ first: some Statement<First>,
    _ second: some Statement<Second>,
    _ third: some Statement<Third>
  ) -> DatabaseObservation<([First.QueryOutput], [Second.QueryOutput], [Third.QueryOutput])>
  where First.QueryOutput: Sendable, Second.QueryOutput: Sendable, Third.QueryOutput: Sendable {
    DatabaseObservation(self, fetch: RowFetch(first).all(with: RowFetch(second), RowFetch(third)))
  }
}

#endif

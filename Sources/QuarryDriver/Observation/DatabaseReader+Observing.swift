public import QuarryCore

extension DatabaseReader {
  /// The values that a closure reads, from now on: one or several queries, in one read.
  ///
  /// ```swift
  /// let dashboard = database.observe { db in
  ///   (open: try Reminder.where { !$0.isCompleted }.fetchCount(db), lists: try RemindersList.fetchAll(db))
  /// }
  /// for try await (open, lists) in dashboard { … }
  /// ```
  ///
  /// What it reads may change from one time to the next. See ``DatabaseObservation``.
  public func observe<Value: Sendable>(
    _ fetch: @escaping @Sendable (_ db: Database) throws -> Value
  ) -> DatabaseObservation<Value> {
    DatabaseObservation(self, fetch: fetch)
  }

  /// The rows of a query, from now on.
  ///
  /// ```swift
  /// for try await reminders in database.observe(Reminder.where { !$0.isCompleted }) { … }
  /// ```
  public func observe<Value: QueryRepresentable>(
    _ query: some Statement<Value>
  ) -> DatabaseObservation<[Value.QueryOutput]> where Value.QueryOutput: Sendable {
    DatabaseObservation(self, fetch: RowFetch(query).all)
  }

  /// The first row of a query, from now on; nil while there is none.
  public func observeOne<Value: QueryRepresentable>(
    _ query: some Statement<Value>
  ) -> DatabaseObservation<Value.QueryOutput?> where Value.QueryOutput: Sendable {
    DatabaseObservation(self, fetch: RowFetch(query).first)
  }

  /// How many rows a query has, from now on.
  public func observeCount(_ query: some PartialSelectStatement) -> DatabaseObservation<Int> {
    let fragment = query.query
    return observe { db in try db._fetchCount(fragment) }
  }

  /// The rows of two queries, read at the same moment, from now on.
  public func observe<First: QueryRepresentable, Second: QueryRepresentable>(
    _ first: some Statement<First>,
    _ second: some Statement<Second>
  ) -> DatabaseObservation<([First.QueryOutput], [Second.QueryOutput])>
  where First.QueryOutput: Sendable, Second.QueryOutput: Sendable {
    DatabaseObservation(self, fetch: RowFetch(first).all(with: RowFetch(second)))
  }

  /// The rows of three queries, read at the same moment, from now on.
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

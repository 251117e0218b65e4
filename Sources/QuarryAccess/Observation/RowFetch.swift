package import QuarryCore

/// A query and the functions that decode its rows, for a later fetch on any thread.
///
/// It is sendable because it stores, beside the query, only a row type whose decoding has no state. Its generic
/// parameter is the type of the decoded values, so that closures around it do not capture the row type.
package struct RowFetch<Connection: FetchingConnection, Output: Sendable>: @unchecked Sendable {
  private let query: QueryFragment
  /// The query for the first row, if it differs.
  private let queryOfFirstRow: QueryFragment?
  private let fetchAll: (Connection, QueryFragment) throws -> [Output]
  private let fetchOne: (Connection, QueryFragment) throws -> Output?

  package init<Value: QueryRepresentable>(_ statement: some Statement<Value>)
  where Value.QueryOutput == Output {
    self.init(statement, Value.self)
  }

  /// Creates a fetch of all rows of a table.
  package init<Value: Table>(allOf table: Value.Type) where Value.QueryOutput == Output {
    self.init(table._select { _ in }, table)
  }

  private init<Value: QueryRepresentable>(_ statement: some Statement, _ type: Value.Type)
  where Value.QueryOutput == Output {
    query = statement.query
    queryOfFirstRow = Connection._receivesAllRows ? statement._queryOfFirstRow : nil
    fetchAll = { db, query in try db._fetchAll(query, as: Value.self) }
    fetchOne = { db, query in try db._fetchOne(query, as: Value.self) }
  }

  /// A closure that fetches all rows.
  package var all: @Sendable (Connection) throws -> [Output] {
    { db in try fetchAll(db, query) }
  }

  /// A closure that fetches the first row.
  package var first: @Sendable (Connection) throws -> Output? {
    { db in try fetchOne(db, queryOfFirstRow ?? query) }
  }

  /// A closure that fetches the first row. If there is no row, it returns `nil` for an optional type and throws
  /// otherwise.
  package var only: @Sendable (Connection) throws -> Output {
    { db in
      if let row = try fetchOne(db, queryOfFirstRow ?? query) { return row }
      guard let none = (Output.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Output
      else {
        throw FetchError.notFound
      }
      return none
    }
  }

  /// Returns a closure that fetches all rows of two queries.
  package func all<Other>(with other: RowFetch<Connection, Other>)
    -> @Sendable (Connection) throws -> ([Output], [Other])
  {
    { db in (try fetchAll(db, query), try other.fetchAll(db, other.query)) }
  }

  /// Returns a closure that fetches all rows of three queries.
  package func all<Second, Third>(
    with second: RowFetch<Connection, Second>,
    _ third: RowFetch<Connection, Third>
  ) -> @Sendable (Connection) throws -> ([Output], [Second], [Third]) {
    { db in
      (
        try fetchAll(db, query), try second.fetchAll(db, second.query),
        try third.fetchAll(db, third.query)
      )
    }
  }
}

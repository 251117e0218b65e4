import QuarryCore

/// A query and the functions that decode its rows, for a later fetch on any thread.
///
/// It is sendable because it stores, beside the query, only a row type whose decoding has no state. Its generic
/// parameter is the type of the decoded values, so that closures around it do not capture the row type.
struct RowFetch<Output: Sendable>: @unchecked Sendable {
  private let query: QueryFragment
  private let fetchAll: (Database, QueryFragment) throws -> [Output]
  private let fetchOne: (Database, QueryFragment) throws -> Output?

  init<Value: QueryRepresentable>(_ statement: some Statement<Value>) where Value.QueryOutput == Output {
    self.init(query: statement.query, Value.self)
  }

  /// Creates a fetch of all rows of a table.
  init<Value: Table>(allOf table: Value.Type) where Value.QueryOutput == Output {
    self.init(query: _all(of: table), table)
  }

  private init<Value: QueryRepresentable>(query: QueryFragment, _ type: Value.Type)
  where Value.QueryOutput == Output {
    self.query = query
    fetchAll = { db, query in try db._fetchAll(query, as: Value.self) }
    fetchOne = { db, query in try db._fetchOne(query, as: Value.self) }
  }

  /// A closure that fetches all rows.
  var all: @Sendable (Database) throws -> [Output] {
    { db in try fetchAll(db, query) }
  }

  /// A closure that fetches the first row.
  var first: @Sendable (Database) throws -> Output? {
    { db in try fetchOne(db, query) }
  }

  /// A closure that fetches the first row. If there is no row, it returns `nil` for an optional type and throws
  /// otherwise.
  var only: @Sendable (Database) throws -> Output {
    { db in
      if let row = try fetchOne(db, query) { return row }
      guard let none = (Output.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Output
      else {
        throw FetchError.notFound
      }
      return none
    }
  }

  /// Returns a closure that fetches all rows of two queries.
  func all<Other>(with other: RowFetch<Other>) -> @Sendable (Database) throws -> ([Output], [Other]) {
    { db in (try fetchAll(db, query), try other.fetchAll(db, other.query)) }
  }

  /// Returns a closure that fetches all rows of three queries.
  func all<Second, Third>(
    with second: RowFetch<Second>,
    _ third: RowFetch<Third>
  ) -> @Sendable (Database) throws -> ([Output], [Second], [Third]) {
    { db in
      (
        try fetchAll(db, query), try second.fetchAll(db, second.query),
        try third.fetchAll(db, third.query)
      )
    }
  }
}

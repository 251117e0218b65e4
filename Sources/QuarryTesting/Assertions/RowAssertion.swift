import QuarryCore
import QuarrySQLite

extension SnapshotAssertion {
  /// Checks the SQL of a row, and the result of running it in an empty database. Reports a failure for a statement,
  /// which needs a database.
  func verify(
    row: some _WholeQuery,
    sql: (() -> String)?,
    results: (() -> String)?,
    error: (() -> String)?,
    at site: CallSite
  ) {
    guard !(row is any Statement), let type = Self.type(of: row) else {
      reporter.report(
        """
        The query was not run: the assertion has no database.

        The assertion has 'results' or 'error'. Pass 'database:', or remove them to check only the SQL.
        """,
        site
      )
      return
    }
    guard dialect == .sqlite else {
      reporter.report(
        """
        The query was not run: the assertion has no database, and only SQLite has one without a server.

        The assertion has 'results' or 'error'. Pass 'database:', or remove them to check only the SQL.
        """,
        site
      )
      return
    }
    let query = row._wholeQuery
    verify(query, sql: sql, results: results, error: error, at: site) {
      try DatabaseQueue().read { db in try Self.rows(of: query.query, as: type, db) }
    }
  }

  /// Returns the type of the row that the query of a row returns: the type of the row itself.
  private static func type<Row: _WholeQuery>(of row: Row) -> (any QueryRepresentable.Type)? {
    Row.QueryValue.self as? any QueryRepresentable.Type
  }

  private static func rows<Value: QueryRepresentable>(
    of query: QueryFragment,
    as type: Value.Type,
    _ db: Database
  ) throws -> [Any] {
    try SQLQueryExpression(query, as: type).fetchAll(db)
  }
}

/// Statements in a fragment.
extension QueryFragment.StringInterpolation {
  /// Appends a row as a query: `SELECT 1 AS "id", 'Groceries' AS "title"`. To append its values, write `\\(bind: row)`.
  public mutating func appendInterpolation(_ row: some Table) {
    fragment.append(row.asSelect().query)
  }

  /// Appends a statement without parentheses.
  public mutating func appendInterpolation(_ statement: some PartialSelectStatement) {
    var query = statement.query
    // Its aggregate functions are those of the query, whatever the text around it.
    query.facts.subtract([.aggregate, .nestedAggregate, .windowFunction])
    fragment.append(query)
  }
}

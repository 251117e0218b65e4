/// Statements inside of a fragment.
extension QueryFragment.StringInterpolation {
  /// A row, as the query of it alone: `SELECT 1 AS "id", 'Groceries' AS "title"`. Its values are `\\(bind: row)`.
  public mutating func appendInterpolation(_ row: some Table) {
    fragment.append(row.asSelect().query)
  }

  /// A statement, without parentheses.
  public mutating func appendInterpolation(_ statement: some PartialSelectStatement) {
    fragment.append(statement.query)
  }
}

extension _WholeQuery {
  /// The query as a statement. For a row, this is `SELECT 1 AS "id", 'car' AS "title"`.
  package var _wholeQuery: any Statement {
    switch self {
    case let statement as any Statement: statement
    case let row as any Table: row._rowQuery
    case let row as any TableExpression: row._rowQuery
    default: SQLQueryExpression<QueryValue>(queryFragment)
    }
  }
}

extension Table {
  fileprivate var _rowQuery: any Statement { Values(self) }
}

extension TableExpression {
  fileprivate var _rowQuery: any Statement { Values(self) }
}

// The columns of expressions that have several: column groups, rows and row values.

extension QueryExpression {
  /// The number of columns of the expression's type: 1, unless it is a column group or a row.
  var columnWidth: Int { Nullability.columnCount(of: QueryValue.self) }

  /// The expressions of the columns, one for each.
  ///
  /// A query cannot be divided into columns: a query for each of them could read different rows. Each column is an error instead.
  var columnItems: [QueryFragment] {
    let count = columnWidth
    if let group = self as? any _ColumnList { return group._columns }
    if let row = self as? any TableExpression { return row._values.stored }
    if let row = self as? any TableDefinition { return row._columns }
    let items = (self as? any Table)?._columnValues ?? queryFragment.listItems
    guard items.count != count else { return items }
    let error = QueryFragment {
      let names = (QueryValue.self as? any QueryDecodable.Type)?._nestedSchema?.columns.map(\.name)
      let error = ColumnGroupQueryError(group: "\(QueryValue.self)", columns: count, names: names ?? [])
      $0.append(error: error)
    }
    return [QueryFragment](repeating: error, count: count)
  }

  /// The elements of a row that the expression is: one for each column. A query is one value.
  var rowItems: [QueryFragment] { columnWidth > 1 ? columnItems : [queryFragment] }
}

extension Table {
  /// The values of the columns of a row or of a group.
  fileprivate var _columnValues: [QueryFragment] {
    var row = RowBinder(keepsValues: true)
    _bind(to: &row)
    return row.values
  }
}

// Rows and values of an INSERT that do not match its table.

extension InsertValuesBuilder {
  /// Rejects values that do not match the columns. Without this method, the message is about two different types.
  @available(
    *,
    unavailable,
    message:
      "the values of a row must match the columns in type and order; next to an expression, write a literal as '#bind(value, as: ColumnType.self)'"
  )
  @_disfavoredOverload
  public static func buildExpression<First: SQLOperand, Second: QueryExpression, each Other: QueryExpression>(
    _ values: (First, Second, repeat each Other)
  ) -> InsertedRows { InsertedRows(InsertRows()) }
}

extension InsertValuesBuilder where Value: Table {
  /// Rejects a query of a column group. A subquery is one value, and SQL has no row with several columns of a subquery.
  @available(
    *,
    unavailable,
    message:
      "a query of a column group is not a value; insert its rows with 'select:', as in 'insert { $0.group } select: { query }'"
  )
  @_disfavoredOverload
  public static func buildExpression(_ query: some PartialSelectStatement<Value>) -> InsertedRows {
    InsertedRows(InsertRows())
  }
}

extension _TableRowsBuilder {
  /// Rejects a row of another type. Without this method, the message is a list of candidates.
  @available(
    *,
    unavailable,
    message: "an INSERT accepts only rows, drafts and 'Columns(…)' of its table"
  )
  @_disfavoredOverload
  public static func buildExpression<Other>(_ row: Other) -> InsertedRows { InsertedRows(InsertRows()) }

  /// Accepts a member that the table does not have and that is rejected at its name: `Pet.Draft(…)` of a table without a primary key.
  public static func buildExpression(_ row: _MisspeltColumn) -> InsertedRows {
    InsertedRows(InsertRows())
  }
}

extension Table {
  /// Rejects a query whose values do not match the columns.
  @available(
    *,
    unavailable,
    message:
      "the query must select values that match the columns in type and order; use '.optional' for a nullable column"
  )
  @_disfavoredOverload
  public static func insert<
    First: WritableTableColumnExpression,
    each Column: WritableTableColumnExpression
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement
  ) -> InsertOf<Self> { insert() }
}

@available(
  *,
  unavailable,
  message:
    "an INSERT provides values for columns, as in '{ ($0.id, $0.title) }', and this is another expression"
)
extension SQLExpression: _InsertedColumns where QueryValue: QueryRepresentable {
  /// An empty list.
  public var _insertList: QueryFragment { QueryFragment() }
}

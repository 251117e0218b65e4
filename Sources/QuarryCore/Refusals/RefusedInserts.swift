// Rows and values of an INSERT that do not fit its table.

extension InsertValuesBuilder {
  /// Says what is wrong, in place of two types that differ.
  @available(
    *,
    unavailable,
    message:
      "the values of a row have the columns' types, in their order; beside an expression a literal has its own: '#bind(3, as: UInt8.self)' gives it another"
  )
  @_disfavoredOverload
  public static func buildExpression<First: SQLOperand, Second: QueryExpression, each Other: QueryExpression>(
    _ values: (First, Second, repeat each Other)
  ) -> InsertedRows { InsertedRows(InsertRows()) }
}

extension _TableRowsBuilder {
  /// Says what is wrong, in place of a list of candidates.
  @available(
    *,
    unavailable,
    message: "the rows, drafts and 'Columns(…)' of an INSERT are those of its own table"
  )
  @_disfavoredOverload
  public static func buildExpression<Other>(_ row: Other) -> InsertedRows { InsertedRows(InsertRows()) }

  /// A member that the table does not have, which is refused where it is named: `Pet.Draft(…)` of a table without a primary key.
  public static func buildExpression(_ row: _MisspeltColumn) -> InsertedRows {
    InsertedRows(InsertRows())
  }
}

extension Table {
  /// Unavailable: a query gives values for the columns.
  @available(
    *,
    unavailable,
    message:
      "the query gives values of the columns' types, in their order; '.optional' makes one fit a column that may be NULL"
  )
  @_disfavoredOverload
  public static func insert<each Column: WritableTableColumnExpression>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement
  ) -> InsertOf<Self> { insert() }
}

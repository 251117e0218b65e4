/// Collects the rows of an INSERT: rows and drafts of the table, arrays of them, in any mix.
@resultBuilder
public enum InsertRowsBuilder<From: Table> {
  public static func buildExpression(_ row: From) -> InsertedRows {
    var rows = InsertRows()
    rows.reserve(rows: 1, columns: From._schema.writableCount)
    rows.append(row)
    return InsertedRows(rows)
  }

  public static func buildExpression<Draft: TableDraft<From>>(_ draft: Draft) -> InsertedRows {
    var rows = InsertRows()
    rows.reserve(rows: 1, columns: From._schema.writableCount)
    rows.append(draft)
    return InsertedRows(rows)
  }

  @_disfavoredOverload
  public static func buildExpression(_ rows: some Sequence<From>) -> InsertedRows {
    collect(rows)
  }

  @_disfavoredOverload
  public static func buildExpression<Draft: TableDraft<From>>(_ drafts: some Sequence<Draft>) -> InsertedRows
  {
    collect(drafts)
  }

  /// Says what is wrong, in place of a list of candidates.
  @available(*, unavailable, message: "the rows and drafts of an INSERT are those of its own table")
  @_disfavoredOverload
  public static func buildExpression<Row>(_ row: Row) -> InsertedRows { InsertedRows(InsertRows()) }

  private static func collect<Row: Table>(_ source: some Sequence<Row>) -> InsertedRows {
    var rows = InsertRows()
    rows.reserve(rows: source.underestimatedCount, columns: From._schema.writableCount)
    for row in source { rows.append(row) }
    return InsertedRows(rows)
  }

  public static func buildBlock(_ rows: InsertedRows) -> InsertedRows { rows }

  public static func buildBlock(_ rows: InsertedRows...) -> InsertedRows { InsertedRows(joining: rows) }

  public static func buildOptional(_ rows: InsertedRows?) -> InsertedRows {
    rows ?? InsertedRows(InsertRows())
  }

  public static func buildEither(first rows: InsertedRows) -> InsertedRows { rows }

  public static func buildEither(second rows: InsertedRows) -> InsertedRows { rows }

  public static func buildArray(_ rows: [InsertedRows]) -> InsertedRows { InsertedRows(joining: rows) }
}

/// Collects the rows of an INSERT of certain columns: tuples of values or expressions.
@resultBuilder
public enum InsertValuesBuilder<Value> {
  /// A tuple of Swift values.
  public static func buildExpression<First: QueryBindable, Second: QueryBindable, each Other: QueryBindable>(
    _ values: (First.QueryOutput, Second.QueryOutput, repeat (each Other).QueryOutput)
  ) -> InsertedRows where Value == (First, Second, repeat each Other) {
    InsertedRows(values: _bound({ values }, as: (First, Second, repeat each Other).self))
  }

  /// One Swift value.
  public static func buildExpression(
    _ value: Value.QueryOutput
  ) -> InsertedRows where Value: QueryBindable {
    InsertedRows(values: [Value(queryOutput: value).queryFragment])
  }

  /// A tuple of expressions.
  @_disfavoredOverload
  public static func buildExpression<
    First: QueryExpression,
    Second: QueryExpression,
    each Other: QueryExpression
  >(
    _ values: (First, Second, repeat each Other)
  ) -> InsertedRows where Value == (First.QueryValue, Second.QueryValue, repeat (each Other).QueryValue) {
    InsertedRows(values: _fragments(of: { values }, transform: .plain))
  }

  /// One expression.
  @_disfavoredOverload
  public static func buildExpression(_ value: some QueryExpression<Value>) -> InsertedRows {
    InsertedRows(values: [value.queryFragment])
  }

  @_disfavoredOverload
  public static func buildExpression<Element: QueryExpression<Value>>(
    _ values: some Sequence<Element>
  ) -> InsertedRows {
    var rows = InsertRows()
    for value in values { rows.append(values: [value.queryFragment]) }
    return InsertedRows(rows)
  }

  public static func buildBlock(_ rows: InsertedRows) -> InsertedRows { rows }

  public static func buildBlock(_ rows: InsertedRows...) -> InsertedRows { InsertedRows(joining: rows) }

  public static func buildOptional(_ rows: InsertedRows?) -> InsertedRows {
    rows ?? InsertedRows(InsertRows())
  }

  public static func buildEither(first rows: InsertedRows) -> InsertedRows { rows }

  public static func buildEither(second rows: InsertedRows) -> InsertedRows { rows }

  public static func buildArray(_ rows: [InsertedRows]) -> InsertedRows { InsertedRows(joining: rows) }
}

/// The rows that a closure gave to an INSERT.
public struct InsertedRows: Sendable {
  package var rows: InsertRows

  package init(_ rows: InsertRows) { self.rows = rows }

  init(values: [QueryFragment]) {
    rows = InsertRows()
    rows.append(values: values)
  }

  init(joining parts: [InsertedRows]) {
    rows = InsertRows()
    for part in parts { rows.append(part.rows) }
  }
}

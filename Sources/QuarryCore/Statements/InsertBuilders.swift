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
  public static func buildExpression<each Column: QueryExpression>(
    _ values: (repeat each Column)
  ) -> InsertedRows where Value == (repeat (each Column).QueryValue) {
    var fragments: [QueryFragment] = []
    for value in repeat each values { fragments.append(value.queryFragment) }
    var rows = InsertRows()
    rows.append(values: fragments)
    return InsertedRows(rows)
  }

  public static func buildExpression(_ value: some QueryExpression<Value>) -> InsertedRows {
    var rows = InsertRows()
    rows.append(values: [value.queryFragment])
    return InsertedRows(rows)
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

  init(joining parts: [InsertedRows]) {
    rows = InsertRows()
    for part in parts { rows.append(part.rows) }
  }
}

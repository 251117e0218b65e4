/// Collects the rows of an INSERT: rows and drafts of the table, arrays of them, and rows of expressions, in any mix.
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

  /// A row of expressions: `Reminder.Columns(id: 1, title: #sql("upper('milk')"))`.
  public static func buildExpression(_ row: some TableExpression<From>) -> InsertedRows {
    InsertedRows(values: From._assigned(row).map(\.1))
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

  @_disfavoredOverload
  public static func buildExpression<Row: TableExpression<From>>(_ rows: some Sequence<Row>) -> InsertedRows {
    var result = InsertRows()
    for row in rows { result.append(values: From._assigned(row).map(\.1)) }
    return InsertedRows(result)
  }

  /// Says what is wrong, in place of a list of candidates.
  @available(
    *,
    unavailable,
    message: "the rows, drafts and 'Columns(…)' of an INSERT are those of its own table"
  )
  @_disfavoredOverload
  public static func buildExpression<Row>(_ row: Row) -> InsertedRows { InsertedRows(InsertRows()) }

  fileprivate static func collect<Row: Table>(_ source: some Sequence<Row>) -> InsertedRows {
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
///
/// ```swift
/// Reminder.insert { ($0.title, $0.priority, $0.due) } values: {
///   ("Groceries", 3, Date())
///   (#sql("upper('haircut')"), 1, nil)
/// }
/// ```
///
/// A row is either of Swift values alone, each of which takes the type of its column, or it has expressions among them. Then
/// the compiler gives a literal the type that it has without a column (`Int`, `Double`, `String`, or `nil` for a column that
/// may be NULL), and a member (`.high`) none at all: `#bind(.high)` gives it the column's, `#bind(3, as: UInt8.self)` says it.
/// It has to be said, for `#sql` and `#bind`, too, where a column that may be NULL has a value of its type without the optional
/// elsewhere in the row.
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

  /// A tuple of expressions and Swift values: where a column may be NULL, of its type without the optional, too.
  //
  // The parameter that nobody passes makes the compiler prefer the row of expressions alone, where both fit.
  @_disfavoredOverload
  public static func buildExpression<First: QueryBindable, Second: QueryBindable, each Other: QueryBindable>(
    _ values: (First._Accepted, Second._Accepted, repeat (each Other)._Accepted),
    _isMixed: Void = ()
  ) -> InsertedRows where Value == (First, Second, repeat each Other) {
    InsertedRows(values: _accepted({ values }, as: (First, Second, repeat each Other).self))
  }

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

  /// An expression without the optional, for a column that may be NULL.
  @_disfavoredOverload
  public static func buildExpression(
    _ value: Value._Accepted,
    _isMixed: Void = ()
  ) -> InsertedRows where Value: QueryBindable {
    InsertedRows(values: [_accepted(value)])
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

/// Of all columns: rows and drafts, and rows of expressions, as without the columns.
extension InsertValuesBuilder where Value: Table {
  public static func buildExpression(_ row: Value) -> InsertedRows {
    InsertRowsBuilder<Value>.collect(CollectionOfOne(row))
  }

  public static func buildExpression<Draft: TableDraft<Value>>(_ draft: Draft) -> InsertedRows {
    InsertRowsBuilder<Value>.collect(CollectionOfOne(draft))
  }

  public static func buildExpression(_ row: some TableExpression<Value>) -> InsertedRows {
    InsertedRows(values: Value._assigned(row).map(\.1))
  }

  @_disfavoredOverload
  public static func buildExpression(_ rows: some Sequence<Value>) -> InsertedRows {
    InsertRowsBuilder<Value>.collect(rows)
  }
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

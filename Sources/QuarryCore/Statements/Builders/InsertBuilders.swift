/// Collects the rows of an INSERT: rows and drafts of the table, sequences of them, and rows of expressions, in any mix.
///
/// ```swift
/// Reminder.insert {
///   Reminder(id: 1, title: "Groceries")
///   Reminder.Draft(title: "Haircut")
///   if isHome { Reminder.Columns(id: 7, title: #sql("upper('mow')")) }
///   others
/// }
/// // INSERT INTO "reminders" ("id", "title") VALUES (1, 'Groceries'), (NULL, 'Haircut'), (7, upper('mow')), …
/// ```
///
/// What is no row of the table does not compile, so nothing is thrown here; what the table refuses is an error when the
/// statement runs.
@resultBuilder
public enum InsertRowsBuilder<Row: Table>: _TableRowsBuilder {}

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
///
/// What does not fit the columns does not compile, so nothing is thrown here. A value that cannot be stored, such as JSON whose
/// type throws when it is encoded, is thrown when the statement runs, as is what the table refuses.
@resultBuilder
public enum InsertValuesBuilder<Value, Outputs>: _InsertBuilder {
  /// A tuple of Swift values: `("Groceries", 3)` is `('Groceries', 3)`.
  //
  // What the values are is a parameter of the builder: put together here, with a pack in it, the compiler looks at a literal
  // before it knows what the literal is to be, and makes it an `Int` or a `Double`, which fits no column of another number.
  public static func buildExpression<
    First: QueryRepresentable & QueryExpression,
    Second: QueryRepresentable & QueryExpression,
    each Other: QueryRepresentable & QueryExpression
  >(
    _ values: Outputs
  ) -> InsertedRows
  where
    Value == (First, Second, repeat each Other),
    Outputs == (First.QueryOutput, Second.QueryOutput, repeat (each Other).QueryOutput)
  {
    InsertedRows(values: _bound({ values }, as: (First, Second, repeat each Other).self))
  }

  /// One Swift value: `"Groceries"` is `('Groceries')`.
  public static func buildExpression(
    _ value: Value.QueryOutput
  ) -> InsertedRows where Value: QueryBindable {
    InsertedRows(values: [Value(queryOutput: value).queryFragment])
  }

  /// A tuple of expressions: `(#sql("upper('milk')"), Counter.select { $0.value.max() })` is
  /// `(upper('milk'), (SELECT max("counters"."value") FROM "counters"))`.
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
  /// `(#sql("upper('milk')"), 3, nil)` is `(upper('milk'), 3, NULL)`.
  //
  // The parameter that nobody passes makes the compiler prefer the row of expressions alone, where both fit.
  @_disfavoredOverload
  public static func buildExpression<First: QueryBindable, Second: QueryBindable, each Other: QueryBindable>(
    _ values: (First._Accepted, Second._Accepted, repeat (each Other)._Accepted),
    _isMixed: Void = ()
  ) -> InsertedRows where Value == (First, Second, repeat each Other) {
    InsertedRows(values: _accepted({ values }, as: (First, Second, repeat each Other).self))
  }

  /// An expression without the optional, for a column that may be NULL: `#sql("date('now')", as: String.self)` is
  /// `(date('now'))`.
  @_disfavoredOverload
  public static func buildExpression(
    _ value: Value._Accepted,
    _isMixed: Void = ()
  ) -> InsertedRows where Value: QueryBindable {
    InsertedRows(values: [_accepted(value)])
  }

  /// One expression: `#sql("upper('milk')")` is `(upper('milk'))`.
  @_disfavoredOverload
  public static func buildExpression(_ value: some QueryExpression<Value>) -> InsertedRows
  where Value: QueryBindable {
    InsertedRows(values: [value.queryFragment])
  }

  /// Values or expressions for one column, of an array or another sequence, a row for each: `["car", "home"]` is
  /// `('car'), ('home')`.
  @_disfavoredOverload
  public static func buildExpression<Element: QueryExpression<Value>>(
    _ values: some Sequence<Element>
  ) -> InsertedRows where Value: QueryBindable {
    var rows = InsertRows()
    for value in values { rows.append(values: [value.queryFragment]) }
    return InsertedRows(rows)
  }
}

/// Collects the rows of an INSERT of certain columns: `@InsertValuesOf<repeat each Column>`.
public typealias InsertValuesOf<each Column: _InsertedColumns> =
  InsertValuesBuilder<(repeat (each Column).QueryValue), (repeat (each Column).QueryValue.QueryOutput)>

/// Of all columns, `insert { $0 } values: { … }`: what `insert { … }` takes.
extension InsertValuesBuilder: _TableRowsBuilder where Value: Table {
  public typealias Row = Value
}

/// What the closures of an INSERT have in common: several rows, `if`, `switch` and `for`.
///
/// ```swift
/// Tag.insert { $0.title } values: {
///   "car"
///   if isHome { "garden" }
///   for year in years { "year \(year)" }
/// }
/// // INSERT INTO "tags" ("title") VALUES ('car'), ('garden'), ('year 2024'), ('year 2025')
/// ```
///
/// Without any row the INSERT is empty, and running it does nothing.
public protocol _InsertBuilder {}

extension _InsertBuilder {
  /// One row, or rows that stand together: as they are.
  public static func buildBlock(_ rows: InsertedRows) -> InsertedRows { rows }

  /// Rows one below the other: `VALUES (…), (…)`.
  public static func buildBlock(_ rows: InsertedRows...) -> InsertedRows { InsertedRows(joining: rows) }

  /// `if` without `else`: its rows, or none.
  public static func buildOptional(_ rows: InsertedRows?) -> InsertedRows {
    rows ?? InsertedRows(InsertRows())
  }

  /// `if` with an `else`, and `switch`: the rows of the branch that is taken.
  public static func buildEither(first rows: InsertedRows) -> InsertedRows { rows }

  /// `if` with an `else`, and `switch`: the rows of the branch that is taken.
  public static func buildEither(second rows: InsertedRows) -> InsertedRows { rows }

  /// `for`: the rows of each round.
  public static func buildArray(_ rows: [InsertedRows]) -> InsertedRows { InsertedRows(joining: rows) }
}

/// Collects rows of a table.
public protocol _TableRowsBuilder<Row>: _InsertBuilder {
  /// The table.
  associatedtype Row: Table
}

extension _TableRowsBuilder {
  /// A row: `Reminder(id: 1, title: "Groceries")` is `(1, 'Groceries')`.
  public static func buildExpression(_ row: Row) -> InsertedRows { collect(CollectionOfOne(row)) }

  /// The value that a row stands for, where the table has a `QueryOutput` of its own: `Money(cents: 3)` is `(3)`.
  @_disfavoredOverload
  public static func buildExpression(_ output: Row.QueryOutput) -> InsertedRows {
    collect(CollectionOfOne(Row(queryOutput: output)))
  }

  /// A draft: `Reminder.Draft(title: "Groceries")` is `(NULL, 'Groceries')`, and SQLite gives the key.
  public static func buildExpression<Draft: TableDraft<Row>>(_ draft: Draft) -> InsertedRows {
    collect(drafts: CollectionOfOne(draft))
  }

  /// A row of expressions: `Reminder.Columns(id: 1, title: #sql("upper('milk')"))` is `(1, upper('milk'))`.
  public static func buildExpression(_ row: some TableExpression<Row>) -> InsertedRows {
    InsertedRows(values: Row._assigned(row).map(\.1))
  }

  /// Rows of an array or another sequence: `[Reminder(id: 1, title: "a"), Reminder(id: 2, title: "b")]` is
  /// `(1, 'a'), (2, 'b')`.
  @_disfavoredOverload
  public static func buildExpression(_ rows: some Sequence<Row>) -> InsertedRows { collect(rows) }

  /// Drafts of an array or another sequence: `titles.lazy.map { Reminder.Draft(title: $0) }` is `(NULL, 'a'), (NULL, 'b')`.
  @_disfavoredOverload
  public static func buildExpression<Draft: TableDraft<Row>>(_ drafts: some Sequence<Draft>) -> InsertedRows {
    collect(drafts: drafts)
  }

  /// Rows of expressions of an array or another sequence: `(1...2).map { Reminder.Columns(id: $0, title: #sql("hex(id)")) }`
  /// is `(1, hex(id)), (2, hex(id))`.
  @_disfavoredOverload
  public static func buildExpression<Columns: TableExpression<Row>>(
    _ rows: some Sequence<Columns>
  ) -> InsertedRows {
    var result = InsertRows()
    for row in rows { result.append(values: Row._assigned(row).map(\.1)) }
    return InsertedRows(result)
  }

  private static func collect<Inserted: Table>(_ source: some Sequence<Inserted>) -> InsertedRows {
    var rows = InsertRows()
    rows.reserve(rows: source.underestimatedCount, columns: Row._schema.writableCount)
    for row in source { rows.append(row) }
    return InsertedRows(rows)
  }

  private static func collect<Draft: TableDraft>(drafts: some Sequence<Draft>) -> InsertedRows {
    let schema = Row._schema
    let isKeyOmissible = schema.omissibleKey != nil
    var rows = InsertRows()
    rows.reserve(rows: drafts.underestimatedCount, columns: schema.writableCount)
    for draft in drafts { rows.append(draft, in: schema, isKeyOmissible: isKeyOmissible) }
    return InsertedRows(rows)
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

/// No rows, of a closure that says `return`: `values: { return [] }`.
extension InsertedRows: ExpressibleByArrayLiteral {
  /// Rows one after the other; no row of `[]`.
  public init(arrayLiteral parts: InsertedRows...) { self.init(joining: parts) }
}

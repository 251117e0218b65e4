/// Collects the rows of an INSERT: rows and drafts of the table, sequences of them, and rows of expressions, in any combination.
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
/// Rows of another type do not compile. Violated constraints are errors when the statement runs.
@resultBuilder
public enum InsertRowsBuilder<Row: Table>: _TableRowsBuilder {}

/// Collects the rows of an INSERT into given columns: tuples of values or expressions.
///
/// ```swift
/// Reminder.insert { ($0.title, $0.priority, $0.due) } values: {
///   ("Groceries", 3, Date())
///   (#sql("upper('haircut')"), 1, nil)
/// }
/// ```
///
/// A row consists either of Swift values alone, which have the types of their columns, or it contains expressions. In a row with
/// expressions, a literal has its default type (`Int`, `Double`, `String`, or `nil` for a nullable column), and a member such as
/// `.high` has none. Write `#bind(.high)` for the type of the column, and `#bind(3, as: UInt8.self)` for another type. `#sql` and
/// `#bind` also need the type if another element of the row is a non-optional value for a nullable column.
///
/// Values that do not match the columns do not compile. A value that cannot be stored, such as JSON whose type throws when
/// encoded, is an error when the statement runs, as are violated constraints.
@resultBuilder
public enum InsertValuesBuilder<Value, Outputs>: _InsertBuilder {
  /// Accepts a tuple of Swift values: `("Groceries", 3)` is `('Groceries', 3)`.
  //
  // The type of the values is a parameter of the builder. If it were composed here, from a pack, the compiler would type-check a
  // literal before it had the type, and make it an `Int` or a `Double`, which matches no other numeric column.
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

  /// Accepts one Swift value: `"Groceries"` is `('Groceries')`.
  public static func buildExpression(
    _ value: Value.QueryOutput
  ) -> InsertedRows where Value: QueryBindable {
    InsertedRows(values: [Value(queryOutput: value).queryFragment])
  }

  /// Accepts a tuple of expressions: `(#sql("upper('milk')"), Counter.select { $0.value.max() })` is
  /// `(upper('milk'), (SELECT max("counters"."value") FROM "counters"))`.
  //
  // The unused parameter makes the compiler prefer the overload for Swift values if both match. The overload is not disfavored, so
  // that the compiler tries the next one only if this one does not match: two `??` in a row multiply its attempts.
  public static func buildExpression<
    First: QueryExpression,
    Second: QueryExpression,
    each Other: QueryExpression
  >(
    _ values: (First, Second, repeat each Other),
    _isExpression: Void = ()
  ) -> InsertedRows where Value == (First.QueryValue, Second.QueryValue, repeat (each Other).QueryValue) {
    InsertedRows(values: _rowItems(of: { values }))
  }

  /// Accepts a tuple of expressions that are never NULL, for columns and column groups that may be nullable:
  /// `(#sql("upper('milk')", as: String.self), $0.id.count())`.
  //
  // The next overload accepts these, too, but takes longer.
  public static func buildExpression<
    FirstColumn: QueryRepresentable,
    SecondColumn: QueryRepresentable,
    each OtherColumn: QueryRepresentable,
    First: QueryExpression<FirstColumn._Unwrapped>,
    Second: QueryExpression<SecondColumn._Unwrapped>,
    each Other: QueryExpression
  >(
    _ values: (First, Second, repeat each Other),
    _isExpression: Void = (),
    _isUnwrapped: Void = ()
  ) -> InsertedRows
  where
    Value == (FirstColumn, SecondColumn, repeat each OtherColumn),
    (repeat (each OtherColumn)._Unwrapped) == (repeat (each Other).QueryValue)
  {
    InsertedRows(values: _rowItems(of: { values }))
  }

  /// Accepts a tuple of expressions and Swift values, which may be non-optional for nullable columns:
  /// `(#sql("upper('milk')"), 3, nil)` is `(upper('milk'), 3, NULL)`.
  @_disfavoredOverload
  public static func buildExpression<First: QueryBindable, Second: QueryBindable, each Other: QueryBindable>(
    _ values: (First._Accepted, Second._Accepted, repeat (each Other)._Accepted)
  ) -> InsertedRows where Value == (First, Second, repeat each Other) {
    InsertedRows(values: _accepted({ values }, as: (First, Second, repeat each Other).self))
  }

  /// Accepts a non-optional expression for a nullable column: `#sql("date('now')", as: String.self)` is `(date('now'))`.
  @_disfavoredOverload
  public static func buildExpression(
    _ value: Value._Accepted
  ) -> InsertedRows where Value: QueryBindable {
    InsertedRows(values: [_accepted(value, as: Value.self)])
  }

  /// Accepts one expression that is never NULL, for a column that may be nullable.
  public static func buildExpression(
    _ value: some QueryExpression<Value._Unwrapped>,
    _isExpression: Void = (),
    _isUnwrapped: Void = ()
  ) -> InsertedRows where Value: QueryBindable {
    InsertedRows(values: [value.queryFragment])
  }

  /// Accepts one expression: `#sql("upper('milk')")` is `(upper('milk'))`.
  public static func buildExpression(
    _ value: some QueryExpression<Value>,
    _isExpression: Void = ()
  ) -> InsertedRows where Value: QueryBindable {
    InsertedRows(values: [value.queryFragment])
  }

  /// Accepts a sequence of values or expressions for one column, one for each row: `["car", "home"]` is `('car'), ('home')`.
  @_disfavoredOverload
  public static func buildExpression<Element: QueryExpression<Value>>(
    _ values: some Sequence<Element>
  ) -> InsertedRows where Value: QueryBindable {
    var rows = InsertRows()
    for value in values { rows.append(values: [value.queryFragment]) }
    return InsertedRows(rows)
  }
}

/// Collects the rows of an INSERT into given columns: `@InsertValuesOf<repeat each Column>`.
public typealias InsertValuesOf<each Column: _InsertedColumns> =
  InsertValuesBuilder<(repeat (each Column).QueryValue), (repeat (each Column).QueryValue.QueryOutput)>

/// An INSERT into all columns, `insert { $0 } values: { … }`, accepts the same rows as `insert { … }`.
extension InsertValuesBuilder: _TableRowsBuilder where Value: Table {
  /// The table of the rows.
  public typealias Row = Value
}

/// Result-builder methods that the closures of an INSERT share: several rows, `if`, `switch` and `for`.
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
/// Without rows, the INSERT is empty, and running it has no effect.
public protocol _InsertBuilder {}

extension _InsertBuilder {
  /// Accepts a single row, or a list of rows.
  public static func buildBlock(_ rows: InsertedRows) -> InsertedRows { rows }

  /// Combines rows: `VALUES (…), (…)`.
  public static func buildBlock(_ rows: InsertedRows...) -> InsertedRows { InsertedRows(joining: rows) }

  /// Accepts an `if` without an `else`: its rows, or none.
  public static func buildOptional(_ rows: InsertedRows?) -> InsertedRows {
    rows ?? InsertedRows(InsertRows())
  }

  /// Accepts the first branch of an `if` or `switch`.
  public static func buildEither(first rows: InsertedRows) -> InsertedRows { rows }

  /// Accepts the second branch of an `if` or `switch`.
  public static func buildEither(second rows: InsertedRows) -> InsertedRows { rows }

  /// Combines the rows of a `for` loop.
  public static func buildArray(_ rows: [InsertedRows]) -> InsertedRows { InsertedRows(joining: rows) }
}

/// Collects rows of a table.
public protocol _TableRowsBuilder<Row>: _InsertBuilder {
  /// The table.
  associatedtype Row: Table
}

extension _TableRowsBuilder {
  /// Accepts a row: `Reminder(id: 1, title: "Groceries")` is `(1, 'Groceries')`.
  //
  // Without a collection of one row, whose type would be created at run time.
  public static func buildExpression(_ row: Row) -> InsertedRows {
    var rows = InsertRows()
    rows.reserve(rows: 1, columns: Row._schema.writableCount)
    rows.append(row)
    return InsertedRows(rows)
  }

  /// Accepts the value of a row, if the table has another `QueryOutput` type: `Money(cents: 3)` is `(3)`.
  @_disfavoredOverload
  public static func buildExpression(_ output: Row.QueryOutput) -> InsertedRows {
    collect(CollectionOfOne(Row(queryOutput: output)))
  }

  /// Accepts a draft: `Reminder.Draft(title: "Groceries")` is `(NULL, 'Groceries')`. SQLite chooses the key.
  public static func buildExpression<Draft: TableDraft<Row>>(_ draft: Draft) -> InsertedRows {
    collect(drafts: CollectionOfOne(draft))
  }

  /// Accepts a row of expressions: `Reminder.Columns(id: 1, title: #sql("upper('milk')"))` is `(1, upper('milk'))`.
  public static func buildExpression(_ row: some TableExpression<Row>) -> InsertedRows {
    InsertedRows(values: Row._assigned(row).map(\.value))
  }

  /// Accepts a draft of expressions: `Reminder.Draft.Columns(title: #sql("upper('milk')"))` is `(NULL, upper('milk'))`. SQLite chooses the
  /// key.
  public static func buildExpression<Draft: TableDraft<Row>>(_ draft: some TableExpression<Draft>)
    -> InsertedRows
  {
    collect(draftsOf: Draft.self, CollectionOfOne(draft))
  }

  /// Accepts a sequence of rows: `[Reminder(id: 1, title: "a"), Reminder(id: 2, title: "b")]` is `(1, 'a'), (2, 'b')`.
  @_disfavoredOverload
  public static func buildExpression(_ rows: some Sequence<Row>) -> InsertedRows { collect(rows) }

  /// Accepts a sequence of drafts: `titles.lazy.map { Reminder.Draft(title: $0) }` is `(NULL, 'a'), (NULL, 'b')`.
  @_disfavoredOverload
  public static func buildExpression<Draft: TableDraft<Row>>(_ drafts: some Sequence<Draft>) -> InsertedRows {
    collect(drafts: drafts)
  }

  /// Accepts a sequence of rows of expressions: `(1...2).map { Reminder.Columns(id: $0, title: #sql("hex(id)")) }` is
  /// `(1, hex(id)), (2, hex(id))`.
  @_disfavoredOverload
  public static func buildExpression<Columns: TableExpression<Row>>(
    _ rows: some Sequence<Columns>
  ) -> InsertedRows {
    var result = InsertRows()
    for row in rows { result.append(values: Row._assigned(row).map(\.value)) }
    return InsertedRows(result)
  }

  /// Accepts a sequence of drafts of expressions: `(1...2).map { Reminder.Draft.Columns(title: #sql("hex(\($0))")) }` is
  /// `(NULL, hex(1)), (NULL, hex(2))`.
  @_disfavoredOverload
  public static func buildExpression<Draft: TableDraft<Row>, Columns: TableExpression<Draft>>(
    _ drafts: some Sequence<Columns>
  ) -> InsertedRows {
    collect(draftsOf: Draft.self, drafts)
  }

  private static func collect<Draft: TableDraft, Columns: TableExpression<Draft>>(
    draftsOf draft: Draft.Type,
    _ source: some Sequence<Columns>
  ) -> InsertedRows {
    let schema = Row._schema
    let isKeyOmissible = schema.omissibleKey != nil
    var rows = InsertRows()
    for columns in source {
      rows.append(draft: Draft._assigned(columns).map(\.value), in: schema, isKeyOmissible: isKeyOmissible)
    }
    return InsertedRows(rows)
  }

  private static func collect<Inserted: Table>(_ source: some Sequence<Inserted>) -> InsertedRows {
    if let rows = InsertRows.keeping(source) { return InsertedRows(rows) }
    var rows = InsertRows()
    rows.reserve(rows: source.underestimatedCount, columns: Row._schema.writableCount)
    for row in source { rows.append(row) }
    return InsertedRows(rows)
  }

  private static func collect<Draft: TableDraft>(drafts: some Sequence<Draft>) -> InsertedRows {
    let schema = Row._schema
    if let rows = InsertRows.keeping(drafts: drafts, in: schema) { return InsertedRows(rows) }
    let isKeyOmissible = schema.omissibleKey != nil
    var rows = InsertRows()
    rows.reserve(rows: drafts.underestimatedCount, columns: schema.writableCount)
    for draft in drafts { rows.append(draft, in: schema, isKeyOmissible: isKeyOmissible) }
    return InsertedRows(rows)
  }
}

/// The rows that the closure of an INSERT returns.
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

/// An empty list of rows, for a closure with `return`: `values: { return [] }`.
extension InsertedRows: ExpressibleByArrayLiteral {
  /// Creates a list of rows. `[]` is an empty list.
  public init(arrayLiteral parts: InsertedRows...) { self.init(joining: parts) }
}

/// A query that returns given values.
///
/// ```swift
/// Values(1, "Hello", true)   // SELECT 1, 'Hello', 1
/// Values(Reminder.exists())  // SELECT EXISTS (SELECT …)
/// ```
///
/// To join values, declare a `@Selection` type for their rows, and use the `Values` query as a common table expression in a ``With``.
/// Any other query of columns can be joined in the same way:
///
/// ```swift
/// With {
///   Values(rows: [Rate(id: 1, percent: 7), Rate(id: 2, percent: 19)])
/// } query: { rates in
///   Item.join(rates) { $0.rateID == $1.id }.select { ($0.name, $1.percent) }
/// }
/// // WITH "cte1" ("id", "percent") AS (VALUES (1, 7), (2, 19))
/// // SELECT "items"."name", "cte1"."percent" FROM "items" JOIN "cte1" ON ("items"."rateID") = ("cte1"."id")
/// ```
public struct Values<QueryValue>: PartialSelectStatement, Sendable {
  /// The SQL of the statement and its bindings.
  public let query: QueryFragment
  public let _columnCount: Int

  /// Creates a query for a row of values and expressions.
  public init<First: QueryExpression, Second: QueryExpression, each Other: QueryExpression>(
    _ first: First,
    _ second: Second,
    _ others: repeat each Other
  ) where QueryValue == (First.QueryValue, Second.QueryValue, repeat (each Other).QueryValue) {
    var columns = [_selected(first), _selected(second)]
    for other in repeat each others { columns.append(_selected(other)) }
    _columnCount = columnCount(
      of: First.QueryValue.self,
      Second.QueryValue.self,
      repeat (each Other).QueryValue.self
    )
    query = QueryFragment { $0.append(select: columns) }
  }

  /// Creates a query for a single value or expression.
  ///
  /// A row of a table or a `@Selection` has the names of its columns: `SELECT 1 AS "id", 'car' AS "title"`.
  public init<Value: QueryExpression>(_ value: Value) where QueryValue == Value.QueryValue {
    func named<Row: Table>(_ row: Row) -> QueryFragment { row.asSelect().query }
    _columnCount = columnCount(of: QueryValue.self)
    if let row = value as? any Table {
      query = named(row)
      return
    }
    query = QueryFragment { $0.appendSelect { $0.append(_selected(value)) } }
  }

  /// Creates a query for rows of values and expressions.
  ///
  /// ```swift
  /// Values(rows: [(1, "car"), (2, "home")])   // VALUES (1, 'car'), (2, 'home')
  /// ```
  ///
  /// Without rows, the query is empty.
  public init<First: QueryExpression, Second: QueryExpression, each Other: QueryExpression>(
    rows: [(First, Second, repeat each Other)]
  ) where QueryValue == (First.QueryValue, Second.QueryValue, repeat (each Other).QueryValue) {
    self.init(
      rows: rows.map { row in _rowItems(of: { row }) },
      columns: columnCount(
        of: First.QueryValue.self,
        Second.QueryValue.self,
        repeat (each Other).QueryValue.self
      )
    )
  }

  /// Creates a query for rows of one value each.
  ///
  /// Without rows, the query is empty.
  public init<Value: QueryExpression>(rows: [Value]) where QueryValue == Value.QueryValue {
    self.init(rows: rows.map { [$0.queryFragment] }, columns: columnCount(of: QueryValue.self))
  }

  private init(rows: [[QueryFragment]], columns: Int) {
    _columnCount = columns
    guard !rows.isEmpty else {
      query = QueryFragment()
      return
    }
    query = QueryFragment { fragment in
      fragment.facts.insert(.unnamedColumns)
      fragment.write("VALUES ")
      fragment.append(
        list: rows.map { row in
          QueryFragment {
            $0.write("(")
            $0.append(list: row)
            $0.write(")")
          }
        }
      )
    }
  }
}

extension Table {
  /// Returns a query for this row: `SELECT 1 AS "id", 'car' AS "title"`.
  ///
  /// Use it as the first part of a recursive common table expression.
  public func asSelect() -> Values<Self> { Values(selection: self) }

  /// Combines this row with the rows of a query: `UNION`, or `UNION ALL` if `all` is true.
  ///
  /// ```swift
  /// With {
  ///   Count(value: 1).union(Count.select { Count.Columns(value: $0.value + 1) })
  /// } query: {
  ///   Count.limit(4)
  /// }
  /// ```
  public func union(
    all keepsDuplicates: Bool = false,
    _ other: some PartialSelectStatement<Self>
  ) -> CompoundSelect<Self> {
    asSelect().union(all: keepsDuplicates, other)
  }
}

extension TableExpression where QueryValue: QueryRepresentable {
  /// Returns a query for this row: `SELECT 1 AS "id", 'car' AS "title"`.
  public func asSelect() -> Values<QueryValue> { Values(selection: self) }

  /// Combines this row with the rows of a query: `UNION`, or `UNION ALL` if `all` is true.
  public func union(
    all keepsDuplicates: Bool = false,
    _ other: some PartialSelectStatement<QueryValue>
  ) -> CompoundSelect<QueryValue> {
    asSelect().union(all: keepsDuplicates, other)
  }
}

extension Values where QueryValue: QueryRepresentable {
  fileprivate init(selection: some QueryExpression<QueryValue>) {
    var row = _SelectionValues()
    row.append("", selection)
    _columnCount = QueryValue._columnWidth
    query = QueryFragment { $0.appendSelect { $0.append(row.selected) } }
  }
}

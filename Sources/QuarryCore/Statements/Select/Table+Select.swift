/// Queries that begin at a table. Each starts from ``Table/all``.
extension Table {
  package static func _select(
    _ change: (inout _SelectClauses) -> Void
  ) -> SelectOf<Self> {
    var clauses = _SelectClauses()
    change(&clauses)
    return Select(consume clauses)
  }

  /// Creates a query with the columns of its rows.
  private static func _select(
    _ change: (inout _SelectClauses, TableColumns) -> Void
  ) -> SelectOf<Self> {
    var clauses = _SelectClauses()
    clauses.opening(Self.self, change)
    return Select(consume clauses)
  }

  /// Returns the rows for which a condition is true.
  ///
  /// ```swift
  /// Reminder.where { !$0.isCompleted && $0.priority == 3 }
  /// // … WHERE ((NOT ("reminders"."isCompleted")) AND (("reminders"."priority") = (3)))
  /// ```
  public static func `where`(
    @QueryConditionBuilder _ predicate: (TableColumns) -> [QueryFragment]
  ) -> Where<Self> {
    Where(startingWith: predicate)
  }

  /// Returns the rows in which a column is true. NULL counts as false.
  public static func `where`<Condition: QueryExpression>(_ keyPath: KeyPath<TableColumns, Condition>)
    -> Where<Self>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    Where(startingWith: { [$0[keyPath: keyPath].conditionFragment] })
  }

  /// Selects a column of every row.
  public static func select<Column: QueryExpression>(
    _ keyPath: KeyPath<TableColumns, Column>
  ) -> Select<SelectedColumns<Column.QueryValue>, JoinedTables<Self>> {
    Select(_select { $0.columns = [_selected($1[keyPath: keyPath])] }._clauses)
  }

  /// Selects an expression, or a tuple of expressions, of every row.
  ///
  /// ```swift
  /// Reminder.select { $0.title.length() }           // rows are Int
  /// Reminder.select { ($0.id, $0.title.upper()) }   // rows are (Int, String)
  /// ```
  public static func select<Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (TableColumns) -> Selection
  ) -> Select<Selection.Columns, JoinedTables<Self>> {
    Select(_select { $0.columns = selection($1).fragments }._clauses)
  }

  /// Counts the rows: `Reminder.select { _ in .count() }` is `SELECT count(*) FROM "reminders"`.
  @_disfavoredOverload
  public static func select(
    @RowCountBuilder _ count: (TableColumns) -> SQLExpression<Int>
  ) -> Select<SelectedColumns<Int>, JoinedTables<Self>> {
    Select(_select { $0.columns = [_selected(count($1))] }._clauses)
  }

  /// Selects an expression with a closure that contains `return`.
  ///
  /// ```swift
  /// Reminder.select { reminder in
  ///   let title = reminder.title.upper()
  ///   return title
  /// }
  /// // SELECT upper("reminders"."title") FROM "reminders"
  /// ```
  @_disfavoredOverload
  public static func select<Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (TableColumns) -> Column
  ) -> Select<SelectedColumns<Column.QueryValue>, JoinedTables<Self>> {
    Select(_select { $0.columns = [_selected(selection($1))] }._clauses)
  }

  /// Selects a tuple of expressions with a closure that contains `return`.
  ///
  /// ```swift
  /// Reminder.select { reminder in
  ///   let title = reminder.title.upper()
  ///   return (reminder.id, title)
  /// }
  /// // SELECT "reminders"."id", upper("reminders"."title") FROM "reminders"
  /// ```
  @_disfavoredOverload
  public static func select<First: QueryExpression, each Other: QueryExpression>(
    @QueryReturnBuilder _ selection: (TableColumns) -> (First, repeat each Other)
  ) -> Select<SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>, JoinedTables<Self>> {
    Select(
      _select { clauses, columns in
        clauses.columns = _fragments(of: { selection(columns) }, transform: .selected)
      }._clauses
    )
  }

  /// Removes duplicate rows: `SELECT DISTINCT`.
  public static func distinct(_ isDistinct: Bool = true) -> SelectOf<Self> {
    _select { $0.isDistinct = isDistinct }
  }

  /// Groups the rows by expressions: `GROUP BY`. The result has one row for each group.
  public static func group(
    @QueryListBuilder by grouping: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.group = grouping($1) }
  }

  /// Groups the rows by a column: `GROUP BY`.
  public static func group(by keyPath: KeyPath<TableColumns, some QueryExpression>) -> SelectOf<Self> {
    _select { $0.group = [$1[keyPath: keyPath].queryFragment] }
  }

  /// Keeps the groups for which a condition is true: `HAVING`.
  public static func having(
    @QueryConditionBuilder _ predicate: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.having = predicate($1) }
  }

  /// Keeps the groups in which a column is true: `HAVING`. NULL counts as false.
  public static func having<Condition: QueryExpression>(
    _ keyPath: KeyPath<TableColumns, Condition>
  ) -> SelectOf<Self>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    _select { $0.having = [$1[keyPath: keyPath].conditionFragment] }
  }

  /// Sorts the rows by expressions: `ORDER BY`.
  public static func order(
    @QueryListBuilder by ordering: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.order = ordering($1) }
  }

  /// Sorts the rows by a column: `ORDER BY`.
  public static func order(by keyPath: KeyPath<TableColumns, some QueryExpression>) -> SelectOf<Self> {
    _select { $0.order = [$1[keyPath: keyPath].queryFragment] }
  }

  /// Limits the result to `maximum` rows after skipping `offset` rows. A `nil` argument adds no clause.
  public static func limit(_ maximum: Int?, offset: Int? = nil) -> SelectOf<Self> {
    _select {
      $0.setLimit(maximum)
      $0.offset = offset?.queryFragment
    }
  }

  /// Limits the result to the number of rows that an expression returns.
  public static func limit(
    @QueryFragmentBuilder<Int> _ maximum: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.limit = maximum($1).last }
  }

  /// Limits the result and skips rows, both by expressions.
  public static func limit(
    @QueryFragmentBuilder<Int> _ maximum: (TableColumns) -> [QueryFragment],
    @QueryFragmentBuilder<Int> offset: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select {
      $0.limit = maximum($1).last
      $0.offset = offset($1).last
    }
  }

  /// Skips the number of rows that an expression returns.
  public static func offset(
    @QueryFragmentBuilder<Int> _ count: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.offset = count($1).last }
  }

  /// Skips the first `count` rows.
  public static func offset(_ count: Int?) -> SelectOf<Self> {
    _select { $0.offset = count?.queryFragment }
  }
}

// Not in an extension of `Table`, because `Optional` conforms to it: for `text.count`, the compiler would not suggest to unwrap
// a `String?`.
extension _DeclaredTable {
  /// Counts the rows: `count(*)`.
  public static func count() -> Select<SelectedColumns<Int>, JoinedTables<Self>> {
    _select { _ in }.count()
  }

  /// Counts the rows for which a condition is true: `count(*) FILTER (WHERE …)`.
  public static func count(
    @QueryConditionBuilder filter: (TableColumns) -> [QueryFragment]
  ) -> Select<SelectedColumns<Int>, JoinedTables<Self>> {
    _select { _ in }.count(filter: filter)
  }
}

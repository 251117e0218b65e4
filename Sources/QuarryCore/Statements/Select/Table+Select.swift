/// Queries that begin at a table: each starts from ``Table/all``.
extension Table {
  package static func _select(
    _ change: (inout _SelectClauses) -> Void
  ) -> SelectOf<Self> {
    var clauses = _SelectClauses()
    change(&clauses)
    return Select(clauses)
  }

  /// The rows that a condition is true for.
  ///
  /// ```swift
  /// Reminder.where { !$0.isCompleted && $0.priority == 3 }
  /// // … WHERE ((NOT ("reminders"."isCompleted")) AND (("reminders"."priority") = (3)))
  /// ```
  public static func `where`(
    @QueryConditionBuilder _ predicate: (TableColumns) -> [QueryFragment]
  ) -> Where<Self> {
    Where(scope: .default, predicates: predicate(columns))
  }

  /// The rows in which a column is true. NULL counts as false.
  public static func `where`<Condition: QueryExpression>(_ keyPath: KeyPath<TableColumns, Condition>)
    -> Where<Self>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    Where(scope: .default, predicates: [columns[keyPath: keyPath].conditionFragment])
  }

  /// A column of every row.
  public static func select<Column: QueryExpression>(
    _ keyPath: KeyPath<TableColumns, Column>
  ) -> Select<SelectedColumns<Column.QueryValue>, JoinedTables<Self>> {
    Select(_select { $0.columns = [_selected(columns[keyPath: keyPath])] }._clauses)
  }

  /// Gives an expression of each row, or several as a tuple.
  ///
  /// ```swift
  /// Reminder.select { $0.title.length() }           // rows are Int
  /// Reminder.select { ($0.id, $0.title.upper()) }   // rows are (Int, String)
  /// ```
  public static func select<Selection: _SelectedExpressions>(
    @QuerySelectionBuilder _ selection: (TableColumns) -> Selection
  ) -> Select<Selection.Columns, JoinedTables<Self>> {
    Select(_select { $0.columns = selection(columns).fragments }._clauses)
  }

  /// Counts the rows: `Reminder.select { _ in .count() }` is `SELECT count(*) FROM "reminders"`.
  @_disfavoredOverload
  public static func select(
    @RowCountBuilder _ count: (TableColumns) -> SQLExpression<Int>
  ) -> Select<SelectedColumns<Int>, JoinedTables<Self>> {
    Select(_select { $0.columns = [_selected(count(columns))] }._clauses)
  }

  /// The same of a closure that says `return`.
  ///
  /// ```swift
  /// Reminder.select { reminder in
  ///   let title = reminder.title.upper()
  ///   return (reminder.id, title)
  /// }
  /// // SELECT "reminders"."id", upper("reminders"."title") FROM "reminders"
  /// ```
  @_disfavoredOverload
  public static func select<Column: QueryExpression>(
    @QueryReturnBuilder _ selection: (TableColumns) -> Column
  ) -> Select<SelectedColumns<Column.QueryValue>, JoinedTables<Self>> {
    Select(_select { $0.columns = [_selected(selection(columns))] }._clauses)
  }

  /// The same of a closure that says `return`.
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
    Select(_select { $0.columns = _fragments(of: { selection(columns) }, transform: .selected) }._clauses)
  }

  /// Every row once.
  public static func distinct(_ isDistinct: Bool = true) -> SelectOf<Self> {
    _select { $0.isDistinct = isDistinct }
  }

  /// One row of those that are equal in what is named.
  public static func group(
    @QueryListBuilder by grouping: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.group = grouping(columns) }
  }

  /// One row of those that are equal in a column.
  public static func group(by keyPath: KeyPath<TableColumns, some QueryExpression>) -> SelectOf<Self> {
    _select { $0.group = [columns[keyPath: keyPath].queryFragment] }
  }

  /// The groups that a condition is true for.
  public static func having(
    @QueryConditionBuilder _ predicate: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.having = predicate(columns) }
  }

  /// The groups in which a column is true. NULL counts as false.
  public static func having<Condition: QueryExpression>(
    _ keyPath: KeyPath<TableColumns, Condition>
  ) -> SelectOf<Self>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    _select { $0.having = [columns[keyPath: keyPath].conditionFragment] }
  }

  /// Every row, sorted.
  public static func order(
    @QueryListBuilder by ordering: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.order = ordering(columns) }
  }

  /// Every row, sorted by a column.
  public static func order(by keyPath: KeyPath<TableColumns, some QueryExpression>) -> SelectOf<Self> {
    _select { $0.order = [columns[keyPath: keyPath].queryFragment] }
  }

  /// So many rows at the most, after passing over so many.
  public static func limit(_ maximum: Int?, offset: Int? = nil) -> SelectOf<Self> {
    _select {
      $0.limit = maximum?.queryFragment
      $0.offset = offset?.queryFragment
    }
  }

  /// So many rows at the most, as an expression says.
  public static func limit(
    @QueryFragmentBuilder<Int> _ maximum: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.limit = maximum(columns).last }
  }

  /// So many rows at the most, after passing over so many, both as expressions say.
  public static func limit(
    @QueryFragmentBuilder<Int> _ maximum: (TableColumns) -> [QueryFragment],
    @QueryFragmentBuilder<Int> offset: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select {
      $0.limit = maximum(columns).last
      $0.offset = offset(columns).last
    }
  }

  /// The rows after so many, as an expression says.
  public static func offset(
    @QueryFragmentBuilder<Int> _ count: (TableColumns) -> [QueryFragment]
  ) -> SelectOf<Self> {
    _select { $0.offset = count(columns).last }
  }

  /// The rows after so many.
  public static func offset(_ count: Int?) -> SelectOf<Self> {
    _select { $0.offset = count?.queryFragment }
  }
}

// Not of `Table`, which `Optional` is, too: of `text.count` the compiler then did not say that a `String?` must be unwrapped.
extension _DeclaredTable {
  /// How many rows there are.
  public static func count() -> Select<SelectedColumns<Int>, JoinedTables<Self>> {
    _select { _ in }.count()
  }

  /// How many rows a condition is true for.
  public static func count(
    @QueryConditionBuilder filter: (TableColumns) -> [QueryFragment]
  ) -> Select<SelectedColumns<Int>, JoinedTables<Self>> {
    _select { _ in }.count(filter: filter)
  }
}

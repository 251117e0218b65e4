/// Inserts that say what becomes of a row that is there already.
///
/// Each of the three ways to insert (rows, values, a query) takes the same clauses, all of them passed on to the methods
/// of ``Insert``. They are spelled out because a closure behind a label is how such an insert reads best:
///
/// ```swift
/// Tag.insert {
///   Tag(id: 1, title: "car")
/// } onConflict: {
///   $0.id
/// } doUpdate: {
///   $0.title = $1.title
/// }
/// // INSERT INTO "tags" ("id", "title") VALUES (1, 'car')
/// // ON CONFLICT ("id") DO UPDATE SET "title" = "excluded"."title"
/// ```
///
/// Where what is updated is given both rows, the last `where:` may have both, too:
///
/// ```swift
/// Page.insert { pages } onConflict: { $0.url } doUpdate: { $0.text = $1.text } where: { $0.version < $1.version }
/// // … ON CONFLICT ("url") DO UPDATE SET "text" = "excluded"."text" WHERE (("pages"."version") < ("excluded"."version"))
/// Page.insert { pages } onConflict: { $0.url } doUpdate: { row, _ in row.hits += 1 } where: { $0.version < $1.version }
/// ```
///
/// Of an update with one parameter it has one row. The methods take either with either.
extension Table {
  /// Inserts rows and drafts; updates the row that is in the way, whichever constraint says so.
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(rows).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way, where the conflict is over certain columns.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way, where the conflict is over the columns of a partial index.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, whereIndex: targetFilter, doUpdate: updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way, whichever constraint says so, with the row that was to be inserted at hand.
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(rows).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way, where the conflict is over certain columns, with the row that was to be inserted at hand.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way, where the conflict is over certain columns and both rows fulfil a condition.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way, where the conflict is over the columns of a partial index, with the row that was to be inserted at hand.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, whereIndex: targetFilter, doUpdate: updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way, whichever constraint says so, where both rows fulfil a condition.
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(rows).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way, where the conflict is over the columns of a partial index and both rows fulfil a condition.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, whereIndex: targetFilter, doUpdate: updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, whichever constraint says so.
  public static func insert<each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, where the conflict is over certain columns.
  public static func insert<each Column: _InsertedColumns, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, where the conflict is over the columns of a partial index.
  public static func insert<each Column: _InsertedColumns, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }

  /// Inserts values for some of the columns; updates the row that is in the way, whichever constraint says so, with the row that was to be inserted at hand.
  public static func insert<each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, where the conflict is over certain columns, with the row that was to be inserted at hand.
  public static func insert<each Column: _InsertedColumns, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, where the conflict is over certain columns and both rows fulfil a condition.
  public static func insert<each Column: _InsertedColumns, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, where the conflict is over the columns of a partial index, with the row that was to be inserted at hand.
  public static func insert<each Column: _InsertedColumns, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }

  /// Inserts values for some of the columns; updates the row that is in the way, whichever constraint says so, where both rows fulfil a condition.
  public static func insert<each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, where the conflict is over the columns of a partial index and both rows fulfil a condition.
  public static func insert<each Column: _InsertedColumns, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, whichever constraint says so.
  public static func insert<each Column: WritableTableColumnExpression>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, where the conflict is over certain columns.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, where the conflict is over the columns of a partial index.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, whichever constraint says so, with the row that was to be inserted at hand.
  public static func insert<each Column: WritableTableColumnExpression>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, where the conflict is over certain columns, with the row that was to be inserted at hand.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, where the conflict is over certain columns and both rows fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, where the conflict is over the columns of a partial index, with the row that was to be inserted at hand.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, whichever constraint says so, where both rows fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, where the conflict is over the columns of a partial index and both rows fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }
}

/// Inserts that change a row that is in the way only where it compares so with the one that was to be inserted: the last
/// `where:` has both, as `doUpdate:` has.
///
/// ```swift
/// Page.insert {
///   pages
/// } onConflict: {
///   $0.url
/// } doUpdate: {
///   $0.text = $1.text
/// } where: {
///   $0.version < $1.version
/// }
/// // INSERT INTO "pages" … ON CONFLICT ("url") DO UPDATE SET "text" = "excluded"."text"
/// // WHERE ("pages"."version") < ("excluded"."version")
/// ```
extension Insert where Returning == NothingReturned {
  /// Updates the row that is in the way, whichever constraint says so, where both rows fulfil a condition.
  public func onConflictDoUpdate(
    _ updates: (inout Updates<From>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    var set = Updates<From>()
    updates(&set)
    return adding(target: nil, targetFilter: [], set, predicate(From.columns, From.Excluded.columns))
  }

  /// Updates the row that is in the way, where the conflict is over certain columns and both rows fulfil a condition.
  public func onConflict<each Column: _NamedColumns>(
    _ target: (From.TableColumns) -> (repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<From>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    var set = Updates<From>()
    updates(&set)
    return adding(
      target: names(target),
      targetFilter: targetFilter(From.columns),
      set,
      predicate(From.columns, From.Excluded.columns)
    )
  }

  /// Updates the row that is in the way, whichever constraint says so, where both rows fulfil a condition.
  public func onConflictDoUpdate(
    _ updates: (inout Updates<From>, From.Excluded) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    var set = Updates<From>()
    updates(&set, From.Excluded.columns)
    return adding(target: nil, targetFilter: [], set, predicate(From.columns, From.Excluded.columns))
  }

  /// Updates the row that is in the way, where the conflict is over certain columns and both rows fulfil a condition.
  public func onConflict<each Column: _NamedColumns>(
    _ target: (From.TableColumns) -> (repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<From>, From.Excluded) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns, From.Excluded) -> [QueryFragment]
  ) -> Insert {
    var set = Updates<From>()
    updates(&set, From.Excluded.columns)
    return adding(
      target: names(target),
      targetFilter: targetFilter(From.columns),
      set,
      predicate(From.columns, From.Excluded.columns)
    )
  }
}

extension Table {
  /// Inserts rows and drafts; updates the row that is in the way, whichever constraint says so, where both fulfil a condition.
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(rows).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way over certain columns, where both fulfil a condition.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way over the columns of a partial index, where both fulfil a condition.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, whereIndex: targetFilter, doUpdate: updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way, whichever constraint says so, where both fulfil a condition.
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(rows).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way over certain columns, where both fulfil a condition.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts rows and drafts; updates the row that is in the way over the columns of a partial index, where both fulfil a condition.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, whereIndex: targetFilter, doUpdate: updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, whichever constraint says so, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesBuilder<(repeat (each Column).Value)> values: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way over certain columns, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesBuilder<(repeat (each Column).Value)> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way over the columns of a partial index, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesBuilder<(repeat (each Column).Value)> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }

  /// Inserts values for some of the columns; updates the row that is in the way, whichever constraint says so, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesBuilder<(repeat (each Column).Value)> values: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way over certain columns, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesBuilder<(repeat (each Column).Value)> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way over the columns of a partial index, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesBuilder<(repeat (each Column).Value)> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query; updates the row that is in the way, whichever constraint says so, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts the rows of a query; updates the row that is in the way over certain columns, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts the rows of a query; updates the row that is in the way over the columns of a partial index, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query; updates the row that is in the way, whichever constraint says so, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflictDoUpdate(updates, where: updateFilter)
  }

  /// Inserts the rows of a query; updates the row that is in the way over certain columns, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts the rows of a query; updates the row that is in the way over the columns of a partial index, where both fulfil a condition.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(
      conflictTargets,
      whereIndex: targetFilter,
      doUpdate: updates,
      where: updateFilter
    )
  }
}

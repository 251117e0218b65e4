/// INSERT statements that insert the values of a query into one column and resolve conflicts with existing rows. Separate from
/// those for several columns, so that a literal in the query has the type of the column: `select: { Values("car") }`.
extension Table {
  /// Inserts the values of a query into one column, and updates the existing row on a conflict in the primary key or in any unique
  /// index.
  public static func insert<Column: _InsertedColumns>(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).updatingExisting(nil, updates, where: updateFilter)
  }

  /// Inserts the values of a query into one column, and updates the existing row on a conflict in the primary key or in any unique
  /// index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<Column: _InsertedColumns>(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).updatingExistingFromExcluded(
      nil,
      updates,
      where: updateFilter
    )
  }

  /// Inserts the values of a query into one column, and updates the existing row on a conflict in the given columns.
  public static func insert<
    Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts the values of a query into one column, and updates the existing row on a conflict in the given columns.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  ///
  /// ```swift
  /// Tag.insert { $0.title } select: { Values("car") } onConflict: { $0.title } doUpdate: { $0.title = $1.title }
  /// // INSERT INTO "tags" ("title") SELECT 'car' WHERE 1
  /// // ON CONFLICT ("title") DO UPDATE SET "title" = "excluded"."title"
  /// ```
  public static func insert<
    Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts the values of a query into one column, and updates the existing row on a conflict in the columns of a partial index. The first
  /// `where:` is the condition of the index. `WHERE 1` in the SQL separates the query from ON CONFLICT, which SQLite would otherwise read
  /// as the condition of a join.
  ///
  /// ```swift
  /// Tag.insert { $0.title } select: { Values("car") } onConflict: { $0.title } where: { $0.isOpen } doUpdate: { $0.uses += 1 }
  /// // INSERT INTO "tags" ("title") SELECT 'car' WHERE 1
  /// // ON CONFLICT ("title") WHERE "tags"."isOpen" DO UPDATE SET "uses" = ("tags"."uses") + (1)
  /// ```
  public static func insert<
    Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts the values of a query into one column, and updates the existing row on a conflict in the columns of a partial index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<
    Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts the values of a query into one column. On a conflict in the columns of a partial index, updates the existing row if
  /// the condition on the existing and the excluded row is true.
  public static func insert<
    Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).updatingExistingIfExcluded(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts the values of a query into one column. On a conflict in the given columns, updates the existing row if the condition
  /// on the existing and the excluded row is true.
  public static func insert<
    Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).updatingExistingIfExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts the values of a query into one column. On a conflict in the primary key or in any unique index, updates the existing
  /// row if the condition on the existing and the excluded row is true.
  public static func insert<Column: _InsertedColumns>(
    _ column: (TableColumns) -> Column,
    select query: () -> some PartialSelectStatement<Column.QueryValue>,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insertingQuery(query(), intoColumn: column).updatingExistingIfExcluded(nil, updates, where: updateFilter)
  }
}

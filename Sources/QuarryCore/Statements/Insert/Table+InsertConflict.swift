/// INSERT statements that resolve conflicts with existing rows.
///
/// Each kind of INSERT (rows, values, a query) has the same clauses, which call the methods of ``Insert``. Each combination is a
/// separate overload, because such an INSERT reads best with labeled closures:
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
/// If the update closure has two parameters, the last `where:` may have two as well:
///
/// ```swift
/// Page.insert { pages } onConflict: { $0.url } doUpdate: { $0.text = $1.text } where: { $0.version < $1.version }
/// // … ON CONFLICT ("url") DO UPDATE SET "text" = "excluded"."text" WHERE (("pages"."version") < ("excluded"."version"))
/// Page.insert { pages } onConflict: { $0.url } doUpdate: { row, _ in row.hits += 1 } where: { $0.version < $1.version }
/// ```
///
/// If the update closure has one parameter, `where:` must have one. The methods of ``Insert`` accept any combination.
extension Table {
  /// Inserts rows and drafts, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingExisting(nil, updates, where: updateFilter)
  }

  /// Inserts rows and drafts, and updates the existing row on a conflict in the given columns.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts rows and drafts, and updates the existing row on a conflict in the columns of a partial index.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts rows and drafts, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingExistingFromExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts rows and drafts, and updates the existing row on a conflict in the given columns.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts rows and drafts. On a conflict in the given columns, updates the existing row if the condition on the existing and the
  /// excluded row is true.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingExistingIfExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts rows and drafts, and updates the existing row on a conflict in the columns of a partial index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts rows and drafts. On a conflict in the primary key or in any unique index, updates the existing row if the condition on
  /// the existing and the excluded row is true.
  public static func insert(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingExistingIfExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts rows and drafts. On a conflict in the columns of a partial index, updates the existing row if the condition on the
  /// existing and the excluded row is true.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    @InsertRowsBuilder<Self> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingExistingIfExcluded(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts values for the given columns, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingExisting(nil, updates, where: updateFilter)
  }

  /// Inserts values for the given columns, and updates the existing row on a conflict in the given columns.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts values for the given columns, and updates the existing row on a conflict in the columns of a partial index.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts values for the given columns, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingExistingFromExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts values for the given columns, and updates the existing row on a conflict in the given columns.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts values for the given columns. On a conflict in the given columns, updates the existing row if the condition on the
  /// existing and the excluded row is true.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingExistingIfExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts values for the given columns, and updates the existing row on a conflict in the columns of a partial index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts values for the given columns. On a conflict in the primary key or in any unique index, updates the existing row if the
  /// condition on the existing and the excluded row is true.
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingExistingIfExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts values for the given columns. On a conflict in the columns of a partial index, updates the existing row if the
  /// condition on the existing and the excluded row is true.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    @InsertValuesOf<First, repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingExistingIfExcluded(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query into the given columns, and updates the existing row on a conflict in the primary key or in any
  /// unique index.
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingExisting(nil, updates, where: updateFilter)
  }

  /// Inserts the rows of a query into the given columns, and updates the existing row on a conflict in the given columns.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query into the given columns, and updates the existing row on a conflict in the columns of a partial
  /// index.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query into the given columns, and updates the existing row on a conflict in the primary key or in any
  /// unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingExistingFromExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts the rows of a query into the given columns, and updates the existing row on a conflict in the given columns.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query into the given columns. On a conflict in the given columns, updates the existing row if the
  /// condition on the existing and the excluded row is true.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingExistingIfExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query into the given columns, and updates the existing row on a conflict in the columns of a partial
  /// index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }

  /// Inserts the rows of a query into the given columns. On a conflict in the primary key or in any unique index, updates the
  /// existing row if the condition on the existing and the excluded row is true.
  public static func insert<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingExistingIfExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts the rows of a query into the given columns. On a conflict in the columns of a partial index, updates the existing row
  /// if the condition on the existing and the excluded row is true.
  public static func insert<
    First: _InsertedColumns,
    each Column: _InsertedColumns,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ columns: (TableColumns) -> (First, repeat each Column),
    select query: () -> some PartialSelectStatement<(First.QueryValue, repeat (each Column).QueryValue)>,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    @QueryConditionBuilder where targetFilter: (TableColumns) -> [QueryFragment],
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns, Self.Excluded) -> [QueryFragment]
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingExistingIfExcluded(
      InsertOf<Self>.targets(conflictTargets),
      whereIndex: targetFilter,
      updates,
      where: updateFilter
    )
  }
}

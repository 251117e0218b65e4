/// Inserts one row or draft, and says what happens on a conflict.
extension Table {
  /// Inserts a row, and updates the existing row on a conflict in the given columns.
  ///
  /// ```swift
  /// Tag.insert(Tag(id: 1, title: "car"), onConflict: { $0.title }, doUpdate: { $0.uses += 1 })
  /// // INSERT INTO "tags" ("id", "title", "uses") VALUES (1, 'car', 0)
  /// // ON CONFLICT ("title") DO UPDATE SET "uses" = ("tags"."uses") + (1)
  /// ```
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    _ row: Self,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { row }.updatingExisting(InsertOf<Self>.targets(conflictTargets), updates, where: updateFilter)
  }

  /// Inserts a row, and updates the existing row on a conflict in the given columns. Without `doUpdate`, the existing row stays.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    _ row: Self,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { row }.updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts a row, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert(
    _ row: Self,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { row }.updatingExisting(nil, updates, where: updateFilter)
  }

  /// Inserts a row, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert(
    _ row: Self,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { row }.updatingExistingFromExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts a draft, and updates the existing row on a conflict in the given columns.
  public static func insert<
    Draft: TableDraft<Self>,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ draft: Draft,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { draft }.updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts a draft, and updates the existing row on a conflict in the given columns. Without `doUpdate`, the existing row stays.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<
    Draft: TableDraft<Self>,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ draft: Draft,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { draft }.updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts a draft, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert<Draft: TableDraft<Self>>(
    _ draft: Draft,
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { draft }.updatingExisting(nil, updates, where: updateFilter)
  }

  /// Inserts a draft, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<Draft: TableDraft<Self>>(
    _ draft: Draft,
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { draft }.updatingExistingFromExcluded(nil, updates, where: updateFilter)
  }
}

/// Inserts arrays, and says what happens on a conflict.
extension Table {
  /// Inserts rows, and updates the existing row on a conflict in the given columns.
  ///
  /// ```swift
  /// Tag.insert(tags, onConflict: { $0.title }, doUpdate: { $0.uses += 1 })
  /// // INSERT INTO "tags" ("id", "title", "uses") VALUES (1, 'car', 0), (2, 'home', 0)
  /// // ON CONFLICT ("title") DO UPDATE SET "uses" = ("tags"."uses") + (1)
  /// ```
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    _ rows: [Self],
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { rows }.updatingExisting(InsertOf<Self>.targets(conflictTargets), updates, where: updateFilter)
  }

  /// Inserts rows, and updates the existing row on a conflict in the given columns. Without `doUpdate`, the existing row stays.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    _ rows: [Self],
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { rows }.updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts rows, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert(
    _ rows: [Self],
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { rows }.updatingExisting(nil, updates, where: updateFilter)
  }

  /// Inserts rows, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert(
    _ rows: [Self],
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { rows }.updatingExistingFromExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts drafts, and updates the existing row on a conflict in the given columns.
  public static func insert<
    Draft: TableDraft<Self>,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ drafts: [Draft],
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { drafts }.updatingExisting(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts drafts, and updates the existing row on a conflict in the given columns. Without `doUpdate`, the existing row stays.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<
    Draft: TableDraft<Self>,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ drafts: [Draft],
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { drafts }.updatingExistingFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts drafts, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert<Draft: TableDraft<Self>>(
    _ drafts: [Draft],
    onConflictDoUpdate updates: (inout Updates<Self>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { drafts }.updatingExisting(nil, updates, where: updateFilter)
  }

  /// Inserts drafts, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<Draft: TableDraft<Self>>(
    _ drafts: [Draft],
    onConflictDoUpdate updates: (inout Updates<Self>, Self.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting { drafts }.updatingExistingFromExcluded(nil, updates, where: updateFilter)
  }
}

/// Inserts rows and drafts of a table with an alias, and says what happens on a conflict.
extension TableAlias {
  /// Inserts rows, and updates the existing row on a conflict in the given columns.
  ///
  /// ```swift
  /// Tag.as(Old.self).insert(tags, onConflict: { $0.title }, doUpdate: { $0.uses += 1 })
  /// // INSERT INTO "tags" AS "olds" ("id", "title", "uses") VALUES (1, 'car', 0), (2, 'home', 0)
  /// // ON CONFLICT ("title") DO UPDATE SET "uses" = ("olds"."uses") + (1)
  /// ```
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    _ rows: [Base],
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { rows }.updatingAliased(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts rows, and updates the existing row on a conflict in the given columns. Without `doUpdate`, the existing row stays.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    _ rows: [Base],
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { rows }.updatingAliasedFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts rows, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert(
    _ rows: [Base],
    onConflictDoUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { rows }.updatingAliased(nil, updates, where: updateFilter)
  }

  /// Inserts rows, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert(
    _ rows: [Base],
    onConflictDoUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { rows }.updatingAliasedFromExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts drafts, and updates the existing row on a conflict in the given columns.
  public static func insert<
    Draft: TableDraft<Base>,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ drafts: [Draft],
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { drafts }.updatingAliased(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts drafts, and updates the existing row on a conflict in the given columns. Without `doUpdate`, the existing row stays.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<
    Draft: TableDraft<Base>,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ drafts: [Draft],
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { drafts }.updatingAliasedFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts drafts, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert<Draft: TableDraft<Base>>(
    _ drafts: [Draft],
    onConflictDoUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { drafts }.updatingAliased(nil, updates, where: updateFilter)
  }

  /// Inserts drafts, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<Draft: TableDraft<Base>>(
    _ drafts: [Draft],
    onConflictDoUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { drafts }.updatingAliasedFromExcluded(nil, updates, where: updateFilter)
  }
}

extension TableAlias {
  /// Inserts a row, and updates the existing row on a conflict in the given columns.
  ///
  /// ```swift
  /// Tag.as(Old.self).insert(Tag(id: 1, title: "car"), onConflict: { $0.title }, doUpdate: { $0.uses += 1 })
  /// // INSERT INTO "tags" AS "olds" ("id", "title", "uses") VALUES (1, 'car', 0)
  /// // ON CONFLICT ("title") DO UPDATE SET "uses" = ("olds"."uses") + (1)
  /// ```
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    _ row: Base,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { row }.updatingAliased(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts a row, and updates the existing row on a conflict in the given columns. Without `doUpdate`, the existing row stays.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    _ row: Base,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { row }.updatingAliasedFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts a row, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert(
    _ row: Base,
    onConflictDoUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { row }.updatingAliased(nil, updates, where: updateFilter)
  }

  /// Inserts a row, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert(
    _ row: Base,
    onConflictDoUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { row }.updatingAliasedFromExcluded(nil, updates, where: updateFilter)
  }

  /// Inserts a draft, and updates the existing row on a conflict in the given columns.
  public static func insert<
    Draft: TableDraft<Base>,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ draft: Draft,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { draft }.updatingAliased(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts a draft, and updates the existing row on a conflict in the given columns. Without `doUpdate`, the existing row stays.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<
    Draft: TableDraft<Base>,
    FirstTarget: _ConflictTarget,
    each Target: _ConflictTarget
  >(
    _ draft: Draft,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { draft }.updatingAliasedFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts a draft, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert<Draft: TableDraft<Base>>(
    _ draft: Draft,
    onConflictDoUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { draft }.updatingAliased(nil, updates, where: updateFilter)
  }

  /// Inserts a draft, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<Draft: TableDraft<Base>>(
    _ draft: Draft,
    onConflictDoUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingBase { draft }.updatingAliasedFromExcluded(nil, updates, where: updateFilter)
  }
}

/// Rows and drafts in a closure.
extension TableAlias {
  /// Inserts rows and drafts, and updates the existing row on a conflict in the primary key or in any unique index.
  public static func insert(
    @InsertRowsBuilder<Base> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingAliased(nil, updates, where: updateFilter)
  }

  /// Inserts rows and drafts, and updates the existing row on a conflict in the primary key or in any unique index.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert(
    @InsertRowsBuilder<Base> _ rows: () -> InsertedRows,
    onConflictDoUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingAliasedFromExcluded(nil, updates, where: updateFilter)
  }
}

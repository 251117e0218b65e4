/// Statements that write to a table with an alias.
///
/// ```swift
/// enum Old: AliasName {}
/// Author.as(Old.self).where { $0.bossID == nil }.update { $0.name += "!" }
/// // UPDATE "authors" AS "olds" SET "name" = ("olds"."name") || ('!') WHERE (("olds"."bossID") IS (NULL))
/// ```
///
/// The rows and the assignments are those of the table, so the closures receive `Base`. Other parts (DELETE, the columns and
/// values of an INSERT, RETURNING) are the same as for any table.
extension TableAlias {
  /// Updates every row.
  public static func update(
    or resolution: ConflictResolution? = nil,
    _ updates: (inout Updates<Base>) -> Void
  ) -> UpdateOf<Self> {
    Where(scope: .default).update(or: resolution, set: updates)
  }

  /// Inserts rows and drafts of the table.
  ///
  /// ```swift
  /// Author.as(Old.self).insert { Author.Draft(name: "Blob") }
  /// // INSERT INTO "authors" AS "olds" ("id", "name") VALUES (NULL, 'Blob')
  /// ```
  public static func insert(@InsertRowsBuilder<Base> _ rows: () -> InsertedRows) -> InsertOf<Self> {
    InsertOf(rows().rows)
  }

  /// Inserts a row of the table.
  public static func insert(_ row: Base) -> InsertOf<Self> { insertingBase { row } }

  /// Inserts rows of the table.
  public static func insert(_ rows: [Base]) -> InsertOf<Self> { insertingBase { rows } }

  /// Inserts a draft of the table.
  public static func insert(_ draft: some TableDraft<Base>) -> InsertOf<Self> { insertingBase { draft } }

  /// Inserts drafts of the table.
  public static func insert<Draft: TableDraft<Base>>(_ drafts: [Draft]) -> InsertOf<Self> {
    insertingBase { drafts }
  }

  /// Inserts a row of the table with a conflict resolution.
  public static func insert(or resolution: ConflictResolution, _ row: Base) -> InsertOf<Self> {
    insertingBase { row }.resolving(by: resolution)
  }

  /// Inserts rows of the table with a conflict resolution.
  public static func insert(or resolution: ConflictResolution, _ rows: [Base]) -> InsertOf<Self> {
    insertingBase { rows }.resolving(by: resolution)
  }

  /// Inserts a draft of the table with a conflict resolution.
  public static func insert(
    or resolution: ConflictResolution,
    _ draft: some TableDraft<Base>
  ) -> InsertOf<Self> { insertingBase { draft }.resolving(by: resolution) }

  /// Inserts drafts of the table with a conflict resolution.
  public static func insert<Draft: TableDraft<Base>>(
    or resolution: ConflictResolution,
    _ drafts: [Draft]
  ) -> InsertOf<Self> { insertingBase { drafts }.resolving(by: resolution) }

  /// Inserts rows and drafts of the table with a conflict resolution.
  public static func insert(
    or resolution: ConflictResolution,
    @InsertRowsBuilder<Base> _ rows: () -> InsertedRows
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).resolving(by: resolution)
  }

  /// Inserts rows and drafts of the table, and updates the existing row on a conflict in the given columns.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    @InsertRowsBuilder<Base> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingAliased(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }

  /// Inserts rows and drafts of the table, and updates the existing row on a conflict in the given columns.
  ///
  /// The update closure also receives the excluded row, which was not inserted.
  public static func insert<FirstTarget: _ConflictTarget, each Target: _ConflictTarget>(
    @InsertRowsBuilder<Base> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (FirstTarget, repeat each Target),
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    InsertOf(rows().rows).updatingAliasedFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
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
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingAliased(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
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
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    inserting(values().rows, into: columns).updatingAliasedFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
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
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingAliased(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
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
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insertingQuery(query(), into: columns).updatingAliasedFromExcluded(
      InsertOf<Self>.targets(conflictTargets),
      updates,
      where: updateFilter
    )
  }
}

extension TableAlias where Base: PrimaryKeyedTable {
  /// Inserts rows and drafts of the table, or updates the rows whose key exists.
  public static func upsert(@InsertRowsBuilder<Base> _ rows: () -> InsertedRows) -> InsertOf<Self> {
    var result = InsertOf<Self>(rows().rows)
    result.conflicts = [Base._updateOnConflict]
    return result
  }

  /// Inserts a draft of the table, or updates the row whose key exists.
  public static func upsert(_ draft: some TableDraft<Base>) -> InsertOf<Self> { upsert { draft } }

  /// Inserts rows and drafts of the table, or updates the rows whose key exists, with a conflict resolution for other constraints.
  public static func upsert(
    or resolution: ConflictResolution,
    @InsertRowsBuilder<Base> _ rows: () -> InsertedRows
  ) -> InsertOf<Self> {
    var result = upsert(rows)
    result.resolution = resolution
    return result
  }
}

extension Where {
  /// Updates the rows of a table with an alias.
  public func update<Base, Name>(
    or resolution: ConflictResolution? = nil,
    set updates: (inout Updates<Base>) -> Void
  ) -> UpdateOf<From> where From == TableAlias<Base, Name> {
    var clauses = _clauses
    let set = clauses.opening(From.self) { _, columns in Updates(of: columns, updates) }
    var update = UpdateOf(set, clauses)
    update.resolution = resolution
    return update
  }
}

/// Resolution of conflicts in an INSERT into a table with an alias, as for a table without one.
extension Insert where Returning == NothingReturned {
  /// Updates the existing row on a conflict in the primary key or in any unique index.
  public func onConflictDoUpdate<Base, Name>(
    _ updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert where From == TableAlias<Base, Name> {
    updatingAliased(nil, updates, where: predicate)
  }

  /// Updates the existing row on a conflict in the primary key or in any unique index. The update closure also receives the
  /// excluded row, which was not inserted.
  public func onConflictDoUpdate<Base, Name>(
    _ updates: (inout Updates<Base>, Base.Excluded) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert where From == TableAlias<Base, Name> {
    updatingAliasedFromExcluded(nil, updates, where: predicate)
  }

  /// Updates the existing row on a conflict in the given columns.
  public func onConflict<Base, Name, First: _ConflictTarget, each Column: _ConflictTarget>(
    _ target: (From.TableColumns) -> (First, repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert where From == TableAlias<Base, Name> {
    updatingAliased(Self.targets(target), whereIndex: targetFilter, updates, where: predicate)
  }

  /// Updates the existing row on a conflict in the given columns. The update closure also receives the excluded row, which was not
  /// inserted. Without an update, the existing row does not change.
  public func onConflict<Base, Name, First: _ConflictTarget, each Column: _ConflictTarget>(
    _ target: (From.TableColumns) -> (First, repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert where From == TableAlias<Base, Name> {
    updatingAliasedFromExcluded(Self.targets(target), whereIndex: targetFilter, updates, where: predicate)
  }
}

extension Updates {
  /// Creates the assignments that a closure makes to a table, with its columns under the alias.
  init<Original, Name>(of columns: Base.TableColumns, _ updates: (inout Updates<Original>) -> Void)
  where Base == TableAlias<Original, Name> {
    var rows = Self()
    rows._name(columns)
    var set = Updates<Original>(rows)
    updates(&set)
    self.init(set)
  }
}

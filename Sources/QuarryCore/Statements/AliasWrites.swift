/// Writing to a table under another name.
///
/// ```swift
/// enum Old: AliasName {}
/// Author.as(Old.self).where { $0.bossID == nil }.update { $0.name += "!" }
/// // UPDATE "authors" AS "olds" SET "name" = ("olds"."name") || ('!') WHERE (("olds"."bossID") IS (NULL))
/// ```
///
/// The rows and the assignments are those of the table itself, so here the closures are given `Base`. All else (DELETE, the
/// columns and values of an INSERT, RETURNING) is what every table has.
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
    InsertOf(columns: _schema.writableList, source: .rows(rows().rows))
  }

  /// Inserts rows and drafts of the table.
  public static func insert(
    or resolution: ConflictResolution,
    @InsertRowsBuilder<Base> _ rows: () -> InsertedRows
  ) -> InsertOf<Self> {
    var result = insert(rows)
    result.resolution = resolution
    return result
  }

  /// Inserts rows and drafts of the table; updates the row that is in the way, where the conflict is over certain columns.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Base> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts rows and drafts of the table; updates the row that is in the way, where the conflict is over certain columns, with the row that was to be inserted at hand.
  public static func insert<each Target: _NamedColumns>(
    @InsertRowsBuilder<Base> _ rows: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(rows).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, where the conflict is over certain columns.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts values for some of the columns; updates the row that is in the way, where the conflict is over certain columns, with the row that was to be inserted at hand.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    @InsertValuesOf<repeat each Column> values: () -> InsertedRows,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, values: values).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, where the conflict is over certain columns.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }

  /// Inserts the rows of a query into some of the columns; updates the row that is in the way, where the conflict is over certain columns, with the row that was to be inserted at hand.
  public static func insert<each Column: WritableTableColumnExpression, each Target: _NamedColumns>(
    _ columns: (TableColumns) -> (repeat each Column),
    select query: () -> some PartialSelectStatement<(repeat (each Column).Value)>,
    onConflict conflictTargets: (TableColumns) -> (repeat each Target),
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where updateFilter: (TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> InsertOf<Self> {
    insert(columns, select: query).onConflict(conflictTargets, doUpdate: updates, where: updateFilter)
  }
}

extension TableAlias where Base: PrimaryKeyedTable {
  /// Inserts rows and drafts of the table; where the key exists already, updates the row instead.
  public static func upsert(@InsertRowsBuilder<Base> _ rows: () -> InsertedRows) -> InsertOf<Self> {
    var result = insert(rows)
    result.conflicts = [Base._updateOnConflict]
    return result
  }
}

extension Where {
  /// Updates the rows of a table under another name.
  public func update<Base, Name>(
    or resolution: ConflictResolution? = nil,
    set updates: (inout Updates<Base>) -> Void
  ) -> UpdateOf<From> where From == TableAlias<Base, Name> {
    var update = UpdateOf(Updates<From>(updates), _clauses)
    update.resolution = resolution
    return update
  }
}

/// What an INSERT into a table under another name does about a row that is there already: as without the other name.
extension Insert where Returning == NothingReturned {
  /// Updates the row that is in the way, whichever constraint says so.
  public func onConflictDoUpdate<Base, Name>(
    _ updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert where From == TableAlias<Base, Name> {
    adding(target: nil, targetFilter: [], Updates(updates), predicate(From.columns))
  }

  /// Updates the row that is in the way with the one that was to be inserted at hand.
  public func onConflictDoUpdate<Base, Name>(
    _ updates: (inout Updates<Base>, Base.Excluded) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert where From == TableAlias<Base, Name> {
    onConflictDoUpdate({ updates(&$0, Base.Excluded.columns) }, where: predicate)
  }

  /// Updates the row that is in the way, where the conflict is over certain columns.
  public func onConflict<Base, Name, each Column: _NamedColumns>(
    _ target: (From.TableColumns) -> (repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<Base>) -> Void,
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert where From == TableAlias<Base, Name> {
    adding(
      target: names(target),
      targetFilter: targetFilter(From.columns),
      Updates(updates),
      predicate(From.columns)
    )
  }

  /// Updates the row that is in the way with the one that was to be inserted at hand, where the conflict is over
  /// certain columns. Without an update the row is left as it is.
  public func onConflict<Base, Name, each Column: _NamedColumns>(
    _ target: (From.TableColumns) -> (repeat each Column),
    @QueryConditionBuilder whereIndex targetFilter: (From.TableColumns) -> [QueryFragment] = { _ in [] },
    doUpdate updates: (inout Updates<Base>, Base.Excluded) -> Void = { _, _ in },
    @QueryConditionBuilder where predicate: (From.TableColumns) -> [QueryFragment] = { _ in [] }
  ) -> Insert where From == TableAlias<Base, Name> {
    let set = Updates<From> { (set: inout Updates<Base>) in updates(&set, Base.Excluded.columns) }
    let (condition, filter) = (predicate(From.columns), targetFilter(From.columns))
    return adding(
      target: names(target),
      // Without an update the only condition is that of the index.
      targetFilter: set.isEmpty && filter.isEmpty ? condition : filter,
      set,
      condition
    )
  }
}

extension Updates {
  /// The assignments that a closure makes to a table, whose columns stand under its other name.
  fileprivate init<Original, Name>(_ updates: (inout Updates<Original>) -> Void)
  where Base == TableAlias<Original, Name> {
    var set = Updates<Original>(Self())
    updates(&set)
    self.init(set)
  }
}

/// UPDATE statements that read other tables (https://www.sqlite.org/lang_update.html#upfrom).
extension Table {
  /// Updates the rows that match rows of another table.
  ///
  /// With a conflict resolution, `update(or: .ignore, from: …)`, a row that violates a constraint is skipped: `UPDATE OR IGNORE … FROM …`.
  public static func update<Other>(
    or resolution: ConflictResolution? = nil,
    from other: some SelectStatementOf<Other>,
    set updates: (inout Updates<Self>, Other.TableColumns) -> Void,
    @QueryConditionBuilder on condition: (TableColumns, Other.TableColumns) -> [QueryFragment]
  ) -> UpdateOf<Self> {
    Where(scope: .default).update(or: resolution, from: other, set: updates, on: condition)
  }

  /// Updates the rows that match rows of another table, or of a query with joins.
  ///
  /// ```swift
  /// Reminder.update(from: RemindersList.all) {
  ///   $0.title = $1.title + ": " + $0.title
  /// } on: {
  ///   $0.remindersListID == $1.id
  /// }
  /// // UPDATE "reminders"
  /// // SET "title" = (("remindersLists"."title") || (': ')) || ("reminders"."title")
  /// // FROM "remindersLists"
  /// // WHERE (("reminders"."remindersListID") = ("remindersLists"."id"))
  /// ```
  /// If a row matches several rows, it is undefined which of them is used. A query with GROUP BY, HAVING, LIMIT or DISTINCT is read as
  /// a derived table. Select aggregates in that query (see `derivedTable()`). An aggregate in one of the closures is an
  /// ``UpdateFromError``, except in SQL text: a function of your app, and one in a subquery that aggregates the outer rows.
  @_disfavoredOverload
  public static func update<Other, each J>(
    or resolution: ConflictResolution? = nil,
    from other: some SelectStatementOf<Other, repeat each J>,
    set updates: (inout Updates<Self>, Other.TableColumns, repeat (each J).TableColumns) -> Void,
    @QueryConditionBuilder on condition: (
      TableColumns, Other.TableColumns, repeat (each J).TableColumns
    ) -> [QueryFragment]
  ) -> UpdateOf<Self> {
    Where(scope: .default).update(or: resolution, from: other, set: updates, on: condition)
  }
}

extension Where {
  /// Updates those of these rows that match rows of another table.
  public func update<Other>(
    or resolution: ConflictResolution? = nil,
    from other: some SelectStatementOf<Other>,
    set updates: (inout Updates<From>, Other.TableColumns) -> Void,
    @QueryConditionBuilder on condition: (From.TableColumns, Other.TableColumns) -> [QueryFragment]
  ) -> UpdateOf<From> {
    updating(or: resolution, from: other, Other.self) { columns, rows in
      Updates(of: columns) { updates(&$0, rows.next(Other.self)) }
    } on: {
      condition($0, $1.next(Other.self))
    }
  }

  /// Updates those of these rows that match rows of another table, or of a query with joins.
  @_disfavoredOverload
  public func update<Other, each J>(
    or resolution: ConflictResolution? = nil,
    from other: some SelectStatementOf<Other, repeat each J>,
    set updates: (inout Updates<From>, Other.TableColumns, repeat (each J).TableColumns) -> Void,
    @QueryConditionBuilder on condition: (
      From.TableColumns, Other.TableColumns, repeat (each J).TableColumns
    ) -> [QueryFragment]
  ) -> UpdateOf<From> {
    updating(or: resolution, from: other, Other.self) { columns, rows in
      Updates(of: columns) { updates(&$0, rows.next(Other.self), repeat rows.next((each J).self)) }
    } on: {
      condition($0, $1.next(Other.self), repeat $1.next((each J).self))
    }
  }

  fileprivate func updating<Other: Table, each J: Table>(
    or resolution: ConflictResolution?,
    from other: some SelectStatementOf<Other, repeat each J>,
    _ table: Other.Type,
    set makeUpdates: (From.TableColumns, inout RowCursor) -> Updates<From>,
    on condition: (From.TableColumns, inout RowCursor) -> [QueryFragment]
  ) -> UpdateOf<From> {
    typealias Tables = JoinedTables<Other, repeat each J>
    var clauses = _clauses
    var read = other._clauses.resolved(Other.self)
    read.identifyIfNested(Tables.self)
    read.identify(Tables.self, beside: JoinedTables<From>.self, clauses.tables)
    let sources = read.tables
    var (updates, condition) = clauses.opening(From.self) { _, columns in
      OpenRows.with(Tables.self, sources) {
        var (rows, others) = (sources.columns, sources.columns)
        return (makeUpdates(columns, &rows), condition(columns, &others))
      }
    }
    if read.scope == .none { clauses.scope = .none }
    // SQLite would accept an aggregate of the rows of both tables, and update one row.
    updates = updates.mapValues(\.withoutAggregates)
    condition = condition.map(\.withoutAggregates)
    let ambiguous = JoinedTables<From, Other, repeat each J>._ambiguousNames
    updates = updates.mapValues { $0.showingQualifiers(of: ambiguous) }
    condition = condition.map { $0.showingQualifiers(of: ambiguous) }
    clauses.predicates = clauses.predicates.map { $0.showingQualifiers(of: ambiguous) }
    read.predicates = read.predicates.map { $0.showingQualifiers(of: ambiguous) }
    // HAVING without GROUP BY makes one row of all rows.
    if read.makesOtherRows || !read.having.isEmpty {
      // The derived table has the name of the query's first table.
      let isTwice = Other._rowName.isSameName(as: From._rowName)
      let derived = DerivedJoin(read, Tables.self, isTwice ? OpenRows.identity(level: 1) : .none)
      clauses.predicates += condition.map(derived.reading)
      var update = UpdateOf(updates.mapValues(derived.reading), clauses)
      update.source = derived.source
      update.sourceRows = [derived.rows]
      update.resolution = resolution
      return update
    }
    clauses.predicates += condition + read.predicates
    var update = UpdateOf(updates, clauses)
    update.resolution = resolution
    if read.tables.haveIdentity { update.sourceRows = read.tables.named(Tables.self) }
    update.source = QueryFragment { fragment in
      read.appendFirstTable(Other.self, to: &fragment)
      read.appendHintAndJoins(to: &fragment)
    }
    return update
  }
}

/// UPDATE of an alias that reads other tables. The closure assigns to the columns of the table, as in other writes of an alias.
extension TableAlias {
  /// Updates the rows that match rows of another table.
  ///
  /// ```swift
  /// Reminder.as(Old.self).update(from: RemindersList.all) { $0.title = $1.title } on: { $0.remindersListID == $1.id }
  /// // UPDATE "reminders" AS "olds" SET "title" = "remindersLists"."title" FROM "remindersLists" WHERE …
  /// ```
  public static func update<Other>(
    or resolution: ConflictResolution? = nil,
    from other: some SelectStatementOf<Other>,
    set updates: (inout Updates<Base>, Other.TableColumns) -> Void,
    @QueryConditionBuilder on condition: (TableColumns, Other.TableColumns) -> [QueryFragment]
  ) -> UpdateOf<Self> {
    Where(scope: .default).update(or: resolution, from: other, set: updates, on: condition)
  }

  /// Updates the rows that match rows of another table, or of a query with joins.
  @_disfavoredOverload
  public static func update<Other, each J>(
    or resolution: ConflictResolution? = nil,
    from other: some SelectStatementOf<Other, repeat each J>,
    set updates: (inout Updates<Base>, Other.TableColumns, repeat (each J).TableColumns) -> Void,
    @QueryConditionBuilder on condition: (
      TableColumns, Other.TableColumns, repeat (each J).TableColumns
    ) -> [QueryFragment]
  ) -> UpdateOf<Self> {
    Where(scope: .default).update(or: resolution, from: other, set: updates, on: condition)
  }
}

extension Where {
  /// Updates those of these rows of an alias that match rows of another table.
  public func update<Base, Name, Other>(
    or resolution: ConflictResolution? = nil,
    from other: some SelectStatementOf<Other>,
    set updates: (inout Updates<Base>, Other.TableColumns) -> Void,
    @QueryConditionBuilder on condition: (From.TableColumns, Other.TableColumns) -> [QueryFragment]
  ) -> UpdateOf<From> where From == TableAlias<Base, Name> {
    updating(or: resolution, from: other, Other.self) { columns, rows in
      Updates(of: columns) { (set: inout Updates<Base>) in updates(&set, rows.next(Other.self)) }
    } on: {
      condition($0, $1.next(Other.self))
    }
  }

  /// Updates those of these rows of an alias that match rows of another table, or of a query with joins.
  @_disfavoredOverload
  public func update<Base, Name, Other, each J>(
    or resolution: ConflictResolution? = nil,
    from other: some SelectStatementOf<Other, repeat each J>,
    set updates: (inout Updates<Base>, Other.TableColumns, repeat (each J).TableColumns) -> Void,
    @QueryConditionBuilder on condition: (
      From.TableColumns, Other.TableColumns, repeat (each J).TableColumns
    ) -> [QueryFragment]
  ) -> UpdateOf<From> where From == TableAlias<Base, Name> {
    updating(or: resolution, from: other, Other.self) { columns, rows in
      Updates(of: columns) { (set: inout Updates<Base>) in
        updates(&set, rows.next(Other.self), repeat rows.next((each J).self))
      }
    } on: {
      condition($0, $1.next(Other.self), repeat $1.next((each J).self))
    }
  }
}

extension QueryFragment {
  /// The fragment, which makes its statement fail if it calls an aggregate function.
  fileprivate var withoutAggregates: QueryFragment {
    guard hasAggregate || callsAggregateByHand else { return self }
    var result = self
    result.append(error: UpdateFromError())
    return result
  }
}

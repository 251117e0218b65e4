/// Joins of any number of tables.
///
/// Each kind has two overloads: one for a table or a query of one table, which is common and the fastest to type-check, and one
/// for a query that has joins. Select+SelectedJoins.swift has those for queries that select columns.
extension SelectStatement {
  /// Joins a table and keeps the rows that match in both.
  ///
  /// ```swift
  /// Reminder.join(RemindersList.all) { $0.listID == $1.id }
  /// // … JOIN "remindersLists" ON ("reminders"."listID") = ("remindersLists"."id")
  /// ```
  ///
  /// To join a table with itself, give it an alias with ``Table/as(_:)``. Otherwise SQLite cannot tell the columns apart
  /// ("ambiguous column name").
  public func join<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F, repeat each J, Other>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .inner,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins a query that has joins and keeps the rows that match in both.
  @_disfavoredOverload
  public func join<F, each J, Other, Next, each K>(
    _ other: some SelectStatementOf<Other, Next, repeat each K>,
    @QueryConditionBuilder on condition: (
      (
        F.TableColumns, repeat (each J).TableColumns, Other.TableColumns, Next.TableColumns,
        repeat (each K).TableColumns
      )
    ) -> [QueryFragment]
  ) -> SelectOf<F, repeat each J, Other, Next, repeat each K>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .inner,
        other,
        Other.self,
        on: {
          condition(
            (
              $0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self),
              $0.next(Next.self), repeat $0.next((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table and keeps every row on the left. The right row is optional.
  ///
  /// ```swift
  /// Reminder.leftJoin(RemindersList.all) { $0.listID == $1.id }
  /// // … LEFT JOIN "remindersLists" ON ("reminders"."listID") = ("remindersLists"."id")
  /// ```
  public func leftJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F, repeat each J, Other._Optionalized>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .left,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins a query that has joins and keeps every row on the left. The right rows are optional.
  ///
  /// ```swift
  /// Venue.leftJoin(Gig.join(Band.all) { $0.bandID == $1.id }) { venue, gig, _ in venue.id == gig.venueID }
  /// // … FROM "venues" LEFT JOIN ("gigs" JOIN "bands" ON …) ON ("venues"."id") = ("gigs"."venueID")
  /// ```
  ///
  /// SQLite finds neither the `rowid` of a table inside these parentheses nor the table of a full-text function.
  @_disfavoredOverload
  public func leftJoin<F, each J, Other, Next, each K>(
    _ other: some SelectStatementOf<Other, Next, repeat each K>,
    @QueryConditionBuilder on condition: (
      (
        F.TableColumns, repeat (each J).TableColumns, Other.TableColumns, Next.TableColumns,
        repeat (each K).TableColumns
      )
    ) -> [QueryFragment]
  ) -> SelectOf<F, repeat each J, Other._Optionalized, Next._Optionalized, repeat (each K)._Optionalized>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .left,
        other,
        Other.self,
        on: {
          condition(
            (
              $0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self),
              $0.next(Next.self), repeat $0.next((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table and keeps every row on the right. The left rows are optional.
  ///
  /// ```swift
  /// Reminder.rightJoin(RemindersList.all) { $0.listID == $1.id }
  /// // … RIGHT JOIN "remindersLists" ON ("reminders"."listID") = ("remindersLists"."id")
  /// ```
  public func rightJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F._Optionalized, repeat (each J)._Optionalized, Other>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .right,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins a query that has joins and keeps every row on the right. The left rows are optional.
  @_disfavoredOverload
  public func rightJoin<F, each J, Other, Next, each K>(
    _ other: some SelectStatementOf<Other, Next, repeat each K>,
    @QueryConditionBuilder on condition: (
      (
        F.TableColumns, repeat (each J).TableColumns, Other.TableColumns, Next.TableColumns,
        repeat (each K).TableColumns
      )
    ) -> [QueryFragment]
  ) -> SelectOf<F._Optionalized, repeat (each J)._Optionalized, Other, Next, repeat each K>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .right,
        other,
        Other.self,
        on: {
          condition(
            (
              $0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self),
              $0.next(Next.self), repeat $0.next((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table and keeps every row of both sides. Either side may be missing.
  ///
  /// ```swift
  /// Reminder.fullJoin(RemindersList.all) { $0.listID == $1.id }
  /// // … FULL JOIN "remindersLists" ON ("reminders"."listID") = ("remindersLists"."id")
  /// ```
  public func fullJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F._Optionalized, repeat (each J)._Optionalized, Other._Optionalized>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .full,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins a query that has joins and keeps every row of both sides. Either side may be missing.
  @_disfavoredOverload
  public func fullJoin<F, each J, Other, Next, each K>(
    _ other: some SelectStatementOf<Other, Next, repeat each K>,
    @QueryConditionBuilder on condition: (
      (
        F.TableColumns, repeat (each J).TableColumns, Other.TableColumns, Next.TableColumns,
        repeat (each K).TableColumns
      )
    ) -> [QueryFragment]
  ) -> SelectOf<
    F._Optionalized, repeat (each J)._Optionalized, Other._Optionalized, Next._Optionalized,
    repeat (each K)._Optionalized
  >
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .full,
        other,
        Other.self,
        on: {
          condition(
            (
              $0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self),
              $0.next(Next.self), repeat $0.next((each K).self)
            )
          )
        }
      )
    )
  }

  /// Returns the clauses with another query joined on a condition.
  func joining<Other: Table>(
    _ kind: JoinKind,
    _ other: some SelectStatement,
    _ table: Other.Type,
    on condition: (inout RowCursor) -> [QueryFragment]
  ) -> _SelectClauses {
    joining(kind, other, table) { fragment, columns in
      let condition = condition(&columns)
      fragment.write(" ON ")
      fragment.append(filter: condition)
    }
  }

  /// Returns the clauses with another query joined. All other joins call this method.
  func joining<Other: Table, Joined: SelectStatement>(
    _ kind: JoinKind,
    _ other: Joined,
    _ table: Other.Type,
    constraint: (inout QueryFragment, inout RowCursor) -> Void
  ) -> _SelectClauses {
    var clauses = _clauses
    // The rows of the left side matter to a join that keeps those of the right side.
    if clauses.scope == .default, Tables.From._defaultClauses?.scope == _SelectClauses.Scope.none {
      clauses.scope = .none
    }
    var right = other._clauses
    clauses.identifyIfNested(Tables.self)
    right.identifyIfNested(Joined.Tables.self)
    right.identify(Joined.Tables.self, beside: Tables.self, clauses.tables)
    clauses.nameInnermost(Tables.self)
    right.nameInnermost(Joined.Tables.self)
    let count = Tables._count
    var tables = clauses.tables
    tables.append(right.tables, after: count)
    let left = clauses.tables
    clauses.join(kind, right, table, of: Joined.Tables.self, after: count) { fragment in
      OpenRows.with(Tables.self, left) {
        OpenRows.with(Joined.Tables.self, right.tables) {
          var columns = tables.columns
          constraint(&fragment, &columns)
        }
      }
    }
    return clauses
  }
}

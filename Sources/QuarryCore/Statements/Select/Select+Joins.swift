/// Joins, to any depth.
///
/// Two of a kind: with a table (or a query of one), the usual case and the fastest for the compiler, and with a query that
/// has joins of its own. For queries where columns were selected see Select+SelectedJoins.
extension SelectStatement {
  /// Joins a table: rows that match in both.
  ///
  /// ```swift
  /// Reminder.join(RemindersList.all) { $0.listID == $1.id }
  /// // … JOIN "remindersLists" ON ("reminders"."listID") = ("remindersLists"."id")
  /// ```
  ///
  /// A table that is joined with itself needs another name, ``Table/as(_:)``: SQLite refuses columns of which it does not know
  /// the table ("ambiguous column name").
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
        on: { condition(($0.columns(F.self), repeat $0.columns((each J).self), $0.columns(Other.self))) }
      )
    )
  }

  /// Joins a query that has joins itself: rows that match in both.
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
              $0.columns(F.self), repeat $0.columns((each J).self), $0.columns(Other.self),
              $0.columns(Next.self), repeat $0.columns((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table: every row on the left; the right one is optional.
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
        on: { condition(($0.columns(F.self), repeat $0.columns((each J).self), $0.columns(Other.self))) }
      )
    )
  }

  /// Joins a query that has joins itself: every row on the left; the right one is optional.
  ///
  /// ```swift
  /// Venue.leftJoin(Gig.join(Band.all) { $0.bandID == $1.id }) { venue, gig, _ in venue.id == gig.venueID }
  /// // … FROM "venues" LEFT JOIN ("gigs" JOIN "bands" ON …) ON ("venues"."id") = ("gigs"."venueID")
  /// ```
  ///
  /// In parentheses a table has no `rowid` for SQLite, and full-text functions do not find it.
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
              $0.columns(F.self), repeat $0.columns((each J).self), $0.columns(Other.self),
              $0.columns(Next.self), repeat $0.columns((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table: every row on the right; the left ones are optional.
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
        on: { condition(($0.columns(F.self), repeat $0.columns((each J).self), $0.columns(Other.self))) }
      )
    )
  }

  /// Joins a query that has joins itself: every row on the right; the left ones are optional.
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
              $0.columns(F.self), repeat $0.columns((each J).self), $0.columns(Other.self),
              $0.columns(Next.self), repeat $0.columns((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table: every row of both; either may be missing.
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
        on: { condition(($0.columns(F.self), repeat $0.columns((each J).self), $0.columns(Other.self))) }
      )
    )
  }

  /// Joins a query that has joins itself: every row of both; either may be missing.
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
              $0.columns(F.self), repeat $0.columns((each J).self), $0.columns(Other.self),
              $0.columns(Next.self), repeat $0.columns((each K).self)
            )
          )
        }
      )
    )
  }

  /// The query with another one joined where a condition is true.
  func joining<Other: Table>(
    _ kind: JoinKind,
    _ other: some SelectStatement,
    _ table: Other.Type,
    on condition: (_TableSources) -> [QueryFragment]
  ) -> _SelectClauses {
    joining(kind, other, table) { fragment, tables in
      let condition = condition(tables)
      fragment.write(" ON ")
      fragment.append(filter: condition)
    }
  }

  /// The query with another one joined, the worker of all joins.
  func joining<Other: Table>(
    _ kind: JoinKind,
    _ other: some SelectStatement,
    _ table: Other.Type,
    constraint: (inout QueryFragment, _TableSources) -> Void
  ) -> _SelectClauses {
    var clauses = _clauses
    let other = other._clauses
    var tables = clauses.tables
    tables.merge(other.tables)
    clauses.join(kind, other, table) { constraint(&$0, tables) }
    return clauses
  }
}

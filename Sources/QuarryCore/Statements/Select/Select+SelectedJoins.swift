/// Joins of queries that select columns, on one side or both. The result has the selected columns.
///
/// Each kind has three overloads. The first is for all cases. Its tables are two packs in one (the tables before, the joined
/// table, and its joins), which the compiler (6.3) does not recognize in the argument of a generic function, where a pack of
/// columns crashes it. The other two are for one query that selects columns and one that does not, as in
/// `assertQuery(Reminder.select(\.title).join(RemindersList.all) { … }, …)`, and use the columns unchanged. The compiler prefers
/// them if both apply.
extension SelectStatement {
  /// Joins queries that select columns, on one side or both, and keeps the rows that match in both.
  ///
  /// ```swift
  /// Reminder.select(\.title).join(RemindersList.all) { $0.listID == $1.id }
  /// // SELECT "reminders"."title" FROM "reminders" JOIN "remindersLists" ON …
  /// Reminder.select(\.title).join(RemindersList.select(\.color)) { $0.listID == $1.id }
  /// // SELECT "reminders"."title", "remindersLists"."color" FROM "reminders" JOIN "remindersLists" ON …
  /// ```
  @_disfavoredOverload
  public func join<each C, F, each J, each D, Other, each K, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> Select<
    SelectedColumns<repeat each C, repeat each D>,
    JoinedTables<F, repeat each J, Other, repeat each K>
  >
  where
    Output: _SelectedOutput, Output._Selected == SelectedColumns<repeat each C>,
    Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _SelectedOutput, Joined.Output._Selected == SelectedColumns<repeat each D>,
    Joined.Tables == JoinedTables<Other, repeat each K>
  {
    Select(
      joining(
        .inner,
        other,
        Other.self,
        on: {
          condition(
            (
              $0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self),
              repeat $0.next((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table to a query that selects columns, and keeps the rows that match in both.
  public func join<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> Select<Output, JoinedTables<F, repeat each J, Other>>
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .inner,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins a query that selects columns to one that does not, and keeps the rows that match in both.
  public func join<F, each J, Other, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> Select<Joined.Output, JoinedTables<F, repeat each J, Other>>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other>
  {
    Select(
      joining(
        .inner,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins queries that select columns, on one side or both, and keeps every row on the left. The right row is optional.
  @_disfavoredOverload
  public func leftJoin<each C, F, each J, each D, Other, each K, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> Select<
    SelectedColumns<repeat each C, repeat (each D)._Nullable>,
    JoinedTables<F, repeat each J, Other._Optionalized, repeat (each K)._Optionalized>
  >
  where
    Output: _SelectedOutput, Output._Selected == SelectedColumns<repeat each C>,
    Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _SelectedOutput, Joined.Output._Selected == SelectedColumns<repeat each D>,
    Joined.Tables == JoinedTables<Other, repeat each K>
  {
    Select(
      joining(
        .left,
        other,
        Other.self,
        on: {
          condition(
            (
              $0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self),
              repeat $0.next((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table to a query that selects columns, and keeps every row on the left. The right row is optional.
  public func leftJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> Select<Output, JoinedTables<F, repeat each J, Other._Optionalized>>
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .left,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins a query that selects columns to one that does not, and keeps every row on the left. The right row is optional.
  public func leftJoin<F, each J, Other, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> Select<Joined.Output._Optionalized, JoinedTables<F, repeat each J, Other._Optionalized>>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other>
  {
    Select(
      joining(
        .left,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins queries that select columns, on one side or both, and keeps every row on the right. The left rows are optional.
  @_disfavoredOverload
  public func rightJoin<each C, F, each J, each D, Other, each K, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> Select<
    SelectedColumns<repeat (each C)._Nullable, repeat each D>,
    JoinedTables<F._Optionalized, repeat (each J)._Optionalized, Other, repeat each K>
  >
  where
    Output: _SelectedOutput, Output._Selected == SelectedColumns<repeat each C>,
    Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _SelectedOutput, Joined.Output._Selected == SelectedColumns<repeat each D>,
    Joined.Tables == JoinedTables<Other, repeat each K>
  {
    Select(
      joining(
        .right,
        other,
        Other.self,
        on: {
          condition(
            (
              $0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self),
              repeat $0.next((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table to a query that selects columns, and keeps every row on the right. The left rows are optional.
  public func rightJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> Select<
    Output._Optionalized, JoinedTables<F._Optionalized, repeat (each J)._Optionalized, Other>
  >
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .right,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins a query that selects columns to one that does not, and keeps every row on the right. The left rows are optional.
  public func rightJoin<F, each J, Other, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> Select<Joined.Output, JoinedTables<F._Optionalized, repeat (each J)._Optionalized, Other>>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other>
  {
    Select(
      joining(
        .right,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins queries that select columns, on one side or both, and keeps every row of both. Either side may be missing.
  @_disfavoredOverload
  public func fullJoin<each C, F, each J, each D, Other, each K, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> Select<
    SelectedColumns<repeat (each C)._Nullable, repeat (each D)._Nullable>,
    JoinedTables<
      F._Optionalized, repeat (each J)._Optionalized, Other._Optionalized, repeat (each K)._Optionalized
    >
  >
  where
    Output: _SelectedOutput, Output._Selected == SelectedColumns<repeat each C>,
    Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _SelectedOutput, Joined.Output._Selected == SelectedColumns<repeat each D>,
    Joined.Tables == JoinedTables<Other, repeat each K>
  {
    Select(
      joining(
        .full,
        other,
        Other.self,
        on: {
          condition(
            (
              $0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self),
              repeat $0.next((each K).self)
            )
          )
        }
      )
    )
  }

  /// Joins a table to a query that selects columns, and keeps every row of both. Either side may be missing.
  public func fullJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> Select<
    Output._Optionalized,
    JoinedTables<F._Optionalized, repeat (each J)._Optionalized, Other._Optionalized>
  >
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(
      joining(
        .full,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }

  /// Joins a query that selects columns to one that does not, and keeps every row of both. Either side may be missing.
  public func fullJoin<F, each J, Other, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> Select<
    Joined.Output._Optionalized,
    JoinedTables<F._Optionalized, repeat (each J)._Optionalized, Other._Optionalized>
  >
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other>
  {
    Select(
      joining(
        .full,
        other,
        Other.self,
        on: { condition(($0.next(F.self), repeat $0.next((each J).self), $0.next(Other.self))) }
      )
    )
  }
}

/// Joins without an ON condition.
extension SelectStatement {
  /// Joins every row with every row of a table: `CROSS JOIN`. SQLite does not reorder the tables.
  ///
  /// ```swift
  /// Size.all.crossJoin(Color.all)   // … FROM "sizes" CROSS JOIN "colors"
  /// ```
  public func crossJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> SelectOf<F, repeat each J, Other>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.cross, other, Other.self))
  }

  /// Joins a table on all columns that have the same name in both: `NATURAL JOIN`.
  ///
  /// ```swift
  /// Reminder.all.naturalJoin(ReminderNote.all)   // … FROM "reminders" NATURAL JOIN "reminderNotes"
  /// ```
  ///
  /// A column added to a table later changes the meaning of such a query. Prefer a condition, or `joinUsing(_:_:)`.
  public func naturalJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> SelectOf<F, repeat each J, Other>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.natural, other, Other.self))
  }

  /// Joins a table on the given columns, which have the same name in both: `JOIN … USING`.
  ///
  /// ```swift
  /// Reminder.all.joinUsing(ReminderNote.all, \.reminderID)
  /// // … FROM "reminders" JOIN "reminderNotes" USING ("reminderID")
  /// ```
  public func joinUsing<F, each J, Other, each Column: _NamedColumns>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    _ columns: repeat KeyPath<Other.TableColumns, each Column>
  ) -> SelectOf<F, repeat each J, Other>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.inner, other, Other.self, using: columnNames(Other.self, repeat each columns)))
  }
}

/// Joins without an ON condition, for queries that select columns on one side or both.
extension SelectStatement {
  /// Joins every row of a query that selects columns with every row of a table: `CROSS JOIN`.
  public func crossJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> Select<Output, JoinedTables<F, repeat each J, Other>>
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.cross, other, Other.self))
  }

  /// Joins every row with every row of a query that selects columns: `CROSS JOIN`.
  public func crossJoin<F, each J, Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<Joined.Output, JoinedTables<F, repeat each J, Other>>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other>
  {
    Select(joined(.cross, other, Other.self))
  }

  /// Joins every row with every row of a query, if both queries select columns: `CROSS JOIN`.
  @_disfavoredOverload
  public func crossJoin<each C, F, each J, each D, Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<SelectedColumns<repeat each C, repeat each D>, JoinedTables<F, repeat each J, Other>>
  where
    Output: _SelectedOutput, Output._Selected == SelectedColumns<repeat each C>,
    Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _SelectedOutput, Joined.Output._Selected == SelectedColumns<repeat each D>,
    Joined.Tables == JoinedTables<Other>
  {
    Select(joined(.cross, other, Other.self))
  }

  /// Joins a query that selects columns and a table on all columns that have the same name in both: `NATURAL JOIN`.
  public func naturalJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> Select<Output, JoinedTables<F, repeat each J, Other>>
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.natural, other, Other.self))
  }

  /// Joins a query that selects columns on all columns that have the same name in both: `NATURAL JOIN`.
  public func naturalJoin<F, each J, Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<Joined.Output, JoinedTables<F, repeat each J, Other>>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other>
  {
    Select(joined(.natural, other, Other.self))
  }

  /// Joins two queries that select columns on all columns that have the same name in both: `NATURAL JOIN`.
  @_disfavoredOverload
  public func naturalJoin<each C, F, each J, each D, Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<SelectedColumns<repeat each C, repeat each D>, JoinedTables<F, repeat each J, Other>>
  where
    Output: _SelectedOutput, Output._Selected == SelectedColumns<repeat each C>,
    Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _SelectedOutput, Joined.Output._Selected == SelectedColumns<repeat each D>,
    Joined.Tables == JoinedTables<Other>
  {
    Select(joined(.natural, other, Other.self))
  }

  /// Joins a query that selects columns and a table on the given columns, which have the same name in both: `JOIN … USING`.
  public func joinUsing<F, each J, Other, each Column: _NamedColumns>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    _ columns: repeat KeyPath<Other.TableColumns, each Column>
  ) -> Select<Output, JoinedTables<F, repeat each J, Other>>
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.inner, other, Other.self, using: columnNames(Other.self, repeat each columns)))
  }

  /// Joins a query that selects columns on the given columns, which have the same name in both: `JOIN … USING`.
  public func joinUsing<F, each J, Other, Joined: SelectStatement, each Column: _NamedColumns>(
    _ other: Joined,
    _ columns: repeat KeyPath<Other.TableColumns, each Column>
  ) -> Select<Joined.Output, JoinedTables<F, repeat each J, Other>>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other>
  {
    Select(joined(.inner, other, Other.self, using: columnNames(Other.self, repeat each columns)))
  }

  /// Joins two queries that select columns on the given columns, which have the same name in both: `JOIN … USING`.
  @_disfavoredOverload
  public func joinUsing<
    each C,
    F,
    each J,
    each D,
    Other,
    Joined: SelectStatement,
    each Column: _NamedColumns
  >(
    _ other: Joined,
    _ columns: repeat KeyPath<Other.TableColumns, each Column>
  ) -> Select<SelectedColumns<repeat each C, repeat each D>, JoinedTables<F, repeat each J, Other>>
  where
    Output: _SelectedOutput, Output._Selected == SelectedColumns<repeat each C>,
    Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _SelectedOutput, Joined.Output._Selected == SelectedColumns<repeat each D>,
    Joined.Tables == JoinedTables<Other>
  {
    Select(joined(.inner, other, Other.self, using: columnNames(Other.self, repeat each columns)))
  }

  fileprivate func joined<Other: Table>(
    _ kind: JoinKind,
    _ other: some SelectStatement,
    _ table: Other.Type,
    using columns: [String] = []
  ) -> _SelectClauses {
    joining(kind, other, table) { fragment, _ in
      guard !columns.isEmpty else { return }
      fragment.write(" USING (")
      fragment.append(list: columns.map { QueryFragment(quote: $0) })
      fragment.write(")")
    }
  }
}

extension Table {
  /// Joins every row with every row of a table: `CROSS JOIN`. See `SelectStatement.crossJoin(_:)`.
  public static func crossJoin<Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> SelectOf<Self, Other> {
    _select { _ in }.crossJoin(other)
  }

  /// Joins a table on all columns that have the same name in both: `NATURAL JOIN`. See `SelectStatement.naturalJoin(_:)`.
  public static func naturalJoin<Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> SelectOf<Self, Other> {
    _select { _ in }.naturalJoin(other)
  }

  /// Joins a table on the given columns: `JOIN … USING`. See `SelectStatement.joinUsing(_:_:)`.
  public static func joinUsing<Other, each Column: _NamedColumns>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    _ columns: repeat KeyPath<Other.TableColumns, each Column>
  ) -> SelectOf<Self, Other> {
    _select { _ in }.joinUsing(other, repeat each columns)
  }

  /// Joins every row with every row of a query that selects columns: `CROSS JOIN`.
  @_disfavoredOverload
  public static func crossJoin<Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<Joined.Output, JoinedTables<Self, Other>>
  where Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other> {
    Select(_select { _ in }.joined(.cross, other, Other.self))
  }

  /// Joins a query that selects columns on all columns that have the same name in both: `NATURAL JOIN`.
  @_disfavoredOverload
  public static func naturalJoin<Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<Joined.Output, JoinedTables<Self, Other>>
  where Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other> {
    Select(_select { _ in }.joined(.natural, other, Other.self))
  }

  /// Joins a query that selects columns on the given columns: `JOIN … USING`.
  @_disfavoredOverload
  public static func joinUsing<Other, Joined: SelectStatement, each Column: _NamedColumns>(
    _ other: Joined,
    _ columns: repeat KeyPath<Other.TableColumns, each Column>
  ) -> Select<Joined.Output, JoinedTables<Self, Other>>
  where Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other> {
    Select(
      _select { _ in }.joined(.inner, other, Other.self, using: columnNames(Other.self, repeat each columns))
    )
  }
}

/// Returns the names of columns that both tables of a join have.
private func columnNames<Other: Table, each Column: _NamedColumns>(
  _ table: Other.Type,
  _ columns: repeat KeyPath<Other.TableColumns, each Column>
) -> [String] {
  var names: [String] = []
  for column in repeat each columns { names += Other._names[keyPath: column]._columnNames }
  return names
}

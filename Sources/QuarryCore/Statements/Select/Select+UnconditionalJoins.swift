/// Joins without a condition of their own.
extension SelectStatement {
  /// Joins a table: every row with every row, in this order of the tables, which SQLite keeps.
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

  /// Joins a table: rows that are equal in all columns that both have by the same name.
  ///
  /// ```swift
  /// Reminder.all.naturalJoin(ReminderNote.all)   // … FROM "reminders" NATURAL JOIN "reminderNotes"
  /// ```
  ///
  /// A column that is added to a table later changes what such a query means: prefer a condition, or
  /// ``joinUsing(_:_:)``.
  public func naturalJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> SelectOf<F, repeat each J, Other>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.natural, other, Other.self))
  }

  /// Joins a table: rows that are equal in columns that both have by the same name.
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

/// The same, of queries where columns were selected, in one of them or in both.
extension SelectStatement {
  /// Joins a table to a query where columns were selected: every row with every row.
  public func crossJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> Select<Output, JoinedTables<F, repeat each J, Other>>
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.cross, other, Other.self))
  }

  /// Joins a query where columns were selected to one where none were: every row with every row.
  public func crossJoin<F, each J, Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<Joined.Output, JoinedTables<F, repeat each J, Other>>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other>
  {
    Select(joined(.cross, other, Other.self))
  }

  /// Joins a query where columns were selected to another such: every row with every row.
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

  /// Joins a table to a query where columns were selected: rows that are equal in the columns of one name.
  public func naturalJoin<F, each J, Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> Select<Output, JoinedTables<F, repeat each J, Other>>
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.natural, other, Other.self))
  }

  /// Joins a query where columns were selected to one where none were: rows that are equal in the columns of one name.
  public func naturalJoin<F, each J, Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<Joined.Output, JoinedTables<F, repeat each J, Other>>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>,
    Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other>
  {
    Select(joined(.natural, other, Other.self))
  }

  /// Joins a query where columns were selected to another such: rows that are equal in the columns of one name.
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

  /// Joins a table to a query where columns were selected: rows that are equal in columns of one name.
  public func joinUsing<F, each J, Other, each Column: _NamedColumns>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    _ columns: repeat KeyPath<Other.TableColumns, each Column>
  ) -> Select<Output, JoinedTables<F, repeat each J, Other>>
  where Output: _ChosenColumns, Tables == JoinedTables<F, repeat each J> {
    Select(joined(.inner, other, Other.self, using: columnNames(Other.self, repeat each columns)))
  }

  /// Joins a query where columns were selected to one where none were: rows that are equal in columns of one name.
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

  /// Joins a query where columns were selected to another such: rows that are equal in columns of one name.
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
  /// Joins a table, every row with every row: see ``SelectStatement/crossJoin(_:)``.
  public static func crossJoin<Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> SelectOf<Self, Other> {
    _select { _ in }.crossJoin(other)
  }

  /// Joins a table by the columns that both have: see ``SelectStatement/naturalJoin(_:)``.
  public static func naturalJoin<Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>
  ) -> SelectOf<Self, Other> {
    _select { _ in }.naturalJoin(other)
  }

  /// Joins a table by columns that both have: see ``SelectStatement/joinUsing(_:_:)``.
  public static func joinUsing<Other, each Column: _NamedColumns>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    _ columns: repeat KeyPath<Other.TableColumns, each Column>
  ) -> SelectOf<Self, Other> {
    _select { _ in }.joinUsing(other, repeat each columns)
  }

  /// Joins a query where columns were selected: see ``SelectStatement/crossJoin(_:)``.
  @_disfavoredOverload
  public static func crossJoin<Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<Joined.Output, JoinedTables<Self, Other>>
  where Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other> {
    Select(_select { _ in }.joined(.cross, other, Other.self))
  }

  /// Joins a query where columns were selected: see ``SelectStatement/naturalJoin(_:)``.
  @_disfavoredOverload
  public static func naturalJoin<Other, Joined: SelectStatement>(
    _ other: Joined
  ) -> Select<Joined.Output, JoinedTables<Self, Other>>
  where Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other> {
    Select(_select { _ in }.joined(.natural, other, Other.self))
  }

  /// Joins a query where columns were selected: see ``SelectStatement/joinUsing(_:_:)``.
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

/// The names of columns that both tables of a join have.
private func columnNames<Other: Table, each Column: _NamedColumns>(
  _ table: Other.Type,
  _ columns: repeat KeyPath<Other.TableColumns, each Column>
) -> [String] {
  var names: [String] = []
  for column in repeat each columns { names += Other.columns[keyPath: column]._columnNames }
  return names
}

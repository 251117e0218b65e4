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
    var names: [String] = []
    for column in repeat each columns { names += Other.columns[keyPath: column]._columnNames }
    return Select(joined(.inner, other, Other.self, using: names))
  }

  private func joined<Other: Table>(
    _ kind: JoinKind,
    _ other: some SelectStatement,
    _ table: Other.Type,
    using columns: [String] = []
  ) -> _SelectClauses {
    CommonNames.using(_commonNames) {
      CommonNames.using(other._commonNames) {
        var clauses = _clauses
        clauses.join(kind, other._clauses, table) {
          guard !columns.isEmpty else { return }
          $0.write(" USING (")
          $0.append(list: columns.map { QueryFragment(quote: $0) })
          $0.write(")")
        }
        return clauses
      }
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
}

/// The clauses that do not change what a SELECT gives.
///
/// Closures spell the columns of the tables as a pack of their own: where it is computed in an associated type, the
/// compiler (6.3) does not see its length in the middle of a chain of joins, and gives up.
extension SelectStatement {
  /// Leaves out rows that are equal to one before.
  ///
  /// ```swift
  /// Reminder.select(\.priority).distinct()   // SELECT DISTINCT "reminders"."priority" …
  /// ```
  public func distinct(_ isDistinct: Bool = true) -> Select<Output, Tables> {
    with { $0.isDistinct = isDistinct }
  }

  /// Keeps the rows that a condition is true for. Several conditions, and several calls, are joined by AND.
  ///
  /// ```swift
  /// Reminder.join(RemindersList.all) { $0.listID == $1.id }.where { !$0.isCompleted && $1.title == "Home" }
  /// // … WHERE ((NOT ("reminders"."isCompleted")) AND (("remindersLists"."title") = ('Home')))
  /// ```
  ///
  /// The closure has a parameter for each table. Of too few the compiler says that packs have not the same shape.
  //
  // One for all numbers of tables: an overload for two would be what a mistake in a condition of three is looked for in.
  @_disfavoredOverload
  public func `where`<F, each J>(
    @QueryConditionBuilder _ predicate: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { $0.predicates += predicate($0.tables.columns(F.self), repeat $0.tables.columns((each J).self)) }
  }

  /// Keeps the rows in which a column is true. NULL counts as false.
  public func `where`<Condition: QueryExpression>(
    _ keyPath: KeyPath<Tables.From.TableColumns, Condition>
  ) -> Select<Output, Tables>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    with { $0.predicates.append($0.tables.columns(Tables.From.self)[keyPath: keyPath].conditionFragment) }
  }

  /// Makes one row of those that are equal in what is named.
  ///
  /// ```swift
  /// Reminder.group(by: \.listID).select { ($0.listID, $0.id.count()) }
  /// // SELECT … FROM "reminders" GROUP BY "reminders"."listID"
  /// ```
  ///
  /// A column of what is selected that is neither named here nor in an aggregate is that of some row of the group: beside one `min`
  /// or `max`, of the row that has it (https://www.sqlite.org/lang_select.html#bareagg).
  public func group<F, each J>(
    @QueryListBuilder by columns: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { $0.group += columns($0.tables.columns(F.self), repeat $0.tables.columns((each J).self)) }
  }

  /// Makes one row of those that are equal in a column.
  public func group(
    by keyPath: KeyPath<Tables.From.TableColumns, some QueryExpression>
  ) -> Select<Output, Tables> {
    with { $0.group.append($0.tables.columns(Tables.From.self)[keyPath: keyPath].queryFragment) }
  }

  /// Keeps the groups that a condition is true for.
  public func having<F, each J>(
    @QueryConditionBuilder _ predicate: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { $0.having += predicate($0.tables.columns(F.self), repeat $0.tables.columns((each J).self)) }
  }

  /// Keeps the groups in which a column is true. NULL counts as false.
  ///
  /// ```swift
  /// Reminder.group(by: \.isCompleted).having(\.isCompleted)
  /// // … GROUP BY "reminders"."isCompleted" HAVING ("reminders"."isCompleted")
  /// ```
  public func having<Condition: QueryExpression>(
    _ keyPath: KeyPath<Tables.From.TableColumns, Condition>
  ) -> Select<Output, Tables>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    with { $0.having.append($0.tables.columns(Tables.From.self)[keyPath: keyPath].conditionFragment) }
  }

  /// Sorts the rows.
  ///
  /// ```swift
  /// Reminder.order { ($0.priority.desc(nulls: .last), $0.title) }
  /// // … ORDER BY "reminders"."priority" DESC NULLS LAST, "reminders"."title"
  /// ```
  public func order<F, each J>(
    @QueryListBuilder by ordering: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { $0.order += ordering($0.tables.columns(F.self), repeat $0.tables.columns((each J).self)) }
  }

  /// Sorts the rows by a column.
  public func order(
    by keyPath: KeyPath<Tables.From.TableColumns, some QueryExpression>
  ) -> Select<Output, Tables> {
    with { $0.order.append($0.tables.columns(Tables.From.self)[keyPath: keyPath].queryFragment) }
  }

  /// Gives so many rows at the most, after passing over so many. Nil leaves what was set before.
  public func limit(_ maximum: Int?, offset: Int? = nil) -> Select<Output, Tables> {
    with {
      if let maximum { $0.limit = maximum.queryFragment }
      if let offset { $0.offset = offset.queryFragment }
    }
  }

  /// Gives so many rows at the most, as an expression says. `nil` leaves what was set before.
  public func limit<F, each J>(
    @QueryFragmentBuilder<Int> _ maximum: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with {
      $0.limit = maximum($0.tables.columns(F.self), repeat $0.tables.columns((each J).self)).last ?? $0.limit
    }
  }

  /// Gives so many rows at the most, after passing over so many, both as expressions say. `nil` leaves what was set before.
  ///
  /// ```swift
  /// Tag.order(by: \.id).limit { _ in Tag.select { $0.id.count() / 2 } } offset: { _ in 1 }
  /// // … ORDER BY "tags"."id" LIMIT (SELECT (count("tags"."id")) / (2) FROM "tags") OFFSET 1
  /// ```
  public func limit<F, each J>(
    @QueryFragmentBuilder<Int> _ maximum: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment],
    @QueryFragmentBuilder<Int> offset: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    limit(maximum).offset(offset)
  }

  /// Passes over so many rows first. Nil leaves an offset that was set before.
  public func offset(_ count: Int?) -> Select<Output, Tables> {
    with { if let count { $0.offset = count.queryFragment } }
  }

  /// Passes over so many rows first, as an expression says. `nil` leaves what was set before.
  public func offset<F, each J>(
    @QueryFragmentBuilder<Int> _ count: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with {
      $0.offset = count($0.tables.columns(F.self), repeat $0.tables.columns((each J).self)).last ?? $0.offset
    }
  }
}

/// Clauses that do not change the columns of the result.
///
/// The methods declare the columns of the tables as their own parameter pack. If an associated type computes the pack, the
/// compiler (6.3) cannot determine its length in the middle of a chain of joins.
extension SelectStatement {
  /// Removes duplicate rows: `SELECT DISTINCT`.
  ///
  /// ```swift
  /// Reminder.select(\.priority).distinct()   // SELECT DISTINCT "reminders"."priority" …
  /// ```
  public consuming func distinct(_ isDistinct: Bool = true) -> Select<Output, Tables> {
    with { $0.isDistinct = isDistinct }
  }

  /// Keeps the rows for which a condition is true. Several conditions, and several calls, are combined with AND.
  ///
  /// ```swift
  /// Reminder.join(RemindersList.all) { $0.listID == $1.id }.where { !$0.isCompleted && $1.title == "Home" }
  /// // … WHERE ((NOT ("reminders"."isCompleted")) AND (("remindersLists"."title") = ('Home')))
  /// ```
  ///
  /// The closure has a parameter for each table. If it has too few, the compiler reports that packs have different shapes.
  //
  // One declaration for any number of tables: with an overload for two, the compiler would look for the mistake in a
  // condition of three tables there.
  @_disfavoredOverload
  public consuming func `where`<F, each J>(
    @QueryConditionBuilder _ predicate: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { clauses, rows in
      clauses.predicates.add(predicate(rows.next(F.self), repeat rows.next((each J).self)))
    }
  }

  /// Keeps the rows in which a column is true. NULL counts as false.
  public consuming func `where`<Condition: QueryExpression>(
    _ keyPath: KeyPath<Tables.From.TableColumns, Condition>
  ) -> Select<Output, Tables>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    with { $0.predicates.append($1.next(Tables.From.self)[keyPath: keyPath].conditionFragment) }
  }

  /// Groups the rows by expressions: `GROUP BY`. The result has one row for each group.
  ///
  /// ```swift
  /// Reminder.group(by: \.listID).select { ($0.listID, $0.id.count()) }
  /// // SELECT … FROM "reminders" GROUP BY "reminders"."listID"
  /// ```
  ///
  /// A selected column that is neither listed here nor inside an aggregate function has the value of an arbitrary row of the
  /// group. Next to a single `min` or `max`, it has the value of the row with the minimum or maximum
  /// (https://www.sqlite.org/lang_select.html#bareagg).
  public consuming func group<F, each J>(
    @QueryListBuilder by columns: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { clauses, rows in
      clauses.group.add(columns(rows.next(F.self), repeat rows.next((each J).self)))
    }
  }

  /// Groups the rows by a column: `GROUP BY`.
  public consuming func group(
    by keyPath: KeyPath<Tables.From.TableColumns, some QueryExpression>
  ) -> Select<Output, Tables> {
    with { $0.group.append($1.next(Tables.From.self)[keyPath: keyPath].queryFragment) }
  }

  /// Keeps the groups for which a condition is true: `HAVING`.
  public consuming func having<F, each J>(
    @QueryConditionBuilder _ predicate: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { clauses, rows in
      clauses.having.add(predicate(rows.next(F.self), repeat rows.next((each J).self)))
    }
  }

  /// Keeps the groups in which a column is true: `HAVING`. NULL counts as false.
  ///
  /// ```swift
  /// Reminder.group(by: \.isCompleted).having(\.isCompleted)
  /// // … GROUP BY "reminders"."isCompleted" HAVING ("reminders"."isCompleted")
  /// ```
  public consuming func having<Condition: QueryExpression>(
    _ keyPath: KeyPath<Tables.From.TableColumns, Condition>
  ) -> Select<Output, Tables>
  where Condition.QueryValue: QueryRepresentable, Condition.QueryValue._Truth: _ConditionOfARow {
    with { $0.having.append($1.next(Tables.From.self)[keyPath: keyPath].conditionFragment) }
  }

  /// Sorts the rows by expressions: `ORDER BY`.
  ///
  /// ```swift
  /// Reminder.order { ($0.priority.desc(nulls: .last), $0.title) }
  /// // … ORDER BY "reminders"."priority" DESC NULLS LAST, "reminders"."title"
  /// ```
  public consuming func order<F, each J>(
    @QueryListBuilder by ordering: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { clauses, rows in
      clauses.order.add(ordering(rows.next(F.self), repeat rows.next((each J).self)))
    }
  }

  /// Sorts the rows by a column: `ORDER BY`.
  public consuming func order(
    by keyPath: KeyPath<Tables.From.TableColumns, some QueryExpression>
  ) -> Select<Output, Tables> {
    with { $0.order.append($1.next(Tables.From.self)[keyPath: keyPath].queryFragment) }
  }

  /// Limits the result to `maximum` rows after skipping `offset` rows. A `nil` argument keeps the previous value.
  public consuming func limit(_ maximum: Int?, offset: Int? = nil) -> Select<Output, Tables> {
    with {
      if let maximum { $0.setLimit(maximum) }
      if let offset { $0.offset = offset.queryFragment }
    }
  }

  /// Limits the result to the number of rows that an expression returns. `nil` keeps the previous limit.
  public consuming func limit<F, each J>(
    @QueryFragmentBuilder<Int> _ maximum: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { clauses, rows in
      clauses.limit = maximum(rows.next(F.self), repeat rows.next((each J).self)).last ?? clauses.limit
    }
  }

  /// Limits the result and skips rows, both by expressions. `nil` keeps the previous value.
  ///
  /// ```swift
  /// Tag.order(by: \.id).limit { _ in Tag.select { $0.id.count() / 2 } } offset: { _ in 1 }
  /// // … ORDER BY "tags"."id" LIMIT (SELECT (count("tags"."id")) / (2) FROM "tags") OFFSET 1
  /// ```
  public consuming func limit<F, each J>(
    @QueryFragmentBuilder<Int> _ maximum: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment],
    @QueryFragmentBuilder<Int> offset: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    limit(maximum).offset(offset)
  }

  /// Skips the first `count` rows. `nil` keeps the previous offset.
  public consuming func offset(_ count: Int?) -> Select<Output, Tables> {
    with { if let count { $0.offset = count.queryFragment } }
  }

  /// Skips the number of rows that an expression returns. `nil` keeps the previous offset.
  public consuming func offset<F, each J>(
    @QueryFragmentBuilder<Int> _ count: (F.TableColumns, repeat (each J).TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, repeat each J> {
    with { clauses, rows in
      clauses.offset = count(rows.next(F.self), repeat rows.next((each J).self)).last ?? clauses.offset
    }
  }
}

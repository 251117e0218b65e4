/// The clauses that do not change what a SELECT gives.
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
  @_disfavoredOverload
  public func `where`(
    @QueryConditionBuilder _ predicate: (Tables.Arguments) -> [QueryFragment]
  ) -> Select<Output, Tables> {
    with { $0.predicates += predicate(Tables._arguments) }
  }

  /// Keeps the rows in which a column is true.
  public func `where`(
    _ keyPath: KeyPath<Tables.From.TableColumns, some QueryExpression<Bool>>
  ) -> Select<Output, Tables> {
    with { $0.predicates.append(Tables.From.columns[keyPath: keyPath].queryFragment) }
  }

  /// Makes one row of those that are equal in what is named.
  ///
  /// ```swift
  /// Reminder.group(by: \.listID).select { ($0.listID, $0.id.count()) }
  /// // SELECT … FROM "reminders" GROUP BY "reminders"."listID"
  /// ```
  public func group(
    @QueryListBuilder by columns: (Tables.Arguments) -> [QueryFragment]
  ) -> Select<Output, Tables> {
    with { $0.group += columns(Tables._arguments) }
  }

  /// Makes one row of those that are equal in a column.
  public func group(
    by keyPath: KeyPath<Tables.From.TableColumns, some QueryExpression>
  ) -> Select<Output, Tables> {
    with { $0.group.append(Tables.From.columns[keyPath: keyPath].queryFragment) }
  }

  /// Keeps the groups that a condition is true for.
  public func having(
    @QueryConditionBuilder _ predicate: (Tables.Arguments) -> [QueryFragment]
  ) -> Select<Output, Tables> {
    with { $0.having += predicate(Tables._arguments) }
  }

  /// Sorts the rows.
  ///
  /// ```swift
  /// Reminder.order { ($0.priority.desc(nulls: .last), $0.title) }
  /// // … ORDER BY "reminders"."priority" DESC NULLS LAST, "reminders"."title"
  /// ```
  public func order(
    @QueryListBuilder by ordering: (Tables.Arguments) -> [QueryFragment]
  ) -> Select<Output, Tables> {
    with { $0.order += ordering(Tables._arguments) }
  }

  /// Sorts the rows by a column.
  public func order(
    by keyPath: KeyPath<Tables.From.TableColumns, some QueryExpression>
  ) -> Select<Output, Tables> {
    with { $0.order.append(Tables.From.columns[keyPath: keyPath].queryFragment) }
  }

  /// Gives so many rows at the most. Nil leaves a limit that was set before.
  public func limit(_ maximum: Int?) -> Select<Output, Tables> {
    with { if let maximum { $0.limit = maximum.queryFragment } }
  }

  /// Gives so many rows at the most.
  public func limit(_ maximum: (Tables.Arguments) -> some QueryExpression<Int>) -> Select<Output, Tables> {
    with { $0.limit = maximum(Tables._arguments).queryFragment }
  }

  /// Passes over so many rows first. Nil leaves an offset that was set before.
  public func offset(_ count: Int?) -> Select<Output, Tables> {
    with { if let count { $0.offset = count.queryFragment } }
  }

  /// Passes over so many rows first.
  public func offset(_ count: (Tables.Arguments) -> some QueryExpression<Int>) -> Select<Output, Tables> {
    with { $0.offset = count(Tables._arguments).queryFragment }
  }
}

/// Joins that begin at a table. ``SelectStatement`` has the others.
extension Table {
  /// Joins a table and keeps the rows that match in both: `JOIN`. See `SelectStatement.join(_:on:)`.
  public static func join<Other, each K>(
    _ other: some SelectStatementOf<Other, repeat each K>,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self, Other, repeat each K> {
    Select(
      _select { _ in }.joining(
        .inner,
        other,
        Other.self,
        on: { condition(($0.next(Self.self), $0.next(Other.self), repeat $0.next((each K).self))) }
      )
    )
  }

  /// Joins a table and keeps every row of this one: `LEFT JOIN`. See `SelectStatement.leftJoin(_:on:)`.
  public static func leftJoin<Other, each K>(
    _ other: some SelectStatementOf<Other, repeat each K>,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self, Other._Optionalized, repeat (each K)._Optionalized> {
    Select(
      _select { _ in }.joining(
        .left,
        other,
        Other.self,
        on: { condition(($0.next(Self.self), $0.next(Other.self), repeat $0.next((each K).self))) }
      )
    )
  }

  /// Joins a table and keeps all of its rows: `RIGHT JOIN`. See `SelectStatement.rightJoin(_:on:)`.
  public static func rightJoin<Other, each K>(
    _ other: some SelectStatementOf<Other, repeat each K>,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, Other, repeat each K> {
    Select(
      _select { _ in }.joining(
        .right,
        other,
        Other.self,
        on: { condition(($0.next(Self.self), $0.next(Other.self), repeat $0.next((each K).self))) }
      )
    )
  }

  /// Joins a table and keeps every row of both: `FULL JOIN`. See `SelectStatement.fullJoin(_:on:)`.
  public static func fullJoin<Other, each K>(
    _ other: some SelectStatementOf<Other, repeat each K>,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, Other._Optionalized, repeat (each K)._Optionalized> {
    Select(
      _select { _ in }.joining(
        .full,
        other,
        Other.self,
        on: { condition(($0.next(Self.self), $0.next(Other.self), repeat $0.next((each K).self))) }
      )
    )
  }
}

/// Joins of queries that select columns. The result has only those columns.
extension Table {
  /// Joins a query that selects columns, and keeps the rows that match in both. See `SelectStatement.join(_:on:)`.
  @_disfavoredOverload
  public static func join<Other, each K, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> Select<Joined.Output, JoinedTables<Self, Other, repeat each K>>
  where Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other, repeat each K> {
    Select(
      _select { _ in }.joining(
        .inner,
        other,
        Other.self,
        on: { condition(($0.next(Self.self), $0.next(Other.self), repeat $0.next((each K).self))) }
      )
    )
  }

  /// Joins a query that selects columns, and keeps every row of this table. See `SelectStatement.leftJoin(_:on:)`.
  @_disfavoredOverload
  public static func leftJoin<Other, each K, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> Select<
    Joined.Output._Optionalized, JoinedTables<Self, Other._Optionalized, repeat (each K)._Optionalized>
  >
  where Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other, repeat each K> {
    Select(
      _select { _ in }.joining(
        .left,
        other,
        Other.self,
        on: { condition(($0.next(Self.self), $0.next(Other.self), repeat $0.next((each K).self))) }
      )
    )
  }

  /// Joins a query that selects columns, and keeps all of its rows. See `SelectStatement.rightJoin(_:on:)`.
  @_disfavoredOverload
  public static func rightJoin<Other, each K, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> Select<Joined.Output, JoinedTables<Self._Optionalized, Other, repeat each K>>
  where Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other, repeat each K> {
    Select(
      _select { _ in }.joining(
        .right,
        other,
        Other.self,
        on: { condition(($0.next(Self.self), $0.next(Other.self), repeat $0.next((each K).self))) }
      )
    )
  }

  /// Joins a query that selects columns, and keeps every row of both. See `SelectStatement.fullJoin(_:on:)`.
  @_disfavoredOverload
  public static func fullJoin<Other, each K, Joined: SelectStatement>(
    _ other: Joined,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> Select<
    Joined.Output._Optionalized,
    JoinedTables<Self._Optionalized, Other._Optionalized, repeat (each K)._Optionalized>
  >
  where Joined.Output: _ChosenColumns, Joined.Tables == JoinedTables<Other, repeat each K> {
    Select(
      _select { _ in }.joining(
        .full,
        other,
        Other.self,
        on: { condition(($0.next(Self.self), $0.next(Other.self), repeat $0.next((each K).self))) }
      )
    )
  }
}

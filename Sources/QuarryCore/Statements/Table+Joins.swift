/// Joins that begin at a table; ``SelectStatement`` has the rest.
extension Table {
  /// Joins a table: see ``SelectStatement/join(_:on:)-swift.method``.
  public static func join<Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: ((TableColumns, Other.TableColumns)) -> [QueryFragment]
  ) -> SelectOf<Self, Other> {
    _select { _ in }.join(other, on: condition)
  }

  /// Joins a query that has joins itself.
  @_disfavoredOverload
  public static func join<Other, Next, each K>(
    _ other: some SelectStatementOf<Other, Next, repeat each K>,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, Next.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self, Other, Next, repeat each K> {
    Select(
      _select { _ in }.joining(
        "JOIN",
        other,
        Other.self,
        on: condition((columns, Other.columns, Next.columns, repeat (each K).columns))
      )
    )
  }

  /// Joins a table: see ``SelectStatement/leftJoin(_:on:)-swift.method``.
  public static func leftJoin<Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: ((TableColumns, Other.TableColumns)) -> [QueryFragment]
  ) -> SelectOf<Self, Other._Optionalized> {
    _select { _ in }.leftJoin(other, on: condition)
  }

  /// Joins a query that has joins itself.
  @_disfavoredOverload
  public static func leftJoin<Other, Next, each K>(
    _ other: some SelectStatementOf<Other, Next, repeat each K>,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, Next.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self, Other._Optionalized, Next._Optionalized, repeat (each K)._Optionalized> {
    Select(
      _select { _ in }.joining(
        "LEFT JOIN",
        other,
        Other.self,
        on: condition((columns, Other.columns, Next.columns, repeat (each K).columns))
      )
    )
  }

  /// Joins a table: see ``SelectStatement/rightJoin(_:on:)-swift.method``.
  public static func rightJoin<Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: ((TableColumns, Other.TableColumns)) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, Other> {
    _select { _ in }.rightJoin(other, on: condition)
  }

  /// Joins a query that has joins itself.
  @_disfavoredOverload
  public static func rightJoin<Other, Next, each K>(
    _ other: some SelectStatementOf<Other, Next, repeat each K>,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, Next.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, Other, Next, repeat each K> {
    Select(
      _select { _ in }.joining(
        "RIGHT JOIN",
        other,
        Other.self,
        on: condition((columns, Other.columns, Next.columns, repeat (each K).columns))
      )
    )
  }

  /// Joins a table: see ``SelectStatement/fullJoin(_:on:)-swift.method``.
  public static func fullJoin<Other>(
    _ other: some SelectStatement<JoinedTables<Other>, JoinedTables<Other>>,
    @QueryConditionBuilder on condition: ((TableColumns, Other.TableColumns)) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, Other._Optionalized> {
    _select { _ in }.fullJoin(other, on: condition)
  }

  /// Joins a query that has joins itself.
  @_disfavoredOverload
  public static func fullJoin<Other, Next, each K>(
    _ other: some SelectStatementOf<Other, Next, repeat each K>,
    @QueryConditionBuilder on condition: (
      (TableColumns, Other.TableColumns, Next.TableColumns, repeat (each K).TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, Other._Optionalized, Next._Optionalized, repeat (each K)._Optionalized> {
    Select(
      _select { _ in }.joining(
        "FULL JOIN",
        other,
        Other.self,
        on: condition((columns, Other.columns, Next.columns, repeat (each K).columns))
      )
    )
  }
}

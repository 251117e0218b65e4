/// Joins that begin at a table; ``SelectStatement`` has the rest.
extension Table {
  /// Joins a table: see ``SelectStatement/join(_:on:)-swift.method``.
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
        on: condition((columns, Other.columns, repeat (each K).columns))
      )
    )
  }

  /// Joins a table: see ``SelectStatement/leftJoin(_:on:)-swift.method``.
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
        on: condition((columns, Other.columns, repeat (each K).columns))
      )
    )
  }

  /// Joins a table: see ``SelectStatement/rightJoin(_:on:)-swift.method``.
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
        on: condition((columns, Other.columns, repeat (each K).columns))
      )
    )
  }

  /// Joins a table: see ``SelectStatement/fullJoin(_:on:)-swift.method``.
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
        on: condition((columns, Other.columns, repeat (each K).columns))
      )
    )
  }
}

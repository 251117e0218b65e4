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
        on: { condition(($0.columns(Self.self), $0.columns(Other.self), repeat $0.columns((each K).self))) }
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
        on: { condition(($0.columns(Self.self), $0.columns(Other.self), repeat $0.columns((each K).self))) }
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
        on: { condition(($0.columns(Self.self), $0.columns(Other.self), repeat $0.columns((each K).self))) }
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
        on: { condition(($0.columns(Self.self), $0.columns(Other.self), repeat $0.columns((each K).self))) }
      )
    )
  }
}

/// Of queries where columns were selected, which are all that is given then.
extension Table {
  /// Joins a query where columns were selected: see ``SelectStatement/join(_:on:)-swift.method``.
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
        on: { condition(($0.columns(Self.self), $0.columns(Other.self), repeat $0.columns((each K).self))) }
      )
    )
  }

  /// Joins a query where columns were selected: see ``SelectStatement/leftJoin(_:on:)-swift.method``.
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
        on: { condition(($0.columns(Self.self), $0.columns(Other.self), repeat $0.columns((each K).self))) }
      )
    )
  }

  /// Joins a query where columns were selected: see ``SelectStatement/rightJoin(_:on:)-swift.method``.
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
        on: { condition(($0.columns(Self.self), $0.columns(Other.self), repeat $0.columns((each K).self))) }
      )
    )
  }

  /// Joins a query where columns were selected: see ``SelectStatement/fullJoin(_:on:)-swift.method``.
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
        on: { condition(($0.columns(Self.self), $0.columns(Other.self), repeat $0.columns((each K).self))) }
      )
    )
  }
}

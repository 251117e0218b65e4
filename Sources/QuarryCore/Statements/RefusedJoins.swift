/// Joins of a type in place of a query of it: `Author.self`, or `Author` alone. Here the compiler finds words for what is
/// wrong, and does not go through all that a type could be joined with.
extension Table {
  /// Not there: a query is joined, `Author.all`.
  @available(*, unavailable, message: "a query is joined, not a type: 'Author.all' in place of 'Author.self'")
  @_disfavoredOverload
  public static func join<Other: Table>(
    _ other: Other.Type,
    @QueryConditionBuilder on condition: ((TableColumns, Other.TableColumns)) -> [QueryFragment]
  ) -> SelectOf<Self, Other> { Select(_SelectClauses()) }

  /// Not there: a query is joined, `Author.all`.
  @available(*, unavailable, message: "a query is joined, not a type: 'Author.all' in place of 'Author.self'")
  @_disfavoredOverload
  public static func leftJoin<Other: Table>(
    _ other: Other.Type,
    @QueryConditionBuilder on condition: ((TableColumns, Other.TableColumns)) -> [QueryFragment]
  ) -> SelectOf<Self, Other._Optionalized> { Select(_SelectClauses()) }

  /// Not there: a query is joined, `Author.all`.
  @available(*, unavailable, message: "a query is joined, not a type: 'Author.all' in place of 'Author.self'")
  @_disfavoredOverload
  public static func rightJoin<Other: Table>(
    _ other: Other.Type,
    @QueryConditionBuilder on condition: ((TableColumns, Other.TableColumns)) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, Other> { Select(_SelectClauses()) }

  /// Not there: a query is joined, `Author.all`.
  @available(*, unavailable, message: "a query is joined, not a type: 'Author.all' in place of 'Author.self'")
  @_disfavoredOverload
  public static func fullJoin<Other: Table>(
    _ other: Other.Type,
    @QueryConditionBuilder on condition: ((TableColumns, Other.TableColumns)) -> [QueryFragment]
  ) -> SelectOf<Self._Optionalized, Other._Optionalized> { Select(_SelectClauses()) }
}

extension SelectStatement {
  /// Not there: a query is joined, `Author.all`.
  @available(*, unavailable, message: "a query is joined, not a type: 'Author.all' in place of 'Author.self'")
  @_disfavoredOverload
  public func join<F, each J, Other: Table>(
    _ other: Other.Type,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F, repeat each J, Other>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(_SelectClauses())
  }

  /// Not there: a query is joined, `Author.all`.
  @available(*, unavailable, message: "a query is joined, not a type: 'Author.all' in place of 'Author.self'")
  @_disfavoredOverload
  public func leftJoin<F, each J, Other: Table>(
    _ other: Other.Type,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F, repeat each J, Other._Optionalized>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(_SelectClauses())
  }

  /// Not there: a query is joined, `Author.all`.
  @available(*, unavailable, message: "a query is joined, not a type: 'Author.all' in place of 'Author.self'")
  @_disfavoredOverload
  public func rightJoin<F, each J, Other: Table>(
    _ other: Other.Type,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F._Optionalized, repeat (each J)._Optionalized, Other>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(_SelectClauses())
  }

  /// Not there: a query is joined, `Author.all`.
  @available(*, unavailable, message: "a query is joined, not a type: 'Author.all' in place of 'Author.self'")
  @_disfavoredOverload
  public func fullJoin<F, each J, Other: Table>(
    _ other: Other.Type,
    @QueryConditionBuilder on condition: (
      (F.TableColumns, repeat (each J).TableColumns, Other.TableColumns)
    ) -> [QueryFragment]
  ) -> SelectOf<F._Optionalized, repeat (each J)._Optionalized, Other._Optionalized>
  where Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J> {
    Select(_SelectClauses())
  }
}

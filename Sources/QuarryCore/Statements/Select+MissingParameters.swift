/// Closures with one parameter where the query joins tables: they are not taken, and here the compiler finds words for
/// why. Of the pack of parameters that the real ones have it only knows that its 'shape' is another.
extension SelectStatement {
  /// Not there: the closure has a parameter for each joined table.
  @available(*, unavailable, message: "the closure has a parameter for each joined table: '{ a, _ in … }'")
  @_disfavoredOverload
  public func `where`<F, S, each J>(
    @QueryConditionBuilder _ predicate: (F.TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, S, repeat each J> { with { _ in } }

  /// Not there: the closure has a parameter for each joined table.
  @available(*, unavailable, message: "the closure has a parameter for each joined table: '{ a, _ in … }'")
  @_disfavoredOverload
  public func group<F, S, each J>(
    @QueryListBuilder by columns: (F.TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, S, repeat each J> { with { _ in } }

  /// Not there: the closure has a parameter for each joined table.
  @available(*, unavailable, message: "the closure has a parameter for each joined table: '{ a, _ in … }'")
  @_disfavoredOverload
  public func having<F, S, each J>(
    @QueryConditionBuilder _ predicate: (F.TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, S, repeat each J> { with { _ in } }

  /// Not there: the closure has a parameter for each joined table.
  @available(*, unavailable, message: "the closure has a parameter for each joined table: '{ a, _ in … }'")
  @_disfavoredOverload
  public func order<F, S, each J>(
    @QueryListBuilder by ordering: (F.TableColumns) -> [QueryFragment]
  ) -> Select<Output, Tables> where Tables == JoinedTables<F, S, repeat each J> { with { _ in } }

  /// Not there: the closure has a parameter for each joined table.
  @available(*, unavailable, message: "the closure has a parameter for each joined table: '{ a, _ in … }'")
  @_disfavoredOverload
  public func select<F, S, each J, Selection>(
    _ selection: (F.TableColumns) -> Selection
  ) -> Select<Tables, Tables> where Output == Tables, Tables == JoinedTables<F, S, repeat each J> {
    Select(with { _ in }._clauses)
  }

  /// Not there: the closure has a parameter for each joined table.
  @available(*, unavailable, message: "the closure has a parameter for each joined table: '{ a, b, _ in … }'")
  @_disfavoredOverload
  public func select<F, S, T, each J, Selection>(
    @QuerySelectionBuilder _ selection: (F.TableColumns, S.TableColumns) -> Selection
  ) -> Select<Tables, Tables> where Output == Tables, Tables == JoinedTables<F, S, T, repeat each J> {
    Select(with { _ in }._clauses)
  }

  /// Not there: the closure has a parameter for each joined table.
  @available(
    *,
    unavailable,
    message: "the closure has a parameter for each joined table: '{ a, b, c, _ in … }'"
  )
  @_disfavoredOverload
  public func select<F, S, T, U, each J, Selection>(
    @QuerySelectionBuilder _ selection: (F.TableColumns, S.TableColumns, T.TableColumns) -> Selection
  ) -> Select<Tables, Tables> where Output == Tables, Tables == JoinedTables<F, S, T, U, repeat each J> {
    Select(with { _ in }._clauses)
  }
}

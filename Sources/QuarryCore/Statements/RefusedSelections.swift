/// Selections that look right and are not: of several key paths, and of functions that nobody calls.
extension Table {
  /// Not there: a closure selects several columns.
  @available(*, unavailable, message: "several columns are selected by a closure: '{ ($0.a, $0.b) }'")
  @_disfavoredOverload
  public static func select<First: QueryExpression, each Other: QueryExpression>(
    _ first: KeyPath<TableColumns, First>,
    _ others: repeat KeyPath<TableColumns, each Other>
  ) -> Select<SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>, JoinedTables<Self>> {
    Select(_SelectClauses())
  }

  /// Not there: a function is called.
  @available(*, unavailable, message: "a function is called: '()' behind its name")
  @_disfavoredOverload
  public static func select<each Argument, Value: QueryRepresentable>(
    _ selection: (TableColumns) -> (repeat each Argument) -> SQLExpression<Value>
  ) -> Select<SelectedColumns<Value>, JoinedTables<Self>> { Select(_SelectClauses()) }
}

extension SelectStatement {
  /// Not there: a closure selects several columns.
  @available(*, unavailable, message: "several columns are selected by a closure: '{ ($0.a, $0.b) }'")
  @_disfavoredOverload
  public func select<First: QueryExpression, each Other: QueryExpression>(
    _ first: KeyPath<Tables.From.TableColumns, First>,
    _ others: repeat KeyPath<Tables.From.TableColumns, each Other>
  ) -> Select<SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>, Tables> {
    Select(_SelectClauses())
  }

  /// Not there: a function is called.
  @available(*, unavailable, message: "a function is called: '()' behind its name")
  @_disfavoredOverload
  public func select<F, each Argument, Value: QueryRepresentable>(
    _ selection: (F.TableColumns) -> (repeat each Argument) -> SQLExpression<Value>
  ) -> Select<SelectedColumns<Value>, Tables> where Output == Tables, Tables == JoinedTables<F> {
    Select(_SelectClauses())
  }
}

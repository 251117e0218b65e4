/// Queries of a table under another name.
extension Where {
  /// The rows, with the table under another name.
  ///
  /// ```swift
  /// enum Manager: AliasName {}
  /// Employee.leftJoin(Employee.all.as(Manager.self)) { $0.managerID == $1.id }
  /// // … LEFT JOIN "employees" AS "managers" ON ("employees"."managerID") IS ("managers"."id")
  /// ```
  public func `as`<Name: AliasName>(
    _ name: Name.Type
  ) -> SelectOf<TableAlias<From, Name>> where From.QueryOutput == From {
    SelectOf<TableAlias<From, Name>>(_clauses.aliased(From.self, TableAlias<From, Name>.self))
  }
}

extension Select {
  /// The query, with its first table under another name.
  public func `as`<F, Name: AliasName, each J>(
    _ name: Name.Type
  ) -> SelectOf<TableAlias<F, Name>, repeat each J>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>, F.QueryOutput == F
  {
    SelectOf<TableAlias<F, Name>, repeat each J>(_clauses.aliased(F.self, TableAlias<F, Name>.self))
  }

  /// The query, with its first table under another name.
  @_disfavoredOverload
  public func `as`<F, Name: AliasName, each J, each Column>(
    _ name: Name.Type
  ) -> Select<SelectedColumns<repeat each Column>, JoinedTables<TableAlias<F, Name>, repeat each J>>
  where
    Output == SelectedColumns<repeat each Column>, Tables == JoinedTables<F, repeat each J>,
    F.QueryOutput == F
  {
    Select<SelectedColumns<repeat each Column>, JoinedTables<TableAlias<F, Name>, repeat each J>>(
      _clauses.aliased(F.self, TableAlias<F, Name>.self)
    )
  }
}

extension _SelectClauses {
  /// The clauses, with those of the default scope, about a table under another name.
  func aliased<From: Table, Alias: Table>(_ table: From.Type, _ alias: Alias.Type) -> Self {
    func rename(_ fragments: [QueryFragment]) -> [QueryFragment] {
      fragments.map { $0.requalified(table, as: alias) }
    }
    var result = resolved(table)
    if result.scope == .default { result.scope = .unscoped }
    if result.function != nil { result.functionName = Alias.tableAlias }
    result.columns = rename(result.columns)
    result.joins = rename(result.joins)
    result.predicates = rename(result.predicates)
    result.group = rename(result.group)
    result.having = rename(result.having)
    result.windows = rename(result.windows)
    result.order = rename(result.order)
    result.limit = result.limit?.requalified(table, as: alias)
    result.offset = result.offset?.requalified(table, as: alias)
    return result
  }
}

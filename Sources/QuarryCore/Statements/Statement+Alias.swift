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
  public func `as`<F, Name: AliasName, each J>(
    _ name: Name.Type
  ) -> Select<Output, JoinedTables<TableAlias<F, Name>, repeat each J>>
  where Tables == JoinedTables<F, repeat each J>, F.QueryOutput == F {
    Select<Output, JoinedTables<TableAlias<F, Name>, repeat each J>>(
      _clauses.aliased(F.self, TableAlias<F, Name>.self)
    )
  }
}

extension Select {
  /// The query of two tables, with the first under another name.
  //
  // Without a pack: the compiler (6.3) does not see through one behind a closure in the same expression.
  @_disfavoredOverload
  public func `as`<F, Name: AliasName, J>(
    _ name: Name.Type
  ) -> Select<Output, JoinedTables<TableAlias<F, Name>, J>>
  where Tables == JoinedTables<F, J>, F.QueryOutput == F {
    Select<Output, JoinedTables<TableAlias<F, Name>, J>>(_clauses.aliased(F.self, TableAlias<F, Name>.self))
  }
}

/// Queries of a table that goes by another name already.
extension Where {
  /// The rows, with the table under a third name in place of the second.
  ///
  /// ```swift
  /// Employee.as(Manager.self).find(1).as(Boss.self)
  /// // … FROM "employees" AS "bosses" WHERE (("bosses"."id") IN ((1)))
  /// ```
  public func `as`<Base, Old, Name: AliasName>(
    _ name: Name.Type
  ) -> SelectOf<TableAlias<Base, Name>> where From == TableAlias<Base, Old> {
    SelectOf<TableAlias<Base, Name>>(_clauses.aliased(From.self, TableAlias<Base, Name>.self))
  }
}

extension Select {
  /// The query, with its first table under a third name in place of the second.
  public func `as`<Base, Old, Name: AliasName, each J>(
    _ name: Name.Type
  ) -> SelectOf<TableAlias<Base, Name>, repeat each J>
  where
    Output == JoinedTables<TableAlias<Base, Old>, repeat each J>,
    Tables == JoinedTables<TableAlias<Base, Old>, repeat each J>
  {
    SelectOf<TableAlias<Base, Name>, repeat each J>(
      _clauses.aliased(TableAlias<Base, Old>.self, TableAlias<Base, Name>.self)
    )
  }
}

extension _SelectClauses {
  /// The clauses, with those of the default scope, about a table under another name.
  func aliased<From: Table, Alias: Table>(_ table: From.Type, _ alias: Alias.Type) -> Self {
    var result = resolved(table).mapFragments { $0.requalified(table, as: alias) }
    if result.scope == .default { result.scope = .unscoped }
    if result.function != nil { result.functionName = Alias.tableAlias }
    return result
  }
}

/// Queries with an alias for their table.
extension Where {
  /// Returns the rows with an alias for the table.
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
  /// Returns the query with an alias for its first table.
  public func `as`<F, Name: AliasName, each J>(
    _ name: Name.Type
  ) -> SelectOf<TableAlias<F, Name>, repeat each J>
  where
    Output == JoinedTables<F, repeat each J>, Tables == JoinedTables<F, repeat each J>, F.QueryOutput == F
  {
    SelectOf<TableAlias<F, Name>, repeat each J>(_clauses.aliased(F.self, TableAlias<F, Name>.self))
  }

  /// Returns the query with an alias for its first table.
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
  /// Returns the query of two tables with an alias for the first.
  //
  // Without a pack: after a closure in the same expression, the compiler (6.3) cannot resolve one.
  @_disfavoredOverload
  public func `as`<F, Name: AliasName, J>(
    _ name: Name.Type
  ) -> Select<Output, JoinedTables<TableAlias<F, Name>, J>>
  where Tables == JoinedTables<F, J>, F.QueryOutput == F {
    Select<Output, JoinedTables<TableAlias<F, Name>, J>>(_clauses.aliased(F.self, TableAlias<F, Name>.self))
  }
}

/// Queries of a table that has an alias.
extension Where {
  /// Returns the rows with another alias for the table.
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
  /// Returns the query with another alias for its first table.
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
  /// Returns the clauses, including those of the default scope, with an alias for a table.
  func aliased<From: Table, Alias: Table>(_ table: From.Type, _ alias: Alias.Type) -> Self {
    var result = resolved(table)
    // A query inside of the clauses may read rows with the name of the alias.
    if !result.tables[0].rows.isUnique, result.fragments.contains(where: { $0.mentions(alias._rowName) }) {
      result.identify(table, at: 0, as: OpenRows.identity(level: 1))
    }
    let rows = result.tables[0].rows
    if rows.isUnique {
      let name = alias._qualifier(result.tables[0])
      let old = table._name(result.tables[0])
      result = result.mapFragments { $0.replacing(rows, with: name).namingInnermost(old, name) }
      result.tables[0].form = function == nil ? .alias : .derived
    } else {
      result = result.mapFragments { $0.requalified(table, as: alias) }
    }
    if result.scope == .default { result.scope = .unscoped }
    if result.function != nil { result.functionName = Alias.tableAlias }
    return result
  }
}

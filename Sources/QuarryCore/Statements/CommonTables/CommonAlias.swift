/// The name of a common table expression's rows under an alias, so that a query can join them with themselves.
public enum CommonAlias<Given: AliasName, Alias: AliasName>: _CommonAlias {
  static var place: Int { (Given.self as? any _GivenName.Type)?.place ?? 1 }
  /// The alias.
  public static var aliasName: String { Alias.aliasName }
}

/// The name of rows under an alias.
protocol _CommonAlias: _GivenName {}

extension CommonTableReference
where Kind: _CommonTableKind, Kind.QueryValue.Base.QueryOutput == Kind.QueryValue.Base {
  /// Returns the rows under an alias, so that they can be joined with themselves.
  ///
  /// ```swift
  /// enum Before: AliasName { static var aliasName: String { "before" } }
  ///
  /// With {
  ///   Sale.group(by: \.month).select { Total.Columns(month: $0.month, amount: $0.amount.total()) }
  /// } query: { totals in
  ///   totals.join(totals.as(Before.self)) { $1.month == $0.month - 1 }
  ///     .select { ($0.month, $0.amount - $1.amount) }
  /// }
  /// // WITH "cte1" AS (…)
  /// // SELECT "cte1"."month", ("cte1"."amount") - ("before"."amount")
  /// // FROM "cte1"
  /// // JOIN "cte1" AS "before" ON ("before"."month") = (("cte1"."month") - (1))
  /// ```
  public func `as`<Name: AliasName>(
    _ name: Name.Type
  ) -> SelectOf<CommonTable<Kind.QueryValue.Base, CommonAlias<Kind.QueryValue.Name, Name>>> {
    var clauses = _SelectClauses()
    clauses.scope = .unscoped
    if let common = all._clauses.tables[0].common { clauses.tables = _TableSources(common) }
    return SelectOf<CommonTable<Kind.QueryValue.Base, CommonAlias<Kind.QueryValue.Name, Name>>>(clauses)
  }
}

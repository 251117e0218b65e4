/// Where queries of a table begin.
extension Table {
  // Without a condition on the scope: where all candidates of a name are of constrained extensions, the compiler tries a
  // dynamic member besides, and looks for mistakes in all that stands around it twice.
  public static var all: Where<Self> { Where(scope: .default) }

  public static var _defaultClauses: _SelectClauses? {
    let all = all
    return all._isEveryRow ? nil : all._clauses
  }

  /// Every row, whatever ``all`` leaves out.
  public static var unscoped: Where<Self> { Where(scope: .unscoped) }

  /// No row. A statement that it is part of is empty and is not run.
  //
  // Disfavored, so that `Group?.none` is the case of the optional: a missing group, and no query.
  @_disfavoredOverload
  public static var none: Where<Self> { Where(scope: .none) }
}

extension Optional where Wrapped: Table {
  /// As the table's: the left side of a RIGHT or FULL JOIN is an optional table, and keeps its scope.
  public static var _defaultClauses: _SelectClauses? { Wrapped._defaultClauses }
}

extension TableAlias {
  /// The default scope of the table, about its rows under the alias.
  public static var _defaultClauses: _SelectClauses? {
    Base._defaultClauses?.aliased(Base.self, Self.self)
  }
}

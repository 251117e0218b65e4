/// The default scope of a table, and the scopes that ignore it.
extension Table {
  /// The table's default scope: every row, unless the type declares `all` itself.
  //
  // Without a condition on the scope: if all candidates of a name are in constrained extensions, the compiler also tries a
  // dynamic member, and looks twice for mistakes in the surrounding expression.
  public static var all: Where<Self> { Where(scope: .default) }

  public static var _defaultClauses: _SelectClauses? {
    if OpenRows.isNested { return outermostDefaultClauses }
    let all = all
    return all._isEveryRow ? nil : all._clauses.outermost(Self.self)
  }

  /// Whether the default scope is every row. Unlike ``_defaultClauses``, not for an alias or an optional table, which have the scope of
  /// another type.
  static var _isUnscoped: Bool {
    OpenRows.isNested ? OpenRows.closed { all._isEveryRow } : all._isEveryRow
  }

  // A scope does not depend on the closure in which a query of the table is created.
  @inline(never)
  private static var outermostDefaultClauses: _SelectClauses? { OpenRows.closed { _defaultClauses } }

  /// Every row, including those that ``all`` excludes.
  public static var unscoped: Where<Self> { Where(scope: .unscoped) }

  /// No rows. A statement with this scope is empty and does not run.
  //
  // Disfavored, so that `Group?.none` is the case of the optional (a missing group) and not a query.
  @_disfavoredOverload
  public static var none: Where<Self> { Where(scope: .none) }
}

extension Optional where Wrapped: Table {
  /// The default scope of the wrapped table. The left side of a RIGHT or FULL JOIN is an optional table and keeps its scope.
  public static var _defaultClauses: _SelectClauses? { Wrapped._defaultClauses }
}

extension TableAlias {
  /// The default scope of the table, applied to the alias.
  public static var _defaultClauses: _SelectClauses? {
    Base._defaultClauses?.aliased(Base.self, Self.self)
  }
}

extension _SelectClauses {
  /// Returns the clauses of a default scope, whose rows are those of an outermost query.
  ///
  /// They have an identity if a closure was the first to use the scope and it is stored, as in `static let all`.
  fileprivate func outermost(_ table: any Table.Type) -> _SelectClauses {
    let rows = tables[0].rows
    guard rows.isUnique else { return self }
    let name = table._name(tables[0])
    var result = mapFragments { $0.replacing(rows, with: name) }
    result.tables[0].rows = .none
    return result
  }
}

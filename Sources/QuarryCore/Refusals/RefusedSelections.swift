// Selections of several key paths, and of columns that the table does not have.
//
// There is none for a function without its call (`{ $0.title.lower }`): it would be looked at for every mistake in a selection, and a misspelt
// column in a CASE would take 3 s in place of 30 ms.

extension Table {
  /// Unavailable: a closure selects several columns.
  @available(*, unavailable, message: "'select' accepts only one key path; use a closure: '{ ($0.a, $0.b) }'")
  @_disfavoredOverload
  public static func select<First: QueryExpression, each Other: QueryExpression>(
    _ first: KeyPath<TableColumns, First>,
    _ others: repeat KeyPath<TableColumns, each Other>
  ) -> Select<SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>, JoinedTables<Self>> {
    Select(_SelectClauses())
  }
}

extension SelectStatement {
  /// Unavailable: a closure selects several columns.
  @available(*, unavailable, message: "'select' accepts only one key path; use a closure: '{ ($0.a, $0.b) }'")
  @_disfavoredOverload
  public func select<First: QueryExpression, each Other: QueryExpression>(
    _ first: KeyPath<Tables.From.TableColumns, First>,
    _ others: repeat KeyPath<Tables.From.TableColumns, each Other>
  ) -> Select<SelectedColumns<First.QueryValue, repeat (each Other).QueryValue>, Tables> {
    Select(_SelectClauses())
  }
}

/// What a key path to a column that its table does not have is a path of.
///
/// Swift's own words for such a path are about closures of several tables, to which it would rather turn it.
@dynamicMemberLookup
public enum _AnyColumns {
  /// Every name.
  public subscript(dynamicMember name: String) -> Never {
    switch self {}
  }
}

extension SelectStatement {
  /// Unavailable: a column that the table does not have.
  @available(*, unavailable, message: "the table has no column of this name")
  @_disfavoredOverload
  public func select(_ keyPath: KeyPath<_AnyColumns, Never>) -> Select<SelectedColumns<Never>, Tables> {
    Select(_SelectClauses())
  }
}

extension Insert {
  /// Unavailable: a column that the table does not have.
  @available(*, unavailable, message: "the table has no column of this name")
  @_disfavoredOverload
  public func returning(_ keyPath: KeyPath<_AnyColumns, Never>) -> Insert<From, SelectedColumns<Never>> {
    Insert<From, SelectedColumns<Never>>(self, returning: [])
  }
}

extension Update {
  /// Unavailable: a column that the table does not have.
  @available(*, unavailable, message: "the table has no column of this name")
  @_disfavoredOverload
  public func returning(_ keyPath: KeyPath<_AnyColumns, Never>) -> Update<From, SelectedColumns<Never>> {
    Update<From, SelectedColumns<Never>>(self, returning: [])
  }
}

extension Delete {
  /// Unavailable: a column that the table does not have.
  @available(*, unavailable, message: "the table has no column of this name")
  @_disfavoredOverload
  public func returning(_ keyPath: KeyPath<_AnyColumns, Never>) -> Delete<From, SelectedColumns<Never>> {
    Delete<From, SelectedColumns<Never>>(self, returning: [])
  }
}

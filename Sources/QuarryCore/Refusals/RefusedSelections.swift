// Selections of several key paths, and of columns that the table does not have.
//
// There is no overload for a function without its call (`{ $0.title.lower }`): the compiler would consider it for every mistake in a
// selection, and a misspelled column in a CASE would take 3 s instead of 30 ms.

extension Table {
  /// Rejects several key paths. Only a closure selects several columns.
  @available(*, unavailable, message: "'select' accepts only one key path; use a closure: '{ ($0.a, $0.b) }'")
  @_disfavoredOverload
  public static func select<First: QueryExpression, Second: QueryExpression, each Other: QueryExpression>(
    _ first: KeyPath<TableColumns, First>,
    _ second: KeyPath<TableColumns, Second>,
    _ others: repeat KeyPath<TableColumns, each Other>
  ) -> Select<
    SelectedColumns<First.QueryValue, Second.QueryValue, repeat (each Other).QueryValue>, JoinedTables<Self>
  > {
    Select(_SelectClauses())
  }
}

extension SelectStatement {
  /// Rejects several key paths. Only a closure selects several columns.
  @available(*, unavailable, message: "'select' accepts only one key path; use a closure: '{ ($0.a, $0.b) }'")
  @_disfavoredOverload
  public func select<First: QueryExpression, Second: QueryExpression, each Other: QueryExpression>(
    _ first: KeyPath<Tables.From.TableColumns, First>,
    _ second: KeyPath<Tables.From.TableColumns, Second>,
    _ others: repeat KeyPath<Tables.From.TableColumns, each Other>
  ) -> Select<SelectedColumns<First.QueryValue, Second.QueryValue, repeat (each Other).QueryValue>, Tables> {
    Select(_SelectClauses())
  }
}

/// The root type of a key path to a column that the table does not have.
///
/// Without it, the message is about closures over several tables, because the compiler tries to convert the key path to such a closure.
@dynamicMemberLookup
public enum _AnyColumns {
  /// A member of every name.
  public subscript(dynamicMember name: String) -> Never {
    switch self {}
  }
}

extension SelectStatement {
  /// Rejects a key path to a column that the table does not have.
  @available(*, unavailable, message: "the table has no column with this name")
  @_disfavoredOverload
  public func select(_ keyPath: KeyPath<_AnyColumns, Never>) -> Select<SelectedColumns<Never>, Tables> {
    Select(_SelectClauses())
  }
}

extension Insert {
  /// Rejects a key path to a column that the table does not have.
  @available(*, unavailable, message: "the table has no column with this name")
  @_disfavoredOverload
  public func returning(_ keyPath: KeyPath<_AnyColumns, Never>) -> Insert<From, SelectedColumns<Never>> {
    Insert<From, SelectedColumns<Never>>(self, returning: [])
  }
}

extension Update {
  /// Rejects a key path to a column that the table does not have.
  @available(*, unavailable, message: "the table has no column with this name")
  @_disfavoredOverload
  public func returning(_ keyPath: KeyPath<_AnyColumns, Never>) -> Update<From, SelectedColumns<Never>> {
    Update<From, SelectedColumns<Never>>(self, returning: [])
  }
}

extension Delete {
  /// Rejects a key path to a column that the table does not have.
  @available(*, unavailable, message: "the table has no column with this name")
  @_disfavoredOverload
  public func returning(_ keyPath: KeyPath<_AnyColumns, Never>) -> Delete<From, SelectedColumns<Never>> {
    Delete<From, SelectedColumns<Never>>(self, returning: [])
  }
}

// Misspelt methods of queries, and misspelt scopes of their tables: see `MisspeltColumn.swift` for how they are refused.
//
// Through the scopes of its table a query also has the names of the columns, and with them every misspelt one. Without these a misspelt
// method gets three messages, about key paths and conformances.

extension Where {
  /// Unavailable: the query has no such method, and the table no such scope.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn {
    @available(*, unavailable, message: "no method of the query or scope of its table has this name")
    get { _MisspeltColumn() }
  }
}

extension Select {
  /// Unavailable: the query has no such method, and the table no such scope.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn {
    @available(*, unavailable, message: "no method of the query or scope of its table has this name")
    get { _MisspeltColumn() }
  }
}

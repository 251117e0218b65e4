// Misspelt methods of queries, and scopes of their tables: see ``_DeclaredColumns`` for how they are refused.
//
// Through the scopes of a table a query has the names of its columns, too, and with them the misspelt ones, for which the compiler
// would have no words.

extension Where {
  /// Unavailable: the query has no such method, and the table no such scope.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn {
    @available(*, unavailable, message: "the query has no method of this name, and its table no scope")
    get { _MisspeltColumn() }
  }
}

extension Select {
  /// Unavailable: the query has no such method, and the table no such scope.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn {
    @available(*, unavailable, message: "the query has no method of this name, and its table no scope")
    get { _MisspeltColumn() }
  }
}

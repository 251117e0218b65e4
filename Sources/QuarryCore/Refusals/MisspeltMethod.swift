// Misspelled methods of queries, and misspelled scopes of their tables. `MisspeltColumn.swift` explains how they are rejected.
//
// Through the scopes of its table, a query also has the names of the columns, including every misspelled name. Without these subscripts, a
// misspelled method has three messages, about key paths and conformances.

extension Where {
  /// Rejects a misspelled method of the query, or a misspelled scope of its table.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "the query has no method with this name, and its table has no such scope"
    )
    get { _MisspeltColumn() }
  }
}

extension Select {
  /// Rejects a misspelled method of the query, or a misspelled scope of its table.
  @_disfavoredOverload
  public subscript(dynamicMember name: String) -> _MisspeltColumn {
    @available(
      *,
      unavailable,
      message: "the query has no method with this name, and its table has no such scope"
    )
    get { _MisspeltColumn() }
  }
}

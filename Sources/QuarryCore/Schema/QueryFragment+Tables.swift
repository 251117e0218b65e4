/// Tables inside of a fragment, and columns of theirs under another name.
extension QueryFragment {
  /// The fragment as RETURNING and the target of ON CONFLICT take it, in which the columns of the statement's table
  /// stand alone.
  ///
  /// Inside of a query of its own a bare name could be taken for a column of that query's tables, so there they keep the
  /// table's own name. SQLite does not know an alias in either place.
  package func unqualified<T: Table>(_ table: T.Type) -> QueryFragment {
    let name = QueryFragment { T._appendName(to: &$0) }
    return requalified(from: QueryFragment { T._appendQualifier(to: &$0) }, outside: nil, inside: name)
  }

  /// The fragment with the columns of one table under another name, those left out that belong to a query inside which
  /// reads from the table itself.
  package func requalified<T: Table, Alias: Table>(_ table: T.Type, as alias: Alias.Type) -> QueryFragment {
    requalified(table, as: QueryFragment { Alias._appendQualifier(to: &$0) })
  }

  /// The fragment with the columns of one table under another name.
  package func requalified<T: Table>(_ table: T.Type, as name: QueryFragment) -> QueryFragment {
    requalified(from: QueryFragment { T._appendQualifier(to: &$0) }, outside: name, inside: name)
  }
}

extension QueryFragment.StringInterpolation {
  /// The name of a table, with its schema if it has one.
  public mutating func appendInterpolation<T: Table>(_ table: T.Type) {
    T._appendName(to: &fragment)
    T._schema.error?.append(to: &fragment)
  }
}

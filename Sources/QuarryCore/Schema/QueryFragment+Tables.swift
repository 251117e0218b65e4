// Tables in a fragment, and columns under another qualifier.
extension QueryFragment {
  /// Returns the fragment with unqualified columns of the statement's table, for RETURNING and the target of ON CONFLICT.
  ///
  /// In a subquery, an unqualified name could refer to a column of the subquery's tables. The columns there are qualified with the
  /// table's own name instead, or with its alias in databases that know it by that. SQLite accepts neither an alias nor a schema in either
  /// place.
  ///
  /// - Parameter isBesideOthers: Whether the statement reads other tables, too.
  package func unqualified<T: Table>(_ table: T.Type, isBesideOthers: Bool = false) -> QueryFragment {
    let name =
      T.schemaName == nil ? QueryFragment { T._appendName(to: &$0) } : QueryFragment(quote: T.tableName)
    let qualifier = QueryFragment { T._appendQualifier(to: &$0) }
    let inside = T.tableAlias.map { alias in
      QueryFragment { $0.append(returnedTable: name, alias: alias) }
    }
    let outside = isBesideOthers ? QueryFragment { $0.append(returnedQualifier: inside ?? name) } : nil
    return requalified(from: qualifier, outside: outside, inside: inside ?? name)
  }

  /// Returns the fragment with the columns of one table under the name of another, except in a subquery that reads from the table itself.
  package func requalified<T: Table, Alias: Table>(_ table: T.Type, as alias: Alias.Type) -> QueryFragment {
    requalified(table, as: QueryFragment { Alias._appendQualifier(to: &$0) })
  }

  /// Returns the fragment with the columns of one table under another name.
  package func requalified<T: Table>(_ table: T.Type, as name: QueryFragment) -> QueryFragment {
    requalified(from: QueryFragment { T._appendQualifier(to: &$0) }, outside: name, inside: name)
  }
}

extension Table {
  /// Returns a property of the columns for rows with another name.
  static func _property(
    _ keyPath: KeyPath<TableColumns, some QueryExpression>,
    under name: QueryFragment
  ) -> QueryFragment {
    let rows = OpenRows.identity(level: OpenRows.count(named: _rowName))
    let columns = _columns(rows)
    var sources = _TableSources()
    sources[0].rows = columns._rows
    // A query in the property may read the table itself.
    let property = OpenRows.with(Self.self, sources) { columns[keyPath: keyPath].queryFragment }
    guard columns._rows == rows else { return property.requalified(Self.self, as: name) }
    return property.replacing(rows, with: name)
      .namingInnermost(QueryFragment { _appendQualifier(to: &$0) }, name)
  }
}

extension QueryFragment.StringInterpolation {
  /// Appends the name of a table, with its schema if it has one.
  public mutating func appendInterpolation<T: Table>(_ table: T.Type) {
    T._appendName(to: &fragment)
    T._schema.error?.append(to: &fragment)
  }
}

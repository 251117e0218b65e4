/// The names of the rows around a query.
struct OuterNames {
  /// Returns whether rows have a name.
  let contains: (String) -> Bool
  /// The rows that RETURNING reads, if their name there is not the qualifier of their columns.
  let returned: ReturnedRows?
  /// The rows of outer queries that common table expressions read.
  let reserved: [ReservedRows]
}

/// Rows of an outer query that a common table expression reads. A query that reads the common table must not have rows of this name,
/// because SQLite looks the names of a common table expression up where it is read.
struct ReservedRows {
  /// The name of the rows.
  let name: [UInt8]
  /// Returns whether a query reads the common table.
  let isRead: (QueryFragment) -> Bool
}

/// Rows that RETURNING reads. Queries in RETURNING know them only by the name of their table: without its schema, and not by its alias.
struct ReturnedRows {
  /// The qualifier of the columns, with a schema or of an alias.
  let qualifier: QueryFragment
  /// The name in RETURNING.
  let table: String

  /// Returns the name in RETURNING of rows with the qualifier, or `nil` for other rows.
  func name(for qualifier: [UInt8]) -> [UInt8]? {
    self.qualifier.code == qualifier ? QueryFragment(quote: table).code : nil
  }
}

/// The names of the rows around a query.
struct OuterNames {
  /// Returns whether rows have a name.
  let contains: (String) -> Bool
  /// The rows that RETURNING reads, if their name there is not the qualifier of their columns.
  let returned: ReturnedRows?
}

/// Rows that RETURNING reads. Queries in RETURNING know them only by the name of their table: without its schema, and not by its alias.
struct ReturnedRows {
  /// The qualifier of the columns, with a schema or of an alias.
  let qualifier: QueryFragment
  /// The name in RETURNING.
  let table: String
}

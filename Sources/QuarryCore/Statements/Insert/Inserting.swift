// What the overloads of `insert` have in common. Each name has one declaration: for an overloaded name, the compiler reads the types of all
// overloads in the body of each of them.

extension Table {
  /// Creates an INSERT of rows and drafts.
  static func inserting(@InsertRowsBuilder<Self> _ rows: () -> InsertedRows) -> InsertOf<Self> {
    InsertOf(rows().rows)
  }

  /// Creates an INSERT of values for the given columns.
  static func inserting<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ rows: InsertRows,
    into columns: (TableColumns) -> (First, repeat each Column)
  ) -> InsertOf<Self> {
    InsertOf(columns: insertList(of: { columns(_names) }), source: .rows(rows))
  }

  /// Creates an INSERT of the rows of a query into the given columns.
  static func insertingQuery<First: _InsertedColumns, each Column: _InsertedColumns>(
    _ query: some PartialSelectStatement,
    into columns: (TableColumns) -> (First, repeat each Column)
  ) -> InsertOf<Self> {
    InsertOf(columns: insertList(of: { columns(_names) }), source: .init(query))
  }

  /// Creates an INSERT of the values of a query into one column.
  static func insertingQuery<Column: _InsertedColumns>(
    _ query: some PartialSelectStatement,
    intoColumn column: (TableColumns) -> Column
  ) -> InsertOf<Self> {
    InsertOf(columns: column(_names)._insertList, source: .init(query))
  }

  // As the result of a closure, a tuple whose first element is declared separately converts to a single pack.
  private static func insertList<each Column: _InsertedColumns>(
    of columns: () -> (repeat each Column)
  ) -> QueryFragment {
    let columns = columns()
    var names: [QueryFragment] = []
    for column in repeat each columns { names.append(column._insertList) }
    return names.joined(separator: ", ")
  }
}

extension TableAlias {
  /// Creates an INSERT of rows and drafts of the table.
  static func insertingBase(@InsertRowsBuilder<Base> _ rows: () -> InsertedRows) -> InsertOf<Self> {
    InsertOf(rows().rows)
  }
}

extension Insert {
  /// Adds a conflict resolution: `INSERT OR IGNORE …`.
  func resolving(by resolution: ConflictResolution) -> Insert {
    var result = self
    result.resolution = resolution
    return result
  }
}

public import QuarryCore

/// The number by which SQLite identifies each row (https://www.sqlite.org/rowidtable.html).
extension TableDefinition {
  /// The number of the row, `"reminders"."rowid"`. Tables WITHOUT ROWID have no such column.
  public var rowid: SQLExpression<Int> { SQLExpression(rowIDOf: QueryValue.self, _rows) }
}

extension TableDefinition where QueryValue: _OptionalProtocol {
  /// The number of the row, `"reminders"."rowid"`, or NULL for a row unmatched by an outer join.
  public var rowid: SQLExpression<Int?> { SQLExpression(rowIDOf: QueryValue.self, _rows) }
}

extension SQLExpression {
  /// Creates the column `rowid` of a table. It requires the feature unless the table's type declares a column of this name.
  init<Root: Table>(rowIDOf table: Root.Type, _ rows: _RowIdentity) {
    let isDeclared = Root._schema.columns.contains { $0.name.isSameName(as: "rowid") }
    self.init(column: "rowid", of: table, rows, requiring: isDeclared ? nil : .rowID)
  }

  /// Creates a column that is not a property of the table's type.
  ///
  /// - Parameter feature: The feature that the column requires.
  init<Root: Table>(
    column: String,
    of table: Root.Type,
    _ rows: _RowIdentity,
    requiring feature: DialectFeature?
  ) {
    self.init {
      if let feature { $0.require(feature) }
      Root._appendQualifier(to: &$0, rows, column: column)
      $0.appendMember()
      $0.append(quote: column)
      $0.noteColumn()
    }
  }
}

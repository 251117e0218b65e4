public import QuarryCore

/// The number that SQLite gives each row (https://www.sqlite.org/rowidtable.html).
extension TableDefinition {
  /// `"reminders"."rowid"`. Tables WITHOUT ROWID have none.
  public var rowid: SQLExpression<Int> { SQLExpression(rowIDOf: QueryValue.self) }
}

extension TableDefinition where QueryValue: _OptionalProtocol {
  /// `"reminders"."rowid"`: NULL where the join found no row.
  public var rowid: SQLExpression<Int?> { SQLExpression(rowIDOf: QueryValue.self) }
}

extension SQLExpression {
  /// The column `rowid` of a table. A dialect is asked about it unless the table's type declares a column by this name.
  init<Root: Table>(rowIDOf table: Root.Type) {
    let isDeclared = Root._schema.columns.contains { $0.name.isSameName(as: "rowid") }
    self.init(column: "rowid", of: table, requiring: isDeclared ? nil : .rowID)
  }

  /// A column that is not a property of the table's type.
  ///
  /// - Parameter feature: What a database must have to have the column.
  init<Root: Table>(column: String, of table: Root.Type, requiring feature: DialectFeature?) {
    self.init {
      if let feature { $0.require(feature) }
      Root._appendQualifier(to: &$0)
      $0.appendMember()
      $0.append(quote: column)
      $0.noteColumn()
    }
  }
}

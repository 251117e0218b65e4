public import QuarryCore

/// The number that SQLite gives each row (https://www.sqlite.org/rowidtable.html).
extension TableDefinition {
  /// `"reminders"."rowid"`. Tables WITHOUT ROWID have none.
  public var rowid: SQLExpression<Int> { SQLExpression(column: "rowid", of: QueryValue.self) }
}

extension TableDefinition where QueryValue: _OptionalProtocol {
  /// `"reminders"."rowid"`: NULL where the join found no row.
  public var rowid: SQLExpression<Int?> { SQLExpression(column: "rowid", of: QueryValue.self) }
}

extension SQLExpression {
  /// A column that no property stands for.
  init<Root: Table>(column: String, of table: Root.Type) {
    self.init {
      Root._appendQualifier(to: &$0)
      $0.appendMember()
      $0.append(quote: column)
      $0.noteColumn()
    }
  }
}

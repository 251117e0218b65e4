// Lists of the columns of a table.
extension TableDefinition {
  /// All columns of the table, including those of its column groups, in declaration order.
  ///
  /// ```swift
  /// Reminder.TableColumns.allColumns.map(\.name)   // ["id", "title", "isCompleted", …]
  /// ```
  public static var allColumns: [any TableColumnExpression] {
    QueryValue._schema.columns.map { column($0.name, $0.type) }
  }

  /// All columns that an INSERT or an UPDATE may write. Generated columns are excluded.
  public static var writableColumns: [any WritableTableColumnExpression] {
    QueryValue._schema.columns.filter { $0.generated == nil }.map { column($0.name, $0.type) }
  }

  private static func column<Value: QueryRepresentable>(
    _ name: String,
    _ type: Value.Type
  ) -> any WritableTableColumnExpression {
    SchemaColumn<QueryValue, Value>(name: name)
  }
}

/// A column of a table's schema, for lists with columns of all types.
private struct SchemaColumn<Root: Table, Value: QueryRepresentable>: WritableTableColumnExpression {
  typealias QueryValue = Value

  let name: String
}

/// The columns as a list, for code that goes through them.
///
/// ```swift
/// Reminder.TableColumns.allColumns.map(\.name)   // ["id", "title", "isCompleted", …]
/// ```
extension TableDefinition {
  /// Every column of the table, those of its groups among them, in their order.
  public static var allColumns: [any TableColumnExpression] {
    QueryValue._schema.columns.map { column($0.name, $0.type) }
  }

  /// Every column that an INSERT or an UPDATE may name: those that the database does not compute.
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

/// A column as the schema has it: what is left where a list has columns of all types.
private struct SchemaColumn<Root: Table, Value: QueryRepresentable>: WritableTableColumnExpression {
  typealias QueryValue = Value

  let name: String
}

/// A column group as the only value of a row.
///
/// ```swift
/// Ship.insert { $0.home } values: { Position.Columns(north: 3, east: 4) }
/// // INSERT INTO "ships" ("north", "east") VALUES (3, 4)
/// ```
extension InsertValuesBuilder where Value: Table {
  /// Accepts a column group of another row, as in a trigger: `new.home` is `("new"."north", "new"."east")`.
  @_disfavoredOverload
  public static func buildExpression(_ group: some _ColumnGroupOperand<Value>) -> InsertedRows {
    InsertedRows(values: group.columnItems)
  }
}

/// An optional column group as the only value of a row. A missing group is NULL in each of its columns.
extension InsertValuesBuilder
where Value: _OptionalProtocol & QueryRepresentable & QueryExpression, Value.Wrapped: Table {
  /// Accepts a Swift value, or `nil`: `Position(north: 3, east: 4)` is `(3, 4)`.
  public static func buildExpression(_ value: Value.QueryOutput) -> InsertedRows {
    InsertedRows(values: Value(queryOutput: value).columnItems)
  }

  /// Accepts the expressions of a group: `Position.Columns(north: 3, east: #sql("abs(-4)"))` is `(3, abs(-4))`.
  public static func buildExpression(_ group: some TableExpression<Value.Wrapped>) -> InsertedRows {
    InsertedRows(values: group.columnItems)
  }

  /// Accepts a column group of another row: `new.home` is `("new"."north", "new"."east")`.
  public static func buildExpression(_ group: some _ColumnGroupOperand<Value.Wrapped>) -> InsertedRows {
    InsertedRows(values: group.columnItems)
  }

  /// Accepts an optional column group of another row.
  public static func buildExpression(_ group: some _ColumnGroupOperand<Value>) -> InsertedRows {
    InsertedRows(values: group.columnItems)
  }
}

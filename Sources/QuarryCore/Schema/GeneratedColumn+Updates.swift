extension Updates {
  /// A column that the database computes, as an expression: it can be read, not assigned.
  ///
  /// ```swift
  /// Item.update { $0.summary = $0.searchText }
  /// // UPDATE "items" SET "summary" = "items"."searchText"
  /// ```
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, GeneratedColumn<Base, Value>>
  ) -> SQLExpression<Value> {
    SQLExpression(Base.columns[keyPath: keyPath])
  }
}

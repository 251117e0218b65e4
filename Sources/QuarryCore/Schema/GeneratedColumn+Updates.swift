extension Updates {
  /// A column that the database computes, as an expression: it can be read, not assigned.
  ///
  /// ```swift
  /// Item.update { $0.summary = $0.searchText }
  /// // UPDATE "items" SET "summary" = "items"."searchText"
  /// ```
  //
  // As what it is, not as an `SQLExpression`: where it is assigned, the compiler speaks of its type.
  public subscript<Value: QueryRepresentable>(
    dynamicMember keyPath: KeyPath<Base.TableColumns, GeneratedColumn<Base, Value>>
  ) -> GeneratedColumn<Base, Value> {
    get { Base.columns[keyPath: keyPath] }
    @available(*, unavailable, message: "the database computes this column: it can be read, not assigned")
    set {}
  }
}

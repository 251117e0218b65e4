// Methods of Swift's collections, which a table does not have.

extension Table {
  /// Rejects the name that collections have for this.
  @available(*, unavailable, message: "a query keeps rows with 'where'")
  public static func filter(_ predicate: (TableColumns) -> Any) -> Where<Self> { all }

  /// Rejects the name that collections have for this.
  @available(*, unavailable, message: "a query sorts rows with 'order'")
  public static func sorted(by ordering: (TableColumns) -> Any) -> Where<Self> { all }
}

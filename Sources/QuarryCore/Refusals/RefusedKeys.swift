// Keys of another type. Text is also a sequence: without these methods, the message is about a sequence of keys.

extension PrimaryKeyedTable {
  /// Rejects an optional key, or a key of another type.
  @available(*, unavailable, message: "'find' requires a non-optional value of the primary key's type")
  @_disfavoredOverload
  public static func find(_ key: some QueryExpression) -> Where<Self> { unscoped }
}

// The constraint is on the method: if all methods of a name are in constrained extensions, the compiler also searches for a scope of that
// name.
extension SelectStatement {
  /// Rejects an optional key, or a key of another type.
  @available(*, unavailable, message: "'find' requires a non-optional value of the primary key's type")
  @_disfavoredOverload
  public func find(_ key: some QueryExpression) -> Select<Output, Tables>
  where Tables.From: PrimaryKeyedTable {
    asSelect()
  }
}

extension Update where From: PrimaryKeyedTable {
  /// Rejects an optional key, or a key of another type.
  @available(*, unavailable, message: "'find' requires a non-optional value of the primary key's type")
  @_disfavoredOverload
  public func find(_ key: some QueryExpression) -> Update { self }
}

extension Delete where From: PrimaryKeyedTable {
  /// Rejects an optional key, or a key of another type.
  @available(*, unavailable, message: "'find' requires a non-optional value of the primary key's type")
  @_disfavoredOverload
  public func find(_ key: some QueryExpression) -> Delete { self }
}

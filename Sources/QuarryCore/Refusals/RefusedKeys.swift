// Keys of another type. Text is also a sequence, so without these the message is about a sequence of keys.

extension PrimaryKeyedTable {
  /// Unavailable: the key is of another type.
  @available(*, unavailable, message: "'find' requires a non-optional primary key value of the key's type")
  @_disfavoredOverload
  public static func find(_ key: some QueryExpression) -> Where<Self> { unscoped }
}

// The constraint behind the method: where all methods of a name are of constrained extensions, the compiler looks for a scope
// of that name, too.
extension SelectStatement {
  /// Unavailable: the key is of another type.
  @available(*, unavailable, message: "'find' requires a non-optional primary key value of the key's type")
  @_disfavoredOverload
  public func find(_ key: some QueryExpression) -> Select<Output, Tables>
  where Tables.From: PrimaryKeyedTable {
    asSelect()
  }
}

extension Update where From: PrimaryKeyedTable {
  /// Unavailable: the key is of another type.
  @available(*, unavailable, message: "'find' requires a non-optional primary key value of the key's type")
  @_disfavoredOverload
  public func find(_ key: some QueryExpression) -> Update { self }
}

extension Delete where From: PrimaryKeyedTable {
  /// Unavailable: the key is of another type.
  @available(*, unavailable, message: "'find' requires a non-optional primary key value of the key's type")
  @_disfavoredOverload
  public func find(_ key: some QueryExpression) -> Delete { self }
}

// Keys that are not of the key's type. Text would be a sequence of keys to the compiler, of which it then speaks.

extension PrimaryKeyedTable {
  /// Not there: the key is of another type.
  @available(*, unavailable, message: "a key is a value of the primary key's type, and no optional")
  @_disfavoredOverload
  public static func find(_ key: some QueryExpression) -> Where<Self> { unscoped }
}

extension SelectStatement where Tables.From: PrimaryKeyedTable {
  /// Not there: the key is of another type.
  @available(*, unavailable, message: "a key is a value of the primary key's type, and no optional")
  @_disfavoredOverload
  public func find(_ key: some QueryExpression) -> Select<Output, Tables> { asSelect() }
}

extension Update where From: PrimaryKeyedTable {
  /// Not there: the key is of another type.
  @available(*, unavailable, message: "a key is a value of the primary key's type, and no optional")
  @_disfavoredOverload
  public func find(_ key: some QueryExpression) -> Update { self }
}

extension Delete where From: PrimaryKeyedTable {
  /// Not there: the key is of another type.
  @available(*, unavailable, message: "a key is a value of the primary key's type, and no optional")
  @_disfavoredOverload
  public func find(_ key: some QueryExpression) -> Delete { self }
}

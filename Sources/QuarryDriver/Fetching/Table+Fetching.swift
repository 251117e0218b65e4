public import QuarryCore

extension Table {
  /// Returns all rows of the table.
  ///
  /// ```swift
  /// let reminders = try queue.read { db in try Reminder.fetchAll(db) }
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the type.
  @inlinable
  public static func fetchAll(_ db: Database) throws -> [QueryOutput] {
    try db._fetchAll(_all(of: Self.self), as: Self.self)
  }

  /// Returns the first row of the table, or `nil` if the table is empty.
  ///
  /// - Throws: The same errors as ``fetchAll(_:)``.
  @inlinable
  public static func fetchOne(_ db: Database) throws -> QueryOutput? {
    try db._fetchOne(_firstRow(of: Self.self), as: Self.self)
  }

  /// Returns a cursor over the rows of the table.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  @inlinable
  public static func fetchCursor(_ db: Database) throws -> QueryCursor<QueryOutput> {
    try db._fetchCursor(_all(of: Self.self)) { decoder in try Self(decoder: &decoder).queryOutput }
  }

  /// Returns the number of rows in the table.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public static func fetchCount(_ db: Database) throws -> Int {
    try db._fetchCount(_all(of: Self.self))
  }
}

extension PrimaryKeyedTable {
  /// Returns the row with a primary key.
  ///
  /// ```swift
  /// let reminder = try queue.read { db in try Reminder.find(db, key: 42) }
  /// ```
  ///
  /// - Throws: ``RowNotFoundError`` if there is no such row; ``DatabaseError``, ``DatabaseUsageError``,
  ///   ``RowDecodingError``.
  @inlinable
  public static func find(_ db: Database, key: some QueryExpression<PrimaryKey>) throws -> QueryOutput {
    // Without a constant for the optional row, it is not copied.
    if let row = try db._fetchOne(_queryOfRow(with: key), as: Self.self) { return row }
    throw RowNotFoundError(table: tableName, key: keyText(key))
  }
}

extension PrimaryKeyedTable where PrimaryKey: QueryBindable {
  /// Returns the row with a primary key, for keys that are stored in a representation.
  ///
  /// - Throws: ``RowNotFoundError`` if there is no such row; ``DatabaseError``, ``DatabaseUsageError``,
  ///   ``RowDecodingError``.
  @inlinable
  @_disfavoredOverload
  public static func find(_ db: Database, key: PrimaryKey.QueryOutput) throws -> QueryOutput {
    try find(db, key: PrimaryKey(queryOutput: key))
  }
}

extension SelectStatement where QueryValue: QueryRepresentable, Tables.From: PrimaryKeyedTable {
  /// Returns the row with a primary key among the rows of the query.
  ///
  /// ```swift
  /// let reminder = try Reminder.where { !$0.isCompleted }.find(db, key: 42)
  /// ```
  ///
  /// - Throws: ``RowNotFoundError`` if the query has no such row; ``DatabaseError``, ``DatabaseUsageError``,
  ///   ``RowDecodingError``.
  public func find(
    _ db: Database,
    key: some QueryExpression<Tables.From.PrimaryKey>
  ) throws -> QueryValue.QueryOutput {
    let row = try find(key).fetchOne(db)
    guard let row else { throw RowNotFoundError(table: Tables.From.tableName, key: keyText(key)) }
    return row
  }
}

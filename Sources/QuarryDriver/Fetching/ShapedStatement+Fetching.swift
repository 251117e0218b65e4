public import QuarryCore

/// Rows whose type is known as soon as the statement is, so that what stands behind a fetch can be worked out:
/// `fetchAll(db).map { $0.1 }`.
extension _ShapedStatement {
  /// Runs the statement and reads all rows: tuples of what is selected, or of the tables.
  ///
  /// ```swift
  /// let titles = try RemindersList
  ///   .join(Reminder.all) { $0.id == $1.listID }
  ///   .select { ($0.title, $1.id.count()) }
  ///   .fetchAll(db)
  ///   .filter { $0.1 > 3 }
  ///   .map(\.0)
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` where a row is not what the types want.
  @inlinable
  @_disfavoredOverload
  public func fetchAll(_ db: Database) throws -> [_Shape._Row] {
    try db._fetchAll(batchesOf: self) { decoder in try _Shape._read(&decoder) }
  }

  /// Runs the statement and reads the first row, as a tuple; nil where there is none.
  ///
  /// - Throws: As ``fetchAll(_:)`` does.
  @inlinable
  @_disfavoredOverload
  public func fetchOne(_ db: Database) throws -> _Shape._Row? {
    try db._fetchOne(batchesOf: self) { decoder in try _Shape._read(&decoder) }
  }

  /// Runs the statement and reads the rows one at a time, as tuples.
  ///
  /// - Throws: As ``fetchAll(_:)`` does.
  @inlinable
  @_disfavoredOverload
  public func fetchCursor(_ db: Database) throws -> QueryCursor<_Shape._Row> {
    try db._fetchCursor(query) { decoder in try _Shape._read(&decoder) }
  }
}

extension Select {
  /// Runs the query and reads the first row, as a tuple; nil where there is none.
  ///
  /// - Throws: As ``_ShapedStatement/fetchAll(_:)`` does.
  @inlinable
  @_disfavoredOverload
  public func fetchOne(_ db: Database) throws -> Output._Row? {
    try db._fetchOne(_firstRow(of: self)) { decoder in try Output._read(&decoder) }
  }
}

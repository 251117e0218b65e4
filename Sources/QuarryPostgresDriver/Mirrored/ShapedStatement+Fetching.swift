// Written by .ci/mirror from Sources/QuarryDriver/Fetching/ShapedStatement+Fetching.swift. Change that file, and run the script.

#if PostgreSQL

public import QuarryCore

/// Fetching rows whose type follows from the statement's type, so that the compiler can infer the types of what
/// follows: `fetchAll(db).map { $0.1 }`.
extension _ShapedStatement {
  /// Runs the statement and returns all rows as tuples of the selected expressions or tables.
  ///
  /// ```swift
  /// let titles = try RemindersList
  ///   .join(Reminder.all) { $0.id == $1.listID }
  ///   .group { list, _ in list.id }
  ///   .select { ($0.title, $1.id.count()) }
  ///   .fetchAll(db)
  ///   .filter { $0.1 > 3 }
  ///   .map(\.0)
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the types.
  @inlinable
  @_disfavoredOverload
  public func fetchAll(_ db: Database) throws -> [_Shape._Row] {
    try db._fetchAll(running: self) { decoder in try _Shape._read(&decoder) }
  }

  /// Runs the statement and returns the first row as a tuple, or `nil` if there are no rows.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if the row does not match the types.
  @inlinable
  @_disfavoredOverload
  public func fetchOne(_ db: Database) throws -> _Shape._Row? {
    try db._fetchOne(running: self) { decoder in try _Shape._read(&decoder) }
  }

  /// Returns a cursor over the statement's rows as tuples.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  @inlinable
  @_disfavoredOverload
  public func fetchCursor(_ db: Database) throws -> QueryCursor<_Shape._Row> {
    try db._fetchCursor(running: self) { decoder in try _Shape._read(&decoder) }
  }
}

extension Select {
  /// Runs the query and returns the first row as a tuple, or `nil` if there are no rows.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if the row does not match the types.
  @inlinable
  @_disfavoredOverload
  public func fetchOne(_ db: Database) throws -> Output._Row? {
    try db._fetchOne(_firstRow(of: self)) { decoder in try Output._read(&decoder) }
  }
}

#endif

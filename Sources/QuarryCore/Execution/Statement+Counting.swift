extension PartialSelectStatement {
  /// Returns the number of rows of the query.
  ///
  /// ```swift
  /// let open = try Reminder.where { !$0.isCompleted }.fetchCount(on: executor)
  /// // SELECT count(*) FROM (SELECT … FROM "reminders" WHERE NOT "reminders"."isCompleted")
  /// ```
  ///
  /// - Throws: The executor's error, or ``UnsupportedFeatureError`` if its database lacks a feature that the query needs.
  public func fetchCount(on executor: some QueryExecutor) throws -> Int {
    let query = query
    if query.isEmpty { return 0 }
    return try SQLQueryExpression<Int>(query.countingRows).fetchOne(on: executor) ?? 0
  }
}

/// An executor that can tell how many rows a statement has changed.
///
/// The connections of both drivers can.
public protocol ChangeCountingExecutor: QueryExecutor {
  /// Runs a statement, ignores the rows that it returns, and returns the number of rows that it has inserted, updated or deleted.
  ///
  /// Changes by triggers and by foreign keys do not count. The number is 0 for statements that do not change rows, such as CREATE TABLE.
  ///
  /// - Throws: The database's error.
  func runCountingChanges(_ statement: RenderedSQL) throws -> Int

  /// Runs a part of a statement, and returns the number of rows that it has inserted, updated or deleted.
  ///
  /// - Throws: The database's error.
  func _runCountingChanges(_ part: _StatementPart) throws -> Int
}

extension ChangeCountingExecutor {
  public func _runCountingChanges(_ part: _StatementPart) throws -> Int {
    try runCountingChanges(part.query.rendered(for: dialect))
  }
}

extension Statement {
  /// Runs the statement, ignores the rows that it returns, and returns the number of rows that it has inserted, updated or deleted.
  ///
  /// ```swift
  /// let deleted = try Reminder.where(\.isCompleted).delete().executeCountingChanges(on: executor)
  /// ```
  ///
  /// Rows that ON CONFLICT ignores do not count, nor do changes by triggers and by foreign keys. An updated row counts even if its values
  /// stay the same. The number is 0 for statements that do not change rows. For an INSERT into a view, it depends on the database whether
  /// the rows of an INSTEAD OF trigger count: on PostgreSQL they do, on SQLite they do not.
  ///
  /// - Throws: The same errors as `execute(on:)`.
  public func executeCountingChanges(on executor: some ChangeCountingExecutor) throws -> Int {
    let parts = try parts(for: executor)
    switch parts.count {
    case 0: return 0
    case 1: return try executor._runCountingChanges(parts[0])
    default:
      return try executor.transaction {
        try executor._prepare(forParts: parts)
        return try parts.reduce(0) { try $0 + executor._runCountingChanges($1) }
      }
    }
  }
}

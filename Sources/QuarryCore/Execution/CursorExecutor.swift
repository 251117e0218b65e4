/// An executor whose statements can return their rows one at a time, when they are asked for.
///
/// The connections of both drivers are such executors, so that queries have cursors in constant memory on either database:
///
/// ```swift
/// func export(on executor: some CursorExecutor) throws {
///   let reminders = try Reminder.all.fetchCursor(on: executor)
///   while let reminder = try reminders.next() { print(reminder.title) }
/// }
/// ```
///
/// A ``QueryExecutor`` that can only call a closure for each row is not one: a cursor over its rows would have to keep all of them. Use
/// `forEach(on:_:)`, which every executor has. An executor that wraps another one forwards ``rows(of:)``:
///
/// ```swift
/// extension LoggingExecutor: CursorExecutor {
///   func rows(of statement: RenderedSQL) throws -> Database.Rows {
///     log.append(statement.sql)
///     return try database.rows(of: statement)
///   }
/// }
/// ```
public protocol CursorExecutor: QueryExecutor {
  /// The type of the rows of a running statement.
  associatedtype Rows: StatementRows where Rows.RowDecoder == RowDecoder

  /// Returns the rows of a statement, which starts when the first one is read.
  ///
  /// - Throws: The database's error.
  func rows(of statement: RenderedSQL) throws -> Rows

  /// Returns the rows of a part of a statement, which starts when the first one is read.
  ///
  /// - Throws: The database's error.
  func _rows(of part: _StatementPart) throws -> Rows
}

/// The rows of a running statement, which are read one at a time.
public protocol StatementRows {
  /// The type that reads the columns of a row.
  associatedtype RowDecoder: QueryDecoder

  /// Returns what a closure reads from the next row, or `nil` after the last row.
  ///
  /// - Throws: The database's error. An error of the closure gets the place of the row, if it is known.
  func next<Value>(_ read: (inout RowDecoder) throws -> Value) throws -> Value?
}

extension CursorExecutor {
  public func _rows(of part: _StatementPart) throws -> Rows {
    try rows(of: part.query.rendered(for: dialect))
  }

  @inlinable
  public func _forEach<Element>(
    _ part: _StatementPart,
    _ read: (inout RowDecoder) throws -> Element,
    _ body: (Element) throws -> Void
  ) throws {
    let rows = try _rows(of: part)
    while let element = try rows.next(read) { try body(element) }
  }
}

/// A type that runs SQL statements with bound values.
///
/// A driver's connection is an executor. Queries do not depend on a driver and run on any executor:
///
/// ```swift
/// let reminders = try Reminder.where { !$0.isCompleted }.fetchAll(on: executor)
/// ```
///
/// An executor that wraps another one can log or count statements, or send them elsewhere.
///
/// Executors can do more: a ``CursorExecutor`` returns rows one at a time, and a ``ChangeCountingExecutor`` counts the rows that a statement
/// has changed. The connections of the drivers are both, so that code for several databases has one parameter:
///
/// ```swift
/// func tidy(on executor: some CursorExecutor & ChangeCountingExecutor) throws -> Int {
///   let titles = try Reminder.select(\.title).fetchCursor(on: executor)
///   while let title = try titles.next() { print(title) }
///   return try Reminder.where(\.isCompleted).delete().executeCountingChanges(on: executor)
/// }
/// ```
public protocol QueryExecutor {
  /// The type that reads the columns of a row.
  associatedtype RowDecoder: QueryDecoder
  /// The type of the dialect.
  associatedtype StatementDialect: Dialect

  /// The dialect that statements are rendered in.
  var dialect: StatementDialect { get }

  /// The maximum number of bound values in one statement.
  ///
  /// An INSERT of plain values with more of them runs in parts: all of them or none. Its result is that of one statement, except that a
  /// foreign key between rows of different parts fails unless it is deferred, and that the parts may have different values of `now`. Other
  /// statements throw an error, for example ``TooManyValuesError`` for an INSERT with subqueries in its rows, or with `or: .fail`.
  var maximumBindings: Int { get }

  /// A Boolean value that indicates whether a transaction can depend on the results of its statements. If it is `false`, only batches run.
  var allowsInteractiveTransactions: Bool { get }

  /// Runs a statement and calls a closure with each row until the closure returns `false`.
  ///
  /// The closures of fetches throw ``RowReadingError`` for a row that they cannot read. An executor can replace it by an error with the place.
  ///
  /// - Throws: The database's error, or the error that the closure throws.
  func run(_ statement: RenderedSQL, _ row: (inout RowDecoder) throws -> Bool) throws

  /// Runs statements that return no rows: either all of them or none.
  ///
  /// - Throws: The database's error.
  func runBatch(_ statements: [RenderedSQL]) throws

  /// Runs a closure in a transaction, or in a savepoint if a transaction is open, and rolls back if the closure throws.
  ///
  /// - Throws: The error that the closure throws, the database's error, or ``InteractiveTransactionError`` if
  ///   ``allowsInteractiveTransactions`` is `false`.
  func transaction<T>(_ body: () throws -> T) throws -> T

  /// The limits of a statement.
  var _limits: _StatementLimits { get }

  /// Prepares the database for several parts of a statement, before the first one runs.
  ///
  /// - Throws: The database's error.
  func _prepare(forParts parts: [_StatementPart]) throws

  /// Runs a part of a statement and calls a closure with each row until the closure returns `false`.
  ///
  /// - Throws: The database's error, or the error that the closure throws.
  func _run(_ part: _StatementPart, _ row: (inout RowDecoder) throws -> Bool) throws

  /// Runs a part of a statement, and calls a closure with what another one reads from each row.
  ///
  /// - Throws: The database's error, or the errors of the closures.
  func _forEach<Element>(
    _ part: _StatementPart,
    _ read: (inout RowDecoder) throws -> Element,
    _ body: (Element) throws -> Void
  ) throws
}

extension QueryExecutor {
  /// A Boolean value that indicates whether a transaction can depend on the results of its statements: `true` by default.
  public var allowsInteractiveTransactions: Bool { true }

  public var _limits: _StatementLimits { _StatementLimits(bindings: maximumBindings) }

  public func _prepare(forParts parts: [_StatementPart]) throws {}

  public func _run(_ part: _StatementPart, _ row: (inout RowDecoder) throws -> Bool) throws {
    try run(part.query.rendered(for: dialect), row)
  }

  @inlinable
  public func _forEach<Element>(
    _ part: _StatementPart,
    _ read: (inout RowDecoder) throws -> Element,
    _ body: (Element) throws -> Void
  ) throws {
    try _run(part) { decoder in
      try body(reading(&decoder, read))
      return true
    }
  }

  /// Runs the statements in order, in a transaction.
  ///
  /// - Throws: The database's error.
  public func runBatch(_ statements: [RenderedSQL]) throws {
    try transaction {
      for statement in statements { try run(statement) { _ in false } }
    }
  }
}

/// An error thrown if an executor runs only batches and a transaction would depend on the results of its statements.
public struct InteractiveTransactionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// A message that describes the problem.
  public var description: String {
    "this database only runs statements in batches; a transaction cannot depend on their results"
  }
}

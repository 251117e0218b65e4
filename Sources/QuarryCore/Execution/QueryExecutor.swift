/// What runs statements that are text and values: all that a query needs of a database.
///
/// A driver's connection is one. Queries know nothing of drivers, and run on any:
///
/// ```swift
/// let reminders = try Reminder.where { !$0.isCompleted }.fetchAll(on: executor)
/// ```
///
/// One that wraps another can log, count, or send statements elsewhere.
public protocol QueryExecutor {
  /// Reads the columns of a row.
  associatedtype RowDecoder: QueryDecoder
  /// How statements are written.
  associatedtype StatementDialect: Dialect

  /// How statements are written.
  var dialect: StatementDialect { get }

  /// How many values one statement can have; what has more is run in parts.
  var maximumBindings: Int { get }

  /// Whether a transaction can go on as its statements' results say; where not, there are batches only.
  var allowsInteractiveTransactions: Bool { get }

  /// Runs a statement, and calls a closure with each row, until it answers false.
  ///
  /// - Throws: What the database reports, and what the closure throws.
  func run(_ statement: RenderedSQL, _ row: (inout RowDecoder) throws -> Bool) throws

  /// Runs statements that give no rows, all or none.
  ///
  /// - Throws: What the database reports.
  func runBatch(_ statements: [RenderedSQL]) throws

  /// Runs a closure as one transaction, or as a part of the one that is open: where it throws all of it is undone.
  ///
  /// - Throws: What the closure throws, and what the database reports; ``InteractiveTransactionError`` where
  ///   ``allowsInteractiveTransactions`` is false.
  func transaction<T>(_ body: () throws -> T) throws -> T
}

extension QueryExecutor {
  public var allowsInteractiveTransactions: Bool { true }

  /// One after the other, in a transaction.
  public func runBatch(_ statements: [RenderedSQL]) throws {
    try transaction {
      for statement in statements { try run(statement) { _ in false } }
    }
  }
}

/// The executor runs batches only.
public struct InteractiveTransactionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error.
  public init() {}

  public var description: String {
    "this database runs batches of statements only, and no transaction that depends on their results"
  }
}

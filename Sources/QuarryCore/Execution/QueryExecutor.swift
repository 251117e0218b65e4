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

extension Statement {
  /// Runs the statement; rows it gives are passed over. A large insert runs in parts, all or none.
  ///
  /// - Throws: What the executor throws.
  public func execute(on executor: some QueryExecutor) throws {
    let parts = _batches(maximumBindings: executor.maximumBindings)
      .filter { !$0.isEmpty }
      .map { $0.render(dialect: executor.dialect) }
    switch parts.count {
    case 0: return
    case 1: try executor.run(parts[0]) { _ in true }
    default: try executor.runBatch(parts)
    }
  }
}

extension Statement where QueryValue: QueryRepresentable {
  /// Runs the statement and reads all rows.
  ///
  /// - Throws: What the executor throws; ``QueryDecodingError`` where a row is not what the type wants.
  public func fetchAll(on executor: some QueryExecutor) throws -> [QueryValue.QueryOutput] {
    var rows: [QueryValue.QueryOutput] = []
    let parts = _batches(maximumBindings: executor.maximumBindings).filter { !$0.isEmpty }
    func run() throws {
      for part in parts {
        try executor.run(part.render(dialect: executor.dialect)) { decoder in
          rows.append(try QueryValue(decoder: &decoder).queryOutput)
          return true
        }
      }
    }
    if parts.count > 1 { try executor.transaction(run) } else { try run() }
    return rows
  }

  /// Runs the statement and reads the first row; nil where there is none.
  ///
  /// - Throws: As ``fetchAll(on:)`` does.
  public func fetchOne(on executor: some QueryExecutor) throws -> QueryValue.QueryOutput? {
    let query = query
    if query.isEmpty { return nil }
    var first: QueryValue.QueryOutput?
    try executor.run(query.render(dialect: executor.dialect)) { decoder in
      first = try QueryValue(decoder: &decoder).queryOutput
      return false
    }
    return first
  }
}

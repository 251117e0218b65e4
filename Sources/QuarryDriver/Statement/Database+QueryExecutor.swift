import CSQLite
public import QuarryCore
public import QuarryDialect

/// Runs the statements of the query builder on a connection.
//
// Inlinable, so that the compiler specializes the loop and the decoding for the type of the row.
extension Database: QueryExecutor {
  /// The SQL dialect of the linked SQLite library.
  public var dialect: SQLiteDialect { SQLiteDialect.linked }

  /// The maximum number of bound values in a statement.
  public var maximumBindings: Int { maximumArgumentCount }

  /// Runs a statement, and calls a closure for each row until it returns `false`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  @inlinable
  public func run(
    _ statement: RenderedSQL,
    _ row: (inout SQLiteQueryDecoder) throws -> Bool
  ) throws {
    let prepared = try borrowAndBind(statement)
    defer { giveBack(prepared) }
    try read(prepared, row)
  }

  /// The limits of a statement. An INSERT is never divided into parts.
  public var _limits: _StatementLimits {
    let columns = connection.map { sqlite3_limit($0, SQLITE_LIMIT_COLUMN, -1) } ?? 0
    return _StatementLimits(
      bindings: maximumArgumentCount,
      allowsParts: false,
      rowSource: MemoryRows(columnLimit: Int(columns))
    )
  }

  /// Runs a part of a statement, and calls a closure for each row until it returns `false`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
  @inlinable
  public func _run(_ part: _StatementPart, _ row: (inout SQLiteQueryDecoder) throws -> Bool) throws {
    guard let prepared = try borrowAndBind(part) else { return }
    defer { giveBack(prepared) }
    try read(prepared, row)
  }

  @inlinable
  func read(
    _ prepared: PreparedStatement,
    _ row: (inout SQLiteQueryDecoder) throws -> Bool
  ) throws {
    try prepared.forEachRow { handle, count, number in
      var decoder = SQLiteQueryDecoder(statement: handle, count: count)
      do {
        if try row(&decoder) { return true }
      } catch {
        throw Self.locatedIfReading(error, decoder, row: number)
      }
      try prepared.runOut()
      return false
    }
  }

  /// Adds the column and the row to an error of reading a row. Other errors are those of the closure, which does more than that.
  @usableFromInline
  @inline(never)
  static func locatedIfReading(_ error: any Error, _ decoder: SQLiteQueryDecoder, row: Int) -> any Error {
    switch error {
    case let error as RowReadingError:
      PreparedStatement.located(error.underlyingError, decoder, row: row)
    case is QueryDecodingError, is MissingColumnError: PreparedStatement.located(error, decoder, row: row)
    default: error
    }
  }

  /// Borrows a prepared statement from the cache and binds the values of a rendered statement.
  @usableFromInline
  func borrowAndBind(_ statement: RenderedSQL) throws -> PreparedStatement {
    let prepared = try borrow(sql: statement.sql)
    do {
      try prepared.bind(statement.bindings)
    } catch {
      giveBack(prepared)
      throw error
    }
    return prepared
  }

  /// Runs a closure in a savepoint, or in a transaction if none is open.
  ///
  /// - Throws: The errors of the closure, and ``DatabaseError``.
  public func transaction<T>(_ body: () throws -> T) throws -> T {
    try inSavepoint(body)
  }
}

extension Database: CursorExecutor {
  /// Returns the rows of a statement, which starts when the first one is read. They are read with ``QueryCursor/next(_:)``.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func rows(of statement: RenderedSQL) throws -> QueryCursor<Void> {
    QueryCursor(database: self, statement: try borrowAndBind(statement)) { _ in }
  }

  /// Returns the rows of a part of a statement, which starts when the first one is read.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func _rows(of part: _StatementPart) throws -> QueryCursor<Void> {
    QueryCursor(database: self, statement: try borrowAndBind(part)) { _ in }
  }
}

extension Database: ChangeCountingExecutor {
  /// Runs a statement, ignores the rows that it returns, and returns the number of rows that it has inserted, updated or deleted.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func runCountingChanges(_ statement: RenderedSQL) throws -> Int {
    try countChanges(by: borrowAndBind(statement))
  }

  /// Runs a part of a statement, and returns the number of rows that it has inserted, updated or deleted.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func _runCountingChanges(_ part: _StatementPart) throws -> Int {
    guard let prepared = try borrowAndBind(part) else { return 0 }
    return try countChanges(by: prepared)
  }

  private func countChanges(by prepared: PreparedStatement) throws -> Int {
    defer { giveBack(prepared) }
    try runToEnd(prepared)
    // SQLite keeps the number of an earlier statement if this one does not change rows.
    return prepared.changesRows ? changesCount : 0
  }
}

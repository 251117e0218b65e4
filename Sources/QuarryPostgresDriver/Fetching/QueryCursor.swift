#if PostgreSQL

public import QuarryCore

/// A cursor over the rows of a statement, which receives one row at a time. Use it for results that are too large to keep in memory.
///
/// ```swift
/// let reminders = try Reminder.all.fetchCursor(db)
/// while let reminder = try reminders.next() {
///   print(reminder.title)
/// }
/// ```
///
/// The statement starts when the first row is requested. From then until the last row, or until the cursor is released, the connection
/// can run no other statement: it throws ``DatabaseUsageError/openCursor(sql:)``. The end of a transaction or savepoint ends a cursor.
///
/// Releasing a cursor before its last row cancels the query. In a transaction, where this would be an error, and for statements that
/// write, the remaining rows are received and ignored instead, which can take long.
public final class QueryCursor<Element>: StatementRows {
  private let database: Database
  /// The statement, or `nil` after it started.
  private var statement: BoundStatement?
  /// The rows, or `nil` before the statement started and after the last row.
  private var rows: RowStream?
  @usableFromInline let decode: (inout PostgresQueryDecoder) throws -> Element
  private var row = 0

  init(
    database: Database,
    statement: BoundStatement?,
    decode: @escaping (inout PostgresQueryDecoder) throws -> Element
  ) {
    self.database = database
    self.statement = statement
    self.decode = decode
  }

  deinit { rows?.finish(on: database) }

  /// Returns the next row, or `nil` after the last row.
  ///
  /// - Throws: ``RowDecodingError`` if a row does not match the type; ``DatabaseError``; ``DatabaseUsageError``.
  @inlinable
  public func next() throws -> Element? { try next(decode) }

  /// Returns what a closure reads from the next row, instead of the type of the cursor, or `nil` after the last row.
  ///
  /// - Throws: The errors of ``next()``. An error of the closure is one of the row.
  @inlinable
  public func next<Value>(_ read: (inout PostgresQueryDecoder) throws -> Value) throws -> Value? {
    guard let result = try nextResult() else { return nil }
    var decoder = PostgresQueryDecoder(result, row: 0)
    do {
      return try read(&decoder)
    } catch {
      throw failure(error, decoder, result)
    }
  }

  /// Receives the next row, or returns `nil` after the last row.
  @usableFromInline
  func nextResult() throws -> QueryResult? {
    if let statement {
      self.statement = nil
      rows = try RowStream(statement, on: database)
    }
    guard let rows else { return nil }
    if rows.wasTaken { throw DatabaseUsageError.cursorEnded(sql: rows.sql) }
    do {
      if let result = try rows.next(on: database) {
        row += 1
        return result
      }
      self.rows = nil
      return nil
    } catch {
      self.rows = nil
      throw error
    }
  }

  /// Ends the cursor and returns the error of a row.
  @usableFromInline
  func failure(_ error: any Error, _ decoder: PostgresQueryDecoder, _ result: QueryResult) -> any Error {
    rows?.finish(on: database)
    rows = nil
    return database.located(error, decoder, result, row: row)
  }

  /// Calls a closure with each remaining row.
  ///
  /// - Throws: The errors of ``next()`` and of the closure.
  public func forEach(_ body: (Element) throws -> Void) throws {
    while let element = try next() { try body(element) }
  }

  /// Returns the results of a closure for each remaining row.
  ///
  /// - Throws: The errors of ``next()`` and of the closure.
  public func map<T>(_ transform: (Element) throws -> T) throws -> [T] {
    try compactMap(transform)
  }

  /// Returns the non-`nil` results of a closure for each remaining row.
  ///
  /// - Throws: The errors of ``next()`` and of the closure.
  public func compactMap<T>(_ transform: (Element) throws -> T?) throws -> [T] {
    var result: [T] = []
    while let element = try next() {
      if let value = try transform(element) { result.append(value) }
    }
    return result
  }
}

extension Array {
  /// Creates an array with the remaining rows of a cursor.
  ///
  /// - Throws: The errors of ``QueryCursor/next()``.
  public init(_ cursor: QueryCursor<Element>) throws {
    self = []
    while let element = try cursor.next() { append(element) }
  }
}

#endif

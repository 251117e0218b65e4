import CSQLite
public import QuarryCore

/// A prepared statement, which can run several times within an access.
///
/// ```swift
/// let insert = try db.prepare(sql: "INSERT INTO cars VALUES (:id, :name, :price)")
/// try insert.run(["id": 1, "name": "Audi", "price": 52_642])
/// try insert.run(["id": 2, "name": "Mercedes", "price": 57_127])
///
/// let select = try db.prepare(sql: "SELECT name FROM cars WHERE price > ?").bind([50_000])
/// while let row = try select.next() { print(row[0] ?? .null) }
/// ```
///
/// The statement is valid only in the access that prepared it. Later uses throw
/// ``DatabaseUsageError/cursorOutlivedAccess(sql:)``.
public final class SQLStatement {
  private let database: Database
  private let statement: PreparedStatement
  private let lease: Int
  private var isRunning = false
  private var layout: RowLayout?

  init(_ statement: PreparedStatement, _ database: Database) {
    self.database = database
    self.statement = statement
    lease = statement.lease
    // The parameters are NULL until values are bound.
    statement.clearBindings()
    database.openCursors[ObjectIdentifier(statement)] = statement
  }

  deinit {
    guard statement.lease == lease else { return }
    database.openCursors[ObjectIdentifier(statement)] = nil
    database.giveBack(statement)
  }

  private func handle() throws -> OpaquePointer {
    guard statement.lease == lease, let handle = statement.handle else { throw statement.outlived() }
    return handle
  }

  // MARK: Binding

  /// Binds values to all parameters, by position or by name, and resets the statement.
  ///
  /// - Returns: The statement.
  /// - Throws: ``DatabaseUsageError`` if the values do not match the parameters.
  @discardableResult
  public func bind(_ arguments: StatementArguments) throws -> SQLStatement {
    try reset()
    statement.clearBindings()
    try statement.bind(arguments)
    return self
  }

  /// Resets the statement and keeps its bound values. A statement that writes is run to its end first.
  ///
  /// - Throws: ``DatabaseUsageError/cursorOutlivedAccess(sql:)``; ``DatabaseError`` if an unfinished write fails.
  public func reset() throws {
    _ = try handle()
    let error = statement.rewind()
    isRunning = false
    layout = nil
    database.didRun()
    if let error { throw error }
  }

  /// Resets the statement after an error. The caller throws that error.
  private func resetAfterError() {
    do { try reset() } catch { database.note(unreported: error) }
  }

  // MARK: Running

  /// Runs the statement with its bound values and ignores its rows.
  ///
  /// - Returns: The statement.
  /// - Throws: ``DatabaseError`` or ``DatabaseUsageError``.
  @discardableResult
  public func run() throws -> SQLStatement {
    try reset()
    try willStep()
    do {
      try database.runToEnd(statement)
    } catch {
      resetAfterError()
      throw error
    }
    try reset()
    return self
  }

  /// Runs the statement with new values and ignores its rows.
  ///
  /// - Returns: The statement.
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError`` if the values do not match the parameters.
  @discardableResult
  public func run(_ arguments: StatementArguments) throws -> SQLStatement {
    try bind(arguments)
    return try run()
  }

  /// Runs the statement with new values, as ``run(_:)`` does.
  ///
  /// - Throws: The errors of ``run(_:)``.
  public func execute(arguments: StatementArguments = []) throws { try run(arguments) }

  /// Returns the next row, or `nil` if there is none. The first call runs the statement. A call after the end runs it
  /// again.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; ``RowDecodingError`` if text is not valid UTF-8.
  public func next() throws -> Row? {
    guard try step() else { return nil }
    let handle = try handle()
    let layout = self.layout ?? RowLayout(statement: handle)
    self.layout = layout
    return try PreparedStatement.decode(handle, statement.columnCount, row: 1) {
      try Row(layout: layout, decoder: &$0)
    }
  }

  /// Advances to the next row without reading it. Returns `false` if there is none.
  ///
  /// - Throws: ``DatabaseError`` or ``DatabaseUsageError``.
  public func step() throws -> Bool {
    _ = try handle()
    if !isRunning { try willStep() }
    do {
      if try statement.step() { return true }
    } catch {
      resetAfterError()
      throw error
    }
    try reset()
    return false
  }

  private func willStep() throws {
    _ = try database.access()
    try database.checkMayRun(statement)
    if database.notesAccess { _ = database.noteRun(of: statement) }
    isRunning = true
  }

  /// Returns all remaining rows.
  ///
  /// - Throws: The errors of ``next()``.
  public func fetchAll() throws -> [Row] {
    var rows: [Row] = []
    while let row = try next() { rows.append(row) }
    return rows
  }

  /// Returns the first value of the first row, or `nil` if there is no row. Binds new values first, if you pass any.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError`` if the values do not match the parameters.
  public func scalar(_ arguments: StatementArguments? = nil) throws -> DatabaseValue? {
    if let arguments { try bind(arguments) } else { try reset() }
    let value: DatabaseValue?
    do {
      value = try next()?.values.first
    } catch {
      resetAfterError()
      throw error
    }
    try reset()
    return value
  }

  /// Decodes a column of the current row, after a call of ``step()``. It does not read other columns.
  ///
  /// - Throws: ``RowDecodingError``; ``DatabaseUsageError/noRow(sql:)`` if there is no current row.
  public func decode<T: QueryRepresentable>(_ type: T.Type, at index: Int) throws -> T.QueryOutput {
    let handle = try currentRow()
    return try PreparedStatement.decode(handle, statement.columnCount, row: 1) { decoder in
      decoder.index = Int32(clamping: index < 0 ? Int(Int32.max) : index)
      return try T(decoder: &decoder).queryOutput
    }
  }

  /// Decodes a column of the current row as the type that the context requires, after a call of ``step()``.
  ///
  /// - Throws: ``RowDecodingError``; ``DatabaseUsageError/noRow(sql:)`` if there is no current row.
  public func decode<T: QueryRepresentable>(at index: Int) throws -> T where T.QueryOutput == T {
    try decode(T.self, at: index)
  }

  /// Calls a closure with the bytes of a text or blob in the current row, without a copy. The pointer is valid only
  /// during the call. For other values, the buffer is empty.
  ///
  /// - Throws: ``DatabaseUsageError/noRow(sql:)`` if there is no current row or no such column, and the errors of the
  ///   closure.
  public func withUnsafeBytes<T>(at index: Int, _ body: (UnsafeRawBufferPointer) throws -> T) throws -> T {
    let handle = try currentRow()
    guard index >= 0, index < Int(sqlite3_data_count(handle)) else {
      throw DatabaseUsageError.noRow(sql: sql)
    }
    let column = Int32(index)
    switch sqlite3_column_type(handle, column) {
    case SQLITE_BLOB, SQLITE_TEXT:
      let start = sqlite3_column_blob(handle, column)
      return try body(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    default:
      return try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
  }

  private func currentRow() throws -> OpaquePointer {
    let handle = try handle()
    guard sqlite3_data_count(handle) > 0 else { throw DatabaseUsageError.noRow(sql: sql) }
    return handle
  }

  // MARK: Properties

  /// The SQL text of the statement.
  public var sql: String { statement.sql }

  /// The SQL text with the bound values instead of the parameters; `nil` if it would be too long, or after the access
  /// has ended.
  ///
  /// https://www.sqlite.org/c3ref/expanded_sql.html
  public var expandedSQL: String? {
    guard let handle = try? handle(), let text = sqlite3_expanded_sql(handle) else { return nil }
    defer { sqlite3_free(text) }
    return String(cString: text)
  }

  /// A Boolean value that indicates whether the statement does not change the database file.
  public var isReadonly: Bool { statement.isReadonly }

  /// A Boolean value that indicates whether the statement has begun and is neither finished nor reset.
  public var isBusy: Bool {
    guard let handle = try? handle() else { return false }
    return sqlite3_stmt_busy(handle) != 0
  }

  /// The number of parameters.
  public var parameterCount: Int { Int(statement.parameterCount) }

  /// The names of the parameters in order, with their prefixes as in the SQL text; `nil` for parameters without a
  /// name.
  public var parameterNames: [String?] {
    guard let handle = try? handle() else { return [] }
    return (0..<statement.parameterCount).map { index in
      String(c: sqlite3_bind_parameter_name(handle, index + 1))
    }
  }

  /// The columns of the rows.
  public var columns: [Column] {
    guard let handle = try? handle() else { return [] }
    return (0..<sqlite3_column_count(handle)).map { index in
      Column(
        name: String(c: sqlite3_column_name(handle, index)) ?? "",
        declaredType: String(c: sqlite3_column_decltype(handle, index)),
        table: String(c: quarry_column_table_name(handle, index)),
        origin: String(c: quarry_column_origin_name(handle, index))
      )
    }
  }

  /// The names of the columns.
  public var columnNames: [String] { columns.map(\.name) }

  /// A column of a statement's rows.
  public struct Column: Equatable, Sendable {
    /// The name of the column.
    public let name: String
    /// The declared type of the table column; `nil` for an expression.
    public let declaredType: String?
    /// The table of the column; `nil` for an expression, or if SQLite was built without `SQLITE_ENABLE_COLUMN_METADATA`.
    public let table: String?
    /// The name of the column in its table; `nil` in the same cases as ``table``.
    public let origin: String?
  }
}

extension Database {
  /// Prepares a single statement, to run it several times in this access.
  ///
  /// - Throws: ``DatabaseError``, for a syntax error with its location; ``DatabaseUsageError`` if the text contains
  ///   no statement or several.
  public func prepare(sql: String) throws -> SQLStatement {
    SQLStatement(try borrow(sql: sql), self)
  }

  /// Returns a prepared statement, as ``prepare(sql:)`` does, which also uses the statement cache.
  ///
  /// - Throws: The errors of ``prepare(sql:)``.
  public func cachedStatement(sql: String) throws -> SQLStatement { try prepare(sql: sql) }

  /// Prepares the statements of a script one at a time, and calls a closure with each. The closure must run the
  /// statement; otherwise the statement is skipped.
  ///
  /// - Throws: ``DatabaseError``, for a syntax error with the location in the script; ``DatabaseUsageError``; the
  ///   errors of the closure.
  public func forEachStatement(sql: String, _ body: (SQLStatement) throws -> Void) throws {
    let connection = try access()
    let text = SQLText(sql)
    try text.refuseNul()
    var offset = 0
    while offset < text.count {
      // A statement of the script may have ended the transaction.
      _ = try access()
      let (handle, end) = try prepareNext(text, from: offset, on: connection)
      offset = end
      guard let handle else {
        authorizer.access = nil
        continue
      }
      let statement = own(handle)
      do { try checkMayRun(statement) } catch {
        giveBack(statement)
        throw error
      }
      try body(SQLStatement(statement, self))
    }
  }

  /// Handles the end of a transaction, if the statement that has just finished ended one.
  func didRun() {
    if watchesTransactions, !expectsTransaction { settleTransaction() }
  }
}

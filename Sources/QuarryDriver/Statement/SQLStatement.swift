import CSQLite
public import QuarryCore

/// A statement given as text, prepared once and run as often as it is needed in an access.
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
/// Good for the access it was made in; later it throws ``DatabaseUsageError/cursorOutlivedAccess(sql:)``.
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

  /// Gives the statement its values, by place or by name, in place of those it had.
  ///
  /// - Throws: ``DatabaseUsageError`` where they do not fit the parameters.
  @discardableResult
  public func bind(_ arguments: StatementArguments) throws -> SQLStatement {
    try reset()
    statement.clearBindings()
    try statement.bind(arguments)
    return self
  }

  /// Makes the statement begin anew with the values it has. One that writes is run to its end first.
  ///
  /// - Throws: ``DatabaseUsageError/cursorOutlivedAccess(sql:)``; ``DatabaseError`` where a write cannot be finished.
  public func reset() throws {
    _ = try handle()
    let error = statement.rewind()
    isRunning = false
    layout = nil
    database.didRun()
    if let error { throw error }
  }

  /// Makes the statement begin anew after an error, which is the one to be thrown.
  private func resetAfterError() {
    do { try reset() } catch { database.note(unreported: error) }
  }

  // MARK: Running

  /// Runs the statement with the values it has; rows are passed over.
  ///
  /// - Throws: ``DatabaseError``.
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

  /// Runs the statement with values; rows are passed over.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError`` where the values do not fit the parameters.
  @discardableResult
  public func run(_ arguments: StatementArguments) throws -> SQLStatement {
    try bind(arguments)
    return try run()
  }

  /// As ``run(_:)``.
  ///
  /// - Throws: As ``run(_:)`` does.
  public func execute(arguments: StatementArguments = []) throws { try run(arguments) }

  /// The next row; nil when there is none. The first call runs the statement; the one after the last row begins anew.
  ///
  /// - Throws: ``DatabaseError``; ``RowDecodingError`` for text that is not UTF-8.
  public func next() throws -> Row? {
    guard try step() else { return nil }
    let handle = try handle()
    let layout = self.layout ?? RowLayout(statement: handle)
    self.layout = layout
    var decoder = SQLiteQueryDecoder(statement: handle, count: statement.columnCount)
    do {
      return try Row(layout: layout, decoder: &decoder)
    } catch {
      throw PreparedStatement.located(error, decoder, row: 1)
    }
  }

  /// Moves on to the next row without reading it; false when there is none.
  ///
  /// - Throws: ``DatabaseError``.
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
    try database.refuseWrite(statement)
    if database.notesAccess { _ = database.noteRun(of: statement) }
    isRunning = true
  }

  /// All rows from here on.
  ///
  /// - Throws: What ``next()`` throws.
  public func fetchAll() throws -> [Row] {
    var rows: [Row] = []
    while let row = try next() { rows.append(row) }
    return rows
  }

  /// The first value of the first row, with other values if any are given; nil where there is no row.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError`` where the values do not fit the parameters.
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

  /// The row it stands on, after ``step()``: a column as a type, without reading the others.
  ///
  /// - Throws: ``RowDecodingError``; ``DatabaseUsageError/noRow(sql:)`` where it stands on none.
  public func decode<T: QueryRepresentable>(_ type: T.Type, at index: Int) throws -> T.QueryOutput {
    let handle = try currentRow()
    var decoder = SQLiteQueryDecoder(statement: handle, count: statement.columnCount)
    decoder.index = Int32(clamping: index < 0 ? Int(Int32.max) : index)
    do {
      return try T(decoder: &decoder).queryOutput
    } catch {
      throw PreparedStatement.located(error, decoder, row: 1)
    }
  }

  /// The row it stands on, after ``step()``: a column as the type that the context asks for.
  ///
  /// - Throws: ``RowDecodingError``; ``DatabaseUsageError/noRow(sql:)`` where it stands on none.
  public func decode<T: QueryRepresentable>(at index: Int) throws -> T where T.QueryOutput == T {
    try decode(T.self, at: index)
  }

  /// The bytes of a text or blob in the row it stands on, where SQLite keeps them: they are not copied, and must not
  /// leave the closure. Of other values none.
  ///
  /// - Throws: ``DatabaseUsageError/noRow(sql:)`` where it stands on no row or there is no such column, and what the
  ///   closure throws.
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

  // MARK: Asking

  /// The text it was prepared from.
  public var sql: String { statement.sql }

  /// The text with the values it has in place of the parameters; nil where that is too long.
  /// https://www.sqlite.org/c3ref/expanded_sql.html
  public var expandedSQL: String? {
    guard let handle = try? handle(), let text = sqlite3_expanded_sql(handle) else { return nil }
    defer { sqlite3_free(text) }
    return String(cString: text)
  }

  /// Whether it leaves the database as it is.
  public var isReadonly: Bool { statement.isReadonly }

  /// Whether it stands on a row.
  public var isBusy: Bool {
    guard let handle = try? handle() else { return false }
    return sqlite3_stmt_busy(handle) != 0
  }

  /// How many values it takes.
  public var parameterCount: Int { Int(statement.parameterCount) }

  /// The names of its parameters in their order, as they stand in the text; nil for those without one.
  public var parameterNames: [String?] {
    guard let handle = try? handle() else { return [] }
    return (0..<statement.parameterCount).map { index in
      String(c: sqlite3_bind_parameter_name(handle, index + 1))
    }
  }

  /// The columns of its rows.
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

  /// The names of the columns of its rows.
  public var columnNames: [String] { columns.map(\.name) }

  /// A column of a statement's rows.
  public struct Column: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// The type it was declared with, where it is a column of a table.
    public let declaredType: String?
    /// The table it is a column of; nil where it is computed.
    public let table: String?
    /// The name it has in the table.
    public let origin: String?
  }
}

extension Database {
  /// Prepares the one statement of a text, to be run several times in this access.
  ///
  /// - Throws: ``DatabaseError`` with the place where it cannot be read; ``DatabaseUsageError`` for none or several.
  public func prepare(sql: String) throws -> SQLStatement {
    SQLStatement(try borrow(sql: sql), self)
  }

  /// As ``prepare(sql:)``: every statement is kept prepared for its next use.
  ///
  /// - Throws: As ``prepare(sql:)`` does.
  public func cachedStatement(sql: String) throws -> SQLStatement { try prepare(sql: sql) }

  /// Prepares the statements of a script one after the other, and calls a closure with each, which runs it.
  ///
  /// - Throws: ``DatabaseError`` with the place in the script, and what the closure throws.
  public func forEachStatement(sql: String, _ body: (SQLStatement) throws -> Void) throws {
    let connection = try access()
    let text = SQLText(sql)
    try text.refuseNul()
    var offset = 0
    while offset < text.count {
      let (handle, end) = try prepareNext(text, from: offset, on: connection)
      offset = end
      guard let handle else {
        authorizer.access = nil
        continue
      }
      let statement = own(handle)
      do { try refuseWrite(statement) } catch {
        giveBack(statement)
        throw error
      }
      try body(SQLStatement(statement, self))
    }
  }

  /// A statement has come to its end: where that ended a transaction, those who want to know are told.
  func didRun() {
    if watchesTransactions, !expectsTransaction { settleTransaction() }
  }
}

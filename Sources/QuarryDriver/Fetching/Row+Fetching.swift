import CSQLite
public import QuarryCore

extension Row {
  /// Runs SQL text and returns all rows.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - sql: The text of a single statement.
  ///   - arguments: The values of the statement's parameters.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a text is not valid UTF-8.
  public static func fetchAll(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> [Row] {
    let statement = try db.borrowAndBind(sql: sql, arguments)
    defer { db.giveBack(statement) }
    return try statement.collect(reader())
  }

  /// Runs SQL text and returns the first row, or `nil` if there are no rows.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - sql: The text of a single statement.
  ///   - arguments: The values of the statement's parameters.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a text is not valid UTF-8.
  public static func fetchOne(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> Row? {
    let statement = try db.borrowAndBind(sql: sql, arguments)
    defer { db.giveBack(statement) }
    return try statement.first(reader())
  }

  /// Returns a cursor over the rows of SQL text.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - sql: The text of a single statement.
  ///   - arguments: The values of the statement's parameters.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public static func fetchCursor(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> QueryCursor<Row> {
    QueryCursor(database: db, statement: try db.borrowAndBind(sql: sql, arguments), decode: reader())
  }

  /// Runs a fragment and returns all rows, whatever their columns are.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a text is not valid UTF-8.
  public static func fetchAll(_ db: Database, _ fragment: QueryFragment) throws -> [Row] {
    try db._fetchAll(fragment, reader())
  }

  /// Returns a closure that decodes the rows of one statement. The rows share their column names.
  private static func reader() -> (inout SQLiteQueryDecoder) throws -> Row {
    var layout: RowLayout?
    return { decoder in
      let common = layout ?? RowLayout(decoder)
      layout = common
      return try Row(layout: common, decoder: &decoder)
    }
  }
}

extension Row {
  /// Reads the current row of a statement.
  init(layout: RowLayout, decoder: inout SQLiteQueryDecoder) throws {
    var values: [DatabaseValue] = []
    values.reserveCapacity(Int(decoder.count))
    for _ in 0..<decoder.count { values.append(try decoder.decodeStoredValue()) }
    self.init(layout: layout, values: values)
  }
}

extension RowLayout {
  convenience init(statement: OpaquePointer) {
    var names: [String] = []
    for column in 0..<sqlite3_column_count(statement) {
      names.append(String(c: sqlite3_column_name(statement, column)) ?? "")
    }
    self.init(names: names, sql: String(c: sqlite3_sql(statement)) ?? "")
  }

  fileprivate convenience init(_ decoder: SQLiteQueryDecoder) {
    self.init(statement: decoder.statement)
  }
}

extension SQLiteQueryDecoder: StoredValueDecoder {
  mutating func decodeStoredValue() throws -> DatabaseValue {
    let value = try next()
    return switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: .real(sqlite3_value_double(value))
    case SQLITE_TEXT: .text(try Self.text(value))
    case SQLITE_BLOB: .blob(Self.blob(value))
    default: .null
    }
  }
}

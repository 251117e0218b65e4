public import QuarryCore

/// Fetching by SQL given as text, for one column or for a whole table type.
extension QueryRepresentable {
  /// Reads all rows of a statement given as text.
  ///
  /// ```swift
  /// let titles = try String.fetchAll(db, sql: "SELECT title FROM reminders WHERE id > ?", arguments: [10])
  /// ```
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, ``RowDecodingError``.
  @inlinable
  public static func fetchAll(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> [QueryOutput] {
    let statement = try db.borrowAndBind(sql: sql, arguments)
    defer { db.giveBack(statement) }
    return try statement.collect(as: Self.self)
  }

  /// Reads the first row of a statement given as text; nil where there is none.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, ``RowDecodingError``.
  @inlinable
  public static func fetchOne(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> QueryOutput? {
    let statement = try db.borrowAndBind(sql: sql, arguments)
    defer { db.giveBack(statement) }
    return try statement.first(as: Self.self)
  }

  /// A cursor over the rows of a statement given as text.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  @inlinable
  public static func fetchCursor(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> QueryCursor<QueryOutput> {
    QueryCursor(database: db, statement: try db.borrowAndBind(sql: sql, arguments)) { decoder in
      try Self(decoder: &decoder).queryOutput
    }
  }
}

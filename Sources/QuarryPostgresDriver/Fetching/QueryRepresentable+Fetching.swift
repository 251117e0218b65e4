#if PostgreSQL

public import QuarryCore

/// Fetching a single column or a whole table type with SQL text.
extension QueryRepresentable {
  /// Runs SQL text and returns all rows.
  ///
  /// ```swift
  /// let titles = try String.fetchAll(db, sql: "SELECT title FROM reminders WHERE id > $1", arguments: [10])
  /// ```
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - sql: The text of a single statement.
  ///   - arguments: The values of the statement's parameters.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if a row does not match the type.
  public static func fetchAll(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> [QueryOutput] {
    try db.collect(db.run(db.bound(sql: sql, arguments))) { decoder in try Self(decoder: &decoder).queryOutput
    }
  }

  /// Runs SQL text and returns the first row, or `nil` if there are no rows.
  ///
  /// The server sends all rows of the text, so add `LIMIT 1` to a query that has more.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - sql: The text of a single statement.
  ///   - arguments: The values of the statement's parameters.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``; ``RowDecodingError`` if the row does not match the type.
  public static func fetchOne(
    _ db: Database,
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> QueryOutput? {
    try db.first(db.run(db.bound(sql: sql, arguments))) { decoder in try Self(decoder: &decoder).queryOutput }
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
  ) throws -> QueryCursor<QueryOutput> {
    QueryCursor(database: db, statement: try db.bound(sql: sql, arguments)) { decoder in
      try Self(decoder: &decoder).queryOutput
    }
  }
}

#endif

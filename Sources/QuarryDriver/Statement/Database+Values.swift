public import QuarryCore

extension Database {
  /// The first value of the first row of a statement given as text; nil where there is no row.
  ///
  /// ```swift
  /// let count = try db.scalar(sql: "SELECT count(*) FROM reminders")  // .integer(3)
  /// ```
  ///
  /// For a value of a certain type use `Int.fetchOne(db, sql:)`.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func scalar(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> DatabaseValue? {
    try pluck(sql: sql, arguments: arguments)?.values.first
  }

  /// The first row of a statement given as text; nil where there is none. The others are not read.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func pluck(sql: String, arguments: StatementArguments = StatementArguments()) throws -> Row? {
    try Row.fetchOne(self, sql: sql, arguments: arguments)
  }

  /// The rows of a statement given as text, as a dictionary.
  ///
  /// ```swift
  /// let prices = try db.dictionary(sql: "SELECT name, price FROM cars") { row in
  ///   (try row.decode(String.self, at: 0), try row.decode(Int.self, at: 1))
  /// }
  /// ```
  ///
  /// Of rows with the same key the last counts.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and what the closure throws.
  public func dictionary<Key: Hashable, Value>(
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    _ entry: (Row) throws -> (Key, Value)
  ) throws -> [Key: Value] {
    var dictionary: [Key: Value] = [:]
    let rows = try Row.fetchCursor(self, sql: sql, arguments: arguments)
    while let row = try rows.next() {
      let (key, value) = try entry(row)
      dictionary[key] = value
    }
    return dictionary
  }

  /// The rows of a query of two columns, as a dictionary: the first is the key.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, ``RowDecodingError``.
  public func dictionary<Key: QueryRepresentable, Value: QueryRepresentable>(
    _ query: some Statement<(Key, Value)>
  ) throws -> [Key.QueryOutput: Value.QueryOutput] where Key.QueryOutput: Hashable {
    Dictionary(try query.fetchAll(self)) { _, last in last }
  }

  /// Runs a statement for an unknown number of rows, in parts: the rows are taken from the sequence as they are needed.
  ///
  /// ```swift
  /// try db.insert(streaming: lines) { batch in
  ///   Reminder.insert { batch }
  /// }
  /// ```
  ///
  /// All is kept or nothing, as in a savepoint. Each part is split further where SQLite's limit of values asks for it.
  ///
  /// - Parameters:
  ///   - batchSize: How many rows make a part.
  ///   - statement: The statement for a part: an insert with its conflict clauses.
  /// - Returns: How many rows the sequence had.
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and what the closure throws.
  @discardableResult
  public func insert<Rows: Sequence>(
    streaming rows: Rows,
    batchSize: Int = 500,
    _ statement: ([Rows.Element]) throws -> some Statement
  ) throws -> Int {
    guard batchSize > 0 else {
      throw DatabaseUsageError.invalidSetting("'batchSize' is \(batchSize); a part needs at least 1 row")
    }
    return try inSavepoint { () throws -> Int in
      var count = 0
      var batch: [Rows.Element] = []
      batch.reserveCapacity(batchSize)
      for row in rows {
        batch.append(row)
        count += 1
        if batch.count == batchSize {
          try statement(batch).execute(self)
          batch.removeAll(keepingCapacity: true)
        }
      }
      if !batch.isEmpty { try statement(batch).execute(self) }
      return count
    }
  }
}

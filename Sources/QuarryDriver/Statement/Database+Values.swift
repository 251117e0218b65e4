public import QuarryCore

extension Database {
  /// Returns the first value of the first row of a query, or `nil` if there is no row.
  ///
  /// ```swift
  /// let count = try db.scalar(sql: "SELECT count(*) FROM reminders")  // .integer(3)
  /// ```
  ///
  /// To decode a value as a specific type, use `Int.fetchOne(db, sql:)`.
  ///
  /// - Throws: ``DatabaseError`` or ``DatabaseUsageError``.
  public func scalar(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws -> DatabaseValue? {
    try pluck(sql: sql, arguments: arguments)?.values.first
  }

  /// Returns the first row of a query, or `nil` if there is no row.
  ///
  /// - Throws: ``DatabaseError`` or ``DatabaseUsageError``.
  public func pluck(sql: String, arguments: StatementArguments = StatementArguments()) throws -> Row? {
    try Row.fetchOne(self, sql: sql, arguments: arguments)
  }

  /// Returns a dictionary with an entry for each row of a query.
  ///
  /// ```swift
  /// let prices = try db.dictionary(sql: "SELECT name, price FROM cars") { row in
  ///   (try row.decode(String.self, at: 0), try row.decode(Int.self, at: 1))
  /// }
  /// ```
  ///
  /// If several rows have the same key, the last one is used.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``, and the errors of the closure.
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

  /// Returns a dictionary with an entry for each row of a query with two columns: the key and the value. If several
  /// rows have the same key, the last one is used.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError`` or ``RowDecodingError``.
  public func dictionary<Key: QueryRepresentable, Value: QueryRepresentable>(
    _ query: some Statement<(Key, Value)>
  ) throws -> [Key.QueryOutput: Value.QueryOutput] where Key.QueryOutput: Hashable {
    Dictionary(try query.fetchAll(self)) { _, last in last }
  }
}

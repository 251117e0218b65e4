public import QuarryCore

extension Database {
  /// Inserts a row with the values of an `Encodable` type, whose coding keys are column names.
  ///
  /// ```swift
  /// try db.insert(user, into: "users", otherValues: ["createdAt": Date()])
  /// ```
  ///
  /// Arrays and objects are encoded as JSON.
  ///
  /// - Parameters:
  ///   - value: The value to insert.
  ///   - table: The name of the table.
  ///   - schema: The schema: `main`, `temp`, or the name of an attached database; `nil` for the first that has the table.
  ///   - userInfo: The `userInfo` of the encoder.
  ///   - otherValues: Additional columns. They take precedence over columns of the same name in `value`.
  /// - Returns: The rowid of the new row.
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/unencodable(_:)``; the errors of the encoding.
  @discardableResult
  public func insert(
    _ value: some Encodable,
    into table: String,
    schema: String? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:],
    otherValues: [String: (any QueryBindable)?] = [:]
  ) throws -> Int64 {
    try insert(
      columns(RowEncoder.columns(of: value, userInfo: userInfo), otherValues),
      into: DDL.name(table, schema: schema)
    )
    return lastInsertedRowID
  }

  private func insert(_ columns: [(name: String, value: QueryBinding)], into table: String) throws {
    var sql = "INSERT INTO " + table
    if columns.isEmpty {
      sql += " DEFAULT VALUES"
    } else {
      let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
      sql += " (" + DDL.list(columns.map { $0.name }) + ") VALUES (" + places + ")"
    }
    try execute(sql: sql, arguments: StatementArguments(bindings: columns.map { $0.value }))
  }

  /// Updates the rows that meet a condition with the values of an `Encodable` type, whose coding keys are column
  /// names.
  ///
  /// ```swift
  /// try db.update("users", to: user, where: "id = ?", [user.id])
  /// ```
  ///
  /// A `nil` value is stored as NULL.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - schema: The schema: `main`, `temp`, or the name of an attached database; `nil` for the first that has the table.
  ///   - value: The new values.
  ///   - condition: An SQL condition with `?` for values; `true` for all rows.
  ///   - arguments: The values of the condition.
  ///   - userInfo: The `userInfo` of the encoder.
  ///   - otherValues: Additional columns. They take precedence over columns of the same name in `value`.
  /// - Returns: The number of updated rows.
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/unencodable(_:)``; the errors of the encoding.
  @discardableResult
  public func update(
    _ table: String,
    schema: String? = nil,
    to value: some Encodable,
    where condition: String,
    _ arguments: [(any QueryBindable)?] = [],
    userInfo: [CodingUserInfoKey: Any] = [:],
    otherValues: [String: (any QueryBindable)?] = [:]
  ) throws -> Int {
    let columns = try columns(RowEncoder.columns(of: value, userInfo: userInfo), otherValues)
    return try update(DDL.name(table, schema: schema), to: columns, where: condition, arguments)
  }

  private func update(
    _ table: String,
    to columns: [(name: String, value: QueryBinding)],
    where condition: String,
    _ arguments: [(any QueryBindable)?]
  ) throws -> Int {
    guard !columns.isEmpty else { return 0 }
    var sql = "UPDATE " + table
    var separator = " SET "
    var bindings: [QueryBinding] = []
    for (name, value) in columns {
      sql += separator + name.quotedIdentifier + " = ?"
      separator = ", "
      bindings.append(value)
    }
    for argument in arguments { bindings.append(argument?.queryBinding ?? .null) }
    try execute(sql: sql + " WHERE " + condition, arguments: StatementArguments(bindings: bindings))
    return changesCount
  }

  private func columns(
    _ encoded: [(name: String, value: QueryBinding)],
    _ otherValues: [String: (any QueryBindable)?]
  ) -> [(name: String, value: QueryBinding)] {
    var columns = encoded
    for (name, value) in otherValues.sorted(by: { $0.key < $1.key }) {
      columns.removeAll { $0.name == name }
      columns.append((name, value?.queryBinding ?? .null))
    }
    return columns
  }
}

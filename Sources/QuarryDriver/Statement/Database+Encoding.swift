public import QuarryCore

extension Database {
  /// Inserts a row with the values of an `Encodable` type: each key is a column.
  ///
  /// ```swift
  /// try db.insert(user, into: "users", otherValues: ["createdAt": Date()])
  /// ```
  ///
  /// Lists and structures are written as JSON.
  ///
  /// - Parameters:
  ///   - userInfo: What the type finds in its encoder.
  ///   - otherValues: More columns; of those that the type has as well, these count.
  /// - Returns: The rowid of the row.
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/unencodable(_:)``; what encoding throws.
  @discardableResult
  public func insert(
    _ value: some Encodable,
    into table: String,
    userInfo: [CodingUserInfoKey: Any] = [:],
    otherValues: [String: (any QueryBindable)?] = [:]
  ) throws -> Int64 {
    try insert(columns(RowEncoder.columns(of: value, userInfo: userInfo), otherValues), into: table)
    return lastInsertedRowID
  }

  private func insert(_ columns: [(name: String, value: QueryBinding)], into table: String) throws {
    var sql = "INSERT INTO " + table.quotedIdentifier
    if columns.isEmpty {
      sql += " DEFAULT VALUES"
    } else {
      let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
      sql += " (" + DDL.list(columns.map { $0.name }) + ") VALUES (" + places + ")"
    }
    try execute(sql: sql, arguments: StatementArguments(bindings: columns.map { $0.value }))
  }

  /// Changes the rows for which a condition holds to the values of an `Encodable` type: each key is a column.
  ///
  /// ```swift
  /// try db.update("users", to: user, where: "id = ?", [user.id])
  /// ```
  ///
  /// A nil is written as NULL.
  ///
  /// - Parameters:
  ///   - condition: SQL with `?` for its values; `true` for all rows.
  ///   - userInfo: What the type finds in its encoder.
  ///   - otherValues: More columns; of those that the type has as well, these count.
  /// - Returns: How many rows were changed.
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/unencodable(_:)``; what encoding throws.
  @discardableResult
  public func update(
    _ table: String,
    to value: some Encodable,
    where condition: String,
    _ arguments: [(any QueryBindable)?] = [],
    userInfo: [CodingUserInfoKey: Any] = [:],
    otherValues: [String: (any QueryBindable)?] = [:]
  ) throws -> Int {
    let columns = try columns(RowEncoder.columns(of: value, userInfo: userInfo), otherValues)
    return try update(table, to: columns, where: condition, arguments)
  }

  private func update(
    _ table: String,
    to columns: [(name: String, value: QueryBinding)],
    where condition: String,
    _ arguments: [(any QueryBindable)?]
  ) throws -> Int {
    guard !columns.isEmpty else { return 0 }
    var sql = "UPDATE " + table.quotedIdentifier
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

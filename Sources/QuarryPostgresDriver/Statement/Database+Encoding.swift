#if PostgreSQL

public import QuarryCore

extension Database {
  /// Inserts a row with the values of an `Encodable` type, whose coding keys are column names.
  ///
  /// ```swift
  /// try db.insert(user, into: "users", otherValues: ["createdAt": Date()])
  /// // INSERT INTO "users" ("id", "name", "createdAt") VALUES ($1, $2, $3)
  /// ```
  ///
  /// Arrays and objects are encoded as JSON.
  ///
  /// - Parameters:
  ///   - value: The value to insert.
  ///   - table: The name of the table.
  ///   - schema: The schema, or `nil` to find the table with the search path.
  ///   - userInfo: The `userInfo` of the encoder.
  ///   - otherValues: Additional columns. They take precedence over columns of the same name in `value`.
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/unencodable(_:)``; the errors of the encoding.
  public func insert(
    _ value: some Encodable,
    into table: String,
    schema: String? = nil,
    userInfo: [CodingUserInfoKey: Any] = [:],
    otherValues: [String: (any QueryBindable)?] = [:]
  ) throws {
    let columns = try columns(RowEncoder.columns(of: value, userInfo: userInfo), otherValues)
    var sql = "INSERT INTO " + Self.name(table, schema)
    if columns.isEmpty {
      sql += " DEFAULT VALUES"
    } else {
      let names = columns.map(\.name.quotedIdentifier).joined(separator: ", ")
      sql += " (\(names)) VALUES (\((1...columns.count).map { "$\($0)" }.joined(separator: ", ")))"
    }
    try execute(sql: sql, arguments: StatementArguments(bindings: columns.map(\.value)))
  }

  /// Updates the rows that meet a condition with the values of an `Encodable` type, whose coding keys are column names.
  ///
  /// ```swift
  /// try db.update("users", to: user, where: "id = $1", [user.id])
  /// // UPDATE "users" SET "id" = $2, "name" = $3 WHERE id = $1
  /// ```
  ///
  /// A `nil` value is stored as NULL.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - schema: The schema, or `nil` to find the table with the search path.
  ///   - value: The new values.
  ///   - condition: An SQL condition with `$1`, `$2`, … for values; `true` for all rows.
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
    guard !columns.isEmpty else { return 0 }
    let assignments = columns.enumerated().map { index, column in
      "\(column.name.quotedIdentifier) = $\(arguments.count + index + 1)"
    }
    let sql =
      "UPDATE \(Self.name(table, schema)) SET \(assignments.joined(separator: ", ")) WHERE \(condition)"
    let bindings = arguments.map { $0?.queryBinding ?? .null } + columns.map(\.value)
    defer { settleTransaction() }
    return try run(bound(sql: sql, StatementArguments(bindings: bindings))).changedRows
  }

  private static func name(_ table: String, _ schema: String?) -> String {
    (schema.map { $0.quotedIdentifier + "." } ?? "") + table.quotedIdentifier
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

#endif

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
    let columns = try columns(of: value, userInfo, otherValues)
    let names = columns.map(\.name.quotedIdentifier).joined(separator: ", ")
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    try execute(
      sql: columns.isEmpty
        ? "INSERT INTO \(table.quotedIdentifier) DEFAULT VALUES"
        : "INSERT INTO \(table.quotedIdentifier) (\(names)) VALUES (\(places))",
      arguments: StatementArguments(bindings: columns.map(\.value))
    )
    return lastInsertedRowID
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
    let columns = try columns(of: value, userInfo, otherValues)
    guard !columns.isEmpty else { return 0 }
    let changes = columns.map { "\($0.name.quotedIdentifier) = ?" }.joined(separator: ", ")
    try execute(
      sql: "UPDATE \(table.quotedIdentifier) SET \(changes) WHERE \(condition)",
      arguments: StatementArguments(
        bindings: columns.map(\.value) + arguments.map { $0?.queryBinding ?? .null }
      )
    )
    return changesCount
  }

  private func columns(
    of value: some Encodable,
    _ userInfo: [CodingUserInfoKey: Any],
    _ otherValues: [String: (any QueryBindable)?]
  ) throws -> [(name: String, value: QueryBinding)] {
    var columns = try RowEncoder.columns(of: value, userInfo: userInfo)
    for (name, value) in otherValues.sorted(by: { $0.key < $1.key }) {
      columns.removeAll { $0.name == name }
      columns.append((name, value?.queryBinding ?? .null))
    }
    return columns
  }
}

public import QuarryCore

/// Running a statement, whatever its number of values.
extension Database {
  /// Runs a statement and ignores its rows.
  func run(_ statement: some Statement) throws {
    guard let statement = try borrowAndBind(statement: statement) else { return }
    defer { giveBack(statement) }
    try runToEnd(statement)
  }

  /// Runs a statement and reads all its rows.
  @inlinable
  package func _fetchAll<Value: QueryRepresentable>(
    running statement: some Statement,
    as type: Value.Type
  ) throws -> [Value.QueryOutput] {
    guard let statement = try borrowAndBind(statement: statement) else { return [] }
    defer { giveBack(statement) }
    return try statement.collect(as: type)
  }

  /// Runs a statement and reads all its rows.
  @inlinable
  package func _fetchAll<Element>(
    running statement: some Statement,
    _ decode: (inout SQLiteQueryDecoder) throws -> Element
  ) throws -> [Element] {
    guard let statement = try borrowAndBind(statement: statement) else { return [] }
    defer { giveBack(statement) }
    return try statement.collect(decode)
  }

  /// Runs a statement and returns the first row.
  @inlinable
  package func _fetchOne<Value: QueryRepresentable>(
    running statement: some Statement,
    as type: Value.Type
  ) throws -> Value.QueryOutput? {
    guard let statement = try borrowAndBind(statement: statement) else { return nil }
    defer { giveBack(statement) }
    return try statement.first(as: type)
  }

  /// Runs a statement and returns the first row.
  @inlinable
  package func _fetchOne<Element>(
    running statement: some Statement,
    _ decode: (inout SQLiteQueryDecoder) throws -> Element
  ) throws -> Element? {
    guard let statement = try borrowAndBind(statement: statement) else { return nil }
    defer { giveBack(statement) }
    return try statement.first(decode)
  }

  /// Returns a cursor over the rows of a statement.
  @inlinable
  package func _fetchCursor<Element>(
    running statement: some Statement,
    _ decode: @escaping (inout SQLiteQueryDecoder) throws -> Element
  ) throws -> QueryCursor<Element> {
    QueryCursor(database: self, statement: try borrowAndBind(statement: statement), decode: decode)
  }

  /// Borrows a prepared statement from the cache and binds the values of a statement. Returns `nil` if there is nothing to run.
  @usableFromInline
  func borrowAndBind(statement: some Statement) throws -> PreparedStatement? {
    _ = try access()
    if let query = statement._wholePart(maximumBindings: maximumArgumentCount) {
      return try borrowAndBind(query)
    }
    // There is at most one part, because a connection does not allow several.
    guard let part = try statement._parts(within: _limits).first else { return nil }
    return try borrowAndBind(part)
  }

  /// Borrows a prepared statement from the cache and binds the values of a part of a statement. Returns `nil` if the part is empty.
  @usableFromInline
  func borrowAndBind(_ part: _StatementPart) throws -> PreparedStatement? {
    let connection = try access()
    if let rows = part.rows { try addMemoryRows(width: rows.width, to: connection) }
    guard let statement = try borrow(part.query) else { return nil }
    do {
      try statement.bind(part)
    } catch {
      giveBack(statement)
      throw error
    }
    return statement
  }
}

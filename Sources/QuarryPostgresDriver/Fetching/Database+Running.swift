#if PostgreSQL

public import QuarryCore

/// Running a statement, whatever its number of values.
extension Database {
  /// Runs a statement and ignores its rows. A large INSERT runs by COPY, or in parts: all of them or none.
  func run(_ statement: some Statement) throws {
    if try !copies(statement) { try runAsWritten(statement) }
  }

  /// Runs a statement and ignores its rows. A large INSERT runs in parts: all of them or none.
  func runAsWritten(_ statement: some Statement) throws {
    defer { settleTransaction() }
    let parts = try parts(of: statement)
    guard parts.count > 1 else {
      if let part = try parts.first.flatMap(bound) { _ = try run(part) }
      return
    }
    try inSavepoint {
      try moveSequences(forParts: parts)
      for part in parts { if let part = try bound(part) { _ = try run(part) } }
    }
  }

  /// Runs a statement and reads all its rows as a type.
  @inlinable
  package func _fetchAll<Value: QueryRepresentable>(
    running statement: some Statement,
    as type: Value.Type
  ) throws -> [Value.QueryOutput] {
    try _fetchAll(running: statement) { decoder in try Value(decoder: &decoder).queryOutput }
  }

  /// Runs a statement and reads all its rows. A large INSERT runs in parts: all of them or none.
  @inlinable
  package func _fetchAll<Element>(
    running statement: some Statement,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> [Element] {
    let parts = try parts(of: statement)
    guard parts.count > 1 else { return try collect(parts.first.flatMap(result(of:)), decode) }
    return try inSavepoint {
      try moveSequences(forParts: parts)
      var elements: [Element] = []
      for part in parts { elements += try collect(result(of: part), decode) }
      return elements
    }
  }

  /// Runs a statement and reads the first row as a type.
  @inlinable
  package func _fetchOne<Value: QueryRepresentable>(
    running statement: some Statement,
    as type: Value.Type
  ) throws -> Value.QueryOutput? {
    try _fetchOne(running: statement) { decoder in try Value(decoder: &decoder).queryOutput }
  }

  /// Runs a statement and reads the first row.
  @inlinable
  package func _fetchOne<Element>(
    running statement: some Statement,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> Element? {
    if let query = statement._queryOfFirstRow { return try _fetchOne(query, decode) }
    let parts = try parts(of: statement)
    guard parts.count > 1 else { return try first(parts.first.flatMap(result(of:)), decode) }
    return try _fetchAll(running: statement, decode).first
  }

  /// Returns a cursor over the rows of a statement.
  @usableFromInline
  package func _fetchCursor<Element>(
    running statement: some Statement,
    _ decode: @escaping (inout PostgresQueryDecoder) throws -> Element
  ) throws -> QueryCursor<Element> {
    let limits = _StatementLimits(bindings: maximumBindings, allowsParts: false)
    let part = try statement._parts(within: limits).first
    return QueryCursor(database: self, statement: try part.flatMap { try bound($0.query) }, decode: decode)
  }

  @usableFromInline
  func parts(of statement: some Statement) throws -> [QueryFragment] {
    try statement._parts(within: _limits).map(\.query).filter { !$0.isEmpty }
  }
}

#endif

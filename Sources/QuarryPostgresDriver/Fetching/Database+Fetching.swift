#if PostgreSQL

import CPostgres
public import QuarryCore

/// The implementation of all typed fetches.
extension Database {
  /// Reads all rows of a fragment as a type.
  @inlinable
  package func _fetchAll<Value: QueryRepresentable>(
    _ query: QueryFragment,
    as type: Value.Type
  ) throws -> [Value.QueryOutput] {
    try _fetchAll(query) { decoder in try Value(decoder: &decoder).queryOutput }
  }

  /// Reads all rows of a fragment.
  @inlinable
  package func _fetchAll<Element>(
    _ query: QueryFragment,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> [Element] {
    try collect(result(of: query), decode)
  }

  /// Reads the first row of a fragment as a type, or returns `nil` if there are no rows.
  @inlinable
  package func _fetchOne<Value: QueryRepresentable>(
    _ query: QueryFragment,
    as type: Value.Type
  ) throws -> Value.QueryOutput? {
    try _fetchOne(query) { decoder in try Value(decoder: &decoder).queryOutput }
  }

  /// Reads the first row of a fragment, or returns `nil` if there are no rows.
  @inlinable
  package func _fetchOne<Element>(
    _ query: QueryFragment,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> Element? {
    try first(result(of: query), decode)
  }

  /// Returns a cursor over the rows of a fragment.
  @usableFromInline
  package func _fetchCursor<Element>(
    _ query: QueryFragment,
    _ decode: @escaping (inout PostgresQueryDecoder) throws -> Element
  ) throws -> QueryCursor<Element> {
    QueryCursor(database: self, statement: try bound(query), decode: decode)
  }

  /// Returns the number of rows of a query.
  package func _fetchCount(_ query: QueryFragment) throws -> Int {
    if query.isEmpty { return 0 }
    return try _fetchOne(query.countingRows, as: Int.self) ?? 0
  }

  /// Runs a fragment, or returns `nil` if it is empty.
  @usableFromInline
  func result(of query: QueryFragment) throws -> QueryResult? { try bound(query).map { try run($0) } }

  /// Runs a fragment with other values, or returns `nil` if it is empty.
  @usableFromInline
  func result(of query: QueryFragment, _ values: UnsafeBufferPointer<QueryBinding>) throws -> QueryResult? {
    try bound(query.with(Array(values))).map { try run($0) }
  }

  /// Runs a rendered statement.
  @usableFromInline
  func result(of statement: RenderedSQL) throws -> QueryResult { try run(bound(statement)) }
}

// Inlined, so that the compiler specializes the loop and the decoding for the type of the row.
extension Database {
  /// Decodes all rows of a result.
  @inlinable
  func collect<Element>(
    _ result: QueryResult?,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    guard let result else { return elements }
    let count = result.rowCount
    elements.reserveCapacity(Int(count))
    for row in 0..<count {
      elements.append(try self.decode(result, row, decode))
    }
    return elements
  }

  /// Decodes the first row of a result, or returns `nil` if there are no rows.
  @inlinable
  func first<Element>(
    _ result: QueryResult?,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> Element? {
    guard let result, result.rowCount > 0 else { return nil }
    return try self.decode(result, 0, decode)
  }

  @inlinable
  @inline(__always)
  func decode<Element>(
    _ result: QueryResult,
    _ row: Int32,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> Element {
    var decoder = PostgresQueryDecoder(result, row: row)
    do {
      return try decode(&decoder)
    } catch {
      throw located(error, decoder, result, row: Int(row) + 1)
    }
  }

  /// Adds the column and the row to a decoding error. Other errors are returned unchanged.
  @usableFromInline
  func located(_ error: any Error, _ decoder: PostgresQueryDecoder, _ result: QueryResult, row: Int)
    -> any Error
  {
    switch error {
    case is DatabaseError, is DatabaseUsageError, is RowDecodingError, is CancellationError: return error
    default:
      return RowDecodingError(
        error,
        decoder: decoder,
        sql: result.sql,
        row: row,
        source: source(of: max(0, decoder.index - 1), in: result.handle)
      )
    }
  }
}

#endif

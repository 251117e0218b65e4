#if PostgreSQL

import CPostgres
public import QuarryCore

/// The implementation of all typed fetches.
extension Database {
  /// Reads all rows of a fragment as a type.
  @usableFromInline
  package func _fetchAll<Value: QueryRepresentable>(
    _ query: QueryFragment,
    as type: Value.Type
  ) throws -> [Value.QueryOutput] {
    try fetchAll(bound(query)) { decoder in try Value(decoder: &decoder).queryOutput }
  }

  /// Reads all rows of a fragment.
  @usableFromInline
  package func _fetchAll<Element>(
    _ query: QueryFragment,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> [Element] {
    try fetchAll(bound(query), decode)
  }

  /// Reads the first row of a fragment as a type, or returns `nil` if there are no rows.
  @usableFromInline
  package func _fetchOne<Value: QueryRepresentable>(
    _ query: QueryFragment,
    as type: Value.Type
  ) throws -> Value.QueryOutput? {
    try fetchOne(bound(query)) { decoder in try Value(decoder: &decoder).queryOutput }
  }

  /// Reads the first row of a fragment, or returns `nil` if there are no rows.
  @usableFromInline
  package func _fetchOne<Element>(
    _ query: QueryFragment,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> Element? {
    try fetchOne(bound(query), decode)
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
    return try _fetchOne("SELECT count(*) FROM (\(query))\(construct: .derivedTableName)", as: Int.self) ?? 0
  }

  /// Runs a statement and reads all its rows.
  func fetchAll<Element>(
    _ statement: BoundStatement?,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> [Element] {
    guard let statement else { return [] }
    let result = try run(statement)
    var elements: [Element] = []
    elements.reserveCapacity(Int(result.rowCount))
    let count = result.columnCount
    for row in 0..<result.rowCount {
      elements.append(try self.decode(result, row, count, decode))
    }
    return elements
  }

  /// Runs a statement and reads the first row, or returns `nil` if there are no rows.
  func fetchOne<Element>(
    _ statement: BoundStatement?,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> Element? {
    guard let statement else { return nil }
    let result = try run(statement)
    guard result.rowCount > 0 else { return nil }
    return try self.decode(result, 0, result.columnCount, decode)
  }

  private func decode<Element>(
    _ result: QueryResult,
    _ row: Int32,
    _ count: Int32,
    _ decode: (inout PostgresQueryDecoder) throws -> Element
  ) throws -> Element {
    var decoder = PostgresQueryDecoder(result.handle, row: row, count: count)
    do {
      return try decode(&decoder)
    } catch {
      throw located(error, decoder, result, row: Int(row) + 1)
    }
  }

  /// Adds the column and the row to a decoding error. Other errors are returned unchanged.
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

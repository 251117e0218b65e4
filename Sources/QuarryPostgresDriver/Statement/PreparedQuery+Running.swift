#if PostgreSQL

public import QuarryAccess
public import QuarryCore
import QuarryPostgresDialect

extension PreparedQuery {
  /// The SQL text with placeholders.
  public var sql: String { fragment.render(dialect: PostgresDialect()).sql }

  /// Runs the statement, or returns `nil` if it is empty.
  ///
  /// - Parameter query: Another query with the same values, or `nil` for the statement.
  @inlinable
  func result(
    of query: QueryFragment? = nil,
    on db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> QueryResult? {
    try withUnsafeTemporaryAllocation(of: QueryBinding.self, capacity: valueCount) { bindings in
      initialize(bindings, repeat each values)
      defer { bindings.deinitialize() }
      return try db.result(of: query ?? fragment, UnsafeBufferPointer(bindings))
    }
  }

  /// Returns a cursor over the rows of the statement.
  @inlinable
  func cursor<Element>(
    on db: Database,
    _ values: repeat (each Parameter).QueryOutput,
    decode: @escaping (inout PostgresQueryDecoder) throws -> Element
  ) throws -> QueryCursor<Element> {
    try withUnsafeTemporaryAllocation(of: QueryBinding.self, capacity: valueCount) { bindings in
      initialize(bindings, repeat each values)
      defer { bindings.deinitialize() }
      return try db._fetchCursor(fragment.with(Array(bindings)), decode)
    }
  }

  /// Runs the statement with values and ignores its rows.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; `QueryBindingError` if a value cannot be bound; `MissingKeyError` for rows that
  ///   one INSERT cannot insert.
  @inlinable
  public func execute(_ db: Database, _ values: repeat (each Parameter).QueryOutput) throws {
    _ = try result(on: db, repeat each values)
  }
}

extension PreparedQuery where Row: QueryRepresentable {
  /// Runs the query with values and returns all rows.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; ``RowDecodingError`` if a row cannot be decoded.
  @inlinable
  public func fetchAll(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> [Row.QueryOutput] {
    try db.collect(result(on: db, repeat each values)) { decoder in try Row(decoder: &decoder).queryOutput }
  }

  /// Runs the query with values and returns the first row, or `nil` if there is no row.
  ///
  /// A query without a limit that was built with Swift runs with `LIMIT 1`, so that the server does not send the other rows.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  public func fetchOne(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> Row.QueryOutput? {
    try db.first(result(of: fragmentOfFirstRow, on: db, repeat each values)) { decoder in
      try Row(decoder: &decoder).queryOutput
    }
  }

  /// Runs the query with values and returns a cursor over the rows.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  public func fetchCursor(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> QueryCursor<Row.QueryOutput> {
    try cursor(on: db, repeat each values) { decoder in
      try Row(decoder: &decoder).queryOutput
    }
  }
}

extension PreparedQuery {
  /// Runs the query with values and returns all rows as tuples.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  @_disfavoredOverload
  public func fetchAll<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> [(First.QueryOutput, repeat (each Other).QueryOutput)] where Row == (First, repeat each Other) {
    try db.collect(result(on: db, repeat each values)) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the query with values and returns the first row as a tuple, or `nil` if there is no row.
  ///
  /// A query without a limit that was built with Swift runs with `LIMIT 1`, so that the server does not send the other rows.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  @_disfavoredOverload
  public func fetchOne<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> (First.QueryOutput, repeat (each Other).QueryOutput)? where Row == (First, repeat each Other) {
    try db.first(result(of: fragmentOfFirstRow, on: db, repeat each values)) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the query with values and returns a cursor over the rows as tuples.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  @_disfavoredOverload
  public func fetchCursor<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> QueryCursor<(First.QueryOutput, repeat (each Other).QueryOutput)>
  where Row == (First, repeat each Other) {
    try cursor(on: db, repeat each values) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }
}

#endif

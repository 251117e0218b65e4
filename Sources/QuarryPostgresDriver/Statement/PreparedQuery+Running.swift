#if PostgreSQL

public import QuarryAccess
public import QuarryCore
import QuarryPostgresDialect

extension PreparedQuery {
  /// The SQL text with placeholders.
  public var sql: String { fragment.render(dialect: PostgresDialect()).sql }

  /// Encodes the values for the statement. Returns `nil` if the statement is empty.
  private func bound(
    on db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> BoundStatement? {
    try withUnsafeTemporaryAllocation(of: QueryBinding.self, capacity: valueCount) { bindings in
      initialize(bindings, repeat each values)
      defer { bindings.deinitialize() }
      return try db.bound(fragment.with(Array(bindings)))
    }
  }

  /// Runs the statement with values and ignores its rows.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; `QueryBindingError` if a value cannot be bound; `MissingKeyError` for rows that
  ///   one INSERT cannot insert.
  public func execute(_ db: Database, _ values: repeat (each Parameter).QueryOutput) throws {
    guard let statement = try bound(on: db, repeat each values) else { return }
    _ = try db.run(statement)
  }
}

extension PreparedQuery where Row: QueryRepresentable {
  /// Runs the query with values and returns all rows.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; ``RowDecodingError`` if a row cannot be decoded.
  public func fetchAll(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> [Row.QueryOutput] {
    try db.fetchAll(bound(on: db, repeat each values)) { decoder in try Row(decoder: &decoder).queryOutput }
  }

  /// Runs the query with values and returns the first row, or `nil` if there is no row.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  public func fetchOne(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> Row.QueryOutput? {
    try db.fetchOne(bound(on: db, repeat each values)) { decoder in try Row(decoder: &decoder).queryOutput }
  }

  /// Runs the query with values and returns a cursor over the rows.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  public func fetchCursor(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> QueryCursor<Row.QueryOutput> {
    QueryCursor(database: db, statement: try bound(on: db, repeat each values)) { decoder in
      try Row(decoder: &decoder).queryOutput
    }
  }
}

extension PreparedQuery {
  /// Runs the query with values and returns all rows as tuples.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @_disfavoredOverload
  public func fetchAll<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> [(First.QueryOutput, repeat (each Other).QueryOutput)] where Row == (First, repeat each Other) {
    try db.fetchAll(bound(on: db, repeat each values)) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the query with values and returns the first row as a tuple, or `nil` if there is no row.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @_disfavoredOverload
  public func fetchOne<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> (First.QueryOutput, repeat (each Other).QueryOutput)? where Row == (First, repeat each Other) {
    try db.fetchOne(bound(on: db, repeat each values)) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the query with values and returns a cursor over the rows as tuples.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @_disfavoredOverload
  public func fetchCursor<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> QueryCursor<(First.QueryOutput, repeat (each Other).QueryOutput)>
  where Row == (First, repeat each Other) {
    QueryCursor(database: db, statement: try bound(on: db, repeat each values)) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }
}

#endif

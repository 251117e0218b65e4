public import QuarryAccess
public import QuarryCore
import QuarryDialect

extension PreparedQuery {
  /// The SQL text with placeholders.
  public var sql: String { fragment.render(dialect: SQLiteDialect.linked).sql }

  /// Borrows the prepared statement and binds the values. Returns `nil` if the statement is empty.
  @inlinable
  func borrow(
    from db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> PreparedStatement? {
    // On the stack, because the statement copies the values.
    try withUnsafeTemporaryAllocation(of: QueryBinding.self, capacity: valueCount) { bindings in
      initialize(bindings, repeat each values)
      defer { bindings.deinitialize() }
      return try db.borrowAndBind(fragment, UnsafeBufferPointer(bindings))
    }
  }

  /// Runs the statement with values and ignores its rows.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError``; `QueryBindingError` if a value cannot be bound; `MissingKeyError` for rows that
  ///   one INSERT cannot insert.
  @inlinable
  public func execute(_ db: Database, _ values: repeat (each Parameter).QueryOutput) throws {
    guard let statement = try borrow(from: db, repeat each values) else { return }
    defer { db.giveBack(statement) }
    try db.runToEnd(statement)
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
    guard let statement = try borrow(from: db, repeat each values) else { return [] }
    defer { db.giveBack(statement) }
    return try statement.collect(as: Row.self)
  }

  /// Runs the query with values and returns the first row, or `nil` if there is no row.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  public func fetchOne(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> Row.QueryOutput? {
    guard let statement = try borrow(from: db, repeat each values) else { return nil }
    defer { db.giveBack(statement) }
    return try statement.first(as: Row.self)
  }

  /// Runs the query with values and returns a cursor over the rows.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  public func fetchCursor(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> QueryCursor<Row.QueryOutput> {
    QueryCursor(database: db, statement: try borrow(from: db, repeat each values)) { decoder in
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
    guard let statement = try borrow(from: db, repeat each values) else { return [] }
    defer { db.giveBack(statement) }
    return try statement.collect { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the query with values and returns the first row as a tuple, or `nil` if there is no row.
  ///
  /// - Throws: The errors of `fetchAll(_:_:)`.
  @inlinable
  @_disfavoredOverload
  public func fetchOne<First: QueryRepresentable, each Other: QueryRepresentable>(
    _ db: Database,
    _ values: repeat (each Parameter).QueryOutput
  ) throws -> (First.QueryOutput, repeat (each Other).QueryOutput)? where Row == (First, repeat each Other) {
    guard let statement = try borrow(from: db, repeat each values) else { return nil }
    defer { db.giveBack(statement) }
    return try statement.first { decoder in
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
    QueryCursor(database: db, statement: try borrow(from: db, repeat each values)) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }
}

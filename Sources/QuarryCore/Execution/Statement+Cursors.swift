extension Statement where QueryValue: QueryRepresentable {
  /// Returns a cursor over the statement's rows, which reads one row at a time.
  ///
  /// ```swift
  /// let reminders = try Reminder.where { !$0.isCompleted }.fetchCursor(on: executor)
  /// while let reminder = try reminders.next() { print(reminder.title) }
  /// ```
  ///
  /// The statement starts when the first row is requested. A statement that writes does nothing if no row is requested. Once started, it
  /// runs to its end, even if the cursor is not read to its end.
  ///
  /// - Throws: The executor's error, ``UnsupportedFeatureError`` if its database lacks a feature that the statement needs, or
  ///   ``TooManyValuesError`` for an INSERT that would run in parts.
  @inlinable
  public func fetchCursor<Executor: CursorExecutor>(
    on executor: Executor
  ) throws -> StatementCursor<Executor.Rows, QueryValue.QueryOutput> {
    StatementCursor(try rows(on: executor)) { decoder in try QueryValue(decoder: &decoder).queryOutput }
  }

  /// Runs the statement and calls a closure with each row.
  ///
  /// ```swift
  /// try Reminder.all.forEach(on: executor) { print($0.title) }
  /// ```
  ///
  /// On a ``CursorExecutor``, such as the connection of a driver, it needs the memory of one row. Then some databases, such as PostgreSQL,
  /// run no other statement on the connection from the first row to the last. On other executors, it needs the memory that their `run`
  /// needs.
  ///
  /// - Throws: The same errors as `fetchAll(on:)`, and those of the closure.
  @inlinable
  public func forEach(
    on executor: some QueryExecutor,
    _ body: (QueryValue.QueryOutput) throws -> Void
  ) throws {
    try forEachRow(on: executor, { decoder in try QueryValue(decoder: &decoder).queryOutput }, body)
  }
}

extension _ShapedStatement {
  /// Returns a cursor over the statement's rows as tuples of the selected or returned expressions, or of the tables.
  ///
  /// - Throws: The same errors as `fetchCursor(on:)` of ``Statement``.
  @inlinable
  @_disfavoredOverload
  public func fetchCursor<Executor: CursorExecutor>(
    on executor: Executor
  ) throws -> StatementCursor<Executor.Rows, _Shape._Row> {
    StatementCursor(try rows(on: executor)) { decoder in try _Shape._read(&decoder) }
  }

  /// Runs the statement and calls a closure with each row as a tuple of the selected or returned expressions, or of the tables.
  ///
  /// - Throws: The same errors as `forEach(on:_:)` of ``Statement``.
  @inlinable
  @_disfavoredOverload
  public func forEach(on executor: some QueryExecutor, _ body: (_Shape._Row) throws -> Void) throws {
    try forEachRow(on: executor, { decoder in try _Shape._read(&decoder) }, body)
  }
}

// The tuples have an explicit first element because Swift 6.3 crashes on a tuple that consists of a pack only.
extension Statement {
  /// Returns a cursor over the statement's rows as tuples.
  ///
  /// - Throws: The executor's error, ``UnsupportedFeatureError`` if its database lacks a feature that the statement needs, or
  ///   ``TooManyValuesError`` for an INSERT that would run in parts.
  @inlinable
  @_disfavoredOverload
  public func fetchCursor<
    Executor: CursorExecutor,
    First: QueryRepresentable,
    each Other: QueryRepresentable
  >(
    on executor: Executor
  ) throws -> StatementCursor<Executor.Rows, (First.QueryOutput, repeat (each Other).QueryOutput)>
  where QueryValue == (First, repeat each Other) {
    StatementCursor(try rows(on: executor)) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the statement and calls a closure with each row as a tuple.
  ///
  /// - Throws: The same errors as `fetchAll(on:)`, and those of the closure.
  @inlinable
  @_disfavoredOverload
  public func forEach<First: QueryRepresentable, each Other: QueryRepresentable>(
    on executor: some QueryExecutor,
    _ body: ((First.QueryOutput, repeat (each Other).QueryOutput)) throws -> Void
  ) throws where QueryValue == (First, repeat each Other) {
    try forEachRow(
      on: executor,
      { decoder in
        (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
      },
      body
    )
  }

  /// Returns the rows of the statement, which runs in one part, or `nil` if it is empty.
  @usableFromInline
  func rows<Executor: CursorExecutor>(on executor: Executor) throws -> Executor.Rows? {
    var limits = executor._limits
    limits.allowsParts = false
    guard let part = try _parts(within: limits).first, !part.query.isEmpty else { return nil }
    return try executor._rows(of: part)
  }

  @inlinable
  func forEachRow<Executor: QueryExecutor, Row>(
    on executor: Executor,
    _ read: (inout Executor.RowDecoder) throws -> Row,
    _ body: (Row) throws -> Void
  ) throws {
    let parts = try parts(for: executor)
    try unmarked {
      if parts.count == 1 { return try executor._forEach(parts[0], read, body) }
      if parts.isEmpty { return }
      try executor.transaction {
        try executor._prepare(forParts: parts)
        for part in parts { try executor._forEach(part, read, body) }
      }
    }
  }
}

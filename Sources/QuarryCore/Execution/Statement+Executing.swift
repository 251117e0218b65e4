extension Statement {
  /// Runs the statement and ignores the rows that it returns.
  ///
  /// An INSERT of plain values with more of them than a statement can have runs as several statements: all of them or none.
  ///
  /// - Throws: The executor's error, ``UnsupportedFeatureError`` if its database lacks a feature that the statement needs, or
  ///   ``TooManyValuesError``.
  public func execute(on executor: some QueryExecutor) throws {
    let parts = try parts(for: executor)
    switch parts.count {
    case 0: return
    case 1: try executor._run(parts[0]) { _ in true }
    default:
      try executor._prepare(forParts: parts)
      try executor.runBatch(parts.map { try $0.query.rendered(for: executor.dialect) })
    }
  }

  /// Returns the parts of the statement that are not empty.
  ///
  /// - Parameter readsOneRow: Whether only the first row is read.
  @usableFromInline
  func parts(for executor: some QueryExecutor, readsOneRow: Bool = false) throws -> [_StatementPart] {
    let limits = executor._limits
    if readsOneRow, limits.receivesAllRows, let query = _queryOfFirstRow {
      return query.isEmpty ? [] : [_StatementPart(query)]
    }
    return try _parts(within: limits).filter { !$0.query.isEmpty }
  }

  @inlinable
  func readAll<Executor: QueryExecutor, Row>(
    on executor: Executor,
    _ read: (inout Executor.RowDecoder) throws -> Row
  ) throws -> [Row] {
    var rows: [Row] = []
    try run(on: executor) { decoder in
      rows.append(try reading(&decoder, read))
      return true
    }
    return rows
  }

  @inlinable
  func readOne<Executor: QueryExecutor, Row>(
    on executor: Executor,
    _ read: (inout Executor.RowDecoder) throws -> Row
  ) throws -> Row? {
    var first: Row?
    try run(on: executor, readsOneRow: true) { decoder in
      if first == nil { first = try reading(&decoder, read) }
      return false
    }
    return first
  }

  @inlinable
  func run<Executor: QueryExecutor>(
    on executor: Executor,
    readsOneRow: Bool = false,
    _ row: (inout Executor.RowDecoder) throws -> Bool
  ) throws {
    let parts = try parts(for: executor, readsOneRow: readsOneRow)
    try unmarked {
      if parts.count == 1 { return try executor._run(parts[0], row) }
      if parts.isEmpty { return }
      try executor.transaction {
        try executor._prepare(forParts: parts)
        for part in parts { try executor._run(part, row) }
      }
    }
  }
}

extension Statement where QueryValue: QueryRepresentable {
  /// Runs the statement and returns all rows.
  ///
  /// - Throws: The executor's error, or ``UnsupportedFeatureError`` if the database lacks a feature that the statement needs. If a row cannot
  ///   be decoded, a driver of Quarry throws its `RowDecodingError` with the table, the column and the row, and other executors throw
  ///   ``QueryDecodingError`` unless they add the place: see ``RowReadingError``.
  @inlinable
  public func fetchAll(on executor: some QueryExecutor) throws -> [QueryValue.QueryOutput] {
    try readAll(on: executor) { decoder in try QueryValue(decoder: &decoder).queryOutput }
  }

  /// Runs the statement and returns the first row, or `nil` if there are no rows.
  ///
  /// - Throws: The same errors as `fetchAll(on:)`.
  @inlinable
  public func fetchOne(on executor: some QueryExecutor) throws -> QueryValue.QueryOutput? {
    try readOne(on: executor) { decoder in try QueryValue(decoder: &decoder).queryOutput }
  }
}

extension _ShapedStatement {
  /// Runs the statement and returns all rows as tuples of the selected or returned expressions, or of the tables.
  ///
  /// ```swift
  /// let lengths = try Reminder.select { ($0.title, $0.title.length()) }.fetchAll(on: executor)   // [(String, Int)]
  /// ```
  ///
  /// - Throws: The same errors as `fetchAll(on:)` of ``Statement``.
  @inlinable
  @_disfavoredOverload
  public func fetchAll(on executor: some QueryExecutor) throws -> [_Shape._Row] {
    try readAll(on: executor) { decoder in try _Shape._read(&decoder) }
  }

  /// Runs the statement and returns the first row as a tuple, or `nil` if there are no rows.
  ///
  /// - Throws: The same errors as `fetchAll(on:)` of ``Statement``.
  @inlinable
  @_disfavoredOverload
  public func fetchOne(on executor: some QueryExecutor) throws -> _Shape._Row? {
    try readOne(on: executor) { decoder in try _Shape._read(&decoder) }
  }
}

// The tuples have an explicit first element because Swift 6.3 crashes on a tuple that consists of a pack only.
extension Statement {
  /// Runs the statement and returns all rows as tuples.
  ///
  /// - Throws: The executor's error, ``QueryDecodingError`` if a row cannot be decoded, or ``UnsupportedFeatureError`` if the database
  ///   lacks a feature that the statement needs.
  @inlinable
  @_disfavoredOverload
  public func fetchAll<First: QueryRepresentable, each Other: QueryRepresentable>(
    on executor: some QueryExecutor
  ) throws -> [(First.QueryOutput, repeat (each Other).QueryOutput)]
  where QueryValue == (First, repeat each Other) {
    try readAll(on: executor) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }

  /// Runs the statement and returns the first row as a tuple, or `nil` if there are no rows.
  ///
  /// - Throws: The same errors as `fetchAll(on:)`.
  @inlinable
  @_disfavoredOverload
  public func fetchOne<First: QueryRepresentable, each Other: QueryRepresentable>(
    on executor: some QueryExecutor
  ) throws -> (First.QueryOutput, repeat (each Other).QueryOutput)?
  where QueryValue == (First, repeat each Other) {
    try readOne(on: executor) { decoder in
      (try First(decoder: &decoder).queryOutput, repeat try (each Other)(decoder: &decoder).queryOutput)
    }
  }
}

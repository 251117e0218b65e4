extension Statement {
  /// Runs the statement and ignores the rows that it returns.
  ///
  /// An INSERT with more values than a statement can have runs as several statements in one transaction.
  ///
  /// - Throws: The executor's error, or ``UnsupportedFeatureError`` if its database lacks a feature that the statement needs.
  public func execute(on executor: some QueryExecutor) throws {
    let parts = try rendered(for: executor)
    switch parts.count {
    case 0: return
    case 1: try executor.run(parts[0]) { _ in true }
    default: try executor.runBatch(parts)
    }
  }

  /// Returns the rendered statement, split so that no part has more values than the executor allows.
  private func rendered(for executor: some QueryExecutor) throws -> [RenderedSQL] {
    try _batches(maximumBindings: executor.maximumBindings)
      .filter { !$0.isEmpty }
      .map { try $0.rendered(for: executor.dialect) }
  }

  fileprivate func readAll<Executor: QueryExecutor, Row>(
    on executor: Executor,
    _ read: (inout Executor.RowDecoder) throws -> Row
  ) throws -> [Row] {
    var rows: [Row] = []
    let parts = try rendered(for: executor)
    func run() throws {
      for part in parts {
        try executor.run(part) { decoder in
          rows.append(try read(&decoder))
          return true
        }
      }
    }
    if parts.count > 1 { try executor.transaction(run) } else { try run() }
    return rows
  }

  fileprivate func readOne<Executor: QueryExecutor, Row>(
    on executor: Executor,
    _ read: (inout Executor.RowDecoder) throws -> Row
  ) throws -> Row? {
    let query = query
    if query.isEmpty { return nil }
    var first: Row?
    try executor.run(query.rendered(for: executor.dialect)) { decoder in
      first = try read(&decoder)
      return false
    }
    return first
  }
}

extension Statement where QueryValue: QueryRepresentable {
  /// Runs the statement and returns all rows.
  ///
  /// - Throws: The executor's error, ``QueryDecodingError`` if a row cannot be decoded, or ``UnsupportedFeatureError`` if the database
  ///   lacks a feature that the statement needs.
  public func fetchAll(on executor: some QueryExecutor) throws -> [QueryValue.QueryOutput] {
    try readAll(on: executor) { decoder in try QueryValue(decoder: &decoder).queryOutput }
  }

  /// Runs the statement and returns the first row, or `nil` if there are no rows.
  ///
  /// - Throws: The same errors as `fetchAll(on:)`.
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
  @_disfavoredOverload
  public func fetchAll(on executor: some QueryExecutor) throws -> [_Shape._Row] {
    try readAll(on: executor) { decoder in try _Shape._read(&decoder) }
  }

  /// Runs the statement and returns the first row as a tuple, or `nil` if there are no rows.
  ///
  /// - Throws: The same errors as `fetchAll(on:)` of ``Statement``.
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

#if PostgreSQL

import CPostgres
public import QuarryCore

/// Statements that are sent one after the other, without waiting for the answer of each.
extension Database {
  /// Runs statements and ignores their rows: all of them or none. Many are sent before the server has answered the first one.
  ///
  /// ```swift
  /// try db.runBatch(titles.map { try Reminder.find($0).update { $0.isDone = true }.query.rendered(for: db.dialect) })
  /// ```
  ///
  /// - Throws: ``DatabaseError`` of the first statement that fails, ``DatabaseUsageError``.
  public func runBatch(_ statements: [RenderedSQL]) throws {
    try inSavepoint { try runPipeline(statements.map { try bound($0) }) }
  }

  /// Runs statements in order and ignores their rows.
  ///
  /// At most 64 statements and 64 KiB are on their way, which the memory of a socket takes. A server that waits until its rows are read
  /// would otherwise not read the statements that libpq waits to send.
  func runPipeline(_ statements: [BoundStatement]) throws {
    var start = 0
    while start < statements.count {
      var end = start + 1
      var size = statements[start].size
      while statements[start].mayBePipelined, end < statements.count, end - start < 64,
        statements[end].mayBePipelined, size + statements[end].size <= 1 << 16
      {
        size += statements[end].size
        end += 1
      }
      if end - start == 1 {
        _ = try run(statements[start])
      } else {
        try runTogether(statements[start..<end])
      }
      start = end
    }
  }

  private func runTogether(_ statements: ArraySlice<BoundStatement>) throws {
    for statement in statements { try moveSequences(for: statement) }
    let prepared = try prepared(statements)
    let connection = try access(for: StatementKind(statements[statements.startIndex].sql))
    defer { control.didRun() }
    let failure = failure(of: statements, prepared, on: connection)
    guard let failure else { return }
    // Only now the connection knows that the transaction has failed.
    if let error = failure as? DatabaseError { note(error) }
    throw failure
  }

  /// Runs a pipeline and returns the error of the first statement that fails. The server skips the later ones.
  private func failure(
    of statements: ArraySlice<BoundStatement>,
    _ prepared: [PreparedStatement?],
    on connection: OpaquePointer
  ) -> (any Error)? {
    guard PQenterPipelineMode(connection) == 1 else { return lostConnection(statements.first?.sql ?? "") }
    for (statement, prepared) in zip(statements, prepared) where !send(statement, prepared, on: connection) {
      let failure = lostConnection(statement.sql)
      endPipeline(connection)
      return failure
    }
    PQpipelineSync(connection)
    defer { endPipeline(connection, isSent: true) }
    for (statement, prepared) in zip(statements, prepared) {
      do {
        let result = PQgetResult(connection)
        _ = try check(result, statement.sql, statement.arguments, for: prepared, isLast: false)
      } catch {
        // The next run prepares it anew.
        if let error = error as? DatabaseError, error.isAboutPreparedStatement {
          forgetStatements(after: error)
        }
        return error
      }
      // The end of the statement's results.
      while let rest = PQgetResult(connection) { PQclear(rest) }
    }
    return nil
  }

  /// Returns the prepared statements of those that are prepared already, or that are sent several times.
  private func prepared(_ statements: ArraySlice<BoundStatement>) throws -> [PreparedStatement?] {
    var counts: [StatementCache.Key: Int] = [:]
    for statement in statements { if let key = statement.key { counts[key, default: 0] += 1 } }
    // The server plans the statements of a transaction that has changed tables anew.
    if schemaChange != nil { return statements.map { _ in nil } }
    noticeSchemaChanges()
    // The cache must not give one of them up.
    let isBounded = counts.count <= cache.capacity
    return try statements.map { statement in
      guard let key = statement.key, isBounded, cache.accepts(key) else { return nil }
      if let known = known(statement, key) { return known }
      return counts[key, default: 0] > 1 ? try prepare(statement, key) : nil
    }
  }
}

/// The parts of a pipeline.
extension Database {
  /// Receives and ignores what follows in a pipeline, and leaves it.
  ///
  /// - Parameter isSent: Whether its end was sent. Without it, the server would not answer.
  func endPipeline(_ connection: OpaquePointer, isSent: Bool = false) {
    if !isSent { PQpipelineSync(connection) }
    passPipelineSync(connection)
    PQexitPipelineMode(connection)
  }

  /// Receives and ignores what follows up to the next end of statements that belong together.
  func passPipelineSync(_ connection: OpaquePointer) {
    // Each statement's results end with a null pointer; two of them in a row are the end of everything.
    var ends = 0
    while ends < 2, PQstatus(connection) == CONNECTION_OK {
      guard let result = PQgetResult(connection) else {
        ends += 1
        continue
      }
      ends = 0
      let status = PQresultStatus(result)
      PQclear(result)
      // There is no end of a COPY. The connection stays in its state, and the next access replaces it.
      let isCopy = [PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH].contains { $0 == status }
      if isCopy || status == PGRES_PIPELINE_SYNC { break }
    }
  }

  /// Sends a statement without waiting for its answer. Returns `false` if libpq cannot send it.
  func send(_ statement: BoundStatement, _ prepared: PreparedStatement?, on connection: OpaquePointer) -> Bool
  {
    statement.parameters.withPointers { values, lengths, formats in
      let count = Int32(statement.parameters.count)
      if let prepared {
        return prepared.withName { name in
          PQsendQueryPrepared(connection, name, count, values, lengths, formats, 1) == 1
        }
      }
      let types = statement.parameters.types
      return PQsendQueryParams(connection, statement.sql, count, types, values, lengths, formats, 1) == 1
    }
  }
}

extension BoundStatement {
  /// The approximate number of bytes that are sent.
  fileprivate var size: Int { sql.utf8.count + parameters.size }
}

#endif

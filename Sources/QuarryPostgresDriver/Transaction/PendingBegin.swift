#if PostgreSQL

import CPostgres

/// The beginning of a transaction that the server does not know yet.
///
/// It is sent with the first statement, which saves waiting for an answer: a read with one fetch waits twice, not three times.
struct PendingBegin {
  /// What the transaction can do.
  let kind: TransactionKind
  /// The statement that begins the transaction.
  var sql: String { kind.sql }
  /// Whether the transaction can begin on a new connection if this one turns out to be lost: nothing of it has run.
  var replacesConnection: Bool
}

extension Database {
  /// Begins the pending transaction, before a statement that cannot be sent together with it.
  func flushBegin() throws {
    guard let begin = pendingBegin else { return }
    do {
      try run(begin)
    } catch let error as DatabaseError
      where begin.replacesConnection && error.isConnectionLost && isClosed
    {
      try replaceConnection()
      pendingBegin = PendingBegin(kind: begin.kind, replacesConnection: false)
      try run(PendingBegin(kind: begin.kind, replacesConnection: false))
    }
  }

  private func run(_ begin: PendingBegin) throws {
    let connection = try access(for: .begin, begins: true)
    pendingBegin = nil
    receiveCommit()
    let sql = begin.sql
    // Not before it: the statement itself creates nothing.
    hasOnlySelected = begin.kind.cannotFailAtCommit
    _ = try check(PQexec(connection, sql), sql, [])
    hasOnlySelected = begin.kind.cannotFailAtCommit
  }

  /// Sends the beginning of a transaction and its first statement, and then waits for both.
  ///
  /// - Parameter prepared: The prepared statement, or `nil` to send the text.
  func run(_ statement: BoundStatement, _ prepared: PreparedStatement?, after begin: PendingBegin) throws
    -> QueryResult
  {
    pendingBegin = nil
    var hasBegun = false
    do {
      return try runTogether(statement, prepared, begin, &hasBegun)
    } catch let error as DatabaseError
      where begin.replacesConnection && !hasBegun && error.isConnectionLost && isClosed
    {
      // The statement has not run. One that may have run is not repeated: a rollback does not undo what it did to a sequence.
      try replaceConnection()
      pendingBegin = PendingBegin(kind: begin.kind, replacesConnection: false)
      return try run(statement)
    } catch let error as DatabaseError where prepared != nil && error.isAboutPreparedStatement {
      // Nothing else has run in the transaction, so it can begin again.
      rollback()
      guard transactionStatus == .idle else { throw error }
      pendingBegin = PendingBegin(kind: begin.kind, replacesConnection: false)
      throw error
    }
  }

  /// - Parameter hasBegun: Set to `true` when the server has answered BEGIN, after which the statement may have run.
  private func runTogether(
    _ statement: BoundStatement,
    _ prepared: PreparedStatement?,
    _ begin: PendingBegin,
    _ hasBegun: inout Bool
  ) throws -> QueryResult {
    guard let connection else { throw DatabaseUsageError.closed(label: label) }
    // The end of the last transaction may be on its way in the pipeline.
    guard isCommitPending || PQenterPipelineMode(connection) == 1 else {
      return try check(nil, statement.sql, statement.arguments)
    }
    let asks = begin.kind.cannotFailAtCommit && hasTemporaryTables == nil
    // Without the request, the server keeps the answer to BEGIN until the statement has run.
    guard PQsendQueryParams(connection, begin.sql, 0, nil, nil, nil, nil, 1) == 1,
      PQsendFlushRequest(connection) == 1, send(statement, prepared, on: connection),
      !asks || askForTemporaryTables(on: connection)
    else {
      passCommit(on: connection)
      endPipeline(connection)
      return try check(nil, statement.sql, statement.arguments)
    }
    PQpipelineSync(connection)
    passCommit(on: connection)
    let begun = PQgetResult(connection)
    guard PQresultStatus(begun) == PGRES_COMMAND_OK else {
      endPipeline(connection, isSent: true)
      return try check(begun, begin.sql, [])
    }
    hasBegun = true
    hasOnlySelected = begin.kind.cannotFailAtCommit
    PQclear(begun)
    // The end of the first statement's results.
    PQclear(PQgetResult(connection))
    var result = PQgetResult(connection)
    // Its error has failed the transaction.
    if asks, let failure = receiveTemporaryTables(on: connection) {
      PQclear(result)
      result = failure
    }
    // The end comes before an error, so that another statement can follow.
    endPipeline(connection, isSent: true)
    return try check(result, statement.sql, statement.arguments, for: prepared)
  }
}

#endif

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
  /// Whether the transaction can begin on a new connection if this one turns out to be lost, and nothing of it can have run.
  var replacesConnection: Bool

  /// What is known of the first statement, which is sent together with the beginning.
  enum Progress {
    /// The server has not run it: it was not sent, or the server has shut down before.
    case hasNotRun
    /// There is no answer, so the statement may have run.
    case isSent
    /// The transaction has begun, and the statement may have run.
    case hasBegun
  }

  /// Whether the transaction can begin again on a new connection.
  ///
  /// One that only reads can be repeated. A statement that may have run in another one is not: if only its answer was lost, it would run
  /// twice, and no rollback undoes what it did to a sequence.
  func canMove(after progress: Progress) -> Bool {
    guard replacesConnection else { return false }
    return switch progress {
    case .hasNotRun: true
    case .isSent: kind.isReadOnly == true
    case .hasBegun: false
    }
  }
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
    var progress = PendingBegin.Progress.hasNotRun
    do {
      return try runTogether(statement, prepared, begin, &progress)
    } catch let error as DatabaseError
      where begin.canMove(after: progress) && error.isConnectionLost && isClosed
    {
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

  /// - Parameter progress: Set to what is known of the statement.
  private func runTogether(
    _ statement: BoundStatement,
    _ prepared: PreparedStatement?,
    _ begin: PendingBegin,
    _ progress: inout PendingBegin.Progress
  ) throws -> QueryResult {
    guard let connection else { throw DatabaseUsageError.closed(label: label) }
    // The closure may have waited since the access began. Afterwards a loss does not tell whether the statement has run.
    if begin.replacesConnection, begin.kind.isReadOnly != true { _ = PQconsumeInput(connection) }
    if isClosed { return try check(nil, statement.sql, statement.arguments) }
    // The end of the last transaction may be on its way in the pipeline.
    guard isCommitPending || PQenterPipelineMode(connection) == 1 else {
      return try check(nil, statement.sql, statement.arguments)
    }
    let asks = begin.kind.cannotFailAtCommit && hasTemporaryTables == nil
    progress = .isSent
    // The server keeps the answer to BEGIN until the statement has run. To ask for it would wake this thread once more.
    guard PQsendQueryParams(connection, begin.sql, 0, nil, nil, nil, nil, 1) == 1,
      send(statement, prepared, on: connection), !asks || askForTemporaryTables(on: connection)
    else {
      passCommit(on: connection)
      endPipeline(connection)
      return try check(nil, statement.sql, statement.arguments)
    }
    PQpipelineSync(connection)
    passCommit(on: connection)
    let begun = PQgetResult(connection)
    guard PQresultStatus(begun) == PGRES_COMMAND_OK else {
      // The server answers in order, so it shut down before BEGIN. A pooler reports the loss of the server with other codes.
      let state = begun.flatMap { ErrorFields($0)["C"] }
      if state?.hasPrefix("57P") == true { progress = .hasNotRun }
      endPipeline(connection, isSent: true)
      return try check(begun, begin.sql, [])
    }
    progress = .hasBegun
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

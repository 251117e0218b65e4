#if PostgreSQL

import CPostgres
import QuarryCore

/// Sending statements to the server.
extension Database {
  /// Returns the connection if it can run a statement now.
  ///
  /// - Parameter begins: Whether the caller sends the beginning of a pending transaction and reads the answer to the end of the last one.
  ///   Otherwise this happens now.
  /// - Throws: ``DatabaseUsageError``, or the errors of beginning a transaction.
  func access(for kind: @autoclosure () -> StatementKind, begins: Bool = false) throws -> OpaquePointer {
    if !begins { receiveCommit() }
    if pendingBegin != nil, !begins { try flushBegin() }
    guard let connection else { throw DatabaseUsageError.closed(label: label) }
    if isSerialized, !control.isHeldByCurrentThread { throw DatabaseUsageError.outsideAccess(label: label) }
    try openCopy?.finish()
    if let openRows { throw DatabaseUsageError.openCursor(sql: openRows.sql) }
    switch transactionStatus {
    case .failed:
      guard kind().endsTransaction else {
        throw DatabaseUsageError.transactionFailed(cause: transactionError)
      }
    case .idle:
      // A later statement would be committed without the earlier ones.
      if expectsTransaction { throw DatabaseUsageError.transactionEnded }
    case .open, .unknown: break
    }
    try control.willRun()
    return connection
  }

  /// Runs a statement and returns its whole result.
  func run(_ statement: BoundStatement) throws -> QueryResult {
    try moveSequences(for: statement)
    _ = try access(for: StatementKind(statement.sql), begins: statement.mayBePipelined)
    return try preparedAnew(statement) { prepared in
      if let pendingBegin { return try run(statement, prepared, after: pendingBegin) }
      receiveCommit()
      guard let connection else { throw DatabaseUsageError.closed(label: label) }
      let result = statement.parameters.withPointers { values, lengths, formats in
        if let prepared {
          prepared.withName { name in
            PQexecPrepared(connection, name, Int32(statement.parameters.count), values, lengths, formats, 1)
          }
        } else {
          PQexecParams(
            connection,
            statement.sql,
            Int32(statement.parameters.count),
            statement.parameters.types,
            values,
            lengths,
            formats,
            1
          )
        }
      }
      return try check(result, statement.sql, statement.arguments, for: prepared)
    }
  }

  /// Runs SQL text without values, which can contain several statements, and returns the result of the last one.
  @discardableResult
  func runSimple(_ sql: String) throws -> QueryResult {
    let connection = try access(for: StatementKind(sql))
    return try check(PQexec(connection, sql), sql, [])
  }

  /// Runs the statements of a script, which may consist of comments.
  func runScript(_ sql: String) throws {
    let connection = try access(for: StatementKind(sql))
    let isInsideTransaction = isInsideTransaction
    defer { control.didRun() }
    guard PQsendQuery(connection, sql) == 1 else { throw lostConnection(sql) }
    var failure: (any Error)?
    while let result = PQgetResult(connection) {
      do {
        // The server may run the next statement by now.
        let tag = try check(result, sql, [], isLast: false).tag
        if !isInsideTransaction { noteStatement(tag, isCommitted: true) }
      } catch DatabaseUsageError.emptySQL {
      } catch {
        if failure == nil { failure = error }
      }
    }
    settleSchemaChange()
    guard let failure else { return }
    // Only now the connection knows whether the transaction has failed.
    if let error = failure as? DatabaseError { note(error) }
    throw failure
  }

  /// Calls a closure with the prepared statement, and once more if the server has lost it, or if its result has changed because a table
  /// was altered.
  ///
  /// After an error in a transaction, the server runs nothing until the rollback. The next use prepares the statement anew.
  func preparedAnew<T>(_ statement: BoundStatement, _ run: (PreparedStatement?) throws -> T) throws -> T {
    guard schemaChange == nil, let key = statement.key, cache.accepts(key) else { return try run(nil) }
    noticeSchemaChanges()
    let known = known(statement, key)
    do {
      return try run(known ?? prepare(statement, key))
    } catch let error as DatabaseError where known != nil && error.isAboutPreparedStatement {
      forgetStatements(after: error)
      // A transaction that began with the statement begins again.
      guard transactionStatus == .idle || pendingBegin != nil, openRows == nil else { throw error }
      return try run(prepare(statement, key))
    }
  }

  /// Forgets the prepared statements after the server has refused to run one of them.
  func forgetStatements(after error: DatabaseError) {
    // DISCARD or DEALLOCATE ALL removed all of them. After a change of a table, others are outdated, too.
    if error.state == .invalidSQLStatementName { cache.forgetAll() } else { forgetTables() }
  }

  /// Returns the prepared statement if the cache has it.
  func known(_ statement: BoundStatement, _ key: StatementCache.Key) -> PreparedStatement? {
    if let prepared = statement.plan?.prepared, prepared.isKept, prepared.types == key.types {
      cache.noteUse(of: prepared)
      return prepared
    }
    let found = cache.find(key)
    statement.plan?.prepared = found
    return found
  }

  /// Prepares a statement on the server, and announces that it runs next.
  func prepare(_ statement: BoundStatement, _ key: StatementCache.Key) throws -> PreparedStatement {
    deallocateUnneeded()
    let connection = try access(for: StatementKind(statement.sql))
    let types = statement.parameters.types
    let prepared = PreparedStatement(name: cache.newName(), sql: statement.sql, types: types)
    _ = try check(
      PQprepare(connection, prepared.name, statement.sql, Int32(types.count), types),
      statement.sql,
      statement.arguments
    )
    cache.insert(prepared, key)
    statement.plan?.prepared = prepared
    try control.willRun()
    return prepared
  }
}

extension DatabaseError {
  /// Whether the server has lost a prepared statement, or would return other types than before, and so has run nothing.
  ///
  /// A function can raise errors with the same states after it has done something.
  var isAboutPreparedStatement: Bool {
    guard let origin else { return false }
    return state == .invalidSQLStatementName && origin.isUnknownStatement || isAboutChangedTable
  }

  /// Whether a table was changed after a statement was prepared, so that its result would have other types.
  var isAboutChangedTable: Bool { state == .featureNotSupported && origin?.isChangedResult == true }
}

extension Database {
  /// Takes a result of libpq and throws its error.
  ///
  /// - Throws: ``DatabaseError``, or ``DatabaseUsageError`` for a COPY or an empty text.
  func check(
    _ result: OpaquePointer?,
    _ sql: String,
    _ arguments: [QueryBinding],
    for prepared: PreparedStatement? = nil,
    isLast: Bool = true
  ) throws -> QueryResult {
    let status = PQresultStatus(result)
    if isLast, status != PGRES_SINGLE_TUPLE { control.didRun() }
    // A function that a query calls can create one, too, except in a transaction that only reads.
    if !hasOnlySelected { noteTemporaryTables() }
    guard let result else { throw lostConnection(sql) }
    let owner = QueryResult(result, sql: sql, types: prepared?.columnTypes)
    switch status {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE:
      let cause = transactionError
      if transactionStatus != .failed { transactionError = nil }
      prepared?.columnTypes = owner.types
      if owner.isSelect {
        noteQuery(sql)
        // It has created a table.
        if status == PGRES_COMMAND_OK { noteSchemaChange(owner.tag, sql) }
      } else {
        let tag = owner.tag
        // Preparing a statement has no tag, nor has a single row.
        if !tag.isEmpty { hasOnlySelected = false }
        noteStatement(tag)
        noteSchemaChange(tag, sql)
      }
      if schemaChange != nil { settleSchemaChange() }
      // The server answers COMMIT in a failed transaction with a rollback.
      if owner.isRollback, case let kind = StatementKind(sql), kind.endsTransaction, !kind.rollsBack {
        throw DatabaseUsageError.transactionFailed(cause: cause)
      }
      return owner
    case PGRES_EMPTY_QUERY: throw DatabaseUsageError.emptySQL
    case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
      endCopy()
      throw DatabaseUsageError.copyStatement(sql: sql)
    default:
      let error = failure(result, sql, arguments)
      note(error)
      throw error
    }
  }

  /// Returns the error in a result.
  func failure(_ result: OpaquePointer, _ sql: String, _ arguments: [QueryBinding]) -> DatabaseError {
    let fields = ErrorFields(result)
    guard let state = fields["C"].map({ SQLState(rawValue: $0) }) else { return lostConnection(sql) }
    // An interruption stops one statement.
    if state == .queryCanceled { control.forgetInterruption() }
    return DatabaseError(
      fields,
      state: state,
      sql: sql,
      arguments: arguments,
      showsValues: configuration.publicStatementArguments
    )
  }

  /// Keeps the first error of a transaction for the errors of later statements.
  func note(_ error: DatabaseError) {
    if transactionStatus == .failed, transactionError == nil { transactionError = error }
  }

  /// Returns the error of libpq if there is no answer of the server.
  func lostConnection(_ sql: String) -> DatabaseError {
    let isLost = isClosed
    return DatabaseError(
      state: isLost ? .connectionFailure : .internalError,
      message: (String(c: connection.flatMap { PQerrorMessage($0) }) ?? "").trimmedLines,
      hint: isLost ? DatabaseError.hint(for: .connectionFailure) : nil,
      sql: sql
    )
  }

  /// Leaves the state in which the client sends or receives the rows of a COPY.
  private func endCopy() {
    guard let connection else { return }
    _ = PQputCopyEnd(connection, "COPY is not supported by this function")
    while true {
      var buffer: UnsafeMutablePointer<CChar>?
      while PQgetCopyData(connection, &buffer, 0) > 0 { PQfreemem(buffer) }
      guard let result = PQgetResult(connection) else { return }
      PQclear(result)
      if PQstatus(connection) != CONNECTION_OK { return }
    }
  }
}

#endif

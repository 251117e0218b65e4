#if PostgreSQL

import CPostgres

/// The end of a transaction whose answer was not read yet.
///
/// A transaction that only reads, in a session without temporary tables, has nothing to store, so its COMMIT is sent without waiting for
/// the answer. The answer is read before the next statement, or together with the one of the next transaction. A read with one fetch then
/// waits for the server once.
extension Database {
  /// Sends COMMIT. Returns `false` if it could not be sent this way.
  func sendCommit() -> Bool {
    guard let connection, PQenterPipelineMode(connection) == 1 else { return false }
    guard PQsendQueryParams(connection, "COMMIT", 0, nil, nil, nil, nil, 1) == 1,
      PQpipelineSync(connection) == 1
    else {
      endPipeline(connection)
      return false
    }
    isCommitPending = true
    return true
  }

  /// Reads the answer, which cannot be an error unless the connection is lost.
  func receiveCommit() {
    guard isCommitPending else { return }
    isCommitPending = false
    if let connection { endPipeline(connection, isSent: true) }
  }

  /// Reads the answer in a pipeline with the beginning of the next transaction.
  func passCommit(on connection: OpaquePointer) {
    guard isCommitPending else { return }
    isCommitPending = false
    passPipelineSync(connection)
  }
}

#endif

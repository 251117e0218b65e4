#if PostgreSQL

import CPostgres

/// Removing the statements from the server that the cache gave up.
extension Database {
  /// Deallocates the unneeded statements if there are several of them.
  ///
  /// It is called before an access begins, and before a statement is prepared: only then there can be more. In an open transaction it takes a
  /// savepoint, because the transaction would fail if the server has lost one of the statements. A transaction that has failed runs nothing.
  func deallocateUnneeded() {
    let status = transactionStatus
    guard status == .idle || status == .open, cache.isFull(inTransaction: status == .open) else { return }
    receiveCommit()
    // A request to cancel the statement that follows must not stop this.
    control.didRun()
    control.uninterrupted {
      var names = cache.takeUnneeded()[...]
      while !names.isEmpty { names = names.dropFirst(deallocate(names)) }
    }
  }

  /// Deallocates statements, up to the first that the server has lost, and returns the number of those that are gone.
  private func deallocate(_ names: ArraySlice<String>) -> Int {
    let isInside = transactionStatus == .open
    let savepoint = "SAVEPOINT quarry_names"
    var commands = names.map { "DEALLOCATE \($0)" }
    if isInside { commands = [savepoint] + commands + ["RELEASE \(savepoint)"] }
    guard let connection, PQsendQuery(connection, commands.joined(separator: "; ")) == 1 else {
      return names.count
    }
    var (count, hasFailed) = (0, false)
    while let result = PQgetResult(connection) {
      if PQresultStatus(result) == PGRES_COMMAND_OK { count += 1 } else { hasFailed = true }
      PQclear(result)
    }
    guard hasFailed, !isClosed else { return names.count }
    if isInside {
      count -= 1
      PQclear(PQexec(connection, "ROLLBACK TO \(savepoint); RELEASE \(savepoint)"))
      if transactionStatus != .open { return names.count }
    }
    // The one that failed does not exist.
    return max(0, count) + 1
  }
}

#endif

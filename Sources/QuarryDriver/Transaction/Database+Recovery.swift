import CSQLite

extension Database {
  /// Replaces the connection if its transaction is still open after ``rollback()``.
  ///
  /// - Parameter error: The error that caused the rollback.
  /// - Throws: ``RollbackFailureError`` if the transaction was still open.
  func replaceIfStuck(after error: (any Error)? = nil) throws {
    guard isInsideTransaction else { return }
    guard location.isFile else {
      throw RollbackFailureError(label: label, outcome: .stuck, cause: error)
    }
    expectsTransaction = false
    unreportedError = nil
    do {
      try control.uninterrupted { try reopen() }
    } catch {
      throw RollbackFailureError(label: label, outcome: .closed, cause: error)
    }
    throw RollbackFailureError(label: label, outcome: .reopened, cause: error)
  }

  /// Closes the connection and opens it again, with the same configuration and hooks.
  private func reopen() throws {
    try replaceConnection()
    guard let connection else { return }
    do {
      hooks.reinstall(on: connection)
      changeHooks.install(on: connection)
      authorizer.update(on: connection, isNoting: notesAccess)
      if let walHook { try self.walHook(walHook.hook) }
      tracer?.install(on: connection)
      // Temporary tables and attached databases are gone.
      observers?.didCommit(.all)
    } catch {
      closeNow()
      throw error
    }
  }
}

extension Database {
  /// Returns the error that an error only follows from: if SQLite rolled back the transaction, the error after which it
  /// did.
  func cause(of error: any Error) -> any Error {
    guard case DatabaseUsageError.transactionEnded = error else { return error }
    return failures.rollbackCause ?? error
  }
}

#if PostgreSQL

import CPostgres

extension Database {
  /// Runs a closure in a transaction. Commits all changes, or rolls all of them back if an error is thrown.
  ///
  /// ```swift
  /// try db.inTransaction {
  ///   try db.execute(sql: "UPDATE accounts SET balance = balance - 10 WHERE id = 1")
  ///   try db.execute(sql: "UPDATE accounts SET balance = balance + 10 WHERE id = 2")
  /// }
  /// ```
  ///
  /// After an error of a statement, PostgreSQL runs no other statement of the transaction: later ones throw
  /// ``DatabaseUsageError/transactionFailed(cause:)``, and so does the commit. Run a statement that may fail in ``inSavepoint(_:)->_``.
  ///
  /// - Parameter kind: What the transaction sees and can do, or `nil` for the server's defaults.
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure, or ``DatabaseError`` if the transaction cannot begin or commit, after a rollback;
  ///   ``DatabaseUsageError/nestedTransaction`` inside another transaction; ``TransactionOutcomeError`` if the connection is lost during
  ///   the commit.
  @discardableResult
  public func inTransaction<T>(_ kind: TransactionKind? = nil, _ body: () throws -> T) throws -> T {
    let kind = kind ?? configuration.transactionKind
    try begin(kind)
    return try end(kind, body)
  }

  /// Runs a closure in the first transaction of an access.
  ///
  /// If the connection turns out to be lost when the transaction begins, it begins on a new one where no statement can have run
  /// (``PendingBegin/canMove(after:)``).
  func inFirstTransaction<T>(_ kind: TransactionKind, _ body: () throws -> T) throws -> T {
    try begin(kind, replacesConnection: true)
    return try end(kind, body)
  }

  private func end<T>(_ kind: TransactionKind, _ body: () throws -> T) throws -> T {
    defer { hasOnlySelected = false }
    do {
      let result = try body()
      // That the transaction has ended is said to a cancelled task, too: its changes may be stored.
      if isInsideTransaction { try checkCancellation() }
      if TransactionCompletion.isRollback(result) { rollback() } else { try commit(kind) }
      expectsTransaction = false
      settleTransaction()
      return result
    } catch {
      rollback()
      expectsTransaction = false
      if error is TransactionOutcomeError {
        noteOutcome(.unknown)
      } else if transactionOutcome == nil {
        noteOutcome(.rolledBack)
      }
      settleTransaction()
      throw error
    }
  }

  /// Runs a closure in a transaction, and commits or rolls back as the closure requests.
  ///
  /// - Throws: The errors of the other `inTransaction(_:_:)`.
  @_disfavoredOverload
  public func inTransaction(_ kind: TransactionKind? = nil, _ body: () throws -> TransactionCompletion) throws
  {
    let _: TransactionCompletion = try inTransaction(kind, body)
  }

  /// Runs a closure in a savepoint, and rolls back its changes if an error is thrown. It can be called inside a transaction or another
  /// savepoint.
  ///
  /// ```swift
  /// try db.inTransaction {
  ///   do {
  ///     try db.inSavepoint { try Tag.insert { tag }.execute(db) }
  ///   } catch let error as DatabaseError where error.isUniqueViolation {
  ///     // The transaction can go on, because the savepoint was rolled back.
  ///   }
  ///   try Reminder.insert { reminder }.execute(db)
  /// }
  /// ```
  ///
  /// Outside of a transaction it runs the closure in one, as `inTransaction(_:_:)` does.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure, or ``DatabaseError``.
  @discardableResult
  public func inSavepoint<T>(_ body: () throws -> T) throws -> T {
    guard isInsideTransaction else {
      if expectsTransaction { throw DatabaseUsageError.transactionEnded }
      return try inTransaction(nil, body)
    }
    try runSimple("SAVEPOINT quarry")
    do {
      let result = try body()
      if TransactionCompletion.isRollback(result) {
        rollbackToSavepoint()
      } else {
        openRows?.finish(on: self)
        if transactionStatus == .failed {
          throw DatabaseUsageError.transactionFailed(cause: transactionError)
        }
        guard transactionStatus == .open else { throw endedOrLost() }
        try runSimple("RELEASE SAVEPOINT quarry")
      }
      return result
    } catch {
      rollbackToSavepoint()
      throw error
    }
  }

  /// Runs a closure in a savepoint, and commits or rolls back as the closure requests.
  ///
  /// - Throws: The errors of the other `inSavepoint(_:)`.
  @_disfavoredOverload
  public func inSavepoint(_ body: () throws -> TransactionCompletion) throws {
    let _: TransactionCompletion = try inSavepoint(body)
  }
}

extension Database {
  private func begin(_ kind: TransactionKind, replacesConnection: Bool = false) throws {
    if isInsideTransaction { throw DatabaseUsageError.nestedTransaction }
    // A statement could not run either.
    _ = try access(for: .begin, begins: true)
    control.didRun()
    pendingBegin = PendingBegin(kind: kind, replacesConnection: replacesConnection)
    // A pooler gives each transaction another session.
    if isPooled { hasTemporaryTables = nil }
    expectsTransaction = true
    do {
      try beginTracking()
    } catch {
      rollback()
      expectsTransaction = false
      throw error
    }
  }

  private func commit(_ kind: TransactionKind) throws {
    openRows?.finish(on: self)
    if pendingBegin != nil {
      // No statement has run.
      pendingBegin = nil
      noteOutcome(.committed)
      return
    }
    if transactionStatus == .failed { throw DatabaseUsageError.transactionFailed(cause: transactionError) }
    if storesNothing, transactionStatus == .open, control.uninterrupted({ sendCommit() }) {
      return noteStatement("COMMIT")
    }
    // A COMMIT that was never sent has a known outcome.
    noticeLoss()
    guard transactionStatus == .open else { throw endedOrLost() }
    let isNoted = try noteChanges() || kind.cannotFailAtCommit
    do {
      // The task cannot be cancelled during the commit.
      try control.uninterrupted { _ = try runSimple("COMMIT") }
    } catch let error as DatabaseError where isClosed {
      // All rows of a transaction that only reads have arrived, and nothing could be stored.
      if kind.cannotFailAtCommit { return noteOutcome(.unknown) }
      // The changes may be stored, which observers find out when they fetch again.
      reportChanges(isComplete: isNoted)
      throw TransactionOutcomeError(label: label, cause: error)
    }
    reportChanges(isComplete: isNoted)
  }

  /// Reads whether the server has closed the connection since the last statement.
  private func noticeLoss() {
    guard let connection else { return }
    // The first call may read only the server's last message, and the second one the end.
    if PQconsumeInput(connection) == 1 { PQconsumeInput(connection) }
  }

  /// The error of a transaction that is no longer open.
  private func endedOrLost() -> any Error {
    guard isClosed else { return DatabaseUsageError.transactionEnded }
    return DatabaseError(
      state: .connectionFailure,
      message: "the connection was lost before the transaction was committed; the server has rolled it back",
      hint: DatabaseError.hint(for: .connectionFailure)
    )
  }

  /// Rolls back the transaction, unless it has ended. The server does this itself if the connection is lost.
  ///
  /// It ignores errors, because the caller throws the error that caused the rollback.
  func rollback() {
    forgetChanges()
    openRows?.finish(on: self, cancels: true)
    if pendingBegin != nil {
      pendingBegin = nil
      noteOutcome(.rolledBack)
      return
    }
    guard isInsideTransaction else { return }
    _ = try? control.uninterrupted { try runSimple("ROLLBACK") }
    transactionError = nil
  }

  private func rollbackToSavepoint() {
    openRows?.finish(on: self, cancels: true)
    guard isInsideTransaction else { return }
    do {
      try control.uninterrupted {
        try runSimple("ROLLBACK TO SAVEPOINT quarry")
        try runSimple("RELEASE SAVEPOINT quarry")
      }
    } catch {
      // Roll back the outer transaction rather than commit a part of the savepoint. The commit of the outer one then fails.
      rollback()
    }
  }
}

#endif

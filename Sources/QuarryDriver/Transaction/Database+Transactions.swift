import CSQLite
import QuarryAccess

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
  /// - Parameter kind: When the transaction acquires locks. If `nil`, it is `.deferred` in read accesses and on
  ///   read-only connections, and `.immediate` otherwise.
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure, or ``DatabaseError`` if the transaction cannot begin or commit, after a
  ///   rollback; ``DatabaseUsageError/nestedTransaction`` inside another transaction.
  @discardableResult
  public func inTransaction<T>(_ kind: TransactionKind? = nil, _ body: () throws -> T) throws -> T {
    try begin(kind)
    let before = unreportedError
    unreportedError = nil
    defer { unreportedError = before }
    do {
      let result = try body()
      // That the transaction has ended is said to a cancelled task, too: its changes may be stored.
      if isInsideTransaction { try checkCancellation() }
      if TransactionCompletion.isRollback(result) { rollback() } else { try commit() }
      expectsTransaction = false
      settleTransaction()
      return result
    } catch {
      if !isInsideTransaction, hooks.note == .commit { failures.hasCommittedEarly = true }
      let mayHaveStored = isCancelled && hasBeenEnded
      rollback()
      expectsTransaction = false
      settleTransaction()
      // The cancellation of the task would mean a rollback.
      throw mayHaveStored ? DatabaseUsageError.transactionEnded : error
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

  /// Runs a closure in a savepoint, and rolls back its changes if an error is thrown. It can be called inside a
  /// transaction or another savepoint.
  ///
  /// Outside of a transaction it runs the closure in one, as `inTransaction(_:_:)` does.
  ///
  /// - Returns: The result of the closure.
  /// - Throws: The errors of the closure, or ``DatabaseError``.
  @discardableResult
  public func inSavepoint<T>(_ body: () throws -> T) throws -> T {
    guard isInsideTransaction else { return try inTransaction(nil, body) }
    try control("SAVEPOINT quarry")
    let before = changes?.pending
    let unreported = unreportedError
    unreportedError = nil
    defer { unreportedError = unreported }
    do {
      let result = try body()
      if isInsideTransaction { try checkCancellation() }
      if TransactionCompletion.isRollback(result) {
        rollbackToSavepoint(before)
      } else {
        try releaseSavepoint()
      }
      return result
    } catch {
      rollbackToSavepoint(before)
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

extension TransactionCompletion {
  /// Whether the result of a closure requests a rollback, whichever overload was called.
  fileprivate static func isRollback<T>(_ result: T) -> Bool {
    T.self == TransactionCompletion.self && result as? TransactionCompletion == .rollback
  }
}

extension Database {
  /// Whether a statement in the closure may have committed the transaction: it has ended, and SQLite did not roll it back.
  ///
  /// SQLite reports a `ROLLBACK` only to the hooks that observers install. Without them, it counts as well.
  private var hasBeenEnded: Bool {
    !isInsideTransaction && !isReadAccess && hooks.note != .rollback && failures.rollbackCause == nil
  }

  private func begin(_ kind: TransactionKind?) throws {
    _ = try access()
    if isInsideTransaction { throw DatabaseUsageError.nestedTransaction }
    switch kind ?? (isReadAccess || configuration.readonly ? .deferred : .immediate) {
    case .deferred: try control("BEGIN DEFERRED TRANSACTION")
    case .immediate: try control("BEGIN IMMEDIATE TRANSACTION")
    case .exclusive: try control("BEGIN EXCLUSIVE TRANSACTION")
    }
    expectsTransaction = true
    failures.beginTransaction()
  }

  /// Commits the transaction. The task cannot be cancelled during the commit, so all changes are committed or none.
  private func commit() throws {
    try finishWrites()
    guard isInsideTransaction else { throw DatabaseUsageError.transactionEnded }
    // SQLite treats a blob that is open for writing as a statement in progress.
    if !openBlobs.isEmpty { closeBlobs() }
    try control.uninterrupted { try control("COMMIT TRANSACTION") }
  }

  /// Rolls back the transaction, unless SQLite has already done so, as it does after some errors.
  ///
  /// It ignores errors, because the caller throws the error that caused the rollback. The end of the access and the
  /// beginning of the next one try again, and replace a connection whose transaction is still open.
  func rollback() {
    guard isInsideTransaction else { return }
    tryAgain(until: { !isInsideTransaction }) {
      if configuration.refusesRollbacks() { return }
      try control("ROLLBACK TRANSACTION")
    }
  }

  /// Tries to end a transaction or savepoint. Before each further attempt it ends more of what can prevent it: an
  /// interruption by `sqlite3_interrupt` stays in effect while any statement is busy.
  private func tryAgain(until isDone: () -> Bool, _ attempt: () throws -> Void) {
    control.uninterrupted {
      for prepare in [{}, finalizeCursors, resetStatements] {
        prepare()
        try? attempt()
        if isDone() { return }
      }
    }
  }

  /// Resets all busy statements, including those that virtual tables such as FTS5's keep for themselves.
  private func resetStatements() {
    guard let connection else { return }
    var next = sqlite3_next_stmt(connection, nil)
    while let statement = next {
      if sqlite3_stmt_busy(statement) != 0 { sqlite3_reset(statement) }
      next = sqlite3_next_stmt(connection, statement)
    }
  }

  private func releaseSavepoint() throws {
    try finishWrites()
    guard isInsideTransaction else { throw DatabaseUsageError.transactionEnded }
    try control.uninterrupted { try control("RELEASE SAVEPOINT quarry") }
  }

  private func rollbackToSavepoint(_ before: DatabaseChanges?) {
    guard isInsideTransaction else { return }
    defer {
      if let before { changes?.reset(to: before) }
    }
    var isUndone = false
    tryAgain(until: { isUndone || !isInsideTransaction }) {
      try control("ROLLBACK TRANSACTION TO SAVEPOINT quarry")
      try control("RELEASE SAVEPOINT quarry")
      isUndone = true
    }
    // Roll back the outer transaction rather than commit a part of the savepoint. The commit of the outer transaction
    // then fails.
    if !isUndone { rollback() }
  }

  /// Runs a transaction control statement, which is allowed in read accesses.
  private func control(_ sql: String) throws {
    try suspendingAuthorizer {
      try allowingWrites {
        let statement = try borrow(sql: sql)
        defer { giveBack(statement) }
        try runToEnd(statement)
      }
    }
  }

  /// Runs statements that are harmless in a read access although SQLite classifies them as writes.
  func allowingWrites<T>(_ body: () throws -> T) rethrows -> T {
    let allowsReadingOnly = isReadAccess
    isReadAccess = false
    defer { isReadAccess = allowsReadingOnly }
    return try body()
  }
}

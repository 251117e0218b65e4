import CSQLite

extension Database {
  /// Runs a closure in a transaction: all of it is kept, or nothing where anything throws.
  ///
  /// ```swift
  /// try db.inTransaction {
  ///   try db.execute(sql: "UPDATE accounts SET balance = balance - 10 WHERE id = 1")
  ///   try db.execute(sql: "UPDATE accounts SET balance = balance + 10 WHERE id = 2")
  /// }
  /// ```
  ///
  /// - Parameter kind: When locks are taken; `.immediate` if nil, `.deferred` where only reading is allowed.
  /// - Throws: What the closure throws, or ``DatabaseError`` where beginning or committing fails; rolled back in either
  ///   case. ``DatabaseUsageError/nestedTransaction`` inside another transaction.
  @discardableResult
  public func inTransaction<T>(_ kind: TransactionKind? = nil, _ body: () throws -> T) throws -> T {
    try begin(kind)
    let before = unreportedError
    unreportedError = nil
    defer { unreportedError = before }
    do {
      let result = try body()
      try checkCancellation()
      if TransactionCompletion.isRollback(result) { rollback() } else { try commit() }
      expectsTransaction = false
      settleTransaction()
      return result
    } catch {
      rollback()
      expectsTransaction = false
      settleTransaction()
      throw error
    }
  }

  /// Runs a closure in a transaction and ends it as the closure says.
  ///
  /// - Throws: As ``inTransaction(_:_:)-(_,()->T)`` does.
  @_disfavoredOverload
  public func inTransaction(_ kind: TransactionKind? = nil, _ body: () throws -> TransactionCompletion) throws
  {
    let _: TransactionCompletion = try inTransaction(kind, body)
  }

  /// Runs a closure so that all of it is undone where anything throws, inside another transaction or not.
  ///
  /// Outside of a transaction it is ``inTransaction(_:_:)-(_,()->T)``.
  ///
  /// - Throws: What the closure throws, or ``DatabaseError``.
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
      try checkCancellation()
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

  /// Runs a closure in a savepoint and ends it as the closure says.
  ///
  /// - Throws: As ``inSavepoint(_:)-(()->T)`` does.
  @_disfavoredOverload
  public func inSavepoint(_ body: () throws -> TransactionCompletion) throws {
    let _: TransactionCompletion = try inSavepoint(body)
  }
}

extension TransactionCompletion {
  /// Whether what a closure answers is the wish to undo what it did, however the closure was typed.
  fileprivate static func isRollback<T>(_ result: T) -> Bool {
    T.self == TransactionCompletion.self && result as? TransactionCompletion == .rollback
  }
}

extension Database {
  private func begin(_ kind: TransactionKind?) throws {
    _ = try access()
    if isInsideTransaction { throw DatabaseUsageError.nestedTransaction }
    switch kind ?? (isReadAccess || configuration.readonly ? .deferred : .immediate) {
    case .deferred: try control("BEGIN DEFERRED TRANSACTION")
    case .immediate: try control("BEGIN IMMEDIATE TRANSACTION")
    case .exclusive: try control("BEGIN EXCLUSIVE TRANSACTION")
    }
    expectsTransaction = true
  }

  /// From here on the task can no longer be cancelled: either all was done, or nothing.
  private func commit() throws {
    try finishWrites()
    guard isInsideTransaction else { throw DatabaseUsageError.transactionEnded }
    // A blob that is open for writing is a statement in progress.
    if !openBlobs.isEmpty { closeBlobs() }
    try cancellation.holding {
      try control("COMMIT TRANSACTION")
    }
  }

  /// Undoes the transaction, unless SQLite has done so by itself, as it does after some errors.
  ///
  /// What is thrown to the caller is the error that made it necessary, so an error here is not thrown; the end of the
  /// access tries once more, and says so if it has to.
  func rollback() {
    guard isInsideTransaction else { return }
    cancellation.holding {
      try? control("ROLLBACK TRANSACTION")
      guard isInsideTransaction else { return }
      // An interruption stays in force as long as a cursor is open.
      finalizeCursors()
      try? control("ROLLBACK TRANSACTION")
    }
  }

  private func releaseSavepoint() throws {
    try finishWrites()
    guard isInsideTransaction else { throw DatabaseUsageError.transactionEnded }
    try cancellation.holding {
      try control("RELEASE SAVEPOINT quarry")
    }
  }

  private func rollbackToSavepoint(_ before: DatabaseChanges?) {
    guard isInsideTransaction else { return }
    defer {
      if let before { changes?.reset(to: before) }
    }
    func undo() throws {
      try control("ROLLBACK TRANSACTION TO SAVEPOINT quarry")
      try control("RELEASE SAVEPOINT quarry")
    }
    let isUndone: Bool = cancellation.holding {
      if (try? undo()) != nil { return true }
      finalizeCursors()
      return (try? undo()) != nil
    }
    // Better all undone than a part kept by the transaction around it, whose commit now fails.
    if !isUndone { rollback() }
  }

  /// Runs a statement that controls transactions, which a read access may do as well.
  private func control(_ sql: String) throws {
    let wasSuspended = authorizer.isSuspended
    authorizer.isSuspended = true
    defer { authorizer.isSuspended = wasSuspended }
    try allowingWrites {
      let statement = try borrow(sql: sql)
      defer { giveBack(statement) }
      try runToEnd(statement)
    }
  }

  /// Runs what is known to be harmless in a read access, though SQLite calls it writing.
  func allowingWrites<T>(_ body: () throws -> T) rethrows -> T {
    let allowsReadingOnly = isReadAccess
    isReadAccess = false
    defer { isReadAccess = allowsReadingOnly }
    return try body()
  }
}

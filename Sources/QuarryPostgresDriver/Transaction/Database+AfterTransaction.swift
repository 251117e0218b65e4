#if PostgreSQL

extension Database {
  /// Registers closures to call after the open transaction, or else the next one, is committed or rolled back.
  ///
  /// ```swift
  /// try pool.write { db in
  ///   try Attachment.find(id).delete().execute(db)
  ///   try db.afterNextTransaction { _ in try? FileManager.default.removeItem(at: file) }
  /// }
  /// ```
  ///
  /// Use it for actions that must follow a successful commit. The closures run in the same access, outside of a transaction, in the order
  /// of their registration. Each pair is used once: either `onCommit` or `onRollback` is called. Rolling back a savepoint does not
  /// unregister them. Outside of a transaction, a statement that changes rows or tables is one by itself.
  ///
  /// Neither is called if the connection is lost during the commit, because it is not known what the server did
  /// (``TransactionOutcomeError``); nor if no transaction follows in the access, because the next one on the connection is that of another
  /// access.
  ///
  /// - Parameters:
  ///   - onCommit: A closure to call after a commit.
  ///   - onRollback: A closure to call after a rollback.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func afterNextTransaction(
    onCommit: @escaping (_ db: Database) -> Void,
    onRollback: @escaping (_ db: Database) -> Void = { _ in }
  ) throws {
    if isClosed { throw DatabaseUsageError.closed(label: label) }
    if isSerialized, !control.isHeldByCurrentThread { throw DatabaseUsageError.outsideAccess(label: label) }
    if transactionCallbacks.isEmpty { transactionOutcome = nil }
    transactionCallbacks.append(
      TransactionCallbacks(isInside: isInsideTransaction, onCommit: onCommit, onRollback: onRollback)
    )
  }

  /// Notes how a transaction ended.
  func noteOutcome(_ outcome: TransactionOutcome) {
    if !transactionCallbacks.isEmpty { transactionOutcome = outcome }
  }

  /// Notes how a transaction ended, if the command of a statement says so.
  ///
  /// - Parameter isIdle: Whether no transaction is open after the statement.
  func noteOutcome(ofCommand command: Substring, isIdle: Bool, changes: Bool) {
    if transactionCallbacks.isEmpty { return }
    switch command {
    case "COMMIT": transactionOutcome = .committed
    // Also that of ROLLBACK TO, after which COMMIT or ROLLBACK must follow before the transaction has ended.
    case "ROLLBACK": transactionOutcome = .rolledBack
    default: if isIdle, changes { transactionOutcome = .committed }
    }
  }

  /// Calls the registered closures if a transaction has ended.
  @usableFromInline
  func settleTransaction() {
    if transactionCallbacks.isEmpty || expectsTransaction { return }
    guard isClosed || transactionStatus == .idle, openRows == nil else {
      // What was noted was the end of a savepoint, or of a transaction that another one follows.
      transactionOutcome = nil
      return
    }
    let isInside = transactionCallbacks.contains(where: \.isInside)
    // The server rolls back what a lost connection has not committed.
    guard let outcome = transactionOutcome ?? (isInside && isClosed ? .rolledBack : isInside ? .unknown : nil)
    else { return }
    let callbacks = transactionCallbacks
    forgetCallbacks()
    for callback in callbacks {
      switch outcome {
      case .committed: callback.onCommit(self)
      case .rolledBack: callback.onRollback(self)
      case .unknown: break
      }
    }
  }

  /// Releases the closures that no transaction has called.
  func forgetCallbacks() {
    transactionCallbacks = []
    transactionOutcome = nil
  }
}

/// How a transaction ended.
enum TransactionOutcome {
  case committed
  case rolledBack
  /// It is not known whether it was committed.
  case unknown
}

/// The closures to call after a transaction.
struct TransactionCallbacks {
  /// Whether they were registered inside the transaction.
  let isInside: Bool
  let onCommit: (Database) -> Void
  let onRollback: (Database) -> Void
}

#endif

import CSQLite

extension Database {
  /// Registers closures to call after the open transaction, or else the next one, is committed or rolled back.
  ///
  /// ```swift
  /// try queue.write { db in
  ///   try Attachment.find(id).delete().execute(db)
  ///   try db.afterNextTransaction { _ in try? FileManager.default.removeItem(at: file) }
  /// }
  /// ```
  ///
  /// Use it for actions that must follow a successful commit. The closures run in the same access, outside of a
  /// transaction, in the order of their registration. Each pair is used once: either `onCommit` or `onRollback` is
  /// called. Rolling back a savepoint does not unregister them.
  ///
  /// - Parameters:
  ///   - onCommit: A closure to call after a commit.
  ///   - onRollback: A closure to call after a rollback.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func afterNextTransaction(
    onCommit: @escaping (_ db: Database) -> Void,
    onRollback: @escaping (_ db: Database) -> Void = { _ in }
  ) throws {
    watchTransactions(try access())
    hooks.callbacks.append(
      TransactionCallbacks(isInside: isInsideTransaction, onCommit: onCommit, onRollback: onRollback)
    )
  }

  /// Installs the hooks that report the end of transactions.
  func watchTransactions(_ connection: OpaquePointer) {
    hooks.install(on: connection)
    watchesTransactions = true
  }

  /// If a transaction has ended, notifies observers and calls the registered closures.
  func settleTransaction() {
    guard watchesTransactions, let connection, sqlite3_get_autocommit(connection) != 0 else { return }
    let note = hooks.note
    hooks.note = .nothing
    // SQLite calls no hook after ATTACH and DETACH, which change what names mean.
    if let changes, note != .nothing || changes.pending.isFull {
      let changes = changes.take()
      if note != .rollback, !changes.isEmpty { observers?.didCommit(changes) }
    }
    guard note != .nothing || hooks.callbacks.contains(where: \.isInside) else { return }
    let callbacks = hooks.callbacks
    hooks.callbacks = []
    for callback in callbacks {
      if note == .rollback { callback.onRollback(self) } else { callback.onCommit(self) }
    }
  }
}

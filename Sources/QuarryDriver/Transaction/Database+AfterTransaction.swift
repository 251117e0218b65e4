import CSQLite

extension Database {
  /// Calls a closure after the transaction that is open, or the next one if none is, has been kept or undone.
  ///
  /// ```swift
  /// try queue.write { db in
  ///   try Attachment.find(id).delete().execute(db)
  ///   try db.afterNextTransaction { _ in try? FileManager.default.removeItem(at: file) }
  /// }
  /// ```
  ///
  /// For what must not happen unless the database has changed for good. The closures run in the same access, outside of
  /// a transaction, in the order they were given; each is called once. A savepoint that is undone does not undo them.
  ///
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

  /// Has SQLite say when transactions end.
  func watchTransactions(_ connection: OpaquePointer) {
    hooks.install(on: connection)
    watchesTransactions = true
  }

  /// Where a transaction has ended, tells those who want to know.
  func settleTransaction() {
    guard watchesTransactions, let connection, sqlite3_get_autocommit(connection) != 0 else { return }
    let note = hooks.note
    hooks.note = .nothing
    if let changes, note != .nothing {
      let changes = changes.take()
      if note == .commit, !changes.isEmpty { observers?.didCommit(changes) }
    }
    guard note != .nothing || hooks.callbacks.contains(where: \.isInside) else { return }
    let callbacks = hooks.callbacks
    hooks.callbacks = []
    for callback in callbacks {
      if note == .rollback { callback.onRollback(self) } else { callback.onCommit(self) }
    }
  }
}

import CSQLite

/// The hooks that SQLite calls when a transaction is about to end, and the objects that use them:
/// https://www.sqlite.org/c3ref/commit_hook.html
///
/// SQLite calls the commit hook before the commit, which can still fail. The hooks therefore only make a note, and
/// ``Database/settleTransaction()`` determines how the transaction ended.
final class TransactionHooks {
  /// The hook that SQLite called last since the note was last read.
  enum Note {
    case nothing, commit, rollback
  }

  var note = Note.nothing
  /// The user's commit hook, which returns whether to commit.
  var mayCommit: (() -> Bool)?
  /// The user's rollback hook.
  var didRollback: (() -> Void)?
  /// The closures to call after the transaction.
  var callbacks: [TransactionCallbacks] = []
  private var isInstalled = false

  /// Installs the hooks on a connection that replaces the one on which they were installed.
  func reinstall(on connection: OpaquePointer) {
    guard isInstalled else { return }
    isInstalled = false
    install(on: connection)
    // Closing the other connection has undone its transaction.
    note = .rollback
  }

  /// Installs the hooks if they are not installed yet.
  func install(on connection: OpaquePointer) {
    guard !isInstalled else { return }
    isInstalled = true
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_commit_hook(
      connection,
      { context in
        guard let context else { return 0 }
        let hooks = Unmanaged<TransactionHooks>.fromOpaque(context).takeUnretainedValue()
        guard hooks.mayCommit?() ?? true else { return 1 }
        hooks.note = .commit
        return 0
      },
      context
    )
    sqlite3_rollback_hook(
      connection,
      { context in
        guard let context else { return }
        let hooks = Unmanaged<TransactionHooks>.fromOpaque(context).takeUnretainedValue()
        hooks.note = .rollback
        hooks.didRollback?()
      },
      context
    )
  }
}

/// The closures to call after a transaction.
struct TransactionCallbacks {
  /// Whether they were added inside the transaction. SQLite calls no hook at the end of a transaction that wrote
  /// nothing.
  var isInside: Bool
  let onCommit: (Database) -> Void
  let onRollback: (Database) -> Void
}

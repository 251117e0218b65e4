import CSQLite

/// What SQLite calls when a transaction is about to end, and those who want to know.
///
/// https://www.sqlite.org/c3ref/commit_hook.html. SQLite calls the hook before a commit, which may still fail; so the
/// hooks only leave a note, and ``Database/settleTransaction()`` says what has become of it.
final class TransactionHooks {
  /// What SQLite called last, since it was asked for last.
  enum Note {
    case nothing, commit, rollback
  }

  var note = Note.nothing
  /// Set by the user: answers whether the transaction may be committed.
  var mayCommit: (() -> Bool)?
  /// Set by the user.
  var didRollback: (() -> Void)?
  /// What to do after the transaction.
  var callbacks: [TransactionCallbacks] = []
  private var isInstalled = false

  /// Puts the hooks in place, once.
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

/// What to do after a transaction.
struct TransactionCallbacks {
  /// Whether it was asked for inside the transaction, which ends without a hook where nothing was written.
  var isInside: Bool
  let onCommit: (Database) -> Void
  let onRollback: (Database) -> Void
}

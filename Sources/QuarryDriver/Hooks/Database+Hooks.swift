import CSQLite

/// Hooks of a single connection. In a pool, this is the writer or one of the readers, depending on the access. To set a
/// hook for all connections, use ``Configuration/prepareDatabase(_:)``.
///
/// The closures run on the connection's thread during a statement and must not use the database.
extension Database {
  /// Sets a closure that is called for each row that is inserted, updated or deleted in a table with rowids:
  /// https://www.sqlite.org/c3ref/update_hook.html
  ///
  /// Rows that are replaced because of a conflict (`ON CONFLICT REPLACE`) are not reported.
  ///
  /// - Parameter hook: The closure, or `nil` to remove the hook.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func updateHook(_ hook: (@Sendable (RowChange) -> Void)?) throws {
    let connection = try access()
    changeHooks.onChange = hook
    changeHooks.install(on: connection)
  }

  /// Sets a closure that is called before each row changes, with the row's values:
  /// https://www.sqlite.org/c3ref/preupdate_count.html
  ///
  /// All rows are reported, including those in tables without rowids.
  ///
  /// - Parameter hook: The closure, or `nil` to remove the hook.
  /// - Throws: ``DatabaseUsageError/missingFeature(_:)`` if SQLite was built without preupdate hooks;
  ///   ``DatabaseUsageError`` outside of an access.
  public func preupdateHook(_ hook: (@Sendable (PendingRowChange) -> Void)?) throws {
    let connection = try access()
    guard SQLiteLibrary.supports(.preupdateHook) else {
      throw DatabaseUsageError.missingFeature("SQLITE_ENABLE_PREUPDATE_HOOK")
    }
    changeHooks.beforeChange = hook
    // Without a hook, SQLite prepares a DELETE of all rows so that it does not visit each row.
    if hook != nil { cache.forgetAll() }
    changeHooks.install(on: connection)
  }

  /// Sets a closure that is called before each commit and decides whether to commit:
  /// https://www.sqlite.org/c3ref/commit_hook.html
  ///
  /// If the closure returns `.rollback`, the commit fails with `SQLITE_CONSTRAINT_COMMITHOOK` and the transaction is
  /// rolled back. A commit can still fail after the closure returns `.commit`. To do something after a commit, use
  /// ``afterNextTransaction(onCommit:onRollback:)``.
  ///
  /// - Parameter hook: The closure, or `nil` to remove the hook.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func commitHook(_ hook: (@Sendable () -> TransactionCompletion)?) throws {
    hooks.install(on: try access())
    hooks.mayCommit = hook.map { hook in { hook() == .commit } }
  }

  /// Sets a closure that is called after each rollback: https://www.sqlite.org/c3ref/commit_hook.html
  ///
  /// - Parameter hook: The closure, or `nil` to remove the hook.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func rollbackHook(_ hook: (@Sendable () -> Void)?) throws {
    hooks.install(on: try access())
    hooks.didRollback = hook
  }

  /// Sets a closure that is called after each commit to a WAL: https://www.sqlite.org/c3ref/wal_hook.html
  ///
  /// Automatic checkpoints continue to run.
  ///
  /// - Parameter hook: The closure, or `nil` to remove the hook. It receives the schema and the number of pages in the
  ///   WAL.
  /// - Throws: ``DatabaseUsageError`` outside of an access; ``DatabaseError``.
  public func walHook(_ hook: (@Sendable (_ schema: String, _ pages: Int) -> Void)?) throws {
    let connection = try access()
    guard let hook else {
      let limit = walHook?.autocheckpoint ?? 1000
      walHook = nil
      sqlite3_wal_autocheckpoint(connection, limit)
      return
    }
    let limit = try walHook?.autocheckpoint ?? Int32(clamping: pragma(.walAutocheckpoint))
    let context = WALHook(hook: hook, autocheckpoint: limit)
    walHook = context
    sqlite3_wal_hook(
      connection,
      { context, connection, schema, pages in
        guard let context, let schema else { return SQLITE_OK }
        let hook = Unmanaged<WALHook>.fromOpaque(context).takeUnretainedValue()
        hook.hook(String(cString: schema), Int(pages))
        // SQLite runs automatic checkpoints in its own hook, which this one replaces.
        if hook.autocheckpoint > 0, pages >= hook.autocheckpoint {
          sqlite3_wal_checkpoint(connection, schema)
        }
        return SQLITE_OK
      },
      Unmanaged.passUnretained(context).toOpaque()
    )
  }

  /// Sets a closure that decides what statements may do: https://www.sqlite.org/c3ref/set_authorizer.html
  ///
  /// ```swift
  /// try db.authorizer { authorization in
  ///   switch authorization.action {
  ///   case .select, .read, .function: .allow
  ///   default: .deny
  ///   }
  /// }
  /// ```
  ///
  /// The closure is called while statements are prepared. Statements that are already prepared are checked again. The
  /// library's own transaction statements are not checked.
  ///
  /// - Parameter hook: The closure, or `nil` to remove the authorizer.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func authorizer(_ hook: (@Sendable (Authorization) -> Authorization.Decision)?) throws {
    let connection = try access()
    cache.forgetAll()
    authorizer.decide = hook
    authorizer.update(on: connection, isNoting: notesAccess)
  }

  /// Sets a closure that is called regularly and decides whether the running statement continues:
  /// https://www.sqlite.org/c3ref/progress_handler.html
  ///
  /// If the closure returns `false`, the statement fails with `SQLITE_INTERRUPT`.
  ///
  /// - Parameters:
  ///   - instructions: The approximate number of SQLite's virtual machine instructions between two calls.
  ///   - goesOn: The closure, or `nil` to remove the handler.
  /// - Throws: ``DatabaseUsageError/invalidSetting(_:)`` if `instructions` is less than 1; ``DatabaseUsageError``
  ///   outside of an access.
  public func progressHandler(
    every instructions: Int = 1000,
    _ goesOn: (@Sendable () -> Bool)?
  ) throws {
    let connection = try access()
    guard instructions > 0 else {
      throw DatabaseUsageError.invalidSetting(
        "the number of instructions between calls of a progress handler must be at least 1, not \(instructions)"
      )
    }
    progressHandler = goesOn.map { ProgressHandler(instructions: Int32(clamping: instructions), $0) }
    installProgressHandler(connection)
  }

  /// Installs the callback that stops statements on request and calls the user's progress handler.
  func installProgressHandler(_ connection: OpaquePointer) {
    guard let progressHandler else {
      return quarry_set_progress_handler(connection, control.pointer, 0, nil, nil)
    }
    quarry_set_progress_handler(
      connection,
      control.pointer,
      progressHandler.instructions,
      { context in
        guard let context else { return 0 }
        return Unmanaged<ProgressHandler>.fromOpaque(context).takeUnretainedValue().goesOn() ? 0 : 1
      },
      Unmanaged.passUnretained(progressHandler).toOpaque()
    )
  }
}

/// The context of a WAL hook.
final class WALHook {
  let hook: @Sendable (String, Int) -> Void
  let autocheckpoint: Int32

  init(hook: @escaping @Sendable (String, Int) -> Void, autocheckpoint: Int32) {
    self.hook = hook
    self.autocheckpoint = autocheckpoint
  }
}

/// The context of a progress handler.
final class ProgressHandler {
  let instructions: Int32
  let goesOn: @Sendable () -> Bool

  init(instructions: Int32, _ goesOn: @escaping @Sendable () -> Bool) {
    self.instructions = instructions
    self.goesOn = goesOn
  }
}

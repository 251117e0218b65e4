import CSQLite

/// Hooks of one connection: of the access's, which for a pool is the writer or one of the readers. Set them in
/// ``Configuration/prepareDatabase(_:)`` to have them everywhere. Closures run on the connection's thread, in the middle
/// of a statement, and must not use the database.
extension Database {
  /// Calls a closure for each row that is inserted, updated or deleted in a table with rowids; nil for no more. Rows that
  /// give way to others are not reported. https://www.sqlite.org/c3ref/update_hook.html
  ///
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func updateHook(_ hook: (@Sendable (RowChange) -> Void)?) throws {
    let connection = try access()
    changeHooks.onChange = hook
    changeHooks.install(on: connection)
  }

  /// Calls a closure before each row changes, with its values; nil for no more. All rows are reported, of tables without
  /// rowids as well. https://www.sqlite.org/c3ref/preupdate_count.html
  ///
  /// - Throws: ``DatabaseUsageError/missingFeature(_:)`` where the library was built without it; ``DatabaseUsageError``
  ///   outside of an access.
  public func preupdateHook(_ hook: (@Sendable (PendingRowChange) -> Void)?) throws {
    let connection = try access()
    guard SQLiteLibrary.supports(.preupdateHook) else {
      throw DatabaseUsageError.missingFeature("SQLITE_ENABLE_PREUPDATE_HOOK")
    }
    changeHooks.beforeChange = hook
    // Deletions of all rows at once are prepared in another way while nobody looks.
    if hook != nil { cache.forgetAll() }
    changeHooks.install(on: connection)
  }

  /// Asks a closure before each commit: `.rollback` makes it fail with `SQLITE_CONSTRAINT_COMMITHOOK` and undoes the
  /// transaction; nil for no more. https://www.sqlite.org/c3ref/commit_hook.html
  ///
  /// For what is to be done after a commit use ``afterNextTransaction(onCommit:onRollback:)``: the commit may still fail
  /// after the hook.
  ///
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func commitHook(_ hook: (@Sendable () -> TransactionCompletion)?) throws {
    hooks.install(on: try access())
    hooks.mayCommit = hook.map { hook in { hook() == .commit } }
  }

  /// Calls a closure after each rollback; nil for no more. https://www.sqlite.org/c3ref/commit_hook.html
  ///
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func rollbackHook(_ hook: (@Sendable () -> Void)?) throws {
    hooks.install(on: try access())
    hooks.didRollback = hook
  }

  /// Calls a closure after each commit to a write-ahead log, with the database and the number of pages in the log; nil
  /// for no more. The log is still written into the file by itself as before.
  /// https://www.sqlite.org/c3ref/wal_hook.html
  ///
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
        // SQLite does this in a hook of its own, which this one has taken the place of.
        if hook.autocheckpoint > 0, pages >= hook.autocheckpoint {
          sqlite3_wal_checkpoint(connection, schema)
        }
        return SQLITE_OK
      },
      Unmanaged.passUnretained(context).toOpaque()
    )
  }

  /// Asks a closure what statements may do, while they are prepared; nil for no more. What is prepared already is asked
  /// about again. https://www.sqlite.org/c3ref/set_authorizer.html
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
  /// The transactions of this library are not asked about.
  ///
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func authorizer(_ hook: (@Sendable (Authorization) -> Authorization.Decision)?) throws {
    let connection = try access()
    cache.forgetAll()
    authorizer.decide = hook
    authorizer.update(on: connection, isNoting: notesAccess)
  }

  /// Asks a closure now and then whether the statement that runs is to go on; nil for no more. Where it answers false
  /// the statement fails with `SQLITE_INTERRUPT`. https://www.sqlite.org/c3ref/progress_handler.html
  ///
  /// - Parameter instructions: How many instructions of SQLite's machine lie between two questions, about.
  /// - Throws: ``DatabaseUsageError`` outside of an access; ``DatabaseUsageError/invalidSetting(_:)``.
  public func progressHandler(
    every instructions: Int = 1000,
    _ goesOn: (@Sendable () -> Bool)?
  ) throws {
    let connection = try access()
    guard instructions > 0 else {
      throw DatabaseUsageError.invalidSetting(
        "a progress handler is asked every \(instructions) instructions"
      )
    }
    let context = goesOn.map(ProgressHandler.init)
    quarry_set_progress_handler(
      connection,
      control.pointer,
      Int32(clamping: instructions),
      context == nil
        ? nil
        : { context in
          guard let context else { return 0 }
          return Unmanaged<ProgressHandler>.fromOpaque(context).takeUnretainedValue().goesOn() ? 0 : 1
        },
      context.map { Unmanaged.passUnretained($0).toOpaque() },
      cancellation == nil ? 0 : 1
    )
    progressHandler = context
  }
}

/// What a write-ahead log's hook needs.
final class WALHook {
  let hook: @Sendable (String, Int) -> Void
  let autocheckpoint: Int32

  init(hook: @escaping @Sendable (String, Int) -> Void, autocheckpoint: Int32) {
    self.hook = hook
    self.autocheckpoint = autocheckpoint
  }
}

/// What a progress handler needs.
final class ProgressHandler {
  let goesOn: @Sendable () -> Bool

  init(_ goesOn: @escaping @Sendable () -> Bool) {
    self.goesOn = goesOn
  }
}

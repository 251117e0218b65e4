import CSQLite

/// Collects what the statements of a fetch read.
final class RegionRecorder {
  var region = DatabaseRegion()
}

extension Database {
  /// Begins to note what transactions change, for one more who observes.
  func startTracking(for observers: DatabaseObservers) throws {
    let connection = try access()
    observers.reserve()
    guard changes == nil else { return }
    let tracker = ChangeTracker(configuration)
    changes = tracker
    self.observers = observers
    changeHooks.tracker = tracker
    changeHooks.install(on: connection)
    watchTransactions(connection)
    noteAccesses(on: connection)
  }

  /// Stops noting what transactions change where nobody observes any more. Called outside of transactions.
  func stopTrackingIfUnused() {
    guard changes != nil, let connection, observers?.isUnused ?? true else { return }
    changes = nil
    observers = nil
    changeHooks.tracker = nil
    changeHooks.install(on: connection)
    notesAccess = false
    authorizer.onUnexpected = nil
    authorizer.update(on: connection, isNoting: false)
  }

  /// Whether changes are noted.
  package var isTracking: Bool { changes != nil }

  /// Has SQLite say what statements read and write.
  private func noteAccesses(on connection: OpaquePointer) {
    guard !notesAccess else { return }
    notesAccess = true
    authorizer.onUnexpected = { [unowned self] access in
      changes?.noteUnexpected(access)
      recorder?.region.formUnion(access.reads)
    }
    authorizer.update(on: connection, isNoting: true)
    // Nobody has noted what those do that are prepared already.
    cache.forgetAll()
  }

  /// Runs a fetch, and says what it has read.
  func recordingRegion<T>(_ fetch: () throws -> T) throws -> (value: T, region: DatabaseRegion) {
    noteAccesses(on: try access())
    let outer = recorder
    let recorder = RegionRecorder()
    self.recorder = recorder
    defer {
      self.recorder = outer
      outer?.region.formUnion(recorder.region)
    }
    let value = try fetch()
    return (value, recorder.region)
  }

  /// Runs statements that are nobody's business.
  func withoutTracking<T>(_ body: () throws -> T) rethrows -> T {
    let (changes, recorder, wasSuspended) = (changes, recorder, authorizer.isSuspended)
    authorizer.isSuspended = true
    self.changes = nil
    self.recorder = nil
    defer {
      authorizer.isSuspended = wasSuspended
      self.changes = changes
      self.recorder = recorder
    }
    return try allowingWrites(body)
  }

  /// A statement is about to run. Answers false where it is not known what it does.
  func noteRun(of statement: PreparedStatement) -> Bool {
    guard let access = statement.access, let handle = statement.handle,
      sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0) == access.repreparations
    else { return false }
    if let changes, !statement.isReadonly { changes.willRun(access, self) }
    if let recorder {
      if access.region == nil { access.region = region(of: access) }
      if let region = access.region { recorder.region.formUnion(region) }
    }
    return true
  }

  /// What a statement reads. Of a table with generated columns it is taken to read all, for these change with others.
  private func region(of access: StatementAccess) -> DatabaseRegion {
    var region = access.reads
    for (table, columns) in access.reads.tables where columns != .some([]) {
      let hasGenerated = withoutTracking {
        try? Bool.fetchOne(
          self,
          sql: "SELECT EXISTS (SELECT 1 FROM pragma_table_xinfo(?, ?) WHERE hidden IN (2, 3))",
          arguments: [table.name, table.schema ?? "main"]
        )
      }
      if hasGenerated != false { region.insert(table, .all) }
    }
    return region
  }
}

import CSQLite
import QuarryAccess

/// Collects the regions that the statements of a fetch read.
final class RegionRecorder {
  var region = DatabaseRegion()
}

extension Database {
  /// Begins to track the changes of transactions for an additional observer.
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

  /// Stops tracking if there are no observers left. Call it outside of transactions.
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

  /// Whether changes are tracked.
  package var isTracking: Bool { changes != nil }

  /// Registers a callback that SQLite calls with the reads and writes of each statement that it prepares.
  private func noteAccesses(on connection: OpaquePointer) {
    guard !notesAccess else { return }
    notesAccess = true
    authorizer.onUnexpected = { [unowned self] access in
      changes?.noteUnexpected(access)
      recorder?.region.formUnion(access.reads)
    }
    authorizer.update(on: connection, isNoting: true)
    // The accesses of statements that are already prepared are unknown, so they are prepared again.
    cache.forgetAll()
  }

  /// Runs a fetch, and returns its value and the region that it read.
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

  /// Runs internal statements without tracking.
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
    // An interruption is for the statements of the access, and the errors of these statements are ignored.
    return try control.uninterrupted { try allowingWrites(body) }
  }

  /// Notes the accesses of a statement that is about to run. Returns `false` if they are unknown.
  func noteRun(of statement: PreparedStatement) -> Bool {
    guard let access = statement.access, let handle = statement.handle,
      sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0) == access.repreparations
    else { return false }
    // SQLite calls ATTACH and DETACH read-only.
    if let changes, !statement.isReadonly || access.changesSchema { changes.willRun(access, self) }
    if let recorder {
      if access.region == nil { access.region = region(of: access) }
      if let region = access.region { recorder.region.formUnion(region) }
    }
    return true
  }

  /// Returns the region that a statement reads. It includes all columns of tables with generated columns, because
  /// those change with other columns.
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

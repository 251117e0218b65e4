#if PostgreSQL

import QuarryAccess
import QuarryCore

extension Database {
  /// Runs a fetch, and returns its value and the tables that it read.
  ///
  /// Outside of a transaction, each statement reads another state, and the fetch depends on every change.
  func recordingRegion<T>(_ fetch: () throws -> T) throws -> (value: T, region: DatabaseRegion) {
    guard isInsideTransaction else { return (try fetch(), .everything) }
    // Parallel workers count the tables that they scan for themselves.
    try runSimple("SET LOCAL max_parallel_workers_per_gather = 0")
    let before = try TableActivity(self)
    let value = try fetch()
    return (value, try TableActivity(self).region(since: before))
  }

  /// Whether changes of the connection's transactions must be reported.
  private var isObserved: Bool { observers.map { !$0.isUnused } ?? false }

  /// Notes the counts at the beginning of a transaction, and reports the changes of statements before it, which are committed.
  func beginTracking() throws {
    reportChanges()
    activity = isObserved ? try TableActivity(self) : nil
  }

  /// Notes what the transaction has changed, before it is committed.
  ///
  /// If an observer came after the beginning of the transaction, the changes may include those of earlier transactions.
  ///
  /// - Returns: Whether the changes are known. Without an observer, they are not counted.
  func noteChanges() throws -> Bool {
    guard isObserved else { return false }
    changes.formUnion(try TableActivity(self).changes(since: activity ?? TableActivity()))
    return true
  }

  /// Notes a statement that changes what tables are, or that ran without a transaction whose changes could be counted.
  ///
  /// - Parameters:
  ///   - tag: What the server did: `INSERT 0 1`.
  ///   - isCommitted: Whether the statement had no transaction, if the connection does not know it yet.
  func noteStatement(_ tag: String, isCommitted: Bool = false) {
    sequences.note(tag)
    if observers == nil, transactionCallbacks.isEmpty { return }
    let command = tag.prefix { $0 != " " }
    let isIdle = isCommitted || transactionStatus == .idle
    var mayChange = true
    switch command {
    case "SELECT", "FETCH", "SHOW", "SET", "RESET", "BEGIN", "ROLLBACK", "SAVEPOINT", "RELEASE", "",
      "LISTEN", "UNLISTEN", "NOTIFY", "DECLARE", "CLOSE", "MOVE", "PREPARE", "DEALLOCATE", "VACUUM",
      "ANALYZE", "CHECKPOINT", "LOCK":
      mayChange = false
    case "COMMIT":
      mayChange = false
      // Statements of the access have begun the transaction, so that its changes were not counted.
      if !expectsTransaction, observers != nil { changes.isFull = true }
    case "EXPLAIN":
      mayChange = false
      // With ANALYZE, it runs the statement.
      if isIdle, observers != nil { changes.isFull = true }
    case "INSERT", "UPDATE", "DELETE", "MERGE", "COPY":
      if isIdle, observers != nil { changes.isFull = true }
    default: if observers != nil { changes.isFull = true }
    }
    noteOutcome(ofCommand: command, isIdle: isIdle, changes: mayChange)
  }

  /// Notes a query that ran without a transaction and may have written, as `WITH` with an INSERT does.
  func noteQuery(_ sql: String) {
    if isObserved, transactionStatus == .idle, StatementKind(sql).mayWrite { changes.isFull = true }
  }

  /// Reports the changes to the observers, after a commit.
  ///
  /// - Parameter isComplete: Whether the changes are known. Otherwise, an observer that came during the commit, and may have read the state
  ///   before it, fetches again.
  func reportChanges(isComplete: Bool = true) {
    var committed = changes
    if !isComplete { committed.isFull = true }
    forgetChanges()
    if isObserved, !committed.isEmpty { observers?.didCommit(committed) }
  }

  /// Forgets the changes of a transaction that was rolled back.
  func forgetChanges() {
    changes = DatabaseChanges()
    activity = nil
  }

  /// Notifies the observers of this database of changes that they cannot detect, such as those of another process.
  ///
  /// - Parameter tables: The names of the changed tables; `nil` for all tables.
  /// - Throws: ``DatabaseUsageError`` outside of an access.
  public func notifyChanges(in tables: [String]? = nil) throws {
    guard control.isHeldByCurrentThread else { throw DatabaseUsageError.outsideAccess(label: label) }
    var changes = DatabaseChanges.all
    if let tables {
      changes = DatabaseChanges()
      changes.unwatchedTables = Set(tables.map { TableName(schema: nil, name: $0) })
    }
    observers?.didCommit(changes)
  }
}

#endif

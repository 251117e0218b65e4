import CSQLite

/// Notes what the open transaction of a connection changes, while somebody observes the database.
final class ChangeTracker {
  private(set) var pending = DatabaseChanges()
  /// Whether a hook reports every row that changes. Without the hook before the change, which not all builds of SQLite
  /// have, some tables and deletions go unreported.
  let seesAllRows: Bool
  /// What was noted last, so that the next row of the same kind costs nothing.
  private var lastTable: UnsafePointer<CChar>?
  private var lastOperation: Int32 = 0
  private var lastAccess: StatementAccess?
  /// Which tables are virtual, as far as it was asked.
  private var virtualTables: [TableName: Bool] = [:]

  init(_ configuration: Configuration) {
    seesAllRows = configuration.usesPreupdateHook && quarry_has_preupdate_hook() != 0
  }

  /// A row changes.
  func note(
    _ operation: Int32,
    _ schema: UnsafePointer<CChar>?,
    _ table: UnsafePointer<CChar>?
  ) {
    if table == lastTable, operation == lastOperation { return }
    guard let table else { return }
    lastTable = table
    lastOperation = operation
    let name = TableName(schema: String(c: schema), name: String(cString: table))
    var operations = pending.rows[name] ?? DatabaseChanges.Operations()
    if operation != SQLITE_UPDATE { operations.hasNewOrLostRows = true }
    pending.rows[name] = operations
  }

  /// A statement is about to run.
  func willRun(_ access: StatementAccess, _ db: Database) {
    // The same statement once more in the same transaction says nothing new.
    if access === lastAccess { return }
    forgetLast()
    lastAccess = access
    guard access.writes else { return }
    if access.changesSchema {
      pending.isFull = true
      virtualTables = [:]
    }
    for (table, columns) in access.updates {
      // Rows that give way to others are not reported without the better hook.
      pending.columns[table, default: .some([])].formUnion(seesAllRows ? columns : .all)
    }
    if access.unwatchedTables == nil {
      let written = access.insertsAndDeletes.union(access.updates.keys)
      access.unwatchedTables = written.filter { isVirtual($0, db) }
      if !seesAllRows { access.unwatchedTables?.formUnion(written) }
    }
    if let unwatched = access.unwatchedTables { pending.unwatchedTables.formUnion(unwatched) }
  }

  /// SQLite has prepared something by itself, while a statement runs.
  func noteUnexpected(_ access: StatementAccess) {
    if access.changesSchema { pending.isFull = true }
    for (table, columns) in access.updates {
      pending.columns[table, default: .some([])].formUnion(seesAllRows ? columns : .all)
    }
    // What a virtual table does inside is reported by the hook.
    if !seesAllRows { pending.unwatchedTables.formUnion(access.insertsAndDeletes) }
  }

  private func isVirtual(_ table: TableName, _ db: Database) -> Bool {
    if let known = virtualTables[table] { return known }
    let schema = table.schema ?? "main"
    let isVirtual = db.withoutTracking {
      try? Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1 FROM \(schema.quotedIdentifier).sqlite_master
            WHERE type = 'table' AND lower(name) = ? AND sql LIKE 'CREATE VIRTUAL%'
          )
          """,
        arguments: [table.name]
      )
    }
    virtualTables[table] = isVirtual ?? true
    return isVirtual ?? true
  }

  private func forgetLast() {
    lastTable = nil
    lastAccess = nil
  }

  /// Gives what was noted, and begins anew.
  func take() -> DatabaseChanges {
    defer { reset(to: DatabaseChanges()) }
    return pending
  }

  /// Forgets what came after an earlier state.
  func reset(to changes: DatabaseChanges) {
    pending = changes
    forgetLast()
  }
}

import CSQLite
import QuarryAccess

/// Tracks the changes of a connection's open transaction while the database is observed.
final class ChangeTracker {
  private(set) var pending = DatabaseChanges()
  /// Whether a hook reports every changed row. The pre-update hook does, but not all builds of SQLite have it.
  /// Without it, some tables and deletions are not reported.
  let seesAllRows: Bool
  /// The last change that was noted. It makes further changes of the same kind cheap.
  private var lastTable: UnsafePointer<CChar>?
  private var lastOperation: Int32 = 0
  private var lastAccess: StatementAccess?
  /// Whether tables are virtual, cached by name.
  private var virtualTables: [TableName: Bool] = [:]

  init(_ configuration: Configuration) {
    seesAllRows = configuration.usesPreupdateHook && quarry_has_preupdate_hook() != 0
  }

  /// Notes the change of a row.
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

  /// Notes the changes that a statement is about to make.
  func willRun(_ access: StatementAccess, _ db: Database) {
    // A repeated statement in the same transaction adds no information.
    if access === lastAccess { return }
    forgetLast()
    lastAccess = access
    guard access.writes || access.changesSchema else { return }
    if access.changesSchema {
      pending.isFull = true
      virtualTables = [:]
    }
    for (table, columns) in access.updates {
      // Without the pre-update hook, SQLite does not report rows that REPLACE deletes.
      pending.columns[table, default: .some([])].formUnion(seesAllRows ? columns : .all)
    }
    if access.unwatchedTables == nil {
      let written = access.insertsAndDeletes.union(access.updates.keys)
      access.unwatchedTables = written.filter { isVirtual($0, db) }
      if !seesAllRows { access.unwatchedTables?.formUnion(written) }
    }
    if let unwatched = access.unwatchedTables { pending.unwatchedTables.formUnion(unwatched) }
  }

  /// Notes the accesses of a statement that SQLite prepares internally while another statement runs.
  func noteUnexpected(_ access: StatementAccess) {
    if access.changesSchema { pending.isFull = true }
    for (table, columns) in access.updates {
      pending.columns[table, default: .some([])].formUnion(seesAllRows ? columns : .all)
    }
    // The pre-update hook reports the internal writes of virtual tables.
    if !seesAllRows { pending.unwatchedTables.formUnion(access.insertsAndDeletes) }
  }

  /// Notes that rows of a table are about to change without a statement.
  func noteWrite(to table: TableName) { pending.unwatchedTables.insert(table) }

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

  /// Returns the noted changes, and starts with an empty set.
  func take() -> DatabaseChanges {
    defer { reset(to: DatabaseChanges()) }
    return pending
  }

  /// Restores an earlier set of changes.
  func reset(to changes: DatabaseChanges) {
    pending = changes
    forgetLast()
  }
}

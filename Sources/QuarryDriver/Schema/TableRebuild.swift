import CSQLite
import SQLTokens

/// Replaces a table: creates a new table, copies the rows, drops the old table and renames the new one.
///
/// https://www.sqlite.org/lang_altertable.html#otheralter
///
/// It runs inside a transaction. Foreign keys must be disabled if other tables reference the table.
struct TableRebuild {
  let db: Database
  let table: String
  let schema: String
  /// The columns of the old table from which values are copied.
  let columns: [ColumnDefinition]
  let change: SchemaChanger.Alteration.Change

  func run() throws {
    let objects = try db.schema.objectDefinitions(schema: schema)
    guard
      let definition = objects.first(where: {
        $0.kind == .table && $0.name.lowercased() == table.lowercased()
      }),
      let sql = definition.sql, var body = TableBody(sql)
    else { throw SchemaChangeError.noTable(table) }
    if SQLTokens(sql).begins(with: "create", "virtual") {
      throw SchemaChangeError.cannotRebuild(table: table, reason: "it is a virtual table")
    }
    switch change {
    case .add(let column): body.insert(definition: column.sql)
    case .drop(let column):
      guard body.remove(column: column) else {
        throw SchemaChangeError.columnInUse(column, table: table, by: "a table constraint")
      }
    case .rename: break
    }
    let old = DDL.name(definition.name, schema: schema)
    let newName = freeName(for: definition.name, objects)
    let new = DDL.name(newName, schema: schema)
    let wasSound = try soundness(of: definition.name, renamingTo: newName) == nil
    try db.execute(sql: "CREATE TABLE " + new + " " + body.sql)
    try copyRows(from: old, to: new, hasRowIDs: !body.isWithoutRowID)
    try copySequence(from: definition.name, to: newName, objects)
    let attached = try attachedObjects()
    try db.execute(sql: "DROP TABLE " + old)
    // Other views and triggers refer to the table, which does not exist at this moment.
    try db.withSetting(SQLITE_DBCONFIG_LEGACY_ALTER_TABLE, true) {
      try AlterTable.rename(newName, to: definition.name, schema: schema).execute(db)
    }
    // Recreate the objects that were dropped with the old table. Only SQLite can determine which temporary triggers
    // belong to it.
    let left = Set(try attachedObjects().map(\.key))
    for object in attached where !left.contains(object.key) {
      if let sql = object.sql { try db.execute(sql: sql) }
    }
    if wasSound, let error = try soundness(of: definition.name, renamingTo: newName) { throw error }
  }

  /// Returns SQLite's error if a view or a trigger refers to something that does not exist, or `nil` if all
  /// references are valid.
  ///
  /// SQLite checks all views and triggers only when it renames a table. After a rebuild without a column that a view
  /// reads, the error would otherwise occur only when the view is used. So this method renames the table and rolls
  /// back.
  ///
  /// - Throws: All other errors, such as an interruption.
  private func soundness(of name: String, renamingTo other: String) throws -> (any Error)? {
    if db.isConfigured(SQLITE_DBCONFIG_LEGACY_ALTER_TABLE) { return nil }
    do {
      try db.inSavepoint {
        try AlterTable.rename(name, to: other, schema: schema).execute(db)
        return .rollback
      }
      return nil
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      return error
    }
  }

  private func freeName(for name: String, _ objects: [SchemaReader.ObjectDefinition]) -> String {
    let taken = Set(objects.map { $0.name.lowercased() })
    var free = "quarry_new_" + name
    var number = 1
    while taken.contains(free.lowercased()) {
      number += 1
      free = "quarry_new_\(number)_\(name)"
    }
    return free
  }

  // MARK: Rows

  private func copyRows(from old: String, to new: String, hasRowIDs: Bool) throws {
    let copied = columns.filter { $0.generated == nil && !$0.isHidden }
    var names = copied.map(\.name.quotedIdentifier)
    if hasRowIDs, try !isCopied(rowIDOf: copied), let rowID = rowIDName() { names.insert(rowID, at: 0) }
    // If all columns are generated, there is nothing to copy.
    if names.isEmpty { return }
    let list = names.joined(separator: ", ")
    try db.execute(sql: "INSERT INTO \(new) (\(list)) SELECT \(list) FROM \(old)")
  }

  /// Returns whether the rowid is among the copied columns, as an `INTEGER PRIMARY KEY`.
  private func isCopied(rowIDOf copied: [ColumnDefinition]) throws -> Bool {
    let keys = try db.schema.columnDefinitions(table: table, schema: schema)
      .filter { $0.primaryKeyIndex != nil }
    guard keys.count == 1, keys[0].type.rawValue.uppercased() == "INTEGER" else { return false }
    // `INTEGER PRIMARY KEY DESC` is a separate column with an index, and not the rowid.
    let indexes = try db.schema.indexDefinitions(table: table, schema: schema)
    guard !indexes.contains(where: { $0.origin == .primaryKey }) else { return false }
    return copied.contains { $0.name == keys[0].name }
  }

  /// Returns a name for the rowid that no column of the old or the new table has.
  private func rowIDName() -> String? {
    var taken = Set(columns.map { $0.name.lowercased() })
    switch change {
    case .add(let column): taken.insert(column.name.lowercased())
    case .drop(let name): taken.insert(name.lowercased())
    case .rename: break
    }
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
  }

  /// Copies the `AUTOINCREMENT` counter. Without it, the counter would restart at the greatest remaining key.
  private func copySequence(
    from old: String,
    to new: String,
    _ objects: [SchemaReader.ObjectDefinition]
  ) throws {
    guard objects.contains(where: { $0.name.lowercased() == "sqlite_sequence" }) else { return }
    let sequence = DDL.name("sqlite_sequence", schema: schema)
    let count = try Int.fetchOne(db, sql: "SELECT seq FROM \(sequence) WHERE name = ?", arguments: [old])
    guard let count else { return }
    if case .drop(let name) = change {
      let keys = try db.schema.primaryKey(table: table, schema: schema).map { $0.lowercased() }
      if keys.contains(name.lowercased()) { return }
    }
    try db.execute(sql: "DELETE FROM \(sequence) WHERE name = ?", arguments: [new])
    try db.execute(sql: "INSERT INTO \(sequence) (name, seq) VALUES (?, ?)", arguments: [new, count])
  }

  // MARK: Indexes and triggers

  private struct AttachedObject {
    var key: String
    var sql: String?
  }

  /// Returns the indexes and triggers of the schema, and the temporary triggers, with SQL that recreates them.
  private func attachedObjects() throws -> [AttachedObject] {
    var found: [AttachedObject] = []
    for schema in schema.lowercased() == "temp" ? ["temp"] : [schema, "temp"] {
      for object in try db.schema.objectDefinitions(schema: schema) {
        guard object.kind == .index || object.kind == .trigger else { continue }
        found.append(
          AttachedObject(
            key: "\(schema).\(object.kind.rawValue).\(object.name)",
            sql: object.sql.map { Self.sql($0, of: object.kind, in: schema) }
          )
        )
      }
    }
    return found
  }

  /// Returns SQL that creates an object in its schema. SQLite stores `CREATE TRIGGER name …` without the schema name.
  private static func sql(_ sql: String, of kind: SchemaReader.ObjectDefinition.Kind, in schema: String)
    -> String
  {
    if schema.lowercased() == "main" { return sql }
    for start in ["CREATE \(kind.rawValue.uppercased()) ", "CREATE UNIQUE \(kind.rawValue.uppercased()) "]
    where sql.hasPrefix(start) {
      return start + schema.quotedIdentifier + "." + sql.dropFirst(start.count)
    }
    return sql
  }

}

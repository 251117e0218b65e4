/// Changes tables beyond what `ALTER TABLE` can do: where it must, it makes a new table, copies the rows, and puts it in
/// the place of the old one. https://www.sqlite.org/lang_altertable.html#otheralter
///
/// ```swift
/// try migratorOrQueue.writeWithoutTransaction { db in
///   let changer = SchemaChanger(db)
///   try changer.alter(table: "users") { table in
///     table.add(ColumnDefinition(name: "score", type: .integer, nullable: false, unique: true))
///     table.rename(column: "mail", to: "email")
///     table.drop(column: "fax")
///   }
/// }
/// ```
///
/// Each call is done as a whole, or not at all.
public struct SchemaChanger {
  private let db: Database

  /// A changer for a database.
  public init(_ db: Database) {
    self.db = db
  }

  /// What is to be done with a table.
  public struct Alteration {
    enum Change {
      case add(ColumnDefinition)
      case rename(String, to: String)
      case drop(String)
    }

    var changes: [Change] = []

    /// Adds a column at the end.
    public mutating func add(_ column: ColumnDefinition) { changes.append(.add(column)) }

    /// Adds a column at the end.
    public mutating func add(column: ColumnDefinition) { add(column) }

    /// Gives a column another name, wherever it is named in the schema.
    public mutating func rename(column: String, to name: String) { changes.append(.rename(column, to: name)) }

    /// Removes a column with what it holds, and the indexes that consist of it alone.
    public mutating func drop(column: String) { changes.append(.drop(column)) }
  }

  /// Changes a table.
  ///
  /// - Throws: ``SchemaChangeError``; ``DatabaseError``, among them what the rows do not allow; ``DatabaseUsageError``.
  public func alter(table: String, _ build: (inout Alteration) -> Void) throws {
    var alteration = Alteration()
    build(&alteration)
    try db.inSavepoint { () throws -> Void in
      for change in alteration.changes {
        try requireTable(table)
        switch change {
        case .add(let column): try add(column, to: table)
        case .rename(let column, let name): try rename(column, to: name, of: table)
        case .drop(let column): try drop(column, of: table)
        }
      }
    }
  }

  /// Gives a table another name.
  ///
  /// - Throws: ``SchemaChangeError``, ``DatabaseError``, ``DatabaseUsageError``.
  public func rename(table: String, to name: String) throws {
    try requireTable(table)
    try AlterTable.rename(table, to: name).execute(db)
  }

  /// Drops a table.
  ///
  /// - Throws: ``DatabaseError``, ``DatabaseUsageError``.
  public func drop(table: String, ifExists: Bool = true) throws {
    try Drop.table(table, ifExists: ifExists).execute(db)
  }

  // MARK: In place

  private func requireTable(_ table: String) throws {
    guard try db.schema.exists(table, kind: .table) else { throw SchemaChangeError.noTable(table) }
  }

  private func requireColumn(_ column: String, _ table: String) throws -> [ColumnDefinition] {
    let columns = try db.schema.columnDefinitions(table: table)
    guard columns.contains(where: { $0.name.lowercased() == column.lowercased() }) else {
      throw SchemaChangeError.noColumn(column, table: table)
    }
    return columns
  }

  private func add(_ column: ColumnDefinition, to table: String) throws {
    if column.reasonNotToAdd == nil {
      try AlterTable.add(column, to: table).execute(db)
    } else {
      let columns = try db.schema.columnDefinitions(table: table)
      try rebuild(table, keeping: columns, .add(column))
    }
  }

  private func rename(_ column: String, to name: String, of table: String) throws {
    _ = try requireColumn(column, table)
    try AlterTable.rename(column: column, to: name, of: table).execute(db)
  }

  private func drop(_ column: String, of table: String) throws {
    var columns = try requireColumn(column, table)
    let dropped = column.lowercased()
    guard columns.count > 1 else { throw SchemaChangeError.noColumnsLeft(table: table) }
    // What SQLite cannot drop by itself: a part of a key, a unique column, a reference.
    var isConstrained = false
    for index in try db.schema.indexDefinitions(table: table) {
      let names = index.columns.map { $0.name?.lowercased() }
      guard names.contains(dropped) else { continue }
      if index.origin != .createIndex {
        isConstrained = true
      } else if !index.isPartial, names.allSatisfy({ $0 == dropped }) {
        try Drop.index(index.name).execute(db)
      } else {
        throw SchemaChangeError.columnInUse(column, table: table, by: "index '\(index.name)'")
      }
    }
    for key in try db.schema.foreignKeyDefinitions(table: table) {
      for name in key.columns where name.lowercased() == dropped { isConstrained = true }
    }
    for column in columns where column.name.lowercased() == dropped {
      if column.primaryKeyIndex != nil { isConstrained = true }
    }
    if SQLiteLibrary.supports(.dropColumn), !isConstrained {
      try AlterTable.drop(column: column, of: table).execute(db)
      return
    }
    columns.removeAll { $0.name.lowercased() == dropped }
    try rebuild(table, keeping: columns, .drop(column))
  }

  // MARK: A new table in the place of the old one

  private func rebuild(
    _ table: String,
    keeping columns: [ColumnDefinition],
    _ change: Alteration.Change
  ) throws {
    var objects = try db.schema.objectDefinitions()
    let tables = objects.filter { $0.kind == .table }
    objects.removeAll { $0.tableName.lowercased() != table.lowercased() }
    guard let definition = objects.first(where: { $0.kind == .table }), let sql = definition.sql,
      var body = TableBody(sql)
    else { throw SchemaChangeError.noTable(table) }
    // With foreign keys enforced, dropping the old table would delete the rows that refer to it.
    if try isReferenced(table, by: tables), try db.pragma(.foreignKeys) {
      throw SchemaChangeError.foreignKeysEnforced(table: table)
    }
    switch change {
    case .add(let column): body.insert(definition: column.sql)
    case .drop(let column):
      guard body.remove(column: column) else {
        throw SchemaChangeError.columnInUse(column, table: table, by: "a constraint of the table")
      }
    case .rename: break
    }
    let old = table.quotedIdentifier
    let new = ("quarry_new_" + definition.name).quotedIdentifier
    let names = DDL.list(columns.filter { $0.generated == nil && !$0.isHidden }.map(\.name))
    try db.execute(sql: "CREATE TABLE " + new + " " + body.sql)
    try db.execute(sql: "INSERT INTO \(new) (\(names)) SELECT \(names) FROM \(old)")
    // Views and triggers elsewhere that name the table are not to be looked at while it is away.
    let wasLegacy = try Bool.fetchOne(db, sql: "PRAGMA legacy_alter_table") ?? false
    try db.execute(sql: "DROP TABLE " + old + "; PRAGMA legacy_alter_table = ON")
    defer { if !wasLegacy { try? db.execute(sql: "PRAGMA legacy_alter_table = OFF") } }
    try db.execute(sql: "ALTER TABLE " + new + " RENAME TO " + definition.name.quotedIdentifier)
    for object in objects where object.kind != .table {
      if let sql = object.sql { try db.execute(sql: sql) }
    }
  }

  private func isReferenced(_ table: String, by others: [SchemaReader.ObjectDefinition]) throws -> Bool {
    for other in others {
      for key in try db.schema.foreignKeyDefinitions(table: other.name)
      where key.referencedTable.lowercased() == table.lowercased() {
        return true
      }
    }
    return false
  }
}

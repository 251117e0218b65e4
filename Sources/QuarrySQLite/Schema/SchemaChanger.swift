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
      try rebuild(table, keeping: try db.schema.columnDefinitions(table: table)) { body in
        body.insert(definition: column.sql)
      }
    }
  }

  private func rename(_ column: String, to name: String, of table: String) throws {
    _ = try requireColumn(column, table)
    try AlterTable.rename(column: column, to: name, of: table).execute(db)
  }

  private func drop(_ column: String, of table: String) throws {
    let columns = try requireColumn(column, table)
    let isDropped = { (name: String) in name.lowercased() == column.lowercased() }
    guard columns.count > 1 else { throw SchemaChangeError.noColumnsLeft(table: table) }
    for index in try db.schema.indexDefinitions(table: table) where index.origin == .createIndex {
      let names = index.columns.map(\.name)
      if names.allSatisfy({ $0.map(isDropped) ?? false }), !index.isPartial {
        try Drop.index(index.name).execute(db)
      } else if names.contains(where: { $0.map(isDropped) ?? false }) {
        throw SchemaChangeError.columnInUse(column, table: table, by: "index '\(index.name)'")
      }
    }
    let isInKey = columns.contains { isDropped($0.name) && $0.primaryKeyIndex != nil }
    let isUnique = try db.schema.indexDefinitions(table: table).contains { index in
      index.origin != .createIndex && index.columns.contains { $0.name.map(isDropped) ?? false }
    }
    let isReference = try db.schema.foreignKeyDefinitions(table: table).contains { key in
      key.columns.contains(where: isDropped)
    }
    if SQLiteLibrary.supports(.dropColumn), !isInKey, !isUnique, !isReference {
      try AlterTable.drop(column: column, of: table).execute(db)
      return
    }
    try rebuild(table, keeping: columns.filter { !isDropped($0.name) }) { body in
      guard body.remove(column: column) else {
        throw SchemaChangeError.columnInUse(column, table: table, by: "a constraint of the table")
      }
    }
  }

  // MARK: A new table in the place of the old one

  private func rebuild(
    _ table: String,
    keeping columns: [ColumnDefinition],
    _ change: (inout TableBody) throws -> Void
  ) throws {
    let objects = try db.schema.objectDefinitions().filter { $0.tableName.lowercased() == table.lowercased() }
    guard let definition = objects.first(where: { $0.kind == .table }), let sql = definition.sql,
      var body = TableBody(sql)
    else { throw SchemaChangeError.noTable(table) }
    // With foreign keys enforced, dropping the old table would delete the rows that refer to it.
    let isReferenced = try db.schema.objectDefinitions(type: .table).contains { other in
      try db.schema.foreignKeyDefinitions(table: other.name)
        .contains { $0.referencedTable.lowercased() == table.lowercased() }
    }
    if isReferenced, try db.pragma(.foreignKeys) { throw SchemaChangeError.foreignKeysEnforced(table: table) }
    try change(&body)
    let name = "quarry_new_\(definition.name)"
    let names = DDL.list(columns.filter { $0.generated == nil && !$0.isHidden }.map(\.name))
    try db.execute(sql: "CREATE TABLE \(name.quotedIdentifier) \(body.sql)")
    try db.execute(
      sql: "INSERT INTO \(name.quotedIdentifier) (\(names)) SELECT \(names) FROM \(table.quotedIdentifier)"
    )
    // Views and triggers elsewhere that name the table are not to be looked at while it is away.
    let wasLegacy = try Bool.fetchOne(db, sql: "PRAGMA legacy_alter_table") ?? false
    try db.execute(sql: "DROP TABLE \(table.quotedIdentifier); PRAGMA legacy_alter_table = ON")
    defer { if !wasLegacy { try? db.execute(sql: "PRAGMA legacy_alter_table = OFF") } }
    try db.execute(sql: "ALTER TABLE \(name.quotedIdentifier) RENAME TO \(definition.name.quotedIdentifier)")
    for object in objects where object.kind != .table {
      if let sql = object.sql { try db.execute(sql: sql) }
    }
  }
}

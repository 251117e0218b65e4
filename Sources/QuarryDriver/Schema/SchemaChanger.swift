import CSQLite

/// A tool for table changes beyond `ALTER TABLE`. If SQLite cannot make a change in place, it creates a new table,
/// copies the rows, and replaces the old table.
///
/// https://www.sqlite.org/lang_altertable.html#otheralter
///
/// ```swift
/// try queue.writeWithoutTransaction { db in
///   let changer = SchemaChanger(db)
///   try changer.alter(table: "users") { table in
///     table.add(ColumnDefinition(name: "score", type: .integer, nullable: false, unique: true))
///     table.rename(column: "mail", to: "email")
///     table.drop(column: "fax")
///   }
/// }
/// ```
///
/// Each call makes all of its changes or, after an error, none. It preserves indexes, triggers (including temporary
/// ones), rowids and the `AUTOINCREMENT` counter.
///
/// Outside of a transaction, it disables foreign keys during the change and checks them at the end. Inside a
/// transaction SQLite cannot disable them: if they are enabled, rebuilding a table that other tables reference throws
/// an error. By default, migrations run with foreign keys disabled, so they can rebuild such tables.
public struct SchemaChanger {
  private let db: Database

  /// Creates a schema changer for a database.
  public init(_ db: Database) {
    self.db = db
  }

  /// The changes to make to a table.
  public struct Alteration {
    enum Change {
      case add(ColumnDefinition)
      case rename(String, to: String)
      case drop(String)
    }

    var changes: [Change] = []

    /// Adds a column after the existing columns.
    public mutating func add(_ column: ColumnDefinition) { changes.append(.add(column)) }

    /// Adds a column after the existing columns.
    public mutating func add(column: ColumnDefinition) { add(column) }

    /// Renames a column, and updates all references to it in the schema.
    public mutating func rename(column: String, to name: String) { changes.append(.rename(column, to: name)) }

    /// Drops a column with its values, and the indexes that contain only this column.
    public mutating func drop(column: String) { changes.append(.drop(column)) }
  }

  /// Changes a table.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - schema: The schema of the table: `main`, `temp`, or the name of an attached database.
  ///   - build: A closure that adds the changes.
  /// - Throws: ``SchemaChangeError``; ``DatabaseError``, for example if existing rows violate a new constraint;
  ///   ``DatabaseUsageError``; ``ForeignKeyViolationError`` if the change would leave rows that reference missing
  ///   rows.
  public func alter(table: String, schema: String = "main", _ build: (inout Alteration) -> Void) throws {
    var alteration = Alteration()
    build(&alteration)
    let changes = alteration.changes
    _ = try db.access()
    if !db.isInsideTransaction, db.isConfigured(SQLITE_DBCONFIG_ENABLE_FKEY) {
      try db.inTransactionWithoutForeignKeys {
        if try apply(changes, to: table, schema) { try checkForeignKeys(around: table, schema) }
      }
    } else {
      try db.inSavepoint { () throws -> Void in _ = try apply(changes, to: table, schema) }
    }
  }

  /// Applies changes to a table. Returns whether it rebuilt the table.
  private func apply(_ changes: [Alteration.Change], to table: String, _ schema: String) throws -> Bool {
    var isRebuilt = false
    for change in changes {
      try requireTable(table, schema)
      switch change {
      case .add(let column): if try add(column, to: table, schema) { isRebuilt = true }
      case .rename(let column, let name): try rename(column, to: name, of: table, schema)
      case .drop(let column): if try drop(column, of: table, schema) { isRebuilt = true }
      }
    }
    return isRebuilt
  }

  /// Renames a table.
  ///
  /// - Throws: ``SchemaChangeError``, ``DatabaseError`` or ``DatabaseUsageError``.
  public func rename(table: String, to name: String, schema: String = "main") throws {
    try requireTable(table, schema)
    try AlterTable.rename(table, to: name, schema: schema).execute(db)
  }

  /// Drops a table.
  ///
  /// - Throws: ``DatabaseError`` or ``DatabaseUsageError``.
  public func drop(table: String, schema: String? = nil, ifExists: Bool = true) throws {
    try Drop.table(table, schema: schema, ifExists: ifExists).execute(db)
  }

  // MARK: Changes in place

  private func requireTable(_ table: String, _ schema: String) throws {
    guard try db.schema.exists(table, kind: .table, schema: schema) else {
      throw SchemaChangeError.noTable(table)
    }
  }

  private func requireColumn(_ column: String, _ table: String, _ schema: String) throws -> [ColumnDefinition]
  {
    let columns = try db.schema.columnDefinitions(table: table, schema: schema)
    guard columns.contains(where: { $0.name.lowercased() == column.lowercased() }) else {
      throw SchemaChangeError.noColumn(column, table: table)
    }
    return columns
  }

  private func add(_ column: ColumnDefinition, to table: String, _ schema: String) throws -> Bool {
    if column.reasonNotToAdd == nil {
      try AlterTable.add(column, to: table, schema: schema).execute(db)
      return false
    } else {
      let columns = try db.schema.columnDefinitions(table: table, schema: schema)
      try rebuild(table, schema, keeping: columns, .add(column))
      return true
    }
  }

  private func rename(_ column: String, to name: String, of table: String, _ schema: String) throws {
    _ = try requireColumn(column, table, schema)
    try AlterTable.rename(column: column, to: name, of: table, schema: schema).execute(db)
  }

  private func drop(_ column: String, of table: String, _ schema: String) throws -> Bool {
    var columns = try requireColumn(column, table, schema)
    let dropped = column.lowercased()
    guard columns.count > 1 else { throw SchemaChangeError.noColumnsLeft(table: table) }
    // SQLite cannot drop a column that is part of a key, unique, or a foreign key.
    var isConstrained = false
    for index in try db.schema.indexDefinitions(table: table, schema: schema) {
      let names = index.columns.map { $0.name?.lowercased() }
      guard names.contains(dropped) else { continue }
      if index.origin != .createIndex {
        isConstrained = true
      } else if !index.isPartial, names.allSatisfy({ $0 == dropped }) {
        try Drop.index(index.name, schema: schema).execute(db)
      } else {
        throw SchemaChangeError.columnInUse(column, table: table, by: "index '\(index.name)'")
      }
    }
    for key in try db.schema.foreignKeyDefinitions(table: table, schema: schema) {
      for name in key.columns where name.lowercased() == dropped { isConstrained = true }
    }
    for column in columns where column.name.lowercased() == dropped {
      if column.primaryKeyIndex != nil { isConstrained = true }
    }
    if SQLiteLibrary.supports(.dropColumn), !isConstrained {
      try AlterTable.drop(column: column, of: table, schema: schema).execute(db)
      return false
    }
    columns.removeAll { $0.name.lowercased() == dropped }
    try rebuild(table, schema, keeping: columns, .drop(column))
    return true
  }

  // MARK: Table rebuilds

  private func rebuild(
    _ table: String,
    _ schema: String,
    keeping columns: [ColumnDefinition],
    _ change: Alteration.Change
  ) throws {
    let referring = try tables(referringTo: table, schema)
    // If foreign keys are enforced, dropping the old table would apply their actions to the referencing rows.
    if !referring.isEmpty, try db.pragma(.foreignKeys) {
      throw SchemaChangeError.foreignKeysEnforced(table: table)
    }
    try TableRebuild(db: db, table: table, schema: schema, columns: columns, change: change).run()
  }

  /// Checks the foreign keys of a table and of the tables that reference it.
  private func checkForeignKeys(around table: String, _ schema: String) throws {
    var violations: [ForeignKeyViolation] = []
    var names = try tables(referringTo: table, schema)
    if !names.contains(where: { $0.lowercased() == table.lowercased() }) { names.append(table) }
    for name in names { violations += try db.foreignKeyViolations(in: name, schema: schema) }
    if !violations.isEmpty { throw ForeignKeyViolationError(violations: violations) }
  }

  private func tables(referringTo table: String, _ schema: String) throws -> [String] {
    try db.schema.objectDefinitions(type: .table, schema: schema).map(\.name).filter { name in
      try db.schema.foreignKeyDefinitions(table: name, schema: schema)
        .contains { $0.referencedTable.lowercased() == table.lowercased() }
    }
  }
}

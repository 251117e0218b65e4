import CSQLite

/// What a database is made of.
///
/// ```swift
/// for column in try db.schema.columnDefinitions(table: "users") {
///   print("\(column.name) \(column.type.rawValue) nullable: \(column.nullable)")
/// }
/// ```
///
/// Each function takes the name of a database, `main` if none is given: `temp`, or the name of an attached one.
public struct SchemaReader {
  let db: Database

  /// A table, an index, a view or a trigger, as the schema table has it.
  public struct ObjectDefinition: Equatable, Sendable {
    /// What there is in a schema.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case table, index, view, trigger
    }

    /// What it is.
    public let kind: Kind
    /// Its name.
    public let name: String
    /// The table or view it belongs to: itself for a table or view.
    public let tableName: String
    /// The SQL it was made with; nil for indexes that SQLite has made for a constraint.
    public let sql: String?
    /// Whether it is one of SQLite's own.
    public var isInternal: Bool { name.lowercased().hasPrefix("sqlite_") }
  }

  /// The objects of a database, in the order of their making.
  ///
  /// - Throws: ``DatabaseError``.
  public func objectDefinitions(
    type kind: ObjectDefinition.Kind? = nil,
    name: String? = nil,
    schema: String = "main"
  ) throws -> [ObjectDefinition] {
    let table = schema.lowercased() == "temp" ? "sqlite_temp_master" : "sqlite_master"
    let sql = """
      SELECT type, name, tbl_name, sql FROM \(schema.quotedIdentifier).\(table)
      WHERE (?1 IS NULL OR type = ?1) AND (?2 IS NULL OR lower(name) = lower(?2)) ORDER BY rowid
      """
    var objects: [ObjectDefinition] = []
    for row in try Row.fetchAll(db, sql: sql, arguments: [kind?.rawValue, name]) {
      guard let kind = ObjectDefinition.Kind(rawValue: try row.text("type")) else { continue }
      objects.append(
        ObjectDefinition(
          kind: kind,
          name: try row.text("name"),
          tableName: try row.text("tbl_name"),
          sql: try row.optionalText("sql")
        )
      )
    }
    return objects
  }

  /// A table or view.
  public struct TableDefinition: Equatable, Sendable {
    /// What kind of table there is.
    public enum Kind: String, Hashable, Sendable {
      case table, view, virtual
      /// Where a virtual table keeps what it holds.
      case shadow
    }

    /// Its name.
    public let name: String
    /// What it is.
    public let kind: Kind
    /// Whether it has no rowids.
    public let isWithoutRowID: Bool
    /// Whether its columns hold values of their types only.
    public let isStrict: Bool
  }

  /// The tables and views, without those of SQLite itself, by their names.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/missingFeature(_:)`` before SQLite 3.37.
  public func tableDefinitions(
    kind: TableDefinition.Kind? = nil,
    schema: String = "main"
  ) throws -> [TableDefinition] {
    guard SQLiteLibrary.supports(.strictTables) else {
      throw DatabaseUsageError.missingFeature("PRAGMA table_list (SQLite 3.37)")
    }
    var tables: [TableDefinition] = []
    for row in try rows("table_list", of: nil, schema) {
      let name = try row.text("name")
      guard try row.text("schema").lowercased() == schema.lowercased(),
        !name.lowercased().hasPrefix("sqlite_"),
        let found = TableDefinition.Kind(rawValue: try row.text("type")),
        kind == nil || kind == found
      else { continue }
      tables.append(
        TableDefinition(
          name: name,
          kind: found,
          isWithoutRowID: try row.flag("wr"),
          isStrict: try row.flag("strict")
        )
      )
    }
    tables.sort { $0.name < $1.name }
    return tables
  }

  /// What a pragma says, of an object or of all.
  private func rows(_ pragma: String, of object: String?, _ schema: String) throws -> [Row] {
    var sql = "PRAGMA " + schema.quotedIdentifier
    sql += "."
    sql += pragma
    if let object { sql += "(" + object.quotedIdentifier + ")" }
    return try Row.fetchAll(db, sql: sql)
  }

  /// Whether there is a table or view of a name.
  ///
  /// - Throws: ``DatabaseError``.
  public func exists(_ name: String, kind: ObjectDefinition.Kind? = nil, schema: String = "main") throws
    -> Bool
  {
    try !objectDefinitions(type: kind, name: name, schema: schema).isEmpty
  }

  /// The columns of a table or view, in their order; none where there is no such table.
  ///
  /// ```swift
  /// var copy = CreateTable("users2") { _ in }
  /// copy.columns = try db.schema.columnDefinitions(table: "users")
  /// // CREATE TABLE "users2" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "email" TEXT NOT NULL UNIQUE, …)
  /// ```
  ///
  /// A column's `primaryKey`, `unique` and `references` are those that it has by itself. Keys and constraints of several
  /// columns are told by ``primaryKey(table:schema:)``, ``indexDefinitions(table:schema:)`` (with the origin
  /// ``IndexDefinition/Origin/unique``) and ``foreignKeyDefinitions(table:schema:)``. SQLite does not tell checks,
  /// collations, conflict clauses, the expressions of computed columns, and whether a reference is deferred.
  ///
  /// - Throws: ``DatabaseError``.
  public func columnDefinitions(table: String, schema: String = "main") throws -> [ColumnDefinition] {
    var columns: [ColumnDefinition] = []
    let unique = try uniqueColumns(table, schema)
    var references: [String: ColumnDefinition.Reference] = [:]
    for key in try foreignKeyDefinitions(table: table, schema: schema) where key.columns.count == 1 {
      references[key.columns[0]] = references[key.columns[0]] ?? ColumnDefinition.Reference(key)
    }
    for row in try rows("table_xinfo", of: table, schema) {
      let keyIndex = try row.number("pk")
      let hidden = try row.number("hidden")
      var column = ColumnDefinition(
        name: try row.text("name"),
        type: .init(rawValue: try row.optionalText("type") ?? ""),
        nullable: try !row.flag("notnull")
      )
      column.primaryKeyIndex = keyIndex == 0 ? nil : keyIndex
      column.defaultSQL = try row.optionalText("dflt_value")
      column.defaultValue = column.defaultSQL.map { ColumnDefinition.DefaultValue(sql: $0) }
      column.unique = unique.contains(column.name)
      column.references = references[column.name]
      column.isHidden = hidden == 1
      if hidden == 2 || hidden == 3 { column.generated = .init(nil, isStored: hidden == 3) }
      columns.append(column)
    }
    let keys = columns.indices.filter { columns[$0].primaryKeyIndex != nil }
    if keys.count == 1 {
      let isCounted = try isAutoincremented(columns[keys[0]].name, table, schema)
      columns[keys[0]].primaryKey = .init(autoincrement: isCounted)
    }
    return columns
  }

  /// The columns that are unique by themselves, by a constraint. https://www.sqlite.org/pragma.html#pragma_index_list
  private func uniqueColumns(_ table: String, _ schema: String) throws -> Set<String> {
    var names: Set<String> = []
    for row in try rows("index_list", of: table, schema) where try row.text("origin") == "u" {
      let columns = try columns(ofIndex: try row.text("name"), schema)
      if columns.count == 1, let name = columns[0].name { names.insert(name) }
    }
    return names
  }

  /// https://www.sqlite.org/c3ref/table_column_metadata.html
  private func isAutoincremented(_ column: String, _ table: String, _ schema: String) throws -> Bool {
    let connection = try db.access()
    var isCounted: Int32 = 0
    let code = sqlite3_table_column_metadata(
      connection,
      schema,
      table,
      column,
      nil,
      nil,
      nil,
      nil,
      &isCounted
    )
    guard code == SQLITE_OK else { throw DatabaseError(connection: connection, code: code) }
    return isCounted != 0
  }

  /// The columns of a table's key, in their order; none where it has none but its rowid.
  ///
  /// - Throws: ``DatabaseError``.
  public func primaryKey(table: String, schema: String = "main") throws -> [String] {
    var names: [Int: String] = [:]
    for column in try columnDefinitions(table: table, schema: schema) {
      if let index = column.primaryKeyIndex { names[index] = column.name }
    }
    return names.keys.sorted().compactMap { names[$0] }
  }

  /// An index.
  public struct IndexDefinition: Equatable, Sendable {
    /// What an index was made for.
    public enum Origin: String, Hashable, Sendable {
      /// `CREATE INDEX`.
      case createIndex = "c"
      /// A `UNIQUE` constraint.
      case unique = "u"
      /// A `PRIMARY KEY`.
      case primaryKey = "pk"
    }

    /// Its name.
    public let name: String
    /// The table.
    public let table: String
    /// Its columns; expressions have no name.
    public let columns: [IndexedColumn]
    /// Whether no two rows may hold the same.
    public let isUnique: Bool
    /// Whether it holds some of the rows only.
    public let isPartial: Bool
    /// What it was made for.
    public let origin: Origin
    /// The SQL it was made with; nil for one that SQLite has made for a constraint.
    public let sql: String?
  }

  /// The indexes of a table, in the order of their making.
  ///
  /// - Throws: ``DatabaseError``.
  public func indexDefinitions(table: String, schema: String = "main") throws -> [IndexDefinition] {
    var indexes: [IndexDefinition] = []
    for row in try rows("index_list", of: table, schema).reversed() {
      let name = try row.text("name")
      indexes.append(
        IndexDefinition(
          name: name,
          table: table,
          columns: try columns(ofIndex: name, schema),
          isUnique: try row.flag("unique"),
          isPartial: try row.flag("partial"),
          origin: .init(rawValue: try row.text("origin")) ?? .createIndex,
          sql: try objectDefinitions(type: .index, name: name, schema: schema).first?.sql
        )
      )
    }
    return indexes
  }

  private func columns(ofIndex index: String, _ schema: String) throws -> [IndexedColumn] {
    var columns: [IndexedColumn] = []
    for row in try rows("index_xinfo", of: index, schema) where try row.flag("key") {
      let name = try row.optionalText("name")
      var column = name.map { IndexedColumn($0) } ?? IndexedColumn(expression: nil)
      column.isDescending = try row.flag("desc")
      column.collation = try row.optionalText("coll")
      columns.append(column)
    }
    return columns
  }

  /// A foreign key.
  public struct ForeignKeyDefinition: Equatable, Sendable {
    /// Its number among those of the table.
    public let id: Int
    /// The columns.
    public let columns: [String]
    /// The table they refer to.
    public let referencedTable: String
    /// The columns there; none where it is the key of that table.
    public let referencedColumns: [String]
    /// What becomes of a row when the other one's key changes.
    public let onUpdate: ForeignKeyAction
    /// What becomes of a row when the other one is deleted.
    public let onDelete: ForeignKeyAction
  }

  /// The foreign keys of a table, in the order of their making.
  ///
  /// - Throws: ``DatabaseError``.
  public func foreignKeyDefinitions(table: String, schema: String = "main") throws -> [ForeignKeyDefinition] {
    // A row for each column, the last key first.
    var keys: [ForeignKeyDefinition] = []
    var columns: [String] = []
    var referenced: [String] = []
    for row in try rows("foreign_key_list", of: table, schema).reversed() {
      columns.insert(try row.text("from"), at: 0)
      if let column = try row.optionalText("to") { referenced.insert(column, at: 0) }
      guard try row.number("seq") == 0 else { continue }
      keys.append(
        ForeignKeyDefinition(
          id: try row.number("id"),
          columns: columns,
          referencedTable: try row.text("table"),
          referencedColumns: referenced,
          onUpdate: ForeignKeyAction(rawValue: try row.text("on_update")) ?? .noAction,
          onDelete: ForeignKeyAction(rawValue: try row.text("on_delete")) ?? .noAction
        )
      )
      columns = []
      referenced = []
    }
    return keys
  }

  /// The triggers of a table or view, or all.
  ///
  /// - Throws: ``DatabaseError``.
  public func triggerDefinitions(table: String? = nil, schema: String = "main") throws -> [ObjectDefinition] {
    let triggers = try objectDefinitions(type: .trigger, schema: schema)
    guard let table = table?.lowercased() else { return triggers }
    return triggers.filter { $0.tableName.lowercased() == table }
  }
}

extension Database {
  /// What this database is made of.
  public var schema: SchemaReader { SchemaReader(db: self) }
}

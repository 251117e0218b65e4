import CSQLite

/// A reader for the schema of a database.
///
/// ```swift
/// for column in try db.schema.columnDefinitions(table: "users") {
///   print("\(column.name) \(column.type.rawValue) nullable: \(column.nullable)")
/// }
/// ```
///
/// Each method accepts a schema name: `main` (the default), `temp`, or the name of an attached database.
public struct SchemaReader {
  let db: Database

  /// A table, an index, a view or a trigger, as recorded in the schema table.
  public struct ObjectDefinition: Equatable, Sendable {
    /// The kind of a schema object.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A table, an index, a view, or a trigger.
      case table, index, view, trigger
    }

    /// The kind of the object.
    public let kind: Kind
    /// The name of the object.
    public let name: String
    /// The name of the object's table or view. For tables and views, it is the object's name.
    public let tableName: String
    /// The SQL that created the object; `nil` for indexes that SQLite created for a constraint.
    public let sql: String?
    /// A Boolean value that indicates whether the object is internal to SQLite.
    public var isInternal: Bool { name.lowercased().hasPrefix("sqlite_") }
  }

  /// Returns the objects of a schema, in the order of their creation.
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

  /// The definition of a table or view.
  public struct TableDefinition: Equatable, Sendable {
    /// The kind of a table.
    public enum Kind: String, Hashable, Sendable {
      /// An ordinary table, a view, or a virtual table.
      case table, view, virtual
      /// A table in which a virtual table stores its data.
      case shadow
    }

    /// The name of the table.
    public let name: String
    /// The kind of the table.
    public let kind: Kind
    /// A Boolean value that indicates whether the table is a `WITHOUT ROWID` table.
    public let isWithoutRowID: Bool
    /// A Boolean value that indicates whether the table is `STRICT`.
    public let isStrict: Bool
  }

  /// Returns the tables and views, sorted by name, without internal tables of SQLite.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/missingFeature(_:)`` if SQLite is older than 3.37.
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

  /// Returns the rows of a pragma, for one object or for all.
  private func rows(_ pragma: String, of object: String?, _ schema: String) throws -> [Row] {
    var sql = "PRAGMA " + schema.quotedIdentifier
    sql += "."
    sql += pragma
    if let object { sql += "(" + object.quotedIdentifier + ")" }
    return try Row.fetchAll(db, sql: sql)
  }

  /// Returns whether the schema contains an object with a name.
  ///
  /// - Throws: ``DatabaseError``.
  public func exists(_ name: String, kind: ObjectDefinition.Kind? = nil, schema: String = "main") throws
    -> Bool
  {
    try !objectDefinitions(type: kind, name: name, schema: schema).isEmpty
  }

  /// Returns the columns of a table or view, in order; an empty array if there is no such table.
  ///
  /// ```swift
  /// var copy = CreateTable("users2") { _ in }
  /// copy.columns = try db.schema.columnDefinitions(table: "users")
  /// // CREATE TABLE "users2" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "email" TEXT NOT NULL UNIQUE, …)
  /// ```
  ///
  /// A column's `primaryKey`, `unique` and `references` describe only constraints of that single column. For keys and
  /// constraints with several columns, see ``primaryKey(table:schema:)``, ``indexDefinitions(table:schema:)`` (with
  /// the origin ``IndexDefinition/Origin/unique``) and ``foreignKeyDefinitions(table:schema:)``. SQLite does not
  /// report CHECK constraints, collations, conflict clauses, the expressions of generated columns, or whether a
  /// foreign key is deferred.
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

  /// Returns the columns that have a single-column UNIQUE constraint.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_index_list
  private func uniqueColumns(_ table: String, _ schema: String) throws -> Set<String> {
    var names: Set<String> = []
    for row in try rows("index_list", of: table, schema) where try row.text("origin") == "u" {
      let columns = try columns(ofIndex: try row.text("name"), schema)
      if columns.count == 1, let name = columns[0].name { names.insert(name) }
    }
    return names
  }

  /// Returns whether a column is `AUTOINCREMENT`.
  ///
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

  /// Returns the columns of a table's primary key, in order; an empty array if the table has no declared primary key.
  ///
  /// - Throws: ``DatabaseError``.
  public func primaryKey(table: String, schema: String = "main") throws -> [String] {
    var names: [Int: String] = [:]
    for column in try columnDefinitions(table: table, schema: schema) {
      if let index = column.primaryKeyIndex { names[index] = column.name }
    }
    return names.keys.sorted().compactMap { names[$0] }
  }

  /// The definition of an index.
  public struct IndexDefinition: Equatable, Sendable {
    /// The statement or constraint that created an index.
    public enum Origin: String, Hashable, Sendable {
      /// A `CREATE INDEX` statement.
      case createIndex = "c"
      /// A `UNIQUE` constraint.
      case unique = "u"
      /// A `PRIMARY KEY` constraint.
      case primaryKey = "pk"
    }

    /// The name of the index.
    public let name: String
    /// The name of the table.
    public let table: String
    /// The indexed columns. Indexed expressions have no name.
    public let columns: [IndexedColumn]
    /// A Boolean value that indicates whether the index forbids duplicate rows.
    public let isUnique: Bool
    /// A Boolean value that indicates whether the index is partial: it contains only some of the rows.
    public let isPartial: Bool
    /// The statement or constraint that created the index.
    public let origin: Origin
    /// The SQL that created the index; `nil` if SQLite created it for a constraint.
    public let sql: String?
  }

  /// Returns the indexes of a table, in the order of their creation.
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

  /// The definition of a foreign key.
  public struct ForeignKeyDefinition: Equatable, Sendable {
    /// The number of the foreign key within its table.
    public let id: Int
    /// The foreign key columns.
    public let columns: [String]
    /// The referenced table.
    public let referencedTable: String
    /// The referenced columns; empty if they are the primary key of the referenced table.
    public let referencedColumns: [String]
    /// The action when the referenced key changes.
    public let onUpdate: ForeignKeyAction
    /// The action when the referenced row is deleted.
    public let onDelete: ForeignKeyAction
  }

  /// Returns the foreign keys of a table, in the order of their declaration.
  ///
  /// - Throws: ``DatabaseError``.
  public func foreignKeyDefinitions(table: String, schema: String = "main") throws -> [ForeignKeyDefinition] {
    // The pragma returns a row for each column, and the last key first.
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

  /// Returns the triggers of a table or view, or of the whole schema.
  ///
  /// - Throws: ``DatabaseError``.
  public func triggerDefinitions(table: String? = nil, schema: String = "main") throws -> [ObjectDefinition] {
    let triggers = try objectDefinitions(type: .trigger, schema: schema)
    guard let table = table?.lowercased() else { return triggers }
    return triggers.filter { $0.tableName.lowercased() == table }
  }
}

extension Database {
  /// A reader for the schema of this database.
  public var schema: SchemaReader { SchemaReader(db: self) }
}

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
  public struct ObjectDefinition: Hashable, Sendable {
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
    return try Row.fetchAll(db, sql: sql, arguments: [kind?.rawValue, name]).compactMap { row in
      guard let kind = ObjectDefinition.Kind(rawValue: try row.decode(String.self, at: 0)) else { return nil }
      return ObjectDefinition(
        kind: kind,
        name: try row.decode(String.self, at: 1),
        tableName: try row.decode(String.self, at: 2),
        sql: try row.decode(String?.self, at: 3)
      )
    }
  }

  /// A table or view.
  public struct TableDefinition: Hashable, Sendable {
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
    return try Row.fetchAll(db, sql: "PRAGMA \(schema.quotedIdentifier).table_list").compactMap { row in
      let name = try row.decode(String.self, named: "name")
      guard try row.decode(String.self, named: "schema").lowercased() == schema.lowercased(),
        !name.lowercased().hasPrefix("sqlite_"),
        let found = TableDefinition.Kind(rawValue: try row.decode(String.self, named: "type")),
        kind == nil || kind == found
      else { return nil }
      return TableDefinition(
        name: name,
        kind: found,
        isWithoutRowID: try row.decode(Bool.self, named: "wr"),
        isStrict: try row.decode(Bool.self, named: "strict")
      )
    }.sorted { $0.name < $1.name }
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
  /// - Throws: ``DatabaseError``.
  public func columnDefinitions(table: String, schema: String = "main") throws -> [ColumnDefinition] {
    let sql = "PRAGMA \(schema.quotedIdentifier).table_xinfo(\(table.quotedIdentifier))"
    return try Row.fetchAll(db, sql: sql).map { row in
      let keyIndex = try row.decode(Int.self, named: "pk")
      let hidden = try row.decode(Int.self, named: "hidden")
      var column = ColumnDefinition(
        name: try row.decode(String.self, named: "name"),
        type: .init(rawValue: try row.decode(String?.self, named: "type") ?? ""),
        nullable: try !row.decode(Bool.self, named: "notnull")
      )
      column.primaryKeyIndex = keyIndex == 0 ? nil : keyIndex
      column.defaultSQL = try row.decode(String?.self, named: "dflt_value")
      column.isHidden = hidden == 1
      if hidden == 2 || hidden == 3 { column.generated = .init(nil, isStored: hidden == 3) }
      return column
    }
  }

  /// The columns of a table's key, in their order; none where it has none but its rowid.
  ///
  /// - Throws: ``DatabaseError``.
  public func primaryKey(table: String, schema: String = "main") throws -> [String] {
    try columnDefinitions(table: table, schema: schema)
      .compactMap { column in column.primaryKeyIndex.map { (index: $0, name: column.name) } }
      .sorted { $0.index < $1.index }
      .map(\.name)
  }

  /// An index.
  public struct IndexDefinition: Hashable, Sendable {
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
    let prefix = "PRAGMA \(schema.quotedIdentifier)."
    let rows = try Row.fetchAll(db, sql: prefix + "index_list(\(table.quotedIdentifier))")
    return try rows.reversed().map { row in
      let name = try row.decode(String.self, named: "name")
      let columns = try Row.fetchAll(db, sql: prefix + "index_xinfo(\(name.quotedIdentifier))")
        .filter { try $0.decode(Bool.self, named: "key") }
        .map { row in
          let isDescending = try row.decode(Bool.self, named: "desc")
          let collation = try row.decode(String?.self, named: "coll")
          if let name = try row.decode(String?.self, named: "name") {
            return IndexedColumn(name, isDescending: isDescending, collation: collation)
          }
          return IndexedColumn(expression: nil, isDescending: isDescending, collation: collation)
        }
      return IndexDefinition(
        name: name,
        table: table,
        columns: columns,
        isUnique: try row.decode(Bool.self, named: "unique"),
        isPartial: try row.decode(Bool.self, named: "partial"),
        origin: .init(rawValue: try row.decode(String.self, named: "origin")) ?? .createIndex,
        sql: try objectDefinitions(type: .index, name: name, schema: schema).first?.sql
      )
    }
  }

  /// A foreign key.
  public struct ForeignKeyDefinition: Hashable, Sendable {
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
    let sql = "PRAGMA \(schema.quotedIdentifier).foreign_key_list(\(table.quotedIdentifier))"
    var keys: [Int: [Row]] = [:]
    for row in try Row.fetchAll(db, sql: sql) {
      keys[try row.decode(Int.self, named: "id"), default: []].append(row)
    }
    return try keys.sorted { $0.key > $1.key }.map { id, rows in
      ForeignKeyDefinition(
        id: id,
        columns: try rows.map { try $0.decode(String.self, named: "from") },
        referencedTable: try rows[0].decode(String.self, named: "table"),
        referencedColumns: try rows.compactMap { try $0.decode(String?.self, named: "to") },
        onUpdate: ForeignKeyAction(rawValue: try rows[0].decode(String.self, named: "on_update"))
          ?? .noAction,
        onDelete: ForeignKeyAction(rawValue: try rows[0].decode(String.self, named: "on_delete")) ?? .noAction
      )
    }
  }

  /// The triggers of a table or view, or all.
  ///
  /// - Throws: ``DatabaseError``.
  public func triggerDefinitions(table: String? = nil, schema: String = "main") throws -> [ObjectDefinition] {
    try objectDefinitions(type: .trigger, schema: schema).filter { trigger in
      table.map { $0.lowercased() == trigger.tableName.lowercased() } ?? true
    }
  }
}

extension Database {
  /// What this database is made of.
  public var schema: SchemaReader { SchemaReader(db: self) }
}

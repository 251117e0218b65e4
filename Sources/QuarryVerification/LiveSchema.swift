package import QuarrySQLite

/// The tables and views of a database, as they were when the schema was read.
package struct LiveSchema: Sendable {
  /// A table, view or virtual table.
  package struct Table: Sendable {
    /// The schema: `main`, `temp` or the name of an attached database.
    package let schema: String
    package let definition: SchemaReader.TableDefinition
    /// The columns that `SELECT *` returns, in their order.
    package let columns: [ColumnDefinition]
    package let foreignKeys: [SchemaReader.ForeignKeyDefinition]
    /// The SQL that created the table.
    package let sql: String?

    package var name: String { definition.name }

    /// Whether the values describe one table of the database.
    func isSame(as other: Table) -> Bool { schema == other.schema && name == other.name }

    /// Whether the schema contains nullability, which it does not for views and virtual tables.
    package var tellsNullability: Bool { definition.kind == .table || definition.kind == .shadow }

    /// The columns of the primary key, in the order of the key.
    package var primaryKey: [ColumnDefinition] {
      columns.filter { $0.primaryKeyIndex != nil }
        .sorted { ($0.primaryKeyIndex ?? 0) < ($1.primaryKeyIndex ?? 0) }
    }

    /// The primary key if it is an alias of the rowid, which SQLite generates and which is never NULL.
    package var rowIDColumn: ColumnDefinition? {
      let key = primaryKey
      guard key.count == 1, !definition.isWithoutRowID, definition.kind == .table,
        key[0].type.rawValue.uppercased() == "INTEGER"
      else { return nil }
      return key[0]
    }
  }

  /// A table, view or virtual table that SQLite cannot read.
  package struct Unreadable: Sendable {
    package let schema: String
    package let name: String
    package let kind: SchemaReader.TableDefinition.Kind
    /// The message of SQLite: `no such table: main.books`, `no such module: fts5`.
    package let reason: String

    package var isView: Bool { kind == .view }

    /// The kind in a message.
    var noun: String {
      switch kind {
      case .view: "view"
      case .virtual: "virtual table"
      case .table, .shadow: "table"
      }
    }

    init(schema: String, definition: SchemaReader.TableDefinition, _ error: DatabaseError) {
      self.schema = schema
      name = definition.name
      kind = definition.kind
      reason = error.message
    }

    package init(_ table: Table, _ error: DatabaseError) {
      self.init(schema: table.schema, definition: table.definition, error)
    }
  }

  package var tables: [Table] {
    didSet { places = Self.places(of: tables) }
  }
  /// The positions of the tables by their names, without regard to letter case.
  private var places: [String: [Int]]
  /// The tables and views whose columns SQLite cannot list.
  package private(set) var unreadable: [Unreadable] = []

  package init(tables: [Table]) {
    self.tables = tables
    places = Self.places(of: tables)
  }

  /// Reads the schemas `temp` (if it is in `schemas`), `main`, and the other given schemas, in this order, which is the
  /// order in which SQLite looks up tables. Tables whose columns SQLite cannot list become ``unreadable``: views of missing
  /// tables, and virtual tables of modules that are not loaded.
  ///
  /// - Throws: ``DatabaseError`` if the schema cannot be read, or ``DatabaseUsageError`` if the connection cannot be
  ///   used.
  package init(_ db: Database, schemas: Set<String> = []) throws {
    let reader = db.schema
    var tables: [Table] = []
    let temporary = schemas.filter { $0.folded == "temp" }
    let attached = schemas.subtracting(temporary).filter { $0.folded != "main" }
    for schema in temporary + ["main"] + attached.sorted() {
      let objects = try reader.objectDefinitions(schema: schema)
      let sql = Dictionary(objects.map { ($0.name, $0.sql) }) { first, _ in first }
      for definition in try reader.tableDefinitions(schema: schema) {
        let columns: [ColumnDefinition]
        do {
          columns = try reader.columnDefinitions(table: definition.name, schema: schema)
        } catch let error as DatabaseError where error.concernsOneTable {
          unreadable.append(Unreadable(schema: schema, definition: definition, error))
          continue
        }
        tables.append(
          Table(
            schema: schema,
            definition: definition,
            columns: columns.filter { !$0.isHidden },
            foreignKeys: definition.kind == .table
              ? try reader.foreignKeyDefinitions(table: definition.name, schema: schema) : [],
            sql: sql[definition.name] ?? nil
          )
        )
      }
    }
    self.tables = tables
    places = Self.places(of: tables)
  }

  /// Moves the tables that SQLite can list but not read to ``unreadable``, such as a full-text table whose content table is missing.
  ///
  /// - Parameter isExamined: Whether to read a table.
  /// - Throws: ``DatabaseError`` if the error does not concern one table.
  mutating func separateUnreadable(_ db: Database, where isExamined: (Table) -> Bool) throws {
    var readable: [Table] = []
    for table in tables {
      if isExamined(table), table.definition.kind != .shadow {
        do {
          let name = "\(table.schema.quoted).\(table.name.quoted)"
          _ = try Row.fetchOne(db, sql: "SELECT * FROM \(name) LIMIT 1")
        } catch let error as DatabaseError where error.concernsOneTable {
          unreadable.append(Unreadable(table, error))
          continue
        }
      }
      readable.append(table)
    }
    tables = readable
  }

  /// Returns the table of a declaration. Without a schema, it is the first table with the name, in the order in which
  /// SQLite searches.
  func table(of declared: DeclaredTable) -> Table? {
    let named = (places[declared.name.folded] ?? []).map { tables[$0] }
    guard let schema = declared.schema else { return named.first }
    return named.first { $0.schema.folded == schema.folded }
  }

  private static func places(of tables: [Table]) -> [String: [Int]] {
    Dictionary(grouping: tables.indices) { tables[$0].name.folded }
  }
}

extension DatabaseError {
  /// Whether SQLite cannot read one table, but can read the others: the table needs a function, a collation, a module or
  /// another table that is missing, or the contents of a virtual table are damaged.
  package var concernsOneTable: Bool {
    resultCode == .SQLITE_ERROR || extendedResultCode == .SQLITE_CORRUPT_VTAB
  }
}

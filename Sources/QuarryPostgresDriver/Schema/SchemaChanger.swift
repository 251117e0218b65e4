#if PostgreSQL

/// A tool for several changes of a table.
///
/// ```swift
/// try pool.write { db in
///   let changer = SchemaChanger(db)
///   try changer.alter(table: "users") { table in
///     table.add(ColumnDefinition(name: "score", type: .integer, nullable: false, defaultValue: .integer(0)))
///     table.rename(column: "mail", to: "email")
///     table.drop(column: "fax")
///   }
/// }
/// // ALTER TABLE "users" ADD COLUMN "score" bigint NOT NULL DEFAULT 0
/// // ALTER TABLE "users" RENAME COLUMN "mail" TO "email"
/// // ALTER TABLE "users" DROP COLUMN "fax"
/// ```
///
/// Each call makes all of its changes or, after an error, none. PostgreSQL makes all of them in place, so it works inside and outside of
/// transactions, and never turns foreign keys off.
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

    /// Drops a column with its values, and the indexes and constraints that contain only this column.
    public mutating func drop(column: String) { changes.append(.drop(column)) }
  }

  /// Changes a table.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - schema: The schema of the table; `nil` for the search path.
  ///   - build: A closure that adds the changes.
  /// - Throws: ``SchemaChangeError``; ``DatabaseError``, for example if existing rows violate a new constraint;
  ///   ``DatabaseUsageError``.
  public func alter(table: String, schema: String? = nil, _ build: (inout Alteration) -> Void) throws {
    var alteration = Alteration()
    build(&alteration)
    let changes = alteration.changes
    try db.inSavepoint { () throws -> Void in
      for change in changes {
        try requireTable(table, schema)
        switch change {
        case .add(let column): try AlterTable.add(column, to: table, schema: schema).execute(db)
        case .rename(let column, let name):
          _ = try requireColumn(column, table, schema)
          try AlterTable.rename(column: column, to: name, of: table, schema: schema).execute(db)
        case .drop(let column): try drop(column, of: table, schema)
        }
      }
    }
  }

  /// Renames a table.
  ///
  /// - Throws: ``SchemaChangeError``, ``DatabaseError`` or ``DatabaseUsageError``.
  public func rename(table: String, to name: String, schema: String? = nil) throws {
    try requireTable(table, schema)
    try AlterTable.rename(table, to: name, schema: schema).execute(db)
  }

  /// Drops a table.
  ///
  /// - Throws: ``SchemaChangeError``, ``DatabaseError`` or ``DatabaseUsageError``.
  public func drop(table: String, schema: String? = nil, ifExists: Bool = true) throws {
    try Drop.table(table, schema: schema, ifExists: ifExists).execute(db)
  }

  /// Returns the quoted name of a table.
  private func name(_ table: String, _ schema: String?) throws -> String {
    var sql = SQLWriter()
    sql.write(name: table, schema: schema)
    if let problem = sql.problem { throw problem }
    return sql.text
  }

  private func requireTable(_ table: String, _ schema: String?) throws {
    let sql =
      "SELECT count(*) FROM pg_catalog.pg_class WHERE oid = to_regclass($1) AND relkind IN ('r', 'p', 'f')"
    guard try Int.fetchOne(db, sql: sql, arguments: [name(table, schema)]) == 1 else {
      throw SchemaChangeError.noTable(table)
    }
  }

  private func requireColumn(_ column: String, _ table: String, _ schema: String?) throws -> [String] {
    let columns = try String.fetchAll(
      db,
      sql: """
        SELECT attname::text FROM pg_catalog.pg_attribute
        WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped
        """,
      arguments: [name(table, schema)]
    )
    guard columns.contains(column) else { throw SchemaChangeError.noColumn(column, table: table) }
    return columns
  }

  private func drop(_ column: String, of table: String, _ schema: String?) throws {
    guard try requireColumn(column, table, schema).count > 1 else {
      throw SchemaChangeError.noColumnsLeft(table: table)
    }
    // The server would drop an index or a constraint that also contains other columns.
    let user = try String.fetchOne(db, sql: Self.users, arguments: [name(table, schema), column])
    if let user { throw SchemaChangeError.columnInUse(column, table: table, by: user) }
    try AlterTable.drop(column: column, of: table, schema: schema).execute(db)
  }

  /// The constraints and indexes that contain a column, and others or a condition.
  private static let users = """
    WITH dropped AS (
      SELECT attrelid, attnum FROM pg_catalog.pg_attribute WHERE attrelid = to_regclass($1) AND attname = $2
    )
    SELECT 'constraint ''' || conname || '''' FROM pg_catalog.pg_constraint, dropped
    WHERE conrelid = attrelid AND attnum = ANY (conkey) AND cardinality(conkey) > 1
    UNION ALL
    SELECT 'index ''' || relname || '''' FROM pg_catalog.pg_index JOIN pg_catalog.pg_class ON oid = indexrelid, dropped
    WHERE indrelid = attrelid AND (indnatts > 1 OR indpred IS NOT NULL OR indexprs IS NOT NULL)
      AND EXISTS (
        SELECT FROM pg_catalog.pg_depend
        WHERE classid = 'pg_catalog.pg_class'::regclass AND objid = indexrelid
          AND refclassid = 'pg_catalog.pg_class'::regclass AND refobjid = attrelid AND refobjsubid = attnum
      )
    LIMIT 1
    """
}

#endif

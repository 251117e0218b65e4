#if PostgreSQL

import CPostgres

/// The tables and views of a database, as the server's catalog describes them.
struct LiveSchema {
  /// A column of a table.
  struct Column {
    let name: String
    /// The type, or the type under a domain.
    let type: Oid
    /// The type in SQL.
    let typeName: String
    /// Whether the server converts any value to the type, as it does for text.
    let isText: Bool
    let isNullable: Bool
    let isGenerated: Bool
    /// Whether the server chooses a value that an INSERT does not name, other than NULL.
    let hasDefault: Bool
    /// The position in the primary key, counted from 0.
    let keyPosition: Int?
  }

  /// A table, view or foreign table.
  struct Table {
    let id: Int64
    let schema: String
    let name: String
    let isView: Bool
    /// Whether the search path finds it.
    let isVisible: Bool
    /// Whether an extension has created it, or it is a part of another table.
    let isPart: Bool
    var columns: [Column] = []

    var noun: String { isView ? "view" : "table" }

    /// The columns of the primary key, in the order of the key.
    var primaryKey: [Column] {
      columns.filter { $0.keyPosition != nil }.sorted { ($0.keyPosition ?? 0) < ($1.keyPosition ?? 0) }
    }
  }

  /// A foreign key with a single column, or one of its columns.
  struct ForeignKey {
    let table: Int64
    let column: String
    let referenced: String
  }

  /// A conversion that the server makes when it stores a value.
  private struct Conversion: Hashable {
    let source: Oid
    let target: Oid
  }

  private(set) var tables: [Table] = []
  private(set) var foreignKeys: [ForeignKey] = []
  private var conversions: Set<Conversion> = []
  /// The first schema of the search path.
  let currentSchema: String?

  /// - Throws: ``DatabaseError`` and ``DatabaseUsageError``.
  init(_ db: Database) throws {
    currentSchema = try String?.fetchOne(db, sql: "SELECT current_schema()::text") ?? nil
    for row in try Row.fetchAll(db, sql: Self.tablesSQL) {
      tables.append(
        Table(
          id: try row.decode(named: "id"),
          schema: try row.decode(named: "schema"),
          name: try row.decode(named: "name"),
          isView: try row.decode(named: "isView"),
          isVisible: try row.decode(named: "isVisible"),
          isPart: try row.decode(named: "isPart")
        )
      )
    }
    let places = Dictionary(uniqueKeysWithValues: tables.indices.map { (tables[$0].id, $0) })
    for row in try Row.fetchAll(db, sql: Self.columnsSQL) {
      guard let place = places[try row.decode(named: "id")] else { continue }
      tables[place].columns.append(
        Column(
          name: try row.decode(named: "name"),
          type: Oid(try row.decode(Int64.self, named: "type")),
          typeName: try row.decode(named: "typeName"),
          isText: try row.decode(named: "isText"),
          isNullable: try row.decode(named: "isNullable"),
          isGenerated: try row.decode(named: "isGenerated"),
          hasDefault: try row.decode(named: "hasDefault"),
          keyPosition: try row.decode(Int?.self, named: "keyPosition")
        )
      )
    }
    for row in try Row.fetchAll(db, sql: Self.keysSQL) {
      foreignKeys.append(
        ForeignKey(
          table: try row.decode(named: "id"),
          column: try row.decode(named: "name"),
          referenced: try row.decode(named: "referenced")
        )
      )
    }
    for row in try Row.fetchAll(db, sql: Self.conversionsSQL) {
      conversions.insert(
        Conversion(
          source: Oid(try row.decode(Int64.self, named: "source")),
          target: Oid(try row.decode(Int64.self, named: "target"))
        )
      )
    }
  }

  /// Returns the table of a declaration.
  func table(of declared: DeclaredTable) -> Table? {
    tables.first { table in
      table.name == declared.name && (declared.schema.map { $0 == table.schema } ?? table.isVisible)
    }
  }

  /// Whether the server stores values of a type in a column.
  func stores(_ type: Oid, in column: Column) -> Bool {
    column.isText || converts(type, to: column.type)
  }

  /// Whether the server converts values of a type when it stores them as another type. It does for all types if the other one is text.
  func converts(_ source: Oid, to target: Oid) -> Bool {
    source == target || [PostgresType.text, PostgresType.varchar, PostgresType.bpchar].contains(target)
      || conversions.contains(Conversion(source: source, target: target))
  }

  private static let tablesSQL = """
    SELECT c.oid::bigint AS id, n.nspname::text AS schema, c.relname::text AS name, c.relkind IN ('v', 'm') AS "isView",
      coalesce(pg_table_is_visible(c.oid), false) AS "isVisible",
      c.relispartition OR EXISTS (
        SELECT FROM pg_catalog.pg_depend
        WHERE classid = 'pg_catalog.pg_class'::regclass AND objid = c.oid AND deptype = 'e'
      ) AS "isPart"
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
      AND n.nspname <> 'information_schema' AND (n.nspname NOT LIKE 'pg\\_%' OR n.oid = pg_my_temp_schema())
    ORDER BY c.relname COLLATE "C", n.nspname COLLATE "C"
    """

  private static let columnsSQL = """
    WITH RECURSIVE base AS (
      SELECT oid, oid AS root, typbasetype, typtype, typcategory, typnotnull FROM pg_catalog.pg_type
      UNION ALL
      SELECT base.oid, t.oid, t.typbasetype, t.typtype, t.typcategory, base.typnotnull OR t.typnotnull
      FROM base JOIN pg_catalog.pg_type t ON t.oid = base.typbasetype WHERE base.typtype = 'd'
    )
    SELECT a.attrelid::bigint AS id, a.attname::text AS name, base.root::bigint AS type,
      format_type(a.atttypid, a.atttypmod) AS "typeName", base.typcategory = 'S' AS "isText",
      NOT (a.attnotnull OR base.typnotnull) AS "isNullable", a.attgenerated <> '' AS "isGenerated",
      a.attidentity <> '' OR (a.atthasdef AND a.attgenerated = '') AS "hasDefault",
      array_position(i.indkey::int2[], a.attnum)::bigint AS "keyPosition"
    FROM pg_catalog.pg_attribute a
    JOIN pg_catalog.pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    JOIN base ON base.oid = a.atttypid AND base.typtype <> 'd'
    LEFT JOIN pg_catalog.pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE a.attnum > 0 AND NOT a.attisdropped
    ORDER BY a.attrelid, a.attnum
    """

  private static let keysSQL = """
    SELECT conrelid::bigint AS id, attname::text AS name, relname::text AS referenced
    FROM pg_catalog.pg_constraint
    JOIN pg_catalog.pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
    JOIN pg_catalog.pg_class ON pg_class.oid = confrelid
    WHERE contype = 'f'
    """

  private static let conversionsSQL = """
    SELECT castsource::bigint AS source, casttarget::bigint AS target FROM pg_catalog.pg_cast
    WHERE castcontext IN ('a', 'i')
    """
}

#endif

#if PostgreSQL

extension Database {
  /// Drops everything in the first schema of the search path: tables with their rows, views, sequences, functions, types and collations.
  /// Afterwards the schema is like a new one.
  ///
  /// ```swift
  /// try pool.writeWithoutTransaction { db in try db.erase() }
  /// // DROP TABLE IF EXISTS app.reminders CASCADE; DROP TABLE IF EXISTS app.lists CASCADE; …
  /// ```
  ///
  /// It runs in one transaction. Other schemas, the privileges of the schema, and the objects of extensions are kept.
  ///
  /// - Throws: ``DatabaseError``; ``DatabaseUsageError/nestedTransaction`` inside a transaction; ``DatabaseUsageError/noSchema``;
  ///   ``DatabaseUsageError/schemaInUse(schema:by:)`` if an object of another schema, such as a view, uses one of this schema.
  public func erase() throws {
    if isInsideTransaction { throw DatabaseUsageError.nestedTransaction }
    // The lists of other schemas must not differ because of what other programs do.
    try inTransaction(.repeatableRead.readWrite) { () throws -> Void in
      guard let schema = try String?.fetchOne(self, sql: "SELECT current_schema()::text") ?? nil else {
        throw DatabaseUsageError.noSchema
      }
      // The server reports each object that it drops together with another one.
      try execute(sql: "SET LOCAL client_min_messages = warning")
      let others = try Row.fetchAll(
        self,
        sql:
          "SELECT key, coalesce(pg_describe_object(class, object, part), key) \(Self.objectsOfOtherSchemas)",
        arguments: [schema]
      )
      let drops = try String.fetchAll(self, sql: Self.drops, arguments: [schema])
      try execute(sql: drops.joined(separator: ";\n"))
      let kept = try String.fetchAll(
        self,
        sql: "SELECT key \(Self.objectsOfOtherSchemas)",
        arguments: [schema]
      )
      let keys = Set(kept)
      for object in others where try !keys.contains(object.decode(String.self, at: 0)) {
        throw DatabaseUsageError.schemaInUse(schema: schema, by: try object.decode(String.self, at: 1))
      }
    }
  }

  /// The statements that drop the objects of a schema. One may have been dropped together with another.
  private static let drops = """
    WITH target AS (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = $1),
    member AS (
      SELECT classid, objid FROM pg_catalog.pg_depend
      WHERE deptype = 'e' AND refclassid = 'pg_catalog.pg_extension'::regclass
    ),
    object AS (
      SELECT 'pg_catalog.pg_class'::regclass AS class, oid, CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW'
        WHEN 'f' THEN 'FOREIGN TABLE' WHEN 'S' THEN 'SEQUENCE' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END AS kind,
        format('%I.%I', $1, relname) AS name
      FROM pg_catalog.pg_class
      WHERE relnamespace IN (SELECT oid FROM target) AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S', 'c')
      UNION ALL SELECT 'pg_catalog.pg_proc'::regclass, oid, 'ROUTINE',
        format('%I.%I(%s)', $1, proname, pg_get_function_identity_arguments(oid))
      FROM pg_catalog.pg_proc WHERE pronamespace IN (SELECT oid FROM target)
      UNION ALL SELECT 'pg_catalog.pg_type'::regclass, oid, 'TYPE', format('%I.%I', $1, typname)
      FROM pg_catalog.pg_type WHERE typnamespace IN (SELECT oid FROM target) AND typtype IN ('e', 'd', 'r')
      UNION ALL SELECT 'pg_catalog.pg_collation'::regclass, oid, 'COLLATION', format('%I.%I', $1, collname)
      FROM pg_catalog.pg_collation WHERE collnamespace IN (SELECT oid FROM target)
    )
    SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) FROM object
    WHERE NOT EXISTS (SELECT FROM member WHERE classid = class AND objid = object.oid)
    ORDER BY kind NOT LIKE '%TABLE', name
    """

  /// The objects of other schemas, and their columns.
  private static let objectsOfOtherSchemas = """
    FROM (
      SELECT class, object, part, format('%s %s %s', class, object, part) AS key FROM (
        SELECT 'pg_catalog.pg_class'::regclass AS class, oid AS object, 0 AS part, relnamespace AS schema
        FROM pg_catalog.pg_class
        UNION ALL SELECT 'pg_catalog.pg_class'::regclass, attrelid, attnum::int, relnamespace
        FROM pg_catalog.pg_attribute JOIN pg_catalog.pg_class ON oid = attrelid WHERE attnum > 0 AND NOT attisdropped
        UNION ALL SELECT 'pg_catalog.pg_proc'::regclass, oid, 0, pronamespace FROM pg_catalog.pg_proc
        UNION ALL SELECT 'pg_catalog.pg_type'::regclass, oid, 0, typnamespace FROM pg_catalog.pg_type
        UNION ALL SELECT 'pg_catalog.pg_constraint'::regclass, oid, 0, connamespace FROM pg_catalog.pg_constraint
        UNION ALL SELECT 'pg_catalog.pg_trigger'::regclass, pg_trigger.oid, 0, relnamespace
        FROM pg_catalog.pg_trigger JOIN pg_catalog.pg_class ON pg_class.oid = tgrelid WHERE NOT tgisinternal
        UNION ALL SELECT 'pg_catalog.pg_attrdef'::regclass, pg_attrdef.oid, 0, relnamespace
        FROM pg_catalog.pg_attrdef JOIN pg_catalog.pg_class ON pg_class.oid = adrelid
        UNION ALL SELECT 'pg_catalog.pg_policy'::regclass, pg_policy.oid, 0, relnamespace
        FROM pg_catalog.pg_policy JOIN pg_catalog.pg_class ON pg_class.oid = polrelid
      ) AS objects
      WHERE schema IN (
        SELECT oid FROM pg_catalog.pg_namespace WHERE nspname <> $1 AND nspname NOT LIKE 'pg\\_%'
      )
    ) AS objects ORDER BY part, class <> 'pg_catalog.pg_class'::regclass, class, object
    """
}

extension DatabaseWriter {
  /// Drops everything in the first schema of the search path.
  ///
  /// ```swift
  /// try pool.erase()
  /// ```
  ///
  /// - Throws: The same errors as ``Database/erase()``.
  public func erase() throws {
    try writeWithoutTransaction { db in try db.erase() }
  }
}

#endif

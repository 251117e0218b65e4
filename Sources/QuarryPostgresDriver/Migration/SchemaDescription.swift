#if PostgreSQL

/// A description of a schema as lines of text, which are the same for two schemas with the same objects.
enum SchemaDescription {
  /// Returns a line for each table, column, constraint and so on.
  ///
  /// The server writes the names of visible schemas without their schema, so the search paths must be the same for a comparison.
  static func lines(of schema: String, _ db: Database) throws -> Set<String> {
    let lines = try String.fetchAll(db, sql: sql, arguments: [schema])
    return Set(lines)
  }

  // Objects of extensions belong to them. What a constraint, a key or an identity creates depends on it.
  private static let sql = """
    WITH target AS (SELECT oid FROM pg_catalog.pg_namespace WHERE nspname = $1),
    member AS (
      SELECT classid, objid FROM pg_catalog.pg_depend
      WHERE deptype = 'e' AND refclassid = 'pg_catalog.pg_extension'::regclass
    ),
    relation AS (
      SELECT * FROM pg_catalog.pg_class
      WHERE relnamespace IN (SELECT oid FROM target) AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S', 'c')
        AND (\(own("pg_class")))
    ),
    routine AS (
      SELECT * FROM pg_catalog.pg_proc WHERE pronamespace IN (SELECT oid FROM target) AND (\(own("pg_proc")))
    ),
    named AS (
      SELECT * FROM pg_catalog.pg_type WHERE typnamespace IN (SELECT oid FROM target) AND (\(own("pg_type")))
    )
    SELECT format(
      'relation %I %s %s %s %s %s %s %s', relname, relkind, relpersistence, reloptions, relrowsecurity, relforcerowsecurity,
      pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)
    ) FROM relation
    UNION ALL SELECT format(
      'column %I.%I %s %s %s %s %s %s %s', relname, attname, row_number() OVER (PARTITION BY attrelid ORDER BY attnum),
      format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated,
      attcollation::regcollation
    ) FROM relation JOIN pg_catalog.pg_attribute ON attrelid = relation.oid
      LEFT JOIN pg_catalog.pg_attrdef ON adrelid = attrelid AND adnum = attnum
      WHERE attnum > 0 AND NOT attisdropped
    UNION ALL SELECT format(
      'constraint %s %s %I %s %s', conrelid::regclass, contypid::regtype, conname, pg_get_constraintdef(oid), convalidated
    ) FROM pg_catalog.pg_constraint
      WHERE conrelid IN (SELECT oid FROM relation) OR contypid IN (SELECT oid FROM named)
    UNION ALL SELECT format('index %s %s %s %s', pg_get_indexdef(indexrelid), indisvalid, indisreplident, indisclustered)
      FROM pg_catalog.pg_index WHERE indrelid IN (SELECT oid FROM relation)
    UNION ALL SELECT format('view %I %s', relname, pg_get_viewdef(oid)) FROM relation WHERE relkind IN ('v', 'm')
    UNION ALL SELECT format('inherits %s %s', inhrelid::regclass, inhparent::regclass)
      FROM pg_catalog.pg_inherits WHERE inhrelid IN (SELECT oid FROM relation WHERE relkind <> 'S')
    UNION ALL SELECT format(
      'sequence %I %s %s %s %s %s %s %s', relname, seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle
    ) FROM relation JOIN pg_catalog.pg_sequence ON seqrelid = oid
    UNION ALL SELECT format('function %s', pg_get_functiondef(oid)) FROM routine WHERE prokind <> 'a'
    UNION ALL SELECT format(
      'aggregate %s %s %s %s %s', routine.oid::regprocedure, aggtransfn, aggfinalfn, aggtranstype::regtype, agginitval
    ) FROM routine JOIN pg_catalog.pg_aggregate ON aggfnoid = routine.oid
    UNION ALL SELECT format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) FROM pg_catalog.pg_trigger
      WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM relation)
    UNION ALL SELECT format('rule %s %s', pg_get_ruledef(oid), ev_enabled) FROM pg_catalog.pg_rewrite
      WHERE rulename <> '_RETURN' AND ev_class IN (SELECT oid FROM relation)
    UNION ALL SELECT format(
      'policy %s %I %s %s %s %s %s', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[],
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)
    ) FROM pg_catalog.pg_policy WHERE polrelid IN (SELECT oid FROM relation)
    UNION ALL SELECT format(
      'type %I %s %s %s %s %s %s', typname, typtype, format_type(nullif(typbasetype, 0), typtypmod), typnotnull, typdefault,
      (SELECT string_agg(quote_literal(enumlabel), ',' ORDER BY enumsortorder) FROM pg_catalog.pg_enum WHERE enumtypid = named.oid),
      (SELECT rngsubtype::regtype FROM pg_catalog.pg_range WHERE rngtypid = named.oid)
    ) FROM named WHERE typtype IN ('e', 'd', 'r')
    UNION ALL SELECT format(
      'collation %s', to_jsonb(pg_collation) - '{oid,collnamespace,collowner,collversion}'::text[]
    ) FROM pg_catalog.pg_collation WHERE collnamespace IN (SELECT oid FROM target) AND (\(own("pg_collation")))
    """

  /// The condition that an object of a catalog does not belong to an extension.
  private static func own(_ catalog: String) -> String {
    "NOT EXISTS (SELECT FROM member WHERE classid = 'pg_catalog.\(catalog)'::regclass AND objid = oid)"
  }
}

#endif

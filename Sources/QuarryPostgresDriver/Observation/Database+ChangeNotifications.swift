#if PostgreSQL

extension Database {
  /// Installs triggers that report each change of tables to other programs, so that the observations of their pools fetch again.
  ///
  /// ```swift
  /// migrator.registerMigration("Report changes") { db in
  ///   try db.installChangeNotifications(for: ["reminders", "lists"])
  ///   // CREATE TRIGGER quarry_notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "public"."reminders"
  ///   //   FOR EACH STATEMENT EXECUTE FUNCTION "public".quarry_notify_change()
  /// }
  /// ```
  ///
  /// Pools with ``Configuration/observesOtherProcesses`` receive the reports. A trigger runs once for a statement, and sends the name of the
  /// table and no values, to the channel `quarry_changes`. The server sends each name once per transaction, after the commit.
  ///
  /// - The function of the trigger is created in the schema of the table. Triggers that exist already are kept.
  /// - A statement that changes no row reports its table, too. A change of a partitioned table reports its partitions as well; one of a
  ///   partition, by its own name, only if the partition has the triggers.
  /// - Renaming the table keeps the triggers. Changes of what tables are, such as ALTER TABLE and DROP TABLE, are not reported, and neither
  ///   are those of sessions in which `session_replication_role` is `replica`.
  /// - Transactions that report changes are committed one after the other, and cannot be prepared for a two-phase commit.
  ///
  /// - Parameters:
  ///   - tables: The names of tables, without their schema and as they are stored: case matters.
  ///   - schema: The schema of the tables, or `nil` to find them with the search path.
  /// - Throws: ``DatabaseError``, for example of the state ``SQLState/undefinedTable``. None of the triggers is then installed.
  public func installChangeNotifications(for tables: [String], schema: String? = nil) throws {
    try inSavepoint {
      for table in tables { try ChangeTrigger(table, schema: schema, self).install(self) }
    }
  }

  /// Removes the triggers that ``installChangeNotifications(for:schema:)`` has installed, and their function if no other table of the schema
  /// needs it.
  ///
  /// A table without triggers is not changed.
  ///
  /// - Parameters:
  ///   - tables: The names of tables, without their schema and as they are stored: case matters.
  ///   - schema: The schema of the tables, or `nil` to find them with the search path.
  /// - Throws: ``DatabaseError``, for example of the state ``SQLState/undefinedTable``. None of the triggers is then removed.
  public func removeChangeNotifications(for tables: [String], schema: String? = nil) throws {
    try inSavepoint {
      for table in tables { try ChangeTrigger(table, schema: schema, self).remove(self) }
    }
  }
}

/// The trigger that reports the changes of a table.
private struct ChangeTrigger {
  /// The name of the trigger and of its function.
  private static let name = "quarry_notify_change"

  private let id: Int64
  /// The table, with its schema, in SQL.
  private let table: String
  private let schema: String

  /// Finds the table.
  init(_ table: String, schema: String?, _ db: Database) throws {
    let name = (schema.map { $0.quotedIdentifier + "." } ?? "") + table.quotedIdentifier
    let sql = """
      SELECT c.oid::bigint, n.nspname::text, c.relname::text FROM pg_catalog.pg_class c \
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.oid = $1::regclass
      """
    guard let row = try Row.fetchOne(db, sql: sql, arguments: [name]) else {
      throw DatabaseError(
        state: .undefinedTable,
        message: "relation \(name) does not exist",
        hint: "check the name of the table, and the search path"
      )
    }
    id = try row.decode(Int64.self, at: 0)
    self.schema = try row.decode(String.self, at: 1).quotedIdentifier
    self.table = "\(self.schema).\(try row.decode(String.self, at: 2).quotedIdentifier)"
  }

  /// The schema of the installed trigger's function, which differs from that of a table that was moved; `nil` without a trigger.
  private func functionSchema(_ db: Database) throws -> String? {
    let sql = """
      SELECT n.nspname::text FROM pg_catalog.pg_trigger t JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid \
      JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace WHERE t.tgrelid = $1::oid AND t.tgname = $2
      """
    return try String.fetchOne(db, sql: sql, arguments: [id, Self.name])?.quotedIdentifier
  }

  func install(_ db: Database) throws {
    guard try functionSchema(db) == nil else { return }
    let exists = try Bool.fetchOne(
      db,
      sql: "SELECT to_regprocedure($1) IS NOT NULL",
      arguments: ["\(schema).\(Self.name)()"]
    )
    if exists != true { try db.execute(sql: function) }
    try db.execute(
      sql: """
        CREATE TRIGGER \(Self.name) AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \(table)
        FOR EACH STATEMENT EXECUTE FUNCTION \(schema).\(Self.name)()
        """
    )
  }

  func remove(_ db: Database) throws {
    guard let schema = try functionSchema(db) else { return }
    try db.execute(sql: "DROP TRIGGER \(Self.name) ON \(table)")
    let sql = "SELECT EXISTS (SELECT FROM pg_catalog.pg_trigger WHERE tgfoid = $1::regprocedure)"
    let function = "\(schema).\(Self.name)()"
    if try Bool.fetchOne(db, sql: sql, arguments: [function]) == false {
      try db.execute(sql: "DROP FUNCTION \(function)")
    }
  }

  /// The definition of the function. A table that has partitions or inherits to others reports them as well, because queries read those.
  private var function: String {
    """
    CREATE FUNCTION \(schema).\(Self.name)() RETURNS trigger LANGUAGE plpgsql AS $function$
    BEGIN
      PERFORM pg_catalog.pg_notify('\(ForeignChanges.channel.name)', pg_catalog.format('%I.%I', n.nspname, c.relname))
      FROM (
        WITH RECURSIVE tables (id) AS (
          SELECT TG_RELID
          UNION
          SELECT i.inhrelid FROM pg_catalog.pg_inherits i JOIN tables ON i.inhparent OPERATOR(pg_catalog.=) tables.id
        )
        SELECT id FROM tables
      ) changed
      JOIN pg_catalog.pg_class c ON c.oid OPERATOR(pg_catalog.=) changed.id
      JOIN pg_catalog.pg_namespace n ON n.oid OPERATOR(pg_catalog.=) c.relnamespace;
      RETURN NULL;
    END
    $function$
    """
  }
}

#endif

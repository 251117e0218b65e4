#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import Testing

@Suite struct SchemaChangeTests {
  private func database() throws -> TestDatabase {
    let test = try TestDatabase()
    try CreateTable("tasks") { table in
      table.column("id", .integer, primaryKey: true)
      table.column("title", .text, nullable: false)
      table.column("due", .timestamptz)
      table.column("rank", .integer)
      table.column("tags", .jsonb)
    }.execute(test.db)
    return test
  }

  /// The definition of an index, without the name of the test's schema.
  private func index(_ name: String, _ db: Database) throws -> String? {
    try String.fetchOne(
      db,
      sql:
        "SELECT replace(pg_get_indexdef(oid), current_schema() || '.', '') FROM pg_class WHERE oid = to_regclass($1)",
      arguments: ["\"\(name)\""]
    )
  }

  @Test func `indexes`() throws {
    let test = try database()
    let db = test.db
    let statements: [(CreateIndex, sql: String, definition: String)] = [
      (
        CreateIndex(on: "tasks", ["title"], unique: true),
        #"CREATE UNIQUE INDEX "index_tasks_on_title" ON "tasks" ("title")"#,
        "CREATE UNIQUE INDEX index_tasks_on_title ON tasks USING btree (title)"
      ),
      (
        CreateIndex("i", on: "tasks", ["title", "due", IndexedColumn("rank").desc], ifNotExists: true),
        #"CREATE INDEX IF NOT EXISTS "i" ON "tasks" ("title", "due", "rank" DESC)"#,
        "CREATE INDEX i ON tasks USING btree (title, due NULLS FIRST, rank DESC NULLS LAST)"
      ),
      (
        CreateIndex("last", on: "tasks", [IndexedColumn("due", nulls: .last)]),
        #"CREATE INDEX "last" ON "tasks" ("due" NULLS LAST)"#,
        "CREATE INDEX last ON tasks USING btree (due)"
      ),
      (
        CreateIndex(
          "expression",
          on: "tasks",
          [
            IndexedColumn(
              expression: "lower(title)",
              collation: "C",
              nulls: .first,
              operatorClass: "text_pattern_ops"
            )
          ],
          where: "rank > \(bind: 5)",
          including: ["id"]
        ),
        #"CREATE INDEX "expression" ON "tasks" ((lower(title)) COLLATE "C" "text_pattern_ops" NULLS FIRST) INCLUDE ("id") WHERE rank > 5"#,
        "CREATE INDEX expression ON tasks USING btree (lower(title) COLLATE \"C\" text_pattern_ops NULLS FIRST) INCLUDE (id) "
          + "WHERE (rank > 5)"
      ),
      (
        CreateIndex(
          "tags",
          on: "tasks",
          [IndexedColumn("tags", operatorClass: "jsonb_path_ops")],
          using: .gin
        ),
        #"CREATE INDEX "tags" ON "tasks" USING "gin" ("tags" "jsonb_path_ops")"#,
        "CREATE INDEX tags ON tasks USING gin (tags jsonb_path_ops)"
      ),
      (
        CreateIndex("later", on: "tasks", ["due"], concurrently: true),
        #"CREATE INDEX CONCURRENTLY "later" ON "tasks" ("due")"#,
        "CREATE INDEX later ON tasks USING btree (due NULLS FIRST)"
      ),
    ]
    for (statement, sql, definition) in statements {
      #expect(statement.sql == sql)
      try (statement as any SchemaStatement).execute(db)
      #expect(try index(statement.name, db) == definition)
    }
    #expect(Drop.index(on: "tasks", ["title"]).sql == #"DROP INDEX "index_tasks_on_title""#)
    try Drop.index(on: "tasks", ["title"]).execute(db)
    #expect(try index("index_tasks_on_title", db) == nil)
    #expect(
      Drop.index("later", ifExists: true, concurrently: true).sql
        == #"DROP INDEX CONCURRENTLY IF EXISTS "later""#
    )
    try Drop.index("later", ifExists: true, concurrently: true).execute(db)
    #expect(throws: DatabaseError.self) { try Drop.index("later").execute(db) }
    let missing = #expect(throws: DatabaseError.self) { try CreateIndex(on: "nothing", ["a"]).execute(db) }
    #expect(missing?.state == .undefinedTable)
    let concurrent = #expect(throws: DatabaseError.self) {
      try db.inTransaction { try CreateIndex(on: "tasks", ["due"], concurrently: true).execute(db) }
    }
    #expect(concurrent?.state == .activeSQLTransaction)
  }

  @Test func `the index of a nullable column has the order of the queries`() throws {
    let test = try TestDatabase()
    let db = test.db
    try db.execute(sql: TestPlace.tables)
    try db.execute(sql: "INSERT INTO lists (title) SELECT 'list ' || i FROM generate_series(1, 50) AS i")
    try db.execute(
      sql:
        "INSERT INTO notes (title, list_id) SELECT 'note ' || i, nullif(i % 50, 0) FROM generate_series(1, 20000) AS i"
    )
    try CreateIndex("notes_by_list", on: "notes", ["list_id"]).execute(db)
    try db.execute(sql: "ANALYZE notes")
    for query in [Memo.order { $0.listID }.limit(3), Memo.order { $0.listID.desc() }.limit(3)] {
      let rendered = try query.query.rendered(for: db.dialect)
      let plan = try String.fetchAll(
        db,
        sql: "EXPLAIN " + rendered.sql.replacing("$1", with: "3")
      ).joined(separator: "\n")
      #expect(plan.contains("using notes_by_list") && !plan.contains("Sort"), "\(plan)")
    }
  }

  @Test func `changes of a table`() throws {
    let test = try database()
    let db = test.db
    try db.execute(sql: #"INSERT INTO tasks (title, rank) VALUES ('Milk', 3), ('Bread', NULL)"#)
    let statements: [(AlterTable, String)] = [
      (
        try AlterTable.add(
          ColumnDefinition(
            name: "code",
            type: .text,
            nullable: false,
            unique: true,
            defaultValue: .expression("gen_random_uuid()::text")
          ),
          to: "tasks"
        ),
        #"ALTER TABLE "tasks" ADD COLUMN "code" text NOT NULL UNIQUE DEFAULT (gen_random_uuid()::text)"#
      ),
      (
        .rename(column: "title", to: "name", of: "tasks"),
        #"ALTER TABLE "tasks" RENAME COLUMN "title" TO "name""#
      ),
      (
        .set(nullable: true, column: "name", of: "tasks"),
        #"ALTER TABLE "tasks" ALTER COLUMN "name" DROP NOT NULL"#
      ),
      (
        .set(nullable: false, column: "name", of: "tasks"),
        #"ALTER TABLE "tasks" ALTER COLUMN "name" SET NOT NULL"#
      ),
      (
        .set(defaultValue: .integer(7), column: "rank", of: "tasks"),
        #"ALTER TABLE "tasks" ALTER COLUMN "rank" SET DEFAULT 7"#
      ),
      (
        .set(defaultValue: .currentDate, column: "name", of: "tasks", type: .text),
        #"ALTER TABLE "tasks" ALTER COLUMN "name" SET DEFAULT to_char((CURRENT_TIMESTAMP AT TIME ZONE 'UTC'), 'YYYY-MM-DD')"#
      ),
      (
        .set(defaultValue: nil, column: "name", of: "tasks"),
        #"ALTER TABLE "tasks" ALTER COLUMN "name" DROP DEFAULT"#
      ),
      (
        .set(type: .text, column: "rank", of: "tasks", using: "'#' || rank"),
        ##"ALTER TABLE "tasks" ALTER COLUMN "rank" TYPE text USING '#' || rank"##
      ),
      (
        .add(.check("name <> ''", name: "named"), to: "tasks"),
        #"ALTER TABLE "tasks" ADD CONSTRAINT "named" CHECK (name <> '')"#
      ),
      (.drop(constraint: "named", of: "tasks"), #"ALTER TABLE "tasks" DROP CONSTRAINT "named""#),
      (
        .drop(constraint: "named", of: "tasks", ifExists: true),
        #"ALTER TABLE "tasks" DROP CONSTRAINT IF EXISTS "named""#
      ),
      (.drop(column: "tags", of: "tasks"), #"ALTER TABLE "tasks" DROP COLUMN "tags""#),
      (.rename("tasks", to: "jobs"), #"ALTER TABLE "tasks" RENAME TO "jobs""#),
    ]
    for (statement, sql) in statements {
      #expect(statement.sql == sql)
      try statement.execute(db)
    }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT column_name::text, data_type::text, is_nullable::text, column_default::text FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = 'jobs' ORDER BY ordinal_position
        """
    )
    #expect(
      rows.map { $0.values.map { "\($0)" }.joined(separator: " ") } == [
        "'id' 'bigint' 'NO' NULL", "'name' 'text' 'NO' NULL",
        "'due' 'timestamp with time zone' 'YES' NULL", "'rank' 'text' 'YES' '7'",
        "'code' 'text' 'NO' '(gen_random_uuid())::text'",
      ]
    )
    #expect(try String.fetchAll(db, sql: "SELECT coalesce(rank, '-') FROM jobs ORDER BY id") == ["#3", "-"])
  }

  @Test func `drops`() throws {
    let test = try database()
    let db = test.db
    try db.execute(
      sql: """
        CREATE VIEW titles AS SELECT title FROM tasks;
        CREATE VIEW short AS SELECT title FROM titles;
        CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
        CREATE TRIGGER t BEFORE INSERT ON tasks FOR EACH ROW EXECUTE FUNCTION f();
        """
    )
    #expect(Drop.trigger("t", on: "tasks", ifExists: true).sql == #"DROP TRIGGER IF EXISTS "t" ON "tasks""#)
    try Drop.trigger("t", on: "tasks").execute(db)
    let used = #expect(throws: DatabaseError.self) { try Drop.view("titles").execute(db) }
    #expect(used?.state == .dependentObjectsStillExist)
    #expect(Drop.view("titles", cascade: true).sql == #"DROP VIEW "titles" CASCADE"#)
    try db.execute(sql: "SET client_min_messages = error")
    try Drop.view("titles", cascade: true).execute(db)
    try Drop.view("short", ifExists: true).execute(db)
    #expect(Drop.table("a", schema: "b", ifExists: true).sql == #"DROP TABLE IF EXISTS "b"."a""#)
    try Drop.table("tasks").execute(db)
    try Drop.table("tasks", ifExists: true).execute(db)
    #expect(throws: DatabaseError.self) { try Drop.table("tasks").execute(db) }
  }

  @Test func `a schema changer makes all changes or none`() throws {
    let test = try database()
    let db = test.db
    let changer = SchemaChanger(db)
    func columns() throws -> [String] {
      try String.fetchAll(
        db,
        sql:
          "SELECT attname::text FROM pg_attribute WHERE attrelid = 'tasks'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum"
      )
    }
    try changer.alter(table: "tasks") { table in
      table.add(ColumnDefinition(name: "slug", type: .text, unique: true))
      table.rename(column: "title", to: "name")
      table.drop(column: "tags")
    }
    #expect(try columns() == ["id", "name", "due", "rank", "slug"])
    #expect(throws: SchemaChangeError.noColumn("fax", table: "tasks")) {
      try changer.alter(table: "tasks") { table in
        table.drop(column: "slug")
        table.drop(column: "fax")
      }
    }
    #expect(try columns() == ["id", "name", "due", "rank", "slug"])
    try db.inTransaction { try changer.alter(table: "tasks") { $0.drop(column: "slug") } }
    #expect(throws: SchemaChangeError.noTable("nothing")) {
      try changer.alter(table: "nothing") { $0.drop(column: "a") }
    }
    #expect(throws: SchemaChangeError.noTable("nothing")) { try changer.rename(table: "nothing", to: "a") }

    try CreateIndex("both", on: "tasks", ["due", "rank"]).execute(db)
    #expect(throws: SchemaChangeError.columnInUse("rank", table: "tasks", by: "index 'both'")) {
      try changer.alter(table: "tasks") { $0.drop(column: "rank") }
    }
    try Drop.index("both").execute(db)
    try AlterTable.add(.check("rank > length(name)", name: "ranked"), to: "tasks").execute(db)
    #expect(throws: SchemaChangeError.columnInUse("name", table: "tasks", by: "constraint 'ranked'")) {
      try changer.alter(table: "tasks") { $0.drop(column: "name") }
    }
    try AlterTable.drop(constraint: "ranked", of: "tasks").execute(db)
    try CreateIndex("only", on: "tasks", ["rank"]).execute(db)
    try changer.alter(table: "tasks") { $0.drop(column: "rank") }
    #expect(try index("only", db) == nil)
    try changer.rename(table: "tasks", to: "jobs")
    try changer.drop(table: "jobs")
    try changer.drop(table: "jobs")
    try CreateTable("single") { $0.column("a", .text) }.execute(db)
    #expect(throws: SchemaChangeError.noColumnsLeft(table: "single")) {
      try changer.alter(table: "single") { $0.drop(column: "a") }
    }
  }
}

#endif

import QuarrySQLite
import QuarryTesting
import Testing

@Table("pragma_table_info") private struct PragmaTableInfo {
  let cid: Int
  let name: String
  let type: String
  let notnull: Bool
  @Column("dflt_value") let defaultValue: String?
  let pk: Int
}

@Table("pragma_index_list") private struct PragmaIndexList {
  let seq: Int
  let name: String
  let unique: Bool
  let origin: String
  let partial: Bool
}

@Table("pragma_foreign_key_list") private struct PragmaForeignKeyList {
  let id: Int
  let seq: Int
  let table: String
  let from: String
  let to: String?
  @Column("on_update") let onUpdate: String
  @Column("on_delete") let onDelete: String
  let match: String
}

@Table("sqlite_master") private struct SchemaEntry {
  let type: String
  let name: String
  @Column("tbl_name") let table: String
}

@Table private struct Step {
  let value: Int
}

/// Pragmas and other functions that return rows.
@Suite struct TableValuedFunctionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "lists" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL DEFAULT 'it''s');
          CREATE TABLE "tasks" (
            "id" INTEGER PRIMARY KEY, "listID" INTEGER NOT NULL REFERENCES "lists" ("id") ON DELETE CASCADE,
            "note" VARCHAR(10)
          );
          CREATE UNIQUE INDEX "tasks_note" ON "tasks" ("note") WHERE "note" IS NOT NULL;
          """
      )
    }
  }

  @Test func pragmas() {
    assertQuery(PragmaTableInfo.tableValuedFunction("pragma_table_info", "lists"), database: database) {
      """
      SELECT "pragma_table_info"."cid", "pragma_table_info"."name", "pragma_table_info"."type", "pragma_table_info"."notnull", "pragma_table_info"."dflt_value", "pragma_table_info"."pk"
      FROM "pragma_table_info"('lists')
      """
    } results: {
      """
      ┌────────────────────────────┐
      │ PragmaTableInfo(           │
      │   cid: 0,                  │
      │   name: "id",              │
      │   type: "INTEGER",         │
      │   notnull: false,          │
      │   defaultValue: nil,       │
      │   pk: 1                    │
      │ )                          │
      ├────────────────────────────┤
      │ PragmaTableInfo(           │
      │   cid: 1,                  │
      │   name: "title",           │
      │   type: "TEXT",            │
      │   notnull: true,           │
      │   defaultValue: "'it''s'", │
      │   pk: 0                    │
      │ )                          │
      └────────────────────────────┘
      """
    }
    assertQuery(
      PragmaIndexList.tableValuedFunction("pragma_index_list", "tasks").where { $0.unique && $0.partial }
        .select { ($0.name, $0.origin) },
      database: database
    ) {
      """
      SELECT "pragma_index_list"."name", "pragma_index_list"."origin"
      FROM "pragma_index_list"('tasks')
      WHERE (("pragma_index_list"."unique") AND ("pragma_index_list"."partial"))
      """
    } results: {
      """
      ┌──────────────┬─────┐
      │ "tasks_note" │ "c" │
      └──────────────┴─────┘
      """
    }
    assertQuery(
      PragmaForeignKeyList.tableValuedFunction("pragma_foreign_key_list", "tasks")
        .select { ($0.table, $0.from, $0.to, $0.onDelete) },
      database: database
    ) {
      """
      SELECT "pragma_foreign_key_list"."table", "pragma_foreign_key_list"."from", "pragma_foreign_key_list"."to", "pragma_foreign_key_list"."on_delete"
      FROM "pragma_foreign_key_list"('tasks')
      """
    } results: {
      """
      ┌─────────┬──────────┬──────┬───────────┐
      │ "lists" │ "listID" │ "id" │ "CASCADE" │
      └─────────┴──────────┴──────┴───────────┘
      """
    }
  }

  @Test func `arguments from a preceding table`() {
    assertQuery(
      SchemaEntry.where { $0.type == "table" }
        .join(PragmaTableInfo.tableValuedFunction("pragma_table_info", SchemaEntry.columns.name)) { _, _ in
          true
        }
        .where { $1.type.like("%CHAR%") || $1.notnull }
        .select { ($0.name, $1.name, $1.type) },
      database: database
    ) {
      """
      SELECT "sqlite_master"."name", "pragma_table_info"."name", "pragma_table_info"."type"
      FROM "sqlite_master"
      JOIN "pragma_table_info"("sqlite_master"."name") ON 1
      WHERE (("sqlite_master"."type") = ('table')) AND ((("pragma_table_info"."type" LIKE '%CHAR%')) OR ("pragma_table_info"."notnull"))
      """
    } results: {
      """
      ┌─────────┬──────────┬───────────────┐
      │ "lists" │ "title"  │ "TEXT"        │
      │ "tasks" │ "listID" │ "INTEGER"     │
      │ "tasks" │ "note"   │ "VARCHAR(10)" │
      └─────────┴──────────┴───────────────┘
      """
    }
  }

  /// The type's name is an alias, and the function's name is quoted.
  @Test func names() throws {
    assertQuery(
      Step.tableValuedFunction("json_each", "[1,2]").where { $0.value > 1 },
      database: database
    ) {
      """
      SELECT "steps"."value"
      FROM "json_each"('[1,2]') AS "steps"
      WHERE (("steps"."value") > (1))
      """
    } results: {
      """
      ┌────────────────┐
      │ Step(value: 2) │
      └────────────────┘
      """
    }
    try database.read { db in
      #expect(throws: DatabaseError.self) {
        try Step.tableValuedFunction("json_each('[1]'); DROP TABLE lists; --\"", "[1,2]").fetchAll(db)
      }
      try #expect(SchemaEntry.where { $0.name == "lists" }.fetchCount(db) == 1)
    }
  }

  /// SQLite's error if `generate_series` is missing, and an equivalent that works in every build.
  @Test func series() throws {
    try database.read { db in
      let hasSeries = try Int.fetchOne(
        db,
        sql: "SELECT count(*) FROM pragma_module_list WHERE name = 'generate_series'"
      )
      let series = Step.tableValuedFunction("generate_series", 1, 4)
      if hasSeries == 1 {
        try #expect(series.fetchAll(db).map(\.value) == [1, 2, 3, 4])
      } else {
        #expect {
          try series.fetchAll(db)
        } throws: { error in
          "\(error)".contains("no such table: generate_series") && error is DatabaseError
        }
      }
    }
    assertQuery((1...4).jsonEach().select(\.value), database: database) {
      """
      SELECT "json_each"."value"
      FROM json_each('[1,2,3,4]')
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      With {
        Step(value: 1).asSelect().union(
          all: true,
          Step.where { $0.value < 4 }.select { Step.Columns(value: $0.value + 1) }
        )
      } query: {
        Step.all
      },
      database: database
    ) {
      """
      WITH "steps" AS (
        SELECT 1 AS "value"
          UNION ALL
        SELECT ("steps"."value") + (1) AS "value"
        FROM "steps"
        WHERE (("steps"."value") < (4))
      )
      SELECT "steps"."value"
      FROM "steps"
      """
    } results: {
      """
      ┌────────────────┐
      │ Step(value: 1) │
      │ Step(value: 2) │
      │ Step(value: 3) │
      │ Step(value: 4) │
      └────────────────┘
      """
    }
  }
}

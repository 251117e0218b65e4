import Quarry
import QuarryCore
import QuarryDialect
import QuarryFunctions
import SQLGrammar
import Testing

/// The SQL of clauses that SQLite has and the standard lacks. A dialect without a clause refuses the statement.
@Suite struct SQLiteClauseDialectTests {
  @Test(arguments: Grammar.ofSQLite.map(\.name)) func statement(name: String) throws {
    let fragment = try #require(Grammar.ofSQLite.first { $0.name == name }?.fragment)
    let (sql, missing) = try #require(Self.snapshots[name])
    let rendered = try fragment.rendered(for: SQLiteDialect())
    #expect(rendered.sql == sql)
    expectDifferent(fragment, nil, missing: missing)
  }

  /// All versions of SQLite support the other clauses.
  @Test func oldVersionsLackNewerClauses() {
    let dialect = SQLiteDialect(version: 3_038_000)
    var lacking: [String: [String]] = [:]
    for (name, fragment) in Grammar.all {
      let missing = fragment.render(dialect: dialect).unsupportedFeatures.map(\.rawValue)
      if !missing.isEmpty { lacking[name] = missing }
    }
    #expect(
      lacking == [
        "joined in order": ["ORDER BY in an aggregate function"], "unhex": ["unhex"],
        "timediff": ["timediff"],
        "jsonb": ["JSONB"], "jsonb value": ["JSONB"], "jsonb_object": ["JSONB"], "jsonb_set": ["JSONB"],
        "jsonb_group_array": ["JSONB"],
        "rounded date": ["the date modifiers 'ceiling' and 'floor'"],
      ]
    )
  }

  @Test func theDialectWritesLiteralsOfAView() {
    let view = GrammarView.createView(
      as: Grammar.Item.where { $0.isDone.eq(true) }.select { GrammarView.Columns(title: $0.title) }
    )
    #expect(view.query.render(dialect: DifferentDialect()).sql.hasSuffix("(TRUE))"))
    #expect(view.query.render(dialect: SQLiteDialect()).sql.hasSuffix("(1))"))
  }

  /// The SQL for SQLite, and the features that the other dialect lacks.
  private static let snapshots: [String: (sql: String, missing: [String])] = [
    "indexed by": (
      #"SELECT "item"."id" FROM "item" INDEXED BY "item_title" WHERE (("item"."title") = (?))"#,
      ["INDEXED BY and NOT INDEXED"]
    ),
    "query indexed by": (
      #"SELECT "item"."id" FROM "item" INDEXED BY "item_title" WHERE (("item"."title") = (?))"#,
      ["INDEXED BY and NOT INDEXED"]
    ),
    "not indexed": (
      #"SELECT "item"."id" FROM "item" NOT INDEXED"#, ["INDEXED BY and NOT INDEXED"]
    ),
    "query not indexed": (
      #"SELECT "item"."id" FROM "item" NOT INDEXED WHERE ("item"."isDone")"#, ["INDEXED BY and NOT INDEXED"]
    ),
    "joined indexed by": (
      #"""
      SELECT "list"."id", "item"."id" FROM "list" JOIN "item" INDEXED BY "item_list" ON ("list"."id") = \#
      ("item"."listID")
      """#, ["INDEXED BY and NOT INDEXED"]
    ),
    "update indexed by": (
      #"UPDATE "item" INDEXED BY "item_title" SET "count" = ? WHERE (("item"."title") = (?))"#,
      ["INDEXED BY and NOT INDEXED"]
    ),
    "delete indexed by": (
      #"DELETE FROM "item" INDEXED BY "item_title" WHERE (("item"."title") = (?))"#,
      ["INDEXED BY and NOT INDEXED"]
    ),
    "rowid": (
      #"SELECT "item"."rowid" FROM "item" WHERE (("item"."rowid") > (?))"#, ["rowid"]
    ),
    "outer rowid": (
      #"SELECT "list"."rowid" FROM "item" LEFT JOIN "list" ON ("item"."listID") = ("list"."id")"#, ["rowid"]
    ),
    "declared rowid": (
      #"SELECT "itemText"."rowid" FROM "itemText""#, []
    ),
    "table-valued function": (
      #"SELECT "pragma_table_info"."name" FROM "pragma_table_info"(?)"#, ["table-valued functions"]
    ),
    "match": (
      #"SELECT "itemText"."rowid" FROM "itemText" WHERE (("itemText" MATCH ?))"#,
      ["MATCH and rank of a full-text index"]
    ),
    "match column": (
      #"SELECT "itemText"."rowid" FROM "itemText" WHERE (("itemText" MATCH ?))"#,
      ["MATCH and rank of a full-text index"]
    ),
    "match mail": (
      #"SELECT "mail"."rowid" FROM "mail" WHERE (("mail" MATCH ?))"#, ["MATCH and rank of a full-text index"]
    ),
    "match subject": (
      #"SELECT "mail"."rowid" FROM "mail" WHERE (("mail"."subject" MATCH ?))"#,
      ["MATCH and rank of a full-text index"]
    ),
    "match phrase": (
      #"SELECT "mail"."rowid" FROM "mail" WHERE (("mail" MATCH ?))"#, ["MATCH and rank of a full-text index"]
    ),
    "rank": (
      #"SELECT "itemText"."rowid" FROM "itemText" ORDER BY "itemText"."rank""#,
      ["MATCH and rank of a full-text index"]
    ),
    "bm25": (
      #"SELECT "itemText"."rowid" FROM "itemText" ORDER BY bm25("itemText")"#, ["bm25"]
    ),
    "weights": (
      #"""
      SELECT "itemText"."rowid" FROM "itemText" ORDER BY bm25("itemText", (SELECT CASE "name" WHEN \#
      'title' THEN 10.0 ELSE 1 END FROM pragma_table_info('itemText') WHERE "cid" = 0), (SELECT CASE \#
      "name" WHEN 'title' THEN 10.0 ELSE 1 END FROM pragma_table_info('itemText') WHERE "cid" = 1), \#
      (SELECT CASE "name" WHEN 'title' THEN 10.0 ELSE 1 END FROM pragma_table_info('itemText') WHERE \#
      "cid" = 2))
      """#, ["bm25", "pragma_table_info"]
    ),
    "highlight": (
      #"""
      SELECT highlight("itemText", (SELECT "cid" FROM pragma_table_info('itemText') WHERE "name" = \#
      'title'), ?, ?) FROM "itemText"
      """#, ["highlight", "pragma_table_info"]
    ),
    "snippet": (
      #"""
      SELECT snippet("itemText", (SELECT "cid" FROM pragma_table_info('itemText') WHERE "name" = 'note'), \#
      ?, ?, ?, ?) FROM "itemText"
      """#, ["snippet", "pragma_table_info"]
    ),
    "view": (
      #"""
      CREATE VIEW "itemTitle" ("title") AS SELECT "item"."title" AS "title" FROM "item" WHERE \#
      (("item"."isDone") AND (("item"."title") <> ('it''s')))
      """#, []
    ),
    "view if not exists": (
      #"""
      CREATE TEMPORARY VIEW IF NOT EXISTS "itemTitle" ("title") AS SELECT "item"."title" AS "title" FROM \#
      "item"
      """#, ["CREATE VIEW IF NOT EXISTS"]
    ),
    "drop view": (
      #"DROP VIEW IF EXISTS "itemTitle""#, []
    ),
    "trigger": (
      #"""
      CREATE TRIGGER "log" AFTER INSERT ON "item" FOR EACH ROW WHEN "new"."isDone" BEGIN INSERT INTO \#
      "list" ("title") VALUES ("new"."title"); END
      """#, ["triggers with statements"]
    ),
    "touching trigger": (
      #"""
      CREATE TEMPORARY TRIGGER "touch" AFTER UPDATE ON "item" FOR EACH ROW BEGIN UPDATE "item" SET \#
      "createdAt" = datetime('subsec') WHERE (("item"."rowid") = ("new"."rowid")); END
      """#, ["triggers with statements", "datetime", "rowid"]
    ),
    "drop trigger": (
      #"DROP TRIGGER "log""#, ["triggers with statements"]
    ),
    "raise": (
      #"SELECT RAISE(ABORT, 'kept')"#, ["RAISE"]
    ),
    "query plan": (
      #"EXPLAIN QUERY PLAN SELECT "item"."id" FROM "item" WHERE (("item"."id") IN ((?)))"#,
      ["EXPLAIN QUERY PLAN"]
    ),
    "now": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."createdAt") < (datetime('now', 'subsec')))"#,
      ["datetime"]
    ),
    "changed now": (
      #"""
      SELECT "item"."id" FROM "item" WHERE (("item"."createdAt") < (datetime('now', '7 days', 'subsec')))
      """#, ["datetime"]
    ),
    "assigned now": (
      #"UPDATE "item" SET "createdAt" = datetime('now', 'subsec') WHERE (("item"."id") IN ((?)))"#,
      ["datetime"]
    ),
    "rounded date": (
      #"SELECT datetime("item"."createdAt", '1 months', 'ceiling', 'subsec') FROM "item""#, ["datetime"]
    ),
  ]
}

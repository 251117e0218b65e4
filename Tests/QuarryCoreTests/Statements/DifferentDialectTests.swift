import Quarry
import QuarryCore
import SQLGrammar
import Testing

/// The SQL of each form of statement in a dialect that differs from SQLite's wherever it can.
@Suite struct DifferentDialectTests {
  private static let statements = Grammar.statements.filter {
    !DifferentDialectQueryTests.names.contains($0.name)
  }

  @Test(arguments: statements.map(\.name)) func statement(name: String) throws {
    let fragment = try #require(Self.statements.first { $0.name == name }?.fragment)
    let (sql, missing) = try #require(Self.snapshots[name])
    expectDifferent(fragment, sql, missing: missing)
  }

  /// The SQL, and the features in it that the database lacks.
  private static let snapshots: [String: (sql: String, missing: [String])] = [
    "equal": (
      #"SELECT "item"."id" FROM "item" WHERE ((("item"."title") = ($1)) AND (("item"."count") <> ($2)))"#, []
    ),
    "same": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."price") = ($1))"#, []
    ),
    "same columns": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."note") = ("item"."title"))"#, []
    ),
    "same nullable columns": (
      #"""
      SELECT "item"."id" FROM "item" WHERE (("item"."note", "item"."id") IS NOT DISTINCT FROM \#
      ("item"."note", "item"."count"))
      """#, []
    ),
    "same in a condition": (
      #"""
      SELECT "item"."id" FROM "item" WHERE ((("item"."isDone") AND ((("item"."price") = ($1)) OR \#
      (("item"."note") = ($2)))) AND (("item"."price") = ($3)))
      """#, []
    ),
    "not same": (
      #"""
      SELECT "item"."id" FROM "item" WHERE ((NOT (("item"."price") IS NOT DISTINCT FROM ($1))) OR \#
      ((NOT ("item"."isDone")) AND (("item"."note") = ($2))))
      """#, []
    ),
    "same compared": (
      #"""
      SELECT "item"."id" FROM "item" WHERE ((("item"."price") IS NOT DISTINCT FROM ($1)) = ("item"."isDone"))
      """#, []
    ),
    "same as a value": (
      #"SELECT ("item"."price") IS NOT DISTINCT FROM ($1) FROM "item""#, []
    ),
    "negated query of the same": (
      #"SELECT "item"."id" FROM "item" WHERE (NOT (("item"."price") IS NOT DISTINCT FROM ($1)))"#, []
    ),
    "same in a join": (
      #"SELECT "item"."id" FROM "item" JOIN "list" ON ("item"."note") = ("list"."title")"#, []
    ),
    "same in HAVING": (
      #"""
      SELECT "item"."listID" FROM "item" GROUP BY "item"."listID" HAVING ((sum("item"."price")) = ($1))
      """#, []
    ),
    "different": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."price") IS DISTINCT FROM ($1))"#, []
    ),
    "null": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."note") IS NULL)"#, []
    ),
    "not null": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."note") IS NOT NULL)"#, []
    ),
    "is": (
      #"""
      SELECT "item"."id" FROM "item" WHERE ((("item"."note") IS NOT DISTINCT FROM ($1)) OR \#
      (("item"."note") IS DISTINCT FROM ($2)))
      """#, []
    ),
    "no value": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."note") IS NULL)"#, []
    ),
    "rows": (
      #"""
      SELECT "item"."id" FROM "item" WHERE (("item"."title", "item"."note") IS NOT DISTINCT FROM \#
      ("item"."note", "item"."title"))
      """#, []
    ),
    "in": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."id") IN (($1), ($2)))"#, []
    ),
    "in none": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."id") IS NULL AND FALSE)"#, []
    ),
    "not in none": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."id") IS NULL OR TRUE)"#, []
    ),
    "in no query": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."listID") IS NULL AND FALSE)"#, []
    ),
    "in query": (
      #"""
      SELECT "item"."id" FROM "item" WHERE (("item"."listID") IN (SELECT "list"."id" FROM "list" WHERE \#
      (("list"."title") = ($1))))
      """#, []
    ),
    "member as value": (
      #"SELECT "item"."id" FROM "item" WHERE (NOT (coalesce(("item"."note") IN (($1)), FALSE)))"#, []
    ),
    "exists": (
      #"""
      SELECT "item"."id" FROM "item" WHERE (EXISTS (SELECT "list"."id", "list"."title" FROM "list" WHERE \#
      (("list"."id") = ("item"."listID"))))
      """#, []
    ),
    "like": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."title" ILIKE $1 ESCAPE $2))"#, []
    ),
    "like without an escape": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."title" ILIKE $1 ESCAPE ''))"#, []
    ),
    "has prefix": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."title" ILIKE $1 ESCAPE $2))"#, []
    ),
    "glob": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."title") GLOB ($1))"#, ["GLOB"]
    ),
    "between": (
      #"SELECT "item"."id" FROM "item" WHERE ("item"."count" BETWEEN $1 AND $2)"#, []
    ),
    "instr": (
      #"SELECT strpos("item"."title", $1) FROM "item""#, []
    ),
    "least": (
      #"SELECT least("item"."count", $1) FROM "item""#, []
    ),
    "greatest": (
      #"SELECT greatest("item"."count", $1, $2) FROM "item""#, []
    ),
    "iif": (
      #"SELECT CASE WHEN "item"."isDone" THEN "item"."title" ELSE $1 END FROM "item""#, []
    ),
    "case": (
      #"SELECT CASE "item"."count" WHEN $1 THEN $2 ELSE $3 END FROM "item""#, []
    ),
    "map": (
      #"""
      SELECT CASE ("item"."note") IS NULL WHEN TRUE THEN NULL ELSE upper("item"."note") END FROM "item"
      """#, []
    ),
    "coalesce": (
      #"SELECT coalesce("item"."note", $1) FROM "item""#, []
    ),
    "quotient": (
      #"SELECT ("item"."count") / nullif("item"."listID", 0) FROM "item""#, []
    ),
    "remainder": (
      #"SELECT ("item"."count") % nullif("item"."listID", 0) FROM "item""#, []
    ),
    "cast integer": (
      #"SELECT CAST("item"."title" AS bigint) FROM "item""#, []
    ),
    "cast real": (
      #"SELECT CAST("item"."title" AS double precision) FROM "item""#, []
    ),
    "cast text": (
      #"SELECT CAST("item"."count" AS text) FROM "item""#, []
    ),
    "cast bytes": (
      #"SELECT CAST("item"."title" AS bytea) FROM "item""#, []
    ),
    "cast numeric": (
      #"SELECT CAST("item"."title" AS numeric) FROM "item""#, []
    ),
    "date": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."createdAt") > ($1))"#, []
    ),
    "bound null": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."note") = ($1::text))"#, []
    ),
    "count": (
      #"SELECT count("item"."id") FILTER (WHERE "item"."isDone") FROM "item""#, []
    ),
    "total": (
      #"SELECT total("item"."price") FROM "item""#, ["total"]
    ),
    "joined": (
      #"SELECT string_agg("item"."title", ',') FROM "item""#, []
    ),
    "joined by": (
      #"SELECT string_agg("item"."title", $1) FROM "item""#, []
    ),
    "joined distinct": (
      #"SELECT string_agg(DISTINCT "item"."title", ',') FROM "item""#, []
    ),
    "joined in order": (
      #"SELECT string_agg("item"."title", $1 ORDER BY "item"."title" DESC) FROM "item""#, []
    ),
    "group": (
      #"SELECT "item"."listID" FROM "item" GROUP BY "item"."listID" HAVING ((count("item"."id")) > ($1))"#, []
    ),
    "window": (
      #"""
      SELECT row_number() OVER "w", sum("item"."count") OVER (ORDER BY "item"."title" DESC) FROM "item" \#
      WINDOW "w" AS (PARTITION BY "item"."title" ORDER BY "item"."price" NULLS FIRST)
      """#, []
    ),
    "order": (
      #"""
      SELECT "item"."id" FROM "item" ORDER BY "item"."price" NULLS FIRST, "item"."note" DESC NULLS LAST, \#
      "item"."title" ASC NULLS LAST
      """#, []
    ),
    "order by hand": (
      #"SELECT "item"."id" FROM "item" ORDER BY title DESC NULLS LAST"#, []
    ),
    "limit": (
      #"SELECT "item"."id" FROM "item" LIMIT $1 OFFSET $2"#, []
    ),
    "limit of a query": (
      #"""
      SELECT "item"."id" FROM "item" ORDER BY "item"."id" LIMIT coalesce((SELECT count("list"."id") FROM "list"), -1) \#
      OFFSET coalesce((SELECT count("item"."id") FROM "item" WHERE (("item"."id") < ($1))), -1)
      """#, []
    ),
    "offset": (
      #"SELECT "item"."id" FROM "item" LIMIT ALL OFFSET $1"#, []
    ),
    "after": (
      #"""
      SELECT "item"."id" FROM "item" WHERE ((("item"."price") > ($1)) OR ((("item"."price") = ($2)) \#
      AND (("item"."id") > ($3)))) ORDER BY "item"."price" NULLS FIRST, "item"."id"
      """#, []
    ),
    "after null": (
      #"""
      SELECT "item"."id" FROM "item" WHERE (((("item"."price") IS NOT DISTINCT FROM ($1::double precision)) AND \#
      (("item"."id") > ($2)))) ORDER BY "item"."price" DESC NULLS LAST, "item"."id"
      """#, []
    ),
    "nothing after": (
      #"SELECT "item"."id" FROM "item" WHERE (FALSE) ORDER BY "item"."price" DESC NULLS LAST"#, []
    ),
    "join": (
      #"SELECT "item"."id", "list"."title" FROM "item" JOIN "list" ON ("item"."listID") = ("list"."id")"#, []
    ),
    "left join": (
      #"""
      SELECT "item"."id", "list"."title" FROM "item" LEFT JOIN "list" ON ("item"."listID") = ("list"."id")
      """#, []
    ),
    "alias": (
      #"""
      SELECT "item"."id", "others"."id" FROM "item" JOIN "item" AS "others" ON ("item"."listID") = \#
      ("others"."id")
      """#, []
    ),
    "union": (
      #"""
      SELECT "item"."id" FROM "item" UNION SELECT * FROM (SELECT "item"."id" FROM "item" ORDER BY \#
      "item"."id" LIMIT $1) AS "derived"
      """#, []
    ),
    "derived": (
      #"""
      SELECT "list"."id", "list"."title" FROM (SELECT "list"."id", "list"."title" FROM "list" LIMIT $1) \#
      AS "list" WHERE (("list"."id") = ($2))
      """#, []
    ),
    "with": (
      #"""
      WITH RECURSIVE "cte1" ("id", "title") AS (SELECT "list"."id", "list"."title" FROM "list" WHERE \#
      (("list"."title") = ($1))) SELECT "cte1"."id", "cte1"."title" FROM "cte1" ORDER BY "cte1"."title" \#
      NULLS FIRST
      """#, []
    ),
    "values": (
      #"SELECT $1, $2"#, []
    ),
    "insert": (
      #"INSERT INTO "list" ("id", "title") VALUES ($1, $2)"#, []
    ),
    "draft": (
      #"INSERT INTO "list" ("id", "title") VALUES (DEFAULT, $1) RETURNING "id""#, []
    ),
    "drafts": (
      #"INSERT INTO "list" ("id", "title") VALUES ($1, $2), (DEFAULT, $3)"#, []
    ),
    "defaults": (
      #"INSERT INTO "list" DEFAULT VALUES"#, []
    ),
    "seats": (
      #"INSERT INTO "seat" ("row", "number", "owner") VALUES ($1, $2, $3), (DEFAULT, DEFAULT, $4)"#, []
    ),
    "upsert": (
      #"""
      INSERT INTO "list" ("id", "title") VALUES ($1, $2) ON CONFLICT ("id") DO UPDATE SET "title" = \#
      "excluded"."title"
      """#, []
    ),
    "conflict": (
      #"""
      INSERT INTO "list" ("id", "title") VALUES (DEFAULT, $1) ON CONFLICT ("id") WHERE (("list"."title") \#
      <> ('it''s')) AND (("list"."id") > (2)) DO UPDATE SET "title" = "excluded"."title"
      """#, []
    ),
    "insert select": (
      #"""
      INSERT INTO "list" ("id", "title") SELECT "item"."id", "item"."title" FROM "item" WHERE TRUE ON \#
      CONFLICT ("id") DO UPDATE SET "title" = "excluded"."title"
      """#, []
    ),
    "or ignore": (
      #"INSERT OR IGNORE INTO "list" ("id", "title") VALUES ($1, $2)"#,
      ["OR IGNORE and OR REPLACE in INSERT and UPDATE"]
    ),
    "update": (
      #"""
      UPDATE "item" SET "title" = ("item"."title") || ($1), "price" = $2::double precision, "count" = \#
      ("item"."count") / nullif("item"."listID", 0) WHERE (("item"."id") IN (($3))) RETURNING "id"
      """#, []
    ),
    "or replace": (
      #"UPDATE OR REPLACE "list" SET "title" = $1"#, ["OR IGNORE and OR REPLACE in INSERT and UPDATE"]
    ),
    "update from": (
      #"UPDATE "item" SET "title" = "list"."title" FROM "list" WHERE (("item"."listID") = ("list"."id"))"#, []
    ),
    "limited update": (
      #"UPDATE "list" SET "title" = $1 LIMIT $2"#, ["LIMIT in UPDATE and DELETE"]
    ),
    "delete": (
      #"DELETE FROM "item" WHERE (("item"."price") = ($1)) RETURNING "id""#, []
    ),
    "limited delete": (
      #"DELETE FROM "list" LIMIT $1"#, ["LIMIT in UPDATE and DELETE"]
    ),
    "binary": (
      #"SELECT "item"."id" FROM "item" ORDER BY "item"."title" COLLATE "C" DESC NULLS LAST"#, []
    ),
    "nocase": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."title" COLLATE "NOCASE") = ($1))"#, ["COLLATE NOCASE"]
    ),
    "rtrim": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."title" COLLATE "RTRIM") = ($1))"#, ["COLLATE RTRIM"]
    ),
    "other collation": (
      #"SELECT "item"."id" FROM "item" ORDER BY "item"."title" COLLATE "de" NULLS FIRST"#, []
    ),
  ]
}

import Quarry
import QuarryCore
import SQLGrammar
import Testing

/// The SQL of compounds, joins, common tables, windows, functions of the standard and writes in a dialect that differs from
/// SQLite's wherever it can.
@Suite struct DifferentDialectQueryTests {
  private static let statements = Grammar.queries + Grammar.writes

  static let names = Set(statements.map(\.name))

  @Test(arguments: statements.map(\.name)) func statement(name: String) throws {
    let fragment = try #require(Self.statements.first { $0.name == name }?.fragment)
    let (sql, missing) = try #require(Self.snapshots[name])
    expectDifferent(fragment, sql, missing: missing)
  }

  /// The SQL, and the features in it that the database lacks.
  private static let snapshots: [String: (sql: String, missing: [String])] = [
    "union all": (
      #"SELECT "item"."id" FROM "item" UNION ALL SELECT "list"."id" FROM "list""#, []
    ),
    "intersect": (
      #"SELECT "item"."id" FROM "item" INTERSECT SELECT "list"."id" FROM "list""#, []
    ),
    "intersect of a union": (
      #"""
      (SELECT "item"."id" FROM "item" UNION ALL SELECT "list"."id" FROM "list") INTERSECT \#
      SELECT "list"."id" FROM "list"
      """#, []
    ),
    "intersect of a difference": (
      #"""
      ((SELECT "item"."id" FROM "item" EXCEPT SELECT "list"."id" FROM "list") INTERSECT \#
      SELECT "item"."id" FROM "item" UNION SELECT "list"."id" FROM "list") INTERSECT \#
      SELECT "list"."id" FROM "list"
      """#, []
    ),
    "union of an intersect": (
      #"""
      SELECT "item"."id" FROM "item" INTERSECT SELECT "list"."id" FROM "list" INTERSECT \#
      SELECT "item"."id" FROM "item" UNION SELECT "list"."id" FROM "list"
      """#, []
    ),
    "except": (
      #"""
      SELECT "item"."id" FROM "item" EXCEPT SELECT "list"."id" FROM "list" ORDER BY 1 NULLS FIRST LIMIT $1
      """#, []
    ),
    "right join": (
      #"""
      SELECT "item"."title", "list"."title" FROM "item" RIGHT JOIN "list" ON ("item"."listID") = \#
      ("list"."id")
      """#, []
    ),
    "full join": (
      #"""
      SELECT "item"."title", "list"."title" FROM "item" FULL JOIN "list" ON ("item"."listID") = \#
      ("list"."id")
      """#, []
    ),
    "cross join": (
      #"SELECT "item"."title", "list"."title" FROM "item" CROSS JOIN "list""#, []
    ),
    "natural join": (
      #"SELECT "item"."title", "list"."title" FROM "item" NATURAL JOIN "list""#, []
    ),
    "join using": (
      #"SELECT "item"."title", "list"."title" FROM "item" JOIN "list" USING ("id")"#, []
    ),
    "recursive with": (
      #"""
      WITH RECURSIVE "cte1" ("c1") AS (SELECT $1 UNION ALL SELECT ("cte1"."c1") + ($2) FROM "cte1" WHERE \#
      (("cte1"."c1") < ($3))) SELECT "cte1"."c1" FROM "cte1" ORDER BY "cte1"."c1" DESC NULLS LAST
      """#, []
    ),
    "materialized": (
      #"""
      WITH RECURSIVE "cte1" ("id", "title") AS MATERIALIZED (SELECT "list"."id", "list"."title" FROM "list" WHERE \#
      (("list"."title") = ($1))) SELECT "cte1"."id", "cte1"."title" FROM "cte1" ORDER BY "cte1"."id" \#
      NULLS FIRST
      """#, []
    ),
    "not materialized": (
      #"""
      WITH RECURSIVE "cte1" ("id", "title") AS NOT MATERIALIZED (SELECT "list"."id", "list"."title" FROM "list" \#
      WHERE (("list"."title") = ($1))) SELECT "cte1"."id" FROM "cte1"
      """#, []
    ),
    "rows frame": (
      #"""
      SELECT sum("item"."count") OVER (PARTITION BY "item"."listID" ORDER BY "item"."id" ROWS BETWEEN $1 \#
      PRECEDING AND CURRENT ROW) FROM "item"
      """#, []
    ),
    "range frame": (
      #"""
      SELECT sum("item"."count") OVER (ORDER BY "item"."price" NULLS FIRST RANGE BETWEEN UNBOUNDED \#
      PRECEDING AND CURRENT ROW EXCLUDE TIES) FROM "item"
      """#, []
    ),
    "groups frame": (
      #"""
      SELECT sum("item"."count") OVER (ORDER BY "item"."id" GROUPS BETWEEN CURRENT ROW AND $1 FOLLOWING) \#
      FROM "item"
      """#, []
    ),
    "named windows": (
      #"""
      SELECT rank() OVER "v", sum("item"."count") OVER "w" FROM "item" WINDOW "v" AS (PARTITION BY \#
      "item"."listID"), "w" AS (ORDER BY "item"."price" DESC NULLS LAST ROWS BETWEEN UNBOUNDED PRECEDING \#
      AND UNBOUNDED FOLLOWING)
      """#, []
    ),
    "window functions": (
      #"""
      SELECT lag("item"."id", $1) OVER (ORDER BY "item"."id"), first_value("item"."count") OVER (ORDER BY \#
      "item"."id"), ntile($2) OVER () FROM "item"
      """#, []
    ),
    "case with conditions": (
      #"""
      SELECT CASE WHEN ("item"."count") > ($1) THEN $2 WHEN ("item"."note") IS NULL THEN $3 ELSE $4 END \#
      FROM "item"
      """#, []
    ),
    "case without else": (
      #"SELECT CASE WHEN "item"."isDone" THEN "item"."title" END FROM "item""#, []
    ),
    "distinct count": (
      #"SELECT count(DISTINCT "item"."title") FILTER (WHERE "item"."isDone") FROM "item""#, []
    ),
    "distinct sum": (
      #"SELECT sum(DISTINCT "item"."count") FILTER (WHERE ("item"."price") > ($1)) FROM "item""#, []
    ),
    "distinct rows": (
      #"SELECT DISTINCT "item"."title" FROM "item""#, []
    ),
    "rows in": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."id", "item"."title") IN (($1, $2), ($3, $4)))"#, []
    ),
    "rows less": (
      #"SELECT "item"."id" FROM "item" WHERE (("item"."id", "item"."title") < ($1, $2))"#, []
    ),
    "derived from columns": (
      #"""
      SELECT "list"."id", "list"."title" FROM (SELECT "item"."listID" AS "id", "item"."title" AS "title" \#
      FROM "item") AS "list" ORDER BY "list"."title"
      """#, []
    ),
    "trim": (
      #"""
      SELECT trim("item"."title"), trim("item"."title", $1), ltrim("item"."title"), rtrim("item"."title", \#
      $2) FROM "item"
      """#, []
    ),
    "substr": (
      #"SELECT substr("item"."title", $1), substr("item"."title", $2, $3) FROM "item""#, []
    ),
    "replace": (
      #"SELECT replace("item"."title", $1, $2) FROM "item""#, []
    ),
    "round": (
      #"SELECT round("item"."price"), round("item"."price", $1) FROM "item""#, []
    ),
    "abs": (
      #"SELECT abs("item"."count") FROM "item""#, []
    ),
    "length": (
      #"SELECT length("item"."title"), lower("item"."title"), upper("item"."title") FROM "item""#, []
    ),
    "bits": (
      #"""
      SELECT ("item"."count") & ($1), ("item"."count") | ($2), ("item"."count") << ($3), ("item"."count") \#
      >> ($4), ~("item"."count") FROM "item"
      """#, []
    ),
    "concatenation": (
      #"SELECT (("item"."title") || ($1)) || ("item"."title") FROM "item""#, []
    ),
    "arithmetic": (
      #"SELECT ((("item"."count") + ($1)) * ($2)) - ("item"."listID") FROM "item""#, []
    ),
    "nullif": (
      #"SELECT nullif("item"."title", $1) FROM "item""#, []
    ),
    "do nothing": (
      #"INSERT INTO "list" ("id", "title") VALUES ($1, $2) ON CONFLICT ("id") DO NOTHING"#, []
    ),
    "do update where": (
      #"""
      INSERT INTO "list" ("id", "title") VALUES ($1, $2) ON CONFLICT ("id") DO UPDATE SET "title" = \#
      "excluded"."title" WHERE ("list"."title") <> ("excluded"."title")
      """#, []
    ),
    "do update without target": (
      #"INSERT INTO "list" ("id", "title") VALUES ($1, $2) ON CONFLICT DO UPDATE SET "title" = $3"#,
      ["ON CONFLICT DO UPDATE without columns"]
    ),
    "several conflicts": (
      #"""
      INSERT INTO "list" ("id", "title") VALUES ($1, $2) ON CONFLICT ("id") DO UPDATE SET "title" = $3 ON \#
      CONFLICT ("title") DO UPDATE SET "title" = $4
      """#, ["several ON CONFLICT clauses"]
    ),
    "insert from select": (
      #"""
      INSERT INTO "list" ("id", "title") SELECT "item"."id", "item"."title" FROM "item" WHERE \#
      ("item"."isDone") RETURNING "id"
      """#, []
    ),
    "delete returning rows": (
      #"""
      DELETE FROM "item" WHERE (("item"."id") IN (($1))) RETURNING "id", "title", "note", "price", \#
      "count", "isDone", "createdAt", "listID"
      """#, []
    ),
    "update returning values": (
      #"""
      UPDATE "item" SET "count" = ("item"."count") + ($1) WHERE ("item"."isDone") RETURNING "id", \#
      ("count") * ($2)
      """#, []
    ),
    "update with query": (
      #"""
      UPDATE "item" SET "count" = (SELECT count("list"."id") FROM "list") WHERE (("item"."id") IN (($1)))
      """#, []
    ),
  ]
}

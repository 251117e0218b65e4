import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct DatabaseFunctionTests {
  let database: DatabaseQueue

  init() throws { database = try FunctionDatabase.make() }

  @Test func scalars() {
    assertQuery(Sample.select { $reversed($0.name ?? "") }, database: database) {
      """
      SELECT "reversed"(coalesce("samples"."name", ''))
      FROM "samples"
      """
    } results: {
      """
      ┌───────┐
      │ "cba" │
      │ ""    │
      │ "zyx" │
      └───────┘
      """
    }
    assertQuery(Sample.select { ($repeated($0.name), $repeated($0.name, times: $0.id)) }, database: database)
    {
      """
      SELECT "second name"("samples"."name", 2), "second name"("samples"."name", "samples"."id")
      FROM "samples"
      """
    } results: {
      """
      ┌──────────┬─────────────┐
      │ "abcabc" │ "abc"       │
      │ nil      │ nil         │
      │ "xyzxyz" │ "xyzxyzxyz" │
      └──────────┴─────────────┘
      """
    }
    assertQuery(Sample.where { $reversed($0.name ?? "") == "cba" }.select(\.id), database: database) {
      """
      SELECT "samples"."id"
      FROM "samples"
      WHERE (("reversed"(coalesce("samples"."name", ''))) = ('cba'))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Sample.select { ($answer(), $currentTime(), FunctionCounter.$twice($0.id)) }.limit(1),
      database: database
    ) {
      """
      SELECT "answer"(), "now"(), "twice"("samples"."id")
      FROM "samples"
      LIMIT 1
      """
    } results: {
      """
      ┌────┬────────────────────────────────┬───┐
      │ 42 │ Date(1970-01-01T00:01:39.000Z) │ 2 │
      └────┴────────────────────────────────┴───┘
      """
    }
    assertQuery(
      Sample.find(1).update { $0.name = $reversed("q" + ($0.name ?? "")) }.returning(\.name),
      database: database
    ) {
      """
      UPDATE "samples"
      SET "name" = "reversed"(('q') || (coalesce("samples"."name", '')))
      WHERE (("samples"."id") IN ((1)))
      RETURNING "name"
      """
    } results: {
      """
      ┌────────┐
      │ "cbaq" │
      └────────┘
      """
    }
    assertQuery(
      Sample.select { (Scale(factor: 9).$callAsMethod($0.price), Generic<Int>.$identity($0.id)) }.limit(1),
      database: database
    ) {
      """
      SELECT "scaled"("samples"."price"), "identity"("samples"."id")
      FROM "samples"
      LIMIT 1
      """
    } results: {
      """
      ┌─────┬───┐
      │ 1.5 │ 1 │
      └─────┴───┘
      """
    }
  }

  @Test func rowsAndGroups() {
    assertQuery(Sample.select { $describe(sample: $0, prefix: "#") }, database: database) {
      """
      SELECT "describe"("samples"."id", "samples"."name", "samples"."price", "samples"."tags", "samples"."made", "samples"."kind", "samples"."width", "samples"."height", '#')
      FROM "samples"
      """
    } results: {
      """
      ┌───────────────────────────────┐
      │ #"#1 abc ["b", "a"] fancy 2"# │
      │ "#2 - [] plain 1"             │
      │ #"#3 xyz ["c"] fancy 1"#      │
      └───────────────────────────────┘
      """
    }
    assertQuery(
      Sample.select { _ in $describe(sample: Sample(id: 9, size: SampleSize()), prefix: "") }.limit(1),
      database: database
    ) {
      """
      SELECT "describe"(9, NULL, 0.0, '[

      ]', 0, 'plain', 1, NULL, '')
      FROM "samples"
      LIMIT 1
      """
    } results: {
      """
      ┌──────────────────┐
      │ "9 - [] plain 1" │
      └──────────────────┘
      """
    }
    assertQuery(Sample.select { ($0.id, $area($0.size, $0.kind)) }, database: database) {
      """
      SELECT "samples"."id", "area"("samples"."width", "samples"."height", "samples"."kind")
      FROM "samples"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ 6   │
      │ 2 │ nil │
      │ 3 │ 7   │
      └───┴─────┘
      """
    }
    enum Other: AliasName {}
    assertQuery(
      Sample.select { $area(SampleSize.Columns(width: $0.id, height: $0.size.height), SampleKind.plain) }
        .where { $0.id > 1 },
      database: database
    ) {
      """
      SELECT "area"("samples"."id", "samples"."height", 'plain')
      FROM "samples"
      WHERE (("samples"."id") > (1))
      """
    } results: {
      """
      ┌─────┐
      │ nil │
      │ 21  │
      └─────┘
      """
    }
    assertQuery(
      Sample.as(Other.self).leftJoin(Sample.all) { $0.id == $1.id }.select { ($0.id, $optionalRow($1)) },
      database: database
    ) {
      """
      SELECT "others"."id", "optionalRow"("samples"."id", "samples"."name", "samples"."price", "samples"."tags", "samples"."made", "samples"."kind", "samples"."width", "samples"."height")
      FROM "samples" AS "others"
      LEFT JOIN "samples" ON ("others"."id") = ("samples"."id")
      """
    } results: {
      """
      ┌───┬──────┐
      │ 1 │ true │
      │ 2 │ true │
      │ 3 │ true │
      └───┴──────┘
      """
    }
  }

  @Test func representations() {
    assertQuery(
      Sample.select { ($later($0.tags, than: $0.made), $sorted($0.tags), $sorted()) },
      database: database
    ) {
      """
      SELECT "later"("samples"."tags", "samples"."made"), "sorted"("samples"."tags"), "sorted"('[
        "z"
      ]')
      FROM "samples"
      """
    } results: {
      """
      ┌────────────────────────────────┬─────────────┬────────────┐
      │ Date(1970-01-01T00:00:02.000Z) │ [           │ [          │
      │                                │   [0]: "a", │   [0]: "z" │
      │                                │   [1]: "b"  │ ]          │
      │                                │ ]           │            │
      ├────────────────────────────────┼─────────────┼────────────┤
      │ Date(1970-01-01T00:00:00.000Z) │ []          │ [          │
      │                                │             │   [0]: "z" │
      │                                │             │ ]          │
      ├────────────────────────────────┼─────────────┼────────────┤
      │ Date(1970-01-01T00:00:01.000Z) │ [           │ [          │
      │                                │   [0]: "c"  │   [0]: "z" │
      │                                │ ]           │ ]          │
      └────────────────────────────────┴─────────────┴────────────┘
      """
    }
  }

  @Test func aggregates() {
    assertQuery(Sample.select { ($mode(kind: $0.kind), $median($0.price)) }, database: database) {
      """
      SELECT "mode"("samples"."kind"), "median"("samples"."price")
      FROM "samples"
      """
    } results: {
      """
      ┌────────┬─────┐
      │ .fancy │ 3.0 │
      └────────┴─────┘
      """
    }
    assertQuery(
      Sample.select {
        ($median($0.price, distinct: true, filter: $0.id < 3), $joined($0.name ?? "-", separator: "/"))
      },
      database: database
    ) {
      """
      SELECT "median"(DISTINCT "samples"."price") FILTER (WHERE ("samples"."id") < (3)), "joined"(coalesce("samples"."name", '-'), '/')
      FROM "samples"
      """
    } results: {
      """
      ┌─────┬─────────────┐
      │ 5.0 │ "abc/-/xyz" │
      └─────┴─────────────┘
      """
    }
    assertQuery(Sample.select { ($dearest($0), $allTags($0.tags)) }, database: database) {
      """
      SELECT "dearest"("samples"."id", "samples"."name", "samples"."price", "samples"."tags", "samples"."made", "samples"."kind", "samples"."width", "samples"."height"), "allTags"("samples"."tags")
      FROM "samples"
      """
    } results: {
      """
      ┌─────┬─────────────┐
      │ nil │ [           │
      │     │   [0]: "b", │
      │     │   [1]: "a", │
      │     │   [2]: "c"  │
      │     │ ]           │
      └─────┴─────────────┘
      """
    }
    assertQuery(Sample.select { $weightOfTags($0.tags, weight: $0.id) }, database: database) {
      """
      SELECT "weightOfTags"("samples"."tags", "samples"."id")
      FROM "samples"
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
    assertQuery(Sample.none.select { $median($0.price) }, database: database) {
      """

      """
    }
    assertQuery(Sample.where { $0.id > 9 }.select { ($median($0.price), $dearest($0)) }, database: database) {
      """
      SELECT "median"("samples"."price"), "dearest"("samples"."id", "samples"."name", "samples"."price", "samples"."tags", "samples"."made", "samples"."kind", "samples"."width", "samples"."height")
      FROM "samples"
      WHERE (("samples"."id") > (9))
      """
    } results: {
      """
      ┌─────┬─────┐
      │ nil │ nil │
      └─────┴─────┘
      """
    }
    assertQuery(
      Sample.group(by: \.kind).order(by: \.kind).select { ($0.kind, $median($0.price), $dearest($0)) },
      database: database
    ) {
      """
      SELECT "samples"."kind", "median"("samples"."price"), "dearest"("samples"."id", "samples"."name", "samples"."price", "samples"."tags", "samples"."made", "samples"."kind", "samples"."width", "samples"."height")
      FROM "samples"
      GROUP BY "samples"."kind"
      ORDER BY "samples"."kind"
      """
    } results: {
      """
      ┌──────────────────┬─────┬───────┐
      │ SampleKind.fancy │ 3.0 │ "xyz" │
      │ SampleKind.plain │ 5.0 │ nil   │
      └──────────────────┴─────┴───────┘
      """
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

@DatabaseFunction private func optionalDouble(_ value: Double?) -> Double? { value.map { $0 * 2 } }
@DatabaseFunction private func optionalPair(_ first: String?, with second: String? = "-") -> String {
  (first ?? "none") + (second ?? "none")
}
@DatabaseFunction private func optionalMiddle(of values: some Sequence<Double?>) -> Double? {
  let sorted = values.compactMap(\.self).sorted()
  return sorted.isEmpty ? nil : sorted[sorted.count / 2]
}

/// Functions with optional parameters accept columns that are never NULL.
@Suite struct OptionalArgumentTests {
  @Table struct Sample {
    let id: Int
    var weight: Double
    var height: Double?
    var name: String
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "samples" ("id" INTEGER PRIMARY KEY, "weight" REAL NOT NULL, "height" REAL, "name" TEXT NOT NULL);
          INSERT INTO "samples" VALUES (1, 1.5, NULL, 'a'), (2, 4.5, 2.5, 'b'), (3, 3.5, 1.5, 'c');
          """
      )
      db.add(function: $optionalDouble)
      db.add(function: $optionalPair)
      db.add(function: $optionalMiddle)
    }
  }

  @Test func nilLiteral() {
    assertQuery(
      Sample.find(1).select {
        (
          $optionalDouble(nil), $optionalPair(nil, with: $0.name), $optionalPair($0.name, with: nil),
          $optionalPair(nil), $optionalDouble(nil) ?? $0.weight
        )
      },
      database: database
    ) {
      """
      SELECT "optionalDouble"(NULL), "optionalPair"(NULL, "samples"."name"), "optionalPair"("samples"."name", NULL), "optionalPair"(NULL, '-'), coalesce("optionalDouble"(NULL), "samples"."weight")
      FROM "samples"
      WHERE (("samples"."id") IN ((1)))
      """
    } results: {
      """
      ┌─────┬─────────┬─────────┬─────────┬─────┐
      │ nil │ "nonea" │ "anone" │ "none-" │ 1.5 │
      └─────┴─────────┴─────────┴─────────┴─────┘
      """
    }
  }

  @Test func scalars() {
    assertQuery(
      Sample.select {
        ($optionalDouble($0.weight), $optionalDouble($0.height), $optionalDouble($0.weight + 1))
      },
      database: database
    ) {
      """
      SELECT "optionalDouble"("samples"."weight"), "optionalDouble"("samples"."height"), "optionalDouble"(("samples"."weight") + (1.0))
      FROM "samples"
      """
    } results: {
      """
      ┌─────┬─────┬──────┐
      │ 3.0 │ nil │ 5.0  │
      │ 9.0 │ 5.0 │ 11.0 │
      │ 7.0 │ 3.0 │ 9.0  │
      └─────┴─────┴──────┘
      """
    }
    assertQuery(
      Sample.select {
        (
          $optionalPair($0.name, with: "!"), $optionalPair($0.name),
          $optionalPair(#sql("'x'", as: String.self), with: $0.name),
          $optionalPair(#bind("y"), with: #bind(nil))
        )
      },
      database: database
    ) {
      """
      SELECT "optionalPair"("samples"."name", '!'), "optionalPair"("samples"."name", '-'), "optionalPair"('x', "samples"."name"), "optionalPair"('y', NULL)
      FROM "samples"
      """
    } results: {
      """
      ┌──────┬──────┬──────┬─────────┐
      │ "a!" │ "a-" │ "xa" │ "ynone" │
      │ "b!" │ "b-" │ "xb" │ "ynone" │
      │ "c!" │ "c-" │ "xc" │ "ynone" │
      └──────┴──────┴──────┴─────────┘
      """
    }
  }

  @Test func aggregates() {
    assertQuery(
      Sample.select {
        (
          $optionalMiddle(of: $0.weight), $optionalMiddle(of: $0.height),
          $optionalMiddle($0.weight, filter: $0.id > 1),
          $optionalMiddle(of: #sql("2.5"))
        )
      },
      database: database
    ) {
      """
      SELECT "optionalMiddle"("samples"."weight"), "optionalMiddle"("samples"."height"), "optionalMiddle"("samples"."weight") FILTER (WHERE ("samples"."id") > (1)), "optionalMiddle"(2.5)
      FROM "samples"
      """
    } results: {
      """
      ┌─────┬─────┬─────┬─────┐
      │ 3.5 │ 2.5 │ 4.5 │ 2.5 │
      └─────┴─────┴─────┴─────┘
      """
    }
  }
}

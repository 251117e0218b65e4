import QuarrySQLite
import QuarryTesting
import Testing

@Table("parts") private struct Part: Equatable {
  let id: Int
  var code: String
  var label: String?
  var size: Int
  var count: Int?
  var price: Double?
}

@Selection private struct Line: Equatable {
  var code: String
  var label: String?
  var price: Double?
}

/// `CAST(a AS TEXT)` to a type inferred from the context, nullable or not.
@Suite struct InferredCastTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "parts" (
            "id" INTEGER PRIMARY KEY, "code" TEXT NOT NULL, "label" TEXT, "size" INTEGER NOT NULL, "count" INTEGER, "price" REAL
          ) STRICT;
          INSERT INTO "parts" VALUES (1, '7', '3', 7, 3, 3), (2, '8', NULL, 9, NULL, NULL), (3, '5', '4', 5, 6, 6.5);
          """
      )
    }
  }

  @Test func `members of a row`() {
    assertQuery(
      Part.select { Line.Columns(code: $0.size.cast(), label: $0.count.cast(), price: $0.count.cast()) },
      database: database
    ) {
      """
      SELECT CAST("parts"."size" AS TEXT) AS "code", CAST("parts"."count" AS TEXT) AS "label", CAST("parts"."count" AS REAL) AS "price"
      FROM "parts"
      """
    } results: {
      """
      ┌───────────────┐
      │ Line(         │
      │   code: "7",  │
      │   label: "3", │
      │   price: 3.0  │
      │ )             │
      ├───────────────┤
      │ Line(         │
      │   code: "9",  │
      │   label: nil, │
      │   price: nil  │
      │ )             │
      ├───────────────┤
      │ Line(         │
      │   code: "5",  │
      │   label: "6", │
      │   price: 6.0  │
      │ )             │
      └───────────────┘
      """
    }
    assertQuery(
      Part.select { Line.Columns(code: $0.code, label: $0.size.cast(), price: $0.label.cast()) },
      database: database
    ) {
      """
      SELECT "parts"."code" AS "code", CAST("parts"."size" AS TEXT) AS "label", CAST("parts"."label" AS REAL) AS "price"
      FROM "parts"
      """
    } results: {
      """
      ┌───────────────┐
      │ Line(         │
      │   code: "7",  │
      │   label: "7", │
      │   price: 3.0  │
      │ )             │
      ├───────────────┤
      │ Line(         │
      │   code: "8",  │
      │   label: "9", │
      │   price: nil  │
      │ )             │
      ├───────────────┤
      │ Line(         │
      │   code: "5",  │
      │   label: "5", │
      │   price: 4.0  │
      │ )             │
      └───────────────┘
      """
    }
  }

  @Test func `operators`() {
    assertQuery(
      Part.where { $0.code == $0.size.cast() }.select(\.id),
      database: database
    ) {
      """
      SELECT "parts"."id"
      FROM "parts"
      WHERE (("parts"."code") = (CAST("parts"."size" AS TEXT)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Part.where { $0.size.cast() != $0.code }.select(\.id),
      database: database
    ) {
      """
      SELECT "parts"."id"
      FROM "parts"
      WHERE ((CAST("parts"."size" AS TEXT)) <> ("parts"."code"))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Part.where { $0.label == $0.count.cast() }.select(\.id),
      database: database
    ) {
      """
      SELECT "parts"."id"
      FROM "parts"
      WHERE (("parts"."label") IS (CAST("parts"."count" AS TEXT)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Part.where { $0.code == $0.count.cast() || $0.price == $0.count.cast() && $0.price < $0.size.cast() }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "parts"."id"
      FROM "parts"
      WHERE ((("parts"."code") IS (CAST("parts"."count" AS TEXT))) OR ((("parts"."price") IS (CAST("parts"."count" AS REAL))) AND (("parts"."price") < (CAST("parts"."size" AS REAL)))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func `methods`() {
    assertQuery(
      Part.where { $0.code.eq($0.size.cast()) }.select(\.id),
      database: database
    ) {
      """
      SELECT "parts"."id"
      FROM "parts"
      WHERE (("parts"."code") = (CAST("parts"."size" AS TEXT)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Part.where { $0.label.eq($0.count.cast()) }.select(\.id),
      database: database
    ) {
      """
      SELECT "parts"."id"
      FROM "parts"
      WHERE (("parts"."label") = (CAST("parts"."count" AS TEXT)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Part.where { $0.price.is($0.count.cast()) }.select(\.id),
      database: database
    ) {
      """
      SELECT "parts"."id"
      FROM "parts"
      WHERE (("parts"."price") IS (CAST("parts"."count" AS REAL)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func `changes`() {
    assertQuery(
      Part.update {
        $0.code = $0.id.cast()
        $0.label = $0.size.cast()
        $0.price = $0.count.cast()
      }
      .returning(\.self),
      database: database
    ) {
      """
      UPDATE "parts"
      SET "code" = CAST("parts"."id" AS TEXT), "label" = CAST("parts"."size" AS TEXT), "price" = CAST("parts"."count" AS REAL)
      RETURNING "id", "code", "label", "size", "count", "price"
      """
    } results: {
      """
      ┌───────────────┐
      │ Part(         │
      │   id: 1,      │
      │   code: "1",  │
      │   label: "7", │
      │   size: 7,    │
      │   count: 3,   │
      │   price: 3.0  │
      │ )             │
      ├───────────────┤
      │ Part(         │
      │   id: 2,      │
      │   code: "2",  │
      │   label: "9", │
      │   size: 9,    │
      │   count: nil, │
      │   price: nil  │
      │ )             │
      ├───────────────┤
      │ Part(         │
      │   id: 3,      │
      │   code: "3",  │
      │   label: "5", │
      │   size: 5,    │
      │   count: 6,   │
      │   price: 6.0  │
      │ )             │
      └───────────────┘
      """
    }
  }

  @Test func `an explicit type`() throws {
    try database.read { db in
      try #expect(Part.select { $0.size.cast(as: String.self) }.fetchAll(db) == ["7", "9", "5"])
      try #expect(Part.select { $0.count.cast(as: String.self) }.fetchAll(db) == ["3", nil, "6"])
      let text: SQLExpression<String> = Part.columns.size.cast()
      try #expect(Part.select { _ in text }.fetchAll(db) == ["7", "9", "5"])
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

private enum Stage: String, QueryBindable {
  case open, paid, shipped, cancelled
}

@Table("purchases") private struct Purchase {
  let id: Int
  var stage: Stage
  var total: Double
  var weight: Float
  var pieces: UInt8
  var note: String?
  var count: Int?
  var isGift: Bool?
}

extension QueryExpression where QueryValue == String? {
  fileprivate func begins(with text: String) -> some QueryExpression<Bool?> {
    SQLQueryExpression("\(self) GLOB \(bind: text + "*")", as: Bool?.self)
  }
}

/// CASE with operators in its conditions and branches. The compiler once took seconds for each of these, or gave up.
@Suite struct CaseConditionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "purchases" (
            "id" INTEGER PRIMARY KEY, "stage" TEXT NOT NULL, "total" REAL NOT NULL, "weight" REAL NOT NULL,
            "pieces" INTEGER NOT NULL, "note" TEXT, "count" INTEGER, "isGift" INTEGER
          );
          INSERT INTO "purchases" VALUES
            (1, 'open', 2, 0.5, 1, NULL, 3, 1), (2, 'paid', 40, 2, 2, 'fragile', NULL, NULL),
            (3, 'open', 120, 8, 3, NULL, NULL, 0);
          """
      )
    }
  }

  @Test func literals() {
    assertQuery(
      Purchase.order(by: \.id).select {
        (
          Case().when($0.total > 3 && $0.note == nil, then: 0).when($0.count == 3, then: 2)
            .when($0.count ?? 1 < 3, then: 5).else(1),
          Case().when($0.total > 100, then: "a").when($0.total > 50, then: "b").when($0.total > 20, then: "c")
            .when($0.total > 10, then: "d").else("e")
        )
      },
      database: database
    ) {
      """
      SELECT CASE WHEN (("purchases"."total") > (3.0)) AND (("purchases"."note") IS (NULL)) THEN 0 WHEN ("purchases"."count") IS (3) THEN 2 WHEN (coalesce("purchases"."count", 1)) < (3) THEN 5 ELSE 1 END, CASE WHEN ("purchases"."total") > (100.0) THEN 'a' WHEN ("purchases"."total") > (50.0) THEN 'b' WHEN ("purchases"."total") > (20.0) THEN 'c' WHEN ("purchases"."total") > (10.0) THEN 'd' ELSE 'e' END
      FROM "purchases"
      ORDER BY "purchases"."id"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 2 │ "e" │
      │ 5 │ "c" │
      │ 0 │ "a" │
      └───┴─────┘
      """
    }
  }

  @Test func operatorsAsResults() {
    assertQuery(
      Purchase.order(by: \.id).select {
        (
          Case().when($0.note == nil, then: $0.total).when($0.count == nil, then: $0.total * 2).else(0),
          Case().when($0.count == nil, then: $0.total + 1).when($0.count == 3, then: $0.total * 2 + 1)
            .else($0.total),
          Case($0.count).when(3, then: $0.total * 2).when(4, then: $0.total / 2).else(-1)
        )
      },
      database: database
    ) {
      """
      SELECT CASE WHEN ("purchases"."note") IS (NULL) THEN "purchases"."total" WHEN ("purchases"."count") IS (NULL) THEN ("purchases"."total") * (2.0) ELSE 0.0 END, CASE WHEN ("purchases"."count") IS (NULL) THEN ("purchases"."total") + (1.0) WHEN ("purchases"."count") IS (3) THEN (("purchases"."total") * (2.0)) + (1.0) ELSE "purchases"."total" END, CASE "purchases"."count" WHEN 3 THEN ("purchases"."total") * (2.0) WHEN 4 THEN ("purchases"."total") / (2.0) ELSE -1.0 END
      FROM "purchases"
      ORDER BY "purchases"."id"
      """
    } results: {
      """
      ┌───────┬───────┬──────┐
      │ 2.0   │ 5.0   │ 4.0  │
      │ 80.0  │ 41.0  │ -1.0 │
      │ 120.0 │ 121.0 │ -1.0 │
      └───────┴───────┴──────┘
      """
    }
    assertQuery(
      Purchase.where {
        Case().when($0.note == nil, then: $0.total).when($0.count == nil, then: 2).else($0.total * 2) > 3
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "purchases"."id"
      FROM "purchases"
      WHERE ((CASE WHEN ("purchases"."note") IS (NULL) THEN "purchases"."total" WHEN ("purchases"."count") IS (NULL) THEN 2.0 ELSE ("purchases"."total") * (2.0) END) > (3.0))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func valuesOfTheColumn() {
    assertQuery(
      Purchase.update {
        $0.stage = Case().when($0.total > 100, then: .cancelled).when(
          $0.count == 3 && $0.note == nil,
          then: .paid
        )
        .when($0.stage == .paid, then: .shipped).else($0.stage)
        $0.weight = Case().when($0.total > 100, then: 1.5).when($0.count == nil, then: 2).else($0.weight)
        $0.pieces = Case().when($0.total > 100, then: 1).when($0.count == nil, then: 2).else(3)
        $0.count = Case().when($0.total > 100, then: $0.count).when($0.count == nil, then: 7).else(
          $0.count + 1
        )
      }
      .returning { ($0.stage, $0.weight, $0.pieces, $0.count) },
      database: database
    ) {
      """
      UPDATE "purchases"
      SET "stage" = CASE WHEN ("purchases"."total") > (100.0) THEN 'cancelled' WHEN (("purchases"."count") IS (3)) AND (("purchases"."note") IS (NULL)) THEN 'paid' WHEN ("purchases"."stage") = ('paid') THEN 'shipped' ELSE "purchases"."stage" END, "weight" = CASE WHEN ("purchases"."total") > (100.0) THEN 1.5 WHEN ("purchases"."count") IS (NULL) THEN 2.0 ELSE "purchases"."weight" END, "pieces" = CASE WHEN ("purchases"."total") > (100.0) THEN 1 WHEN ("purchases"."count") IS (NULL) THEN 2 ELSE 3 END, "count" = CASE WHEN ("purchases"."total") > (100.0) THEN "purchases"."count" WHEN ("purchases"."count") IS (NULL) THEN 7 ELSE ("purchases"."count") + (1) END
      RETURNING "stage", "weight", "pieces", "count"
      """
    } results: {
      """
      ┌─────────────────┬─────┬───┬─────┐
      │ Stage.paid      │ 0.5 │ 3 │ 4   │
      │ Stage.shipped   │ 2.0 │ 2 │ 7   │
      │ Stage.cancelled │ 1.5 │ 1 │ nil │
      └─────────────────┴─────┴───┴─────┘
      """
    }
  }

  @Test func memberBeforeColumn() {
    assertQuery(
      Purchase.order(by: \.id).select {
        (
          Case().when($0.total > 50, then: .cancelled).when($0.count == nil, then: $0.stage),
          Case($0.id).when(1, then: .shipped).when(2, then: $0.stage).else(.open),
          Case($0.total).when(2, then: "two").when($0.total, then: "itself").else("none"),
          Case().when($0.total > 3, then: 1).when($0.count == nil, then: $0.weight).else(2)
        )
      },
      database: database
    ) {
      """
      SELECT CASE WHEN ("purchases"."total") > (50.0) THEN 'cancelled' WHEN ("purchases"."count") IS (NULL) THEN "purchases"."stage" END, CASE "purchases"."id" WHEN 1 THEN 'shipped' WHEN 2 THEN "purchases"."stage" ELSE 'open' END, CASE "purchases"."total" WHEN 2.0 THEN 'two' WHEN "purchases"."total" THEN 'itself' ELSE 'none' END, CASE WHEN ("purchases"."total") > (3.0) THEN 1.0 WHEN ("purchases"."count") IS (NULL) THEN "purchases"."weight" ELSE 2.0 END
      FROM "purchases"
      ORDER BY "purchases"."id"
      """
    } results: {
      """
      ┌────────────┬───────────────┬──────────┬─────┐
      │ nil        │ Stage.shipped │ "two"    │ 2.0 │
      │ .paid      │ Stage.paid    │ "itself" │ 1.0 │
      │ .cancelled │ Stage.open    │ "itself" │ 1.0 │
      └────────────┴───────────────┴──────────┴─────┘
      """
    }
  }

  @Test func nullableConditions() {
    let sent: Bool? = nil
    assertQuery(
      Purchase.order(by: \.id).select {
        (
          Case().when($0.isGift, then: "gift").when(sent, then: "sent").when(true, then: "other"),
          Case().when($0.note.begins(with: "fra"), then: $0.count).when($0.count > 1, then: $0.id).else(0),
          Case().when($0.note.begins(with: "fra"), then: 1).when(!$0.isGift, then: 2)
            .when(Purchase.where { $0.id > 2 }.exists(), then: 3)
        )
      },
      database: database
    ) {
      """
      SELECT CASE WHEN "purchases"."isGift" THEN 'gift' WHEN NULL THEN 'sent' WHEN 1 THEN 'other' END, CASE WHEN "purchases"."note" GLOB 'fra*' THEN "purchases"."count" WHEN ("purchases"."count") > (1) THEN "purchases"."id" ELSE 0 END, CASE WHEN "purchases"."note" GLOB 'fra*' THEN 1 WHEN NOT ("purchases"."isGift") THEN 2 WHEN EXISTS (
        SELECT "purchases"."id", "purchases"."stage", "purchases"."total", "purchases"."weight", "purchases"."pieces", "purchases"."note", "purchases"."count", "purchases"."isGift"
        FROM "purchases"
        WHERE (("purchases"."id") > (2))
      ) THEN 3 END
      FROM "purchases"
      ORDER BY "purchases"."id"
      """
    } results: {
      """
      ┌─────────┬─────┬───┐
      │ "gift"  │ 1   │ 3 │
      │ "other" │ nil │ 1 │
      │ "other" │ 0   │ 2 │
      └─────────┴─────┴───┘
      """
    }
  }

  @Test func typesOfNullableBranches() {
    let columns = Purchase.columns
    let never: SQLExpression<Int> = Case().when(columns.total > 3, then: columns.id).when(true, then: 2).else(
      3
    )
    let first: SQLExpression<Int?> = Case().when(columns.total > 3, then: columns.count).when(
      true,
      then: columns.id
    )
    .else(3)
    let next: SQLExpression<Int?> = Case().when(columns.total > 3, then: columns.id).when(
      true,
      then: columns.count
    )
    .else(columns.id)
    let last: SQLExpression<Int?> = Case().when(columns.total > 3, then: columns.id).else(columns.count)
    let own: SQLExpression<Int?> = Case().when(columns.note.begins(with: "f"), then: columns.count)
      .when(columns.note.begins(with: "g"), then: columns.id).else(columns.id)
    assertInlineSnapshot(of: Purchase.select { _ in (never, first, next, last, own) }, as: .sql) {
      """
      SELECT CASE WHEN ("purchases"."total") > (3.0) THEN "purchases"."id" WHEN 1 THEN 2 ELSE 3 END, CASE WHEN ("purchases"."total") > (3.0) THEN "purchases"."count" WHEN 1 THEN "purchases"."id" ELSE 3 END, CASE WHEN ("purchases"."total") > (3.0) THEN "purchases"."id" WHEN 1 THEN "purchases"."count" ELSE "purchases"."id" END, CASE WHEN ("purchases"."total") > (3.0) THEN "purchases"."id" ELSE "purchases"."count" END, CASE WHEN "purchases"."note" GLOB 'f*' THEN "purchases"."count" WHEN "purchases"."note" GLOB 'g*' THEN "purchases"."id" ELSE "purchases"."id" END
      FROM "purchases"
      """
    }
  }
}

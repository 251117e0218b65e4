import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Price: Equatable {
  let id: Int
  var amount: String
  var discount: Double?
}

/// `CAST(a AS "type name")`.
@Suite struct CastTypeNameTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "prices" ("id" INTEGER PRIMARY KEY, "amount" TEXT NOT NULL, "discount" REAL) STRICT;
          INSERT INTO "prices" VALUES (1, '12.50', 0.5), (2, '7', NULL);
          """
      )
    }
  }

  @Test func names() {
    assertQuery(
      Price.select {
        (
          $0.amount.cast(to: "DECIMAL(10,2)", as: Double.self),
          $0.discount.cast(to: "VARCHAR(20)", as: String.self),
          $0.amount.cast(to: "UNSIGNED BIG INT", as: Int.self),
          $0.amount.cast(to: "LONG BLOB", as: [UInt8].self)
        )
      },
      database: database
    ) {
      """
      SELECT CAST("prices"."amount" AS "DECIMAL(10,2)"), CAST("prices"."discount" AS "VARCHAR(20)"), CAST("prices"."amount" AS "UNSIGNED BIG INT"), CAST("prices"."amount" AS "LONG BLOB")
      FROM "prices"
      """
    } results: {
      """
      ┌──────┬───────┬────┬───────────────────┐
      │ 12.5 │ "0.5" │ 12 │ Bytes(31322E3530) │
      │ 7.0  │ nil   │ 7  │ Bytes(37)         │
      └──────┴───────┴────┴───────────────────┘
      """
    }
    assertQuery(
      Price.where {
        $0.amount.cast(to: "DECIMAL(10,2)", as: Double.self) > 10
          && $0.discount.cast(to: "INT", as: Int.self) == 0
      }
      .select(\.id),
      database: database
    ) {
      """
      SELECT "prices"."id"
      FROM "prices"
      WHERE (((CAST("prices"."amount" AS "DECIMAL(10,2)")) > (10.0)) AND ((CAST("prices"."discount" AS "INT")) = (0)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  /// The given Swift type must be able to read the result.
  @Test func `a value of another type is an error`() throws {
    _ = try database.read { db in
      #expect(throws: RowDecodingError.self) {
        try Price.find(1).select { $0.amount.cast(to: "DECIMAL(10,2)", as: Int.self) }.fetchOne(db)
      }
    }
  }

  @Test(
    arguments: [
      "INT); DROP TABLE prices; --", "INT\"); DROP TABLE prices; --", "INT' OR 1=1",
      "\u{1}\u{2}\u{0B}?1 :a INT", "é INT",
      "INT /* ", "INT]`",
    ]
  )
  func `a name is a name, whatever it holds`(name: String) throws {
    try database.read { db in
      let query = Price.order(by: \.id).select { $0.amount.cast(to: name, as: Int.self) }
      try #expect(query.fetchAll(db) == [12, 7])
      try #expect(Price.all.fetchCount(db) == 2)
    }
  }
}

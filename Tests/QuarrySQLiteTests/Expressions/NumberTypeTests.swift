import QuarrySQLite
import QuarryTesting
import Testing

private struct Coins: QueryBindable, Equatable, Comparable, Numeric {
  var amount: Int
  init(_ amount: Int) { self.amount = amount }
  init(integerLiteral value: Int) { amount = value }
  init?(exactly source: some BinaryInteger) {
    guard let amount = Int(exactly: source) else { return nil }
    self.amount = amount
  }
  init(decoder: inout some QueryDecoder) throws { amount = try Int(decoder: &decoder) }
  var queryBinding: QueryBinding { amount.queryBinding }
  var magnitude: Int { abs(amount) }
  static func < (lhs: Coins, rhs: Coins) -> Bool { lhs.amount < rhs.amount }
  static func + (lhs: Coins, rhs: Coins) -> Coins { Coins(lhs.amount + rhs.amount) }
  static func - (lhs: Coins, rhs: Coins) -> Coins { Coins(lhs.amount - rhs.amount) }
  static func * (lhs: Coins, rhs: Coins) -> Coins { Coins(lhs.amount * rhs.amount) }
  static func *= (lhs: inout Coins, rhs: Coins) { lhs.amount *= rhs.amount }
}

@Table private struct Measurement: Equatable {
  let id: Int
  var long: Int64 = 0
  var short: UInt8?
  var real: Float = 0
  var price: Coins
  var size: Int?
  var count: Int?
}

/// Literals next to columns of every number type, optional or not.
@Suite struct NumberTypeTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "measurements" (
            "id" INTEGER PRIMARY KEY, "long" INTEGER NOT NULL, "short" INTEGER, "real" REAL NOT NULL,
            "price" INTEGER NOT NULL, "size" INTEGER, "count" INTEGER
          );
          CREATE TABLE "tags" ("id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL);
          INSERT INTO "tags" VALUES (1, 'a'), (2, 'b');
          INSERT INTO "measurements" VALUES (1, 5000000000, 7, 1.5, 100, 1, 11), (2, 2, NULL, 2.5, 250, NULL, NULL);
          """
      )
    }
  }

  @Test func comparisons() {
    assertQuery(
      Measurement.where { $0.long > 2 && $0.short <= 7 && $0.real != 2 && $0.price >= 100 && 4 < $0.long }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "measurements"."id"
      FROM "measurements"
      WHERE (((((("measurements"."long") > (2)) AND (("measurements"."short") <= (7))) AND (("measurements"."real") <> (2.0))) AND (("measurements"."price") >= (100))) AND ((4) < ("measurements"."long")))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Measurement.where { $0.long.gt(2) && $0.short.eq(7) && $0.real.between(1, and: 2) && $0.price.lte(100) }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "measurements"."id"
      FROM "measurements"
      WHERE ((((("measurements"."long") > (2)) AND (("measurements"."short") = (7))) AND ("measurements"."real" BETWEEN 1.0 AND 2.0)) AND (("measurements"."price") <= (100)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Measurement.where { (1...2).contains($0.real) || (0..<5).contains($0.short) || [2].contains($0.long) }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "measurements"."id"
      FROM "measurements"
      WHERE ((("measurements"."real" BETWEEN 1.0 AND 2.0) OR ((("measurements"."short") >= (0)) AND (("measurements"."short") < (5)))) OR (("measurements"."long") IN ((2))))
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

  @Test func arithmetic() {
    let mixed = Measurement.select {
      ($0.long * 2 + 1, $0.short % 4, $0.real / 2 - 1, $0.price + 50, 1 + $0.long, ($0.short ?? 0) & 3)
    }
    assertQuery(mixed, database: database) {
      """
      SELECT (("measurements"."long") * (2)) + (1), ("measurements"."short") % (4), (("measurements"."real") / (2.0)) - (1.0), ("measurements"."price") + (50), (1) + ("measurements"."long"), (coalesce("measurements"."short", 0)) & (3)
      FROM "measurements"
      """
    } results: {
      """
      ┌─────────────┬─────┬───────┬────────────────────┬────────────┬───┐
      │ 10000000001 │ 3   │ -0.25 │ Coins(amount: 150) │ 5000000001 │ 3 │
      │ 5           │ nil │ 0.25  │ Coins(amount: 300) │ 3          │ 0 │
      └─────────────┴─────┴───────┴────────────────────┴────────────┴───┘
      """
    }
    let others = Measurement.select {
      ($0.short + $0.short, -$0.id, -$0.price, $0.long | 1, ~$0.long, $0.price * $0.price)
    }
    assertQuery(others, database: database) {
      """
      SELECT ("measurements"."short") + ("measurements"."short"), -("measurements"."id"), -("measurements"."price"), ("measurements"."long") | (1), ~("measurements"."long"), ("measurements"."price") * ("measurements"."price")
      FROM "measurements"
      """
    } results: {
      """
      ┌─────┬────┬─────────────────────┬────────────┬─────────────┬──────────────────────┐
      │ 14  │ -1 │ Coins(amount: -100) │ 5000000001 │ -5000000001 │ Coins(amount: 10000) │
      │ nil │ -2 │ Coins(amount: -250) │ 3          │ -3          │ Coins(amount: 62500) │
      └─────┴────┴─────────────────────┴────────────┴─────────────┴──────────────────────┘
      """
    }
  }

  @Test func nulls() {
    let chosen = Measurement.select {
      ($0.short ?? 9, $0.size ?? $0.id, $0.size ?? $0.size, ($0.size ?? 0) + ($0.size ?? 1) * 2)
    }
    assertQuery(chosen, database: database) {
      """
      SELECT coalesce("measurements"."short", 9), coalesce("measurements"."size", "measurements"."id"), coalesce("measurements"."size", "measurements"."size"), (coalesce("measurements"."size", 0)) + ((coalesce("measurements"."size", 1)) * (2))
      FROM "measurements"
      """
    } results: {
      """
      ┌───┬───┬─────┬───┐
      │ 7 │ 1 │ 1   │ 3 │
      │ 9 │ 2 │ nil │ 2 │
      └───┴───┴─────┴───┘
      """
    }
  }

  /// A query may be NULL, even if its column cannot.
  @Test func queries() {
    assertQuery(
      Measurement.where { $0.long == Measurement.select { $0.long.max() } }.select(\.id),
      database: database
    ) {
      """
      SELECT "measurements"."id"
      FROM "measurements"
      WHERE (("measurements"."long") IS ((
        SELECT max("measurements"."long")
        FROM "measurements"
      )))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Measurement.where { $0.real > Measurement.select { $0.real.min() } }.select(\.id),
      database: database
    ) {
      """
      SELECT "measurements"."id"
      FROM "measurements"
      WHERE (("measurements"."real") > ((
        SELECT min("measurements"."real")
        FROM "measurements"
      )))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Measurement.where { $0.id.eq(Measurement.select { $0.id.max() }) }.select(\.id),
      database: database
    ) {
      """
      SELECT "measurements"."id"
      FROM "measurements"
      WHERE (("measurements"."id") = ((
        SELECT max("measurements"."id")
        FROM "measurements"
      )))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(Measurement.select { $0.size ?? Measurement.select { $0.id.max() } }, database: database) {
      """
      SELECT coalesce("measurements"."size", (
        SELECT max("measurements"."id")
        FROM "measurements"
      ))
      FROM "measurements"
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

  /// A value that does not fit the type is an error when it is read, and does not become another number.
  @Test func negatives() throws {
    try database.read { db in
      let error = try failure(RowDecodingError.self) { try Measurement.select { -$0.short }.fetchAll(db) }
      #expect("\(error)".contains("expected 'UInt8', found INTEGER -7"))
    }
  }

  /// A column with the name of a method is still accessible.
  @Test func columnsNamedAsMethods() {
    let joined = Tag.leftJoin(Measurement.all) { $0.id == $1.id && $1.id == 1 }
    assertQuery(
      joined.select { ($0.id, $1.column(\.count), $1.count()) }.group { tag, _ in tag.id },
      database: database
    ) {
      """
      SELECT "tags"."id", "measurements"."count", count("measurements"."id")
      FROM "tags"
      LEFT JOIN "measurements" ON (("tags"."id") = ("measurements"."id")) AND (("measurements"."id") = (1))
      GROUP BY "tags"."id"
      """
    } results: {
      """
      ┌───┬─────┬───┐
      │ 1 │ 11  │ 1 │
      │ 2 │ nil │ 0 │
      └───┴─────┴───┘
      """
    }
    assertQuery(Measurement.select { ($0.id, $0.count) }, database: database) {
      """
      SELECT "measurements"."id", "measurements"."count"
      FROM "measurements"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ 11  │
      │ 2 │ nil │
      └───┴─────┘
      """
    }
  }

  @Test func choices() {
    assertQuery(
      Measurement.select {
        ($0.short.ifnull(0), $0.short.ifnull(#bind(9)), $0.size.ifnull($0.id), $0.size.ifnull($0.count))
      },
      database: database
    ) {
      """
      SELECT ifnull("measurements"."short", 0), ifnull("measurements"."short", 9), ifnull("measurements"."size", "measurements"."id"), ifnull("measurements"."size", "measurements"."count")
      FROM "measurements"
      """
    } results: {
      """
      ┌───┬───┬───┬─────┐
      │ 7 │ 7 │ 1 │ 1   │
      │ 0 │ 9 │ 2 │ nil │
      └───┴───┴───┴─────┘
      """
    }
    assertQuery(
      Measurement.select {
        (
          $0.long.nullif(2), $0.short.nullif(7), $0.real.nullif(#bind(2.5)), $0.id.nullif($0.size),
          $0.size.nullif($0.id)
        )
      },
      database: database
    ) {
      """
      SELECT nullif("measurements"."long", 2), nullif("measurements"."short", 7), nullif("measurements"."real", 2.5), nullif("measurements"."id", "measurements"."size"), nullif("measurements"."size", "measurements"."id")
      FROM "measurements"
      """
    } results: {
      """
      ┌────────────┬─────┬─────┬─────┬─────┐
      │ 5000000000 │ nil │ 1.5 │ nil │ nil │
      │ nil        │ nil │ nil │ 2   │ nil │
      └────────────┴─────┴─────┴─────┴─────┘
      """
    }
    assertQuery(
      Measurement.select { ($0.long.max(3), $0.price.min(200), $0.short.max(8), $0.long.min($0.long)) },
      database: database
    ) {
      """
      SELECT max("measurements"."long", 3), min("measurements"."price", 200), max("measurements"."short", 8), min("measurements"."long", "measurements"."long")
      FROM "measurements"
      """
    } results: {
      """
      ┌────────────┬────────────────────┬─────┬────────────┐
      │ 5000000000 │ Coins(amount: 100) │ 8   │ 5000000000 │
      │ 3          │ Coins(amount: 200) │ nil │ 2          │
      └────────────┴────────────────────┴─────┴────────────┘
      """
    }
  }

  @Test func aggregatesAndWindows() {
    assertQuery(
      Measurement.select { ($0.long.max(), $0.short.min(), $0.price.max(filter: $0.id < 2), $0.size.max()) },
      database: database
    ) {
      """
      SELECT max("measurements"."long"), min("measurements"."short"), max("measurements"."price") FILTER (WHERE ("measurements"."id") < (2)), max("measurements"."size")
      FROM "measurements"
      """
    } results: {
      """
      ┌────────────┬───┬────────────────────┬───┐
      │ 5000000000 │ 7 │ Coins(amount: 100) │ 1 │
      └────────────┴───┴────────────────────┴───┘
      """
    }
    assertQuery(
      Measurement.select {
        (
          $0.long.lag(default: 0).over(orderBy: $0.id), $0.short.lead(1, default: nil).over(orderBy: $0.id),
          $0.price.firstValue().over(orderBy: $0.id), $0.size.nthValue(1).over(orderBy: $0.id)
        )
      },
      database: database
    ) {
      """
      SELECT lag("measurements"."long", 1, 0) OVER (ORDER BY "measurements"."id"), lead("measurements"."short", 1, NULL) OVER (ORDER BY "measurements"."id"), first_value("measurements"."price") OVER (ORDER BY "measurements"."id"), nth_value("measurements"."size", 1) OVER (ORDER BY "measurements"."id")
      FROM "measurements"
      """
    } results: {
      """
      ┌────────────┬─────┬────────────────────┬───┐
      │ 0          │ nil │ Coins(amount: 100) │ 1 │
      │ 5000000000 │ nil │ Coins(amount: 100) │ 1 │
      └────────────┴─────┴────────────────────┴───┘
      """
    }
  }
}

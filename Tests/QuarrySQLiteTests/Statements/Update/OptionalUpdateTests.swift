import QuarrySQLite
import QuarryTesting
import Testing

private struct Fee: QueryBindable, Equatable, Numeric {
  var amount: Int
  init(_ amount: Int) { self.amount = amount }
  init(integerLiteral value: Int) { amount = value }
  init?(exactly source: some BinaryInteger) {
    guard let amount = Int(exactly: source) else { return nil }
    self.amount = amount
  }
  init(decoder: inout some QueryDecoder) throws { amount = try Int(decoder: &decoder) }
  var queryBinding: QueryBinding { amount.queryBinding }
  var magnitude: Int { Swift.abs(amount) }
  static func + (lhs: Fee, rhs: Fee) -> Fee { Fee(lhs.amount + rhs.amount) }
  static func - (lhs: Fee, rhs: Fee) -> Fee { Fee(lhs.amount - rhs.amount) }
  static func * (lhs: Fee, rhs: Fee) -> Fee { Fee(lhs.amount * rhs.amount) }
  static func *= (lhs: inout Fee, rhs: Fee) { lhs.amount *= rhs.amount }
}

@Table private struct Contestant: Equatable {
  let id: Int
  var name: String
  var nick: String?
  var rank: Int?
  var points = 0
  var fee = Fee(0)
  var debt: Fee?
  var spot = Spot()
  var bench: Bench?

  @Selection struct Spot: Equatable { var x = 0; var y: Int? }
  @Selection struct Bench: Equatable { var row = 0; var label: String? }
}

/// Nullable columns in an UPDATE that reads other columns.
@Suite struct OptionalUpdateTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "contestants" (
            "id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "nick" TEXT, "rank" INTEGER, "points" INTEGER NOT NULL,
            "fee" INTEGER NOT NULL, "debt" INTEGER, "x" INTEGER NOT NULL, "y" INTEGER, "row" INTEGER, "label" TEXT
          );
          INSERT INTO "contestants" VALUES (1, 'Ada', NULL, 3, 10, 5, NULL, 1, NULL, 4, 'l'), (2, 'Bob', 'b', NULL, 20, 7, 2, 2, 5, NULL, NULL);
          """
      )
    }
  }

  @Test func arithmetic() {
    assertQuery(
      Contestant.update { $0.rank = ($0.rank ?? 0) * 2 + ($0.rank ?? 1) }.returning(\.rank),
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "rank" = ((coalesce("contestants"."rank", 0)) * (2)) + (coalesce("contestants"."rank", 1))
      RETURNING "rank"
      """
    } results: {
      """
      ┌───┐
      │ 9 │
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Contestant.update {
        $0.points = (($0.rank ?? 0) + ($0.points - 1)) * 2 - ($0.rank ?? 1) / ($0.points + 1)
      }
      .returning(\.points),
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "points" = (((coalesce("contestants"."rank", 0)) + (("contestants"."points") - (1))) * (2)) - ((coalesce("contestants"."rank", 1)) / (("contestants"."points") + (1)))
      RETURNING "points"
      """
    } results: {
      """
      ┌────┐
      │ 36 │
      │ 40 │
      └────┘
      """
    }
    assertQuery(
      Contestant.update {
        $0.rank += ($0.rank ?? 0) * 2 + $0.points
        $0.rank = $0.points + 2 * $0.points - ($0.rank ?? 0)
      }.returning(\.rank),
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "rank" = (("contestants"."points") + ((2) * ("contestants"."points"))) - (coalesce("contestants"."rank", 0))
      RETURNING "rank"
      """
    } results: {
      """
      ┌─────┐
      │ 99  │
      │ 119 │
      └─────┘
      """
    }
  }

  /// Nullable and NOT NULL right sides: operators, columns, queries and Swift values.
  @Test func nullAndNonNull() {
    let nick: String? = "n"
    assertQuery(
      Contestant.find(1).update {
        $0.rank = $0.rank * 2 + $0.rank; $0.nick = nick; $0.debt = $0.fee
      }.returning { ($0.rank, $0.nick, $0.debt) },
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "rank" = (("contestants"."rank") * (2)) + ("contestants"."rank"), "nick" = 'n', "debt" = "contestants"."fee"
      WHERE (("contestants"."id") IN ((1)))
      RETURNING "rank", "nick", "debt"
      """
    } results: {
      """
      ┌───┬─────┬────────────────┐
      │ 9 │ "n" │ Fee(amount: 5) │
      └───┴─────┴────────────────┘
      """
    }
    assertQuery(
      Contestant.find(1).update {
        $0.rank = $0.points; $0.nick = ($0.nick ?? "") + "-" + $0.name; $0.debt = nil
      }.returning { ($0.rank, $0.nick, $0.debt) },
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "rank" = "contestants"."points", "nick" = ((coalesce("contestants"."nick", '')) || ('-')) || ("contestants"."name"), "debt" = NULL
      WHERE (("contestants"."id") IN ((1)))
      RETURNING "rank", "nick", "debt"
      """
    } results: {
      """
      ┌────┬─────────┬─────┐
      │ 10 │ "n-Ada" │ nil │
      └────┴─────────┴─────┘
      """
    }
    assertQuery(
      Contestant.find(1).update {
        $0.rank = Contestant.select { $0.points.max() }; $0.nick = Contestant.find(2).select(\.name)
      }.returning { ($0.rank, $0.nick) },
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "rank" = (
        SELECT max("contestants"."points")
        FROM "contestants"
      ), "nick" = (
        SELECT "contestants"."name"
        FROM "contestants"
        WHERE (("contestants"."id") IN ((2)))
      )
      WHERE (("contestants"."id") IN ((1)))
      RETURNING "rank", "nick"
      """
    } results: {
      """
      ┌────┬───────┐
      │ 20 │ "Bob" │
      └────┴───────┘
      """
    }
  }

  @Test func groups() {
    assertQuery(
      Contestant.update {
        $0.spot.y = ($0.spot.y ?? 0) + $0.spot.x
        $0.bench.row = ($0.bench.row ?? 0) + ($0.rank ?? 1)
        $0.bench.label = $0.nick
      }.returning { ($0.spot, $0.bench) },
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "y" = (coalesce("contestants"."y", 0)) + ("contestants"."x"), "row" = (coalesce("contestants"."row", 0)) + (coalesce("contestants"."rank", 1)), "label" = "contestants"."nick"
      RETURNING "x", "y", "row", "label"
      """
    } results: {
      """
      ┌──────────────────┬───────────────────┐
      │ Contestant.Spot( │ Contestant.Bench( │
      │   x: 1,          │   row: 7,         │
      │   y: 1           │   label: nil      │
      │ )                │ )                 │
      ├──────────────────┼───────────────────┤
      │ Contestant.Spot( │ Contestant.Bench( │
      │   x: 2,          │   row: 1,         │
      │   y: 7           │   label: "b"      │
      │ )                │ )                 │
      └──────────────────┴───────────────────┘
      """
    }
    assertQuery(
      Contestant.find(1).update {
        $0.spot.x += $0.points
        $0.spot.y = nil
        $0.bench.label = ($0.bench.label ?? "") + "!"
      }.returning { ($0.spot, $0.bench) },
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "x" = ("contestants"."x") + ("contestants"."points"), "y" = NULL, "label" = (coalesce("contestants"."label", '')) || ('!')
      WHERE (("contestants"."id") IN ((1)))
      RETURNING "x", "y", "row", "label"
      """
    } results: {
      """
      ┌──────────────────┬───────────────────┐
      │ Contestant.Spot( │ Contestant.Bench( │
      │   x: 11,         │   row: 7,         │
      │   y: nil         │   label: "!"      │
      │ )                │ )                 │
      └──────────────────┴───────────────────┘
      """
    }
  }

  /// A custom number type next to its optional, without annotations.
  @Test func customNumberTypes() {
    assertQuery(
      Contestant.update {
        $0.debt += $0.fee; $0.fee = ($0.debt ?? 0) + $0.fee
      }.returning { ($0.debt, $0.fee) },
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "debt" = ("contestants"."debt") + ("contestants"."fee"), "fee" = (coalesce("contestants"."debt", 0)) + ("contestants"."fee")
      RETURNING "debt", "fee"
      """
    } results: {
      """
      ┌────────────────┬────────────────┐
      │ nil            │ Fee(amount: 5) │
      │ Fee(amount: 9) │ Fee(amount: 9) │
      └────────────────┴────────────────┘
      """
    }
    assertQuery(
      Contestant.update {
        $0.debt *= 2; $0.debt -= $0.debt
      }.returning(\.debt),
      database: database
    ) {
      """
      UPDATE "contestants"
      SET "debt" = (("contestants"."debt") * (2)) - ("contestants"."debt")
      RETURNING "debt"
      """
    } results: {
      """
      ┌────────────────┐
      │ nil            │
      │ Fee(amount: 9) │
      └────────────────┘
      """
    }
    assertQuery(
      Contestant.select { (($0.debt - 9).abs(), $0.fee.abs(), $0.fee.floor()) },
      database: database
    ) {
      """
      SELECT abs(("contestants"."debt") - (9)), abs("contestants"."fee"), floor("contestants"."fee")
      FROM "contestants"
      """
    } results: {
      """
      ┌────────────────┬────────────────┬────────────────┐
      │ nil            │ Fee(amount: 5) │ Fee(amount: 5) │
      │ Fee(amount: 0) │ Fee(amount: 9) │ Fee(amount: 9) │
      └────────────────┴────────────────┴────────────────┘
      """
    }
  }
}

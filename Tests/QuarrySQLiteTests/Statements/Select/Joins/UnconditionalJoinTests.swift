import QuarrySQLite
import QuarryTesting
import Testing

@Table("sizes") private struct ShirtSize: Equatable {
  let name: String
  var waist = 0
}

@Table private struct Shirt: Equatable {
  let name: String
  var color = ""
  var price = 0
}

@Table private struct Stock: Equatable {
  var name: String
  var color: String
  var amount = 0
}

/// CROSS, NATURAL and USING.
@Suite struct UnconditionalJoinTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE sizes (name TEXT, waist INTEGER);
          INSERT INTO sizes VALUES ('S', 80), ('M', 90);
          CREATE TABLE shirts (name TEXT, color TEXT, price INTEGER);
          INSERT INTO shirts VALUES ('M', 'red', 5), ('M', 'blue', 6), ('L', 'red', 7);
          CREATE TABLE stocks (name TEXT, color TEXT, amount INTEGER);
          INSERT INTO stocks VALUES ('M', 'red', 3), ('L', 'blue', 4), ('M', 'blue', 0);
          """
      )
    }
  }

  @Test func cross() {
    assertQuery(
      ShirtSize.all.crossJoin(Shirt.where { $0.price < 7 }).where { size, _ in size.waist > 80 }.select {
        ($0.name, $1.color)
      },
      database: database
    ) {
      """
      SELECT "sizes"."name", "shirts"."color"
      FROM "sizes"
      CROSS JOIN "shirts"
      WHERE (("shirts"."price") < (7)) AND (("sizes"."waist") > (80))
      """
    } results: {
      """
      ┌─────┬────────┐
      │ "M" │ "red"  │
      │ "M" │ "blue" │
      └─────┴────────┘
      """
    }
  }

  @Test func natural() {
    assertQuery(
      Shirt.all.naturalJoin(Stock.all).order { shirt, _ in shirt.price }.select {
        ($0.name, $1.color, $1.amount)
      },
      database: database
    ) {
      """
      SELECT "shirts"."name", "stocks"."color", "stocks"."amount"
      FROM "shirts"
      NATURAL JOIN "stocks"
      ORDER BY "shirts"."price"
      """
    } results: {
      """
      ┌─────┬────────┬───┐
      │ "M" │ "red"  │ 3 │
      │ "M" │ "blue" │ 0 │
      └─────┴────────┴───┘
      """
    }
  }

  @Test func using() {
    assertQuery(
      Shirt.all.joinUsing(Stock.all, \.name, \.color).where { _, stock in stock.amount > 0 }.select {
        ($0.price, $1.amount)
      },
      database: database
    ) {
      """
      SELECT "shirts"."price", "stocks"."amount"
      FROM "shirts"
      JOIN "stocks" USING ("name", "color")
      WHERE (("stocks"."amount") > (0))
      """
    } results: {
      """
      ┌───┬───┐
      │ 5 │ 3 │
      └───┴───┘
      """
    }
    assertQuery(
      ShirtSize.all.joinUsing(Shirt.all, \.name).join(Stock.all) { $1.color == $2.color }
        .order { ($1.color, $2.amount) }.select { ($0.name, $1.color, $2.amount) },
      database: database
    ) {
      """
      SELECT "sizes"."name", "shirts"."color", "stocks"."amount"
      FROM "sizes"
      JOIN "shirts" USING ("name")
      JOIN "stocks" ON ("shirts"."color") = ("stocks"."color")
      ORDER BY "shirts"."color", "stocks"."amount"
      """
    } results: {
      """
      ┌─────┬────────┬───┐
      │ "M" │ "blue" │ 0 │
      │ "M" │ "blue" │ 4 │
      │ "M" │ "red"  │ 3 │
      └─────┴────────┴───┘
      """
    }
  }

  @Test func fromATable() {
    assertQuery(ShirtSize.crossJoin(Stock.all).limit(1), database: database) {
      """
      SELECT "sizes"."name", "sizes"."waist", "stocks"."name", "stocks"."color", "stocks"."amount"
      FROM "sizes"
      CROSS JOIN "stocks"
      LIMIT 1
      """
    } results: {
      """
      ┌──────────────┬─────────────────┐
      │ ShirtSize(   │ Stock(          │
      │   name: "S", │   name: "M",    │
      │   waist: 80  │   color: "red", │
      │ )            │   amount: 3     │
      │              │ )               │
      └──────────────┴─────────────────┘
      """
    }
    assertQuery(Shirt.naturalJoin(Stock.all).limit(1), database: database) {
      """
      SELECT "shirts"."name", "shirts"."color", "shirts"."price", "stocks"."name", "stocks"."color", "stocks"."amount"
      FROM "shirts"
      NATURAL JOIN "stocks"
      LIMIT 1
      """
    } results: {
      """
      ┌─────────────────┬─────────────────┐
      │ Shirt(          │ Stock(          │
      │   name: "M",    │   name: "M",    │
      │   color: "red", │   color: "red", │
      │   price: 5      │   amount: 3     │
      │ )               │ )               │
      └─────────────────┴─────────────────┘
      """
    }
    assertQuery(Shirt.joinUsing(Stock.all, \.name).limit(1), database: database) {
      """
      SELECT "shirts"."name", "shirts"."color", "shirts"."price", "stocks"."name", "stocks"."color", "stocks"."amount"
      FROM "shirts"
      JOIN "stocks" USING ("name")
      LIMIT 1
      """
    } results: {
      """
      ┌─────────────────┬──────────────────┐
      │ Shirt(          │ Stock(           │
      │   name: "M",    │   name: "M",     │
      │   color: "red", │   color: "blue", │
      │   price: 5      │   amount: 0      │
      │ )               │ )                │
      └─────────────────┴──────────────────┘
      """
    }
  }
}

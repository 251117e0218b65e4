import QuarrySQLite
import QuarryTesting
import Testing

/// Not `Sendable`.
private class PlainCounter {
  var count = 10
  @DatabaseFunction func counted(_ value: Int) -> Int { value + count }
}

@DatabaseFunction private var epoch: Int { 7 }
@DatabaseFunction private func product(a: Int, b: Int) -> Int { a * b }
@DatabaseFunction private func scaled(value: Double, by factor: Double = 2) -> Double { value * factor }
@DatabaseFunction private func allDefaults(a: Int = 1, b: Int = 2) -> Int { a + b }
@DatabaseFunction private func total(values: some Sequence<Int>) -> Int { values.reduce(0, +) }

private struct Clock {
  @DatabaseFunction static var zone: String { "UTC" }
}

@Table private struct Item: Equatable {
  let id: Int
  var price: Double
  var at: Int
}

/// Functions without labels, without parentheses and of objects that are not `Sendable`.
@Suite struct FunctionDeclarationTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "items" ("id" INTEGER PRIMARY KEY, "price" REAL NOT NULL, "at" INTEGER NOT NULL);
          INSERT INTO "items" VALUES (1, 1.5, 6), (2, 2.5, 8);
          """
      )
      db.add(function: $epoch)
      db.add(function: $product)
      db.add(function: $scaled)
      db.add(function: $allDefaults)
      db.add(function: $total)
      db.add(function: Clock.$zone)
    }
  }

  @Test func objects() throws {
    let counter = PlainCounter()
    try database.write { db in
      db.add(function: counter.$counted)
      let rows = try Item.select { counter.$counted($0.id) }.fetchAll(db)
      #expect(rows == [11, 12])
    }
    let function = PlainCounter().$counted
    try database.write { db in
      db.add(function: function)
      let error = #expect(throws: DatabaseError.self) { try Item.select { function($0.id) }.fetchAll(db) }
      #expect(
        error?.message.hasPrefix("the 'PlainCounter' object that the function belongs to was deallocated")
          == true
      )
    }
  }

  @Test func properties() {
    assertQuery(Item.where { $0.at > $epoch }.select { ($0.id, $epoch) }, database: database) {
      """
      SELECT "items"."id", "epoch"()
      FROM "items"
      WHERE (("items"."at") > ("epoch"()))
      """
    } results: {
      """
      ┌───┬───┐
      │ 2 │ 7 │
      └───┴───┘
      """
    }
    assertQuery(Values($epoch + 1, $epoch == 7, $epoch(), Clock.$zone), database: database) {
      """
      SELECT ("epoch"()) + (1), ("epoch"()) = (7), "epoch"(), "zone"()
      """
    } results: {
      """
      ┌───┬──────┬───┬───────┐
      │ 8 │ true │ 7 │ "UTC" │
      └───┴──────┴───┴───────┘
      """
    }
    assertQuery(
      Item.order { ($0.at - $epoch, $0.id.desc()) }.select { $0.at.in([$epoch]) },
      database: database
    ) {
      """
      SELECT ("items"."at") IN (("epoch"()))
      FROM "items"
      ORDER BY ("items"."at") - ("epoch"()), "items"."id" DESC
      """
    } results: {
      """
      ┌───────┐
      │ false │
      │ false │
      └───────┘
      """
    }
    assertQuery(Item.find(1).update { $0.at = $epoch }.returning(\.at), database: database) {
      """
      UPDATE "items"
      SET "at" = "epoch"()
      WHERE (("items"."id") IN ((1)))
      RETURNING "at"
      """
    } results: {
      """
      ┌───┐
      │ 7 │
      └───┘
      """
    }
  }

  @Test func labels() {
    assertQuery(
      Item.select {
        ($product($0.id, 2), $product(a: $0.id, b: 2), $scaled($0.price), $scaled($0.price, 3.0))
      },
      database: database
    ) {
      """
      SELECT "product"("items"."id", 2), "product"("items"."id", 2), "scaled"("items"."price", 2.0), "scaled"("items"."price", 3.0)
      FROM "items"
      """
    } results: {
      """
      ┌───┬───┬─────┬─────┐
      │ 2 │ 2 │ 3.0 │ 4.5 │
      │ 4 │ 4 │ 5.0 │ 7.5 │
      └───┴───┴─────┴─────┘
      """
    }
    assertQuery(
      Values($allDefaults(), $allDefaults(5), $allDefaults(b: 5), $product($product(1, 2), 3)),
      database: database
    ) {
      """
      SELECT "allDefaults"(1, 2), "allDefaults"(5, 2), "allDefaults"(1, 5), "product"("product"(1, 2), 3)
      """
    } results: {
      """
      ┌───┬───┬───┬───┐
      │ 3 │ 7 │ 6 │ 6 │
      └───┴───┴───┴───┘
      """
    }
    assertQuery(Item.select { ($total($0.id), $total(values: $0.id, filter: $0.id > 1)) }, database: database)
    {
      """
      SELECT "total"("items"."id"), "total"("items"."id") FILTER (WHERE ("items"."id") > (1))
      FROM "items"
      """
    } results: {
      """
      ┌───┬───┐
      │ 3 │ 2 │
      └───┴───┘
      """
    }
    assertQuery(
      Item.where {
        $product($0.id, 2) > 2 && $scaled($0.price, 2.0) < 9.5 || $product($0.id, $0.at) == $epoch
      },
      database: database
    ) {
      """
      SELECT "items"."id", "items"."price", "items"."at"
      FROM "items"
      WHERE (((("product"("items"."id", 2)) > (2)) AND (("scaled"("items"."price", 2.0)) < (9.5))) OR (("product"("items"."id", "items"."at")) = ("epoch"())))
      """
    } results: {
      """
      ┌───────────────┐
      │ Item(         │
      │   id: 2,      │
      │   price: 2.5, │
      │   at: 8       │
      │ )             │
      └───────────────┘
      """
    }
  }
}

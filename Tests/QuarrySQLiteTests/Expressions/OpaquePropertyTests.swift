import QuarrySQLite
import QuarryTesting
import Testing

private typealias Order = PropertyOrders.Order
private typealias Note = PropertyOrders.Note

/// Column properties that reveal only the type of their value.
@Suite struct OpaquePropertyTests {
  let database: DatabaseQueue

  init() throws { database = try PropertyOrders.database() }

  @Test func everyClause() {
    assertQuery(
      Order.join(Note.all) { $0.isLarge && $0.id == $1.orderID }.select { ($0.id, $1.text) },
      database: database
    ) {
      """
      SELECT "orders"."id", "notes"."text"
      FROM "orders"
      JOIN "notes" ON (("orders"."total") > (100)) AND (("orders"."id") = ("notes"."orderID"))
      """
    } results: {
      """
      ┌───┬────────┐
      │ 1 │ "call" │
      │ 3 │ "wait" │
      └───┴────────┘
      """
    }
    assertQuery(
      Order.group(by: \.id).having { $0.isLarge && $0.count() == 1 }.select { ($0.id, $0.count()) },
      database: database
    ) {
      """
      SELECT "orders"."id", count("orders"."id")
      FROM "orders"
      GROUP BY "orders"."id"
      HAVING ((("orders"."total") > (100)) AND ((count("orders"."id")) = (1)))
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 1 │
      │ 3 │ 1 │
      │ 4 │ 1 │
      └───┴───┘
      """
    }
    assertQuery(
      Order.select {
        ($0.id, $0.isLarge && $0.isLate, Case().when($0.isLate && $0.isLarge, then: "both").else("-"))
      },
      database: database
    ) {
      """
      SELECT "orders"."id", (("orders"."total") > (100)) AND ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30))), CASE WHEN ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30))) AND (("orders"."total") > (100)) THEN 'both' ELSE '-' END
      FROM "orders"
      """
    } results: {
      """
      ┌───┬───────┬────────┐
      │ 1 │ true  │ "both" │
      │ 2 │ false │ "-"    │
      │ 3 │ false │ "-"    │
      │ 4 │ false │ "-"    │
      └───┴───────┴────────┘
      """
    }
    assertQuery(
      Order.select {
        ($0.count(filter: $0.isLarge && !$0.isPaid), $0.total.sum(filter: $0.isLarge || $0.isPaid))
      },
      database: database
    ) {
      """
      SELECT count("orders"."id") FILTER (WHERE (("orders"."total") > (100)) AND (NOT ("orders"."isPaid"))), sum("orders"."total") FILTER (WHERE (("orders"."total") > (100)) OR ("orders"."isPaid"))
      FROM "orders"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 2 │ 850 │
      └───┴─────┘
      """
    }
  }

  @Test func optionalSideOfAJoin() throws {
    assertQuery(
      Note.rightJoin(Order.all) { $0.orderID == $1.id && $1.isLarge }.order { $1.id }
        .select { ($0.id, $1.id, $1.isLarge) },
      database: database
    ) {
      """
      SELECT "notes"."id", "orders"."id", ("orders"."total") > (100)
      FROM "notes"
      RIGHT JOIN "orders" ON (("notes"."orderID") = ("orders"."id")) AND (("orders"."total") > (100))
      ORDER BY "orders"."id"
      """
    } results: {
      """
      ┌─────┬───┬───────┐
      │ 1   │ 1 │ true  │
      │ nil │ 2 │ false │
      │ 2   │ 3 │ true  │
      │ nil │ 4 │ true  │
      └─────┴───┴───────┘
      """
    }
    let orders = Note.leftJoin(Order.all) { $0.orderID == $1.id && $1.isLate }
    assertQuery(
      orders.order { note, _ in note.id }.select { ($0.id, $1.isLate, $1.perDay) },
      database: database
    ) {
      """
      SELECT "notes"."id", (NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30)), ("orders"."total") / ("orders"."daysOpen")
      FROM "notes"
      LEFT JOIN "orders" ON (("notes"."orderID") = ("orders"."id")) AND ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30)))
      ORDER BY "notes"."id"
      """
    } results: {
      """
      ┌───┬──────┬─────┐
      │ 1 │ true │ 3   │
      │ 2 │ nil  │ nil │
      └───┴──────┴─────┘
      """
    }
    assertQuery(
      orders.where { $1.isLarge.and($1.isUrgent) }.select { ($0.id, $1.perDay + 1) },
      database: database
    ) {
      """
      SELECT "notes"."id", (("orders"."total") / ("orders"."daysOpen")) + (1)
      FROM "notes"
      LEFT JOIN "orders" ON (("notes"."orderID") = ("orders"."id")) AND ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30)))
      WHERE ((("orders"."total") > (100)) AND (coalesce(("orders"."priority") IN ((1), (2)), 0)))
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 4 │
      └───┴───┘
      """
    }
    assertQuery(
      orders.where { $1.isLarge.not().or($1.isGift == nil) }.select { note, _ in note.id },
      database: database
    ) {
      """
      SELECT "notes"."id"
      FROM "notes"
      LEFT JOIN "orders" ON (("notes"."orderID") = ("orders"."id")) AND ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30)))
      WHERE ((NOT (("orders"."total") > (100))) OR (("orders"."gift") IS (NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    let days: [Int?] = try database.read { db in
      try orders.order { note, _ in note.id }.select { $1.perDay }.fetchAll(db)
    }
    #expect(days == [3, nil])
  }

  @Test func keyPath() {
    assertQuery(Order.where(\.isLate).where(\.isUrgent).select(\.id), database: database) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30))) AND (("orders"."priority") IN ((1), (2)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Order.where(\.isGift).select(\.id), database: database) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE ("orders"."gift")
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(Order.where(\.gift).select(\.id), database: database) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE ("orders"."gift")
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(Order.where(\.isLate).delete().returning(\.id), database: database) {
      """
      DELETE FROM "orders"
      WHERE ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30)))
      RETURNING "id"
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
}

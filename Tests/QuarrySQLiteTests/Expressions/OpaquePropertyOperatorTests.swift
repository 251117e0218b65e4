import QuarrySQLite
import QuarryTesting
import Testing

private typealias Order = PropertyOrders.Order

/// Operators next to column properties that reveal only the type of their value.
@Suite struct OpaquePropertyOperatorTests {
  let database: DatabaseQueue

  init() throws { database = try PropertyOrders.database() }

  @Test func combinedWithConditions() {
    assertQuery(Order.where { $0.isLarge && $0.isLate }.select(\.id), database: database) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE ((("orders"."total") > (100)) AND ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Order.where { $0.isLarge || $0.isPaid }.select(\.id), database: database) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE ((("orders"."total") > (100)) OR ("orders"."isPaid"))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Order.where { $0.isPaid || $0.isLate && $0.total * 2 > $0.daysOpen + 10 }.select(\.id),
      database: database
    ) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE (("orders"."isPaid") OR (((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30))) AND ((("orders"."total") * (2)) > (("orders"."daysOpen") + (10)))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(Order.where { $0.priority == nil && $0.isLate }.select(\.id), database: database) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE ((("orders"."priority") IS (NULL)) AND ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30))))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(Order.where { $0.isGift.or($0.isLarge) }.select(\.id), database: database) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE (("orders"."gift") OR (("orders"."total") > (100)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test(arguments: [true, false]) func combinedWithSwiftValues(showsAll: Bool) throws {
    let rows = try database.read { db in
      try Order.where { showsAll || $0.isLate }.select(\.id).fetchAll(db)
    }
    #expect(rows == (showsAll ? [1, 2, 3, 4] : [1, 2]))
  }

  @Test(arguments: [true, false, nil] as [Bool?]) func combinedWithOptionalSwiftValues(wanted: Bool?)
    throws
  {
    let (both, either) = try database.read { db in
      (
        try Order.where { $0.isLate.and(wanted) }.select(\.id).fetchAll(db),
        try Order.where { $0.isLate.or(wanted) }.select(\.id).fetchAll(db)
      )
    }
    #expect(both == (wanted == true ? [1, 2] : []))
    #expect(either == (wanted == true ? [1, 2, 3, 4] : [1, 2]))
  }

  @Test func negated() {
    assertQuery(Order.where { !$0.isLate }.select(\.id), database: database) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE (NOT ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30))))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Order.where { !($0.isLate || $0.isLarge) || !$0.isUrgent && $0.isLarge }.select(\.id),
      database: database
    ) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE ((NOT (((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30))) OR (("orders"."total") > (100)))) OR ((NOT (coalesce(("orders"."priority") IN ((1), (2)), 0))) AND (("orders"."total") > (100))))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Order.where { $0.isLate.not().and($0.isLarge).or($0.id.eq(2)) }.select(\.id),
      database: database
    ) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE (((NOT ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30)))) AND (("orders"."total") > (100))) OR (("orders"."id") = (2)))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }

  @Test func asOperands() {
    assertQuery(
      Order.where { $0.isUrgent && $0.isLate || $0.isUrgent == true && $0.isPaid }.select(\.id),
      database: database
    ) {
      """
      SELECT "orders"."id"
      FROM "orders"
      WHERE (((("orders"."priority") IN ((1), (2))) AND ((NOT ("orders"."isPaid")) AND (("orders"."daysOpen") > (30)))) OR (((coalesce(("orders"."priority") IN ((1), (2)), 0)) = (1)) AND ("orders"."isPaid")))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Order.where { $0.perDay > 5 && $0.perDay + 1 < 20 }.select { ($0.id, $0.perDay) },
      database: database
    ) {
      """
      SELECT "orders"."id", ("orders"."total") / ("orders"."daysOpen")
      FROM "orders"
      WHERE (((("orders"."total") / ("orders"."daysOpen")) > (5)) AND (((("orders"."total") / ("orders"."daysOpen")) + (1)) < (20)))
      """
    } results: {
      """
      ┌───┬───┐
      │ 4 │ 6 │
      └───┴───┘
      """
    }
    assertQuery(Order.all.order { $0.perDay.desc() }.select { ($0.id, $0.perDay * 2) }, database: database) {
      """
      SELECT "orders"."id", (("orders"."total") / ("orders"."daysOpen")) * (2)
      FROM "orders"
      ORDER BY ("orders"."total") / ("orders"."daysOpen") DESC
      """
    } results: {
      """
      ┌───┬────┐
      │ 3 │ 60 │
      │ 4 │ 12 │
      │ 1 │ 6  │
      │ 2 │ 2  │
      └───┴────┘
      """
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

extension OpaquePropertyTests.Order.TableColumns {
  fileprivate var isLarge: some QueryExpression<Bool> { total > 100 }
  fileprivate var isLate: some QueryExpression<Bool> { !isPaid && daysOpen > 30 }
  fileprivate var isGift: some QueryExpression<Bool?> { gift }
  fileprivate var isUrgent: some SQLOperand<Bool> { [1, 2].contains(priority) }
  fileprivate var perDay: some SQLOperand<Int> { total / daysOpen }
}

/// Properties of the columns that say no more of their type than what value they have.
@Suite struct OpaquePropertyTests {
  @Table("orders") struct Order {
    let id: Int
    var total: Int
    var daysOpen: Int
    var isPaid: Bool
    var priority: Int?
    var gift: Bool?
  }

  @Table("notes") struct Note {
    let id: Int
    var orderID: Int
    var text: String
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE orders (
            id INTEGER PRIMARY KEY, total INTEGER NOT NULL, daysOpen INTEGER NOT NULL, isPaid INTEGER NOT NULL,
            priority INTEGER, gift INTEGER
          );
          CREATE TABLE notes (id INTEGER PRIMARY KEY, orderID INTEGER NOT NULL, text TEXT NOT NULL);
          """
      )
      try Order.insert {
        Order(id: 1, total: 150, daysOpen: 40, isPaid: false, priority: 1)
        Order(id: 2, total: 50, daysOpen: 50, isPaid: false, gift: true)
        Order(id: 3, total: 300, daysOpen: 10, isPaid: false, priority: 3, gift: false)
        Order(id: 4, total: 400, daysOpen: 60, isPaid: true, priority: 2)
      }
      .execute(db)
      try Note.insert {
        Note(id: 1, orderID: 1, text: "call")
        Note(id: 2, orderID: 3, text: "wait")
      }
      .execute(db)
    }
  }

  @Test func joinedToOthers() {
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

  @Test(arguments: [true, false]) func joinedToSwiftValues(showsAll: Bool) throws {
    let rows = try database.read { db in
      try Order.where { showsAll || $0.isLate }.select(\.id).fetchAll(db)
    }
    #expect(rows == (showsAll ? [1, 2, 3, 4] : [1, 2]))
  }

  @Test(arguments: [true, false, nil] as [Bool?]) func joinedToSwiftValuesThatMayBeMissing(wanted: Bool?)
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

  @Test func inEveryClause() {
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

  @Test func onTheOptionalSide() throws {
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

  @Test func byKeyPath() {
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

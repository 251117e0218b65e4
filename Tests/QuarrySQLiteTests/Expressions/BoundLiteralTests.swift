import QuarrySQLite
import QuarryTesting
import Testing

/// `#bind` where nothing determines the representation of the value.
@Suite struct BoundLiteralTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func selection() {
    assertQuery(
      Gadget.where { $0.id == 1 }.select { (#bind(3), $0.id, #bind("text"), #bind(2.5)) },
      database: database
    ) {
      """
      SELECT 3, "gadgets"."id", 'text', 2.5
      FROM "gadgets"
      WHERE (("gadgets"."id") = (1))
      """
    } results: {
      """
      ┌───┬───┬────────┬─────┐
      │ 3 │ 1 │ "text" │ 2.5 │
      └───┴───┴────────┴─────┘
      """
    }
    assertQuery(Gadget.where { $0.id == 1 }.select { _ in #bind(3) }, database: database) {
      """
      SELECT 3
      FROM "gadgets"
      WHERE (("gadgets"."id") = (1))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func operands() {
    assertQuery(
      Gadget.where { #bind(1) < $0.id && #bind("a") < $0.name }.select { #bind("-") + $0.name },
      database: database
    ) {
      """
      SELECT ('-') || ("gadgets"."name")
      FROM "gadgets"
      WHERE (((1) < ("gadgets"."id")) AND (('a') < ("gadgets"."name")))
      """
    } results: {
      """
      ┌────────┐
      │ "-fan" │
      │ "-hob" │
      └────────┘
      """
    }
    assertQuery(Gadget.order { (#bind(1), $0.id) }.select(\.id), database: database) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      ORDER BY 1, "gadgets"."id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      └───┘
      """
    }
  }
}

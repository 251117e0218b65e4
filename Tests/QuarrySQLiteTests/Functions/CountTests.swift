import QuarrySQLite
import QuarryTesting
import Testing

private enum Sub: AliasName {}
private enum First: AliasName {}

extension Gadget {
  fileprivate static var withCount: Select<SelectedColumns<Int>, JoinedTables<Gadget>> {
    Gadget.select { gadget in
      Gadget.as(Sub.self).where { $0.flags == gadget.flags }.select { $0.id.count() } ?? 0
    }
  }
}

/// `count` of rows, in every place that accepts it.
@Suite struct CountTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func counts() {
    assertQuery(Gadget.select { _ in .count() }, database: database) {
      """
      SELECT count(*)
      FROM "gadgets"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(Gadget.where(\.isOn).select { .count(filter: $0.id > 1) }, database: database) {
      """
      SELECT count(*) FILTER (WHERE ("gadgets"."id") > (1))
      FROM "gadgets"
      WHERE ("gadgets"."isOn")
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(
      Gadget.join(Gadget.as(First.self).all) { $0.flags == $1.flags }.select { _, _ in .count() },
      database: database
    ) {
      """
      SELECT count(*)
      FROM "gadgets"
      JOIN "gadgets" AS "firsts" ON ("gadgets"."flags") = ("firsts"."flags")
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      └───┘
      """
    }
    assertQuery(Gadget.limit(1).select(\.name).withCount, database: database) {
      """
      SELECT "gadgets"."name", coalesce((
        SELECT count("subs"."id")
        FROM "gadgets" AS "subs"
        WHERE (("subs"."flags") = ("gadgets"."flags"))
      ), 0)
      FROM "gadgets"
      LIMIT 1
      """
    } results: {
      """
      ┌────────┬───┐
      │ "lamp" │ 2 │
      └────────┴───┘
      """
    }
  }
}

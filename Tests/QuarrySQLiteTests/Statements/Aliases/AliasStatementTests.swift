import QuarrySQLite
import QuarryTesting
import Testing

private enum First: AliasName {}
private enum Second: AliasName {}

/// Whole queries under an alias.
@Suite struct AliasStatementTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func aliases() {
    assertQuery(Gadget.as(First.self).find(1).as(Second.self), database: database) {
      """
      SELECT "seconds"."id", "seconds"."name", "seconds"."flags", "seconds"."price", "seconds"."isOn"
      FROM "gadgets" AS "seconds"
      WHERE (("seconds"."id") IN ((1)))
      """
    } results: {
      """
      ┌─────────────────┐
      │ Gadget(         │
      │   id: 1,        │
      │   name: "lamp", │
      │   flags: 6,     │
      │   price: 1.25,  │
      │   isOn: true    │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(
      Gadget.join(Widget.all) { $0.name == $1.name }.select { ($0.id, $1.name) }.as(First.self).limit(1),
      database: database
    ) {
      """
      SELECT "firsts"."id", "widgets"."name"
      FROM "gadgets" AS "firsts"
      JOIN "widgets" ON ("firsts"."name") = ("widgets"."name")
      LIMIT 1
      """
    }
    let joined = Gadget.as(First.self).leftJoin(Widget.all) { $0.name == $1.name }
    assertQuery(joined.as(Second.self), database: database) {
      """
      SELECT "seconds"."id", "seconds"."name", "seconds"."flags", "seconds"."price", "seconds"."isOn", "widgets"."id", "widgets"."name"
      FROM "gadgets" AS "seconds"
      LEFT JOIN "widgets" ON ("seconds"."name") = ("widgets"."name")
      """
    } results: {
      """
      ┌─────────────────┬─────┐
      │ Gadget(         │ nil │
      │   id: 1,        │     │
      │   name: "lamp", │     │
      │   flags: 6,     │     │
      │   price: 1.25,  │     │
      │   isOn: true    │     │
      │ )               │     │
      ├─────────────────┼─────┤
      │ Gadget(         │ nil │
      │   id: 2,        │     │
      │   name: "fan",  │     │
      │   flags: 3,     │     │
      │   price: 2.5,   │     │
      │   isOn: false   │     │
      │ )               │     │
      ├─────────────────┼─────┤
      │ Gadget(         │ nil │
      │   id: 3,        │     │
      │   name: "hob",  │     │
      │   flags: 6,     │     │
      │   price: 10.0,  │     │
      │   isOn: true    │     │
      │ )               │     │
      └─────────────────┴─────┘
      """
    }
  }
}

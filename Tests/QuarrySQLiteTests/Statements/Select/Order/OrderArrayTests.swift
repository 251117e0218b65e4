import QuarrySQLite
import QuarryTesting
import Testing

/// Terms in an array, which may have different types.
@Suite struct OrderArrayTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func order() {
    assertQuery(
      Gadget.order { [$0.isOn.desc(), $0.name, $0.price] }.select { ($0.isOn, $0.name) },
      database: database
    ) {
      """
      SELECT "gadgets"."isOn", "gadgets"."name"
      FROM "gadgets"
      ORDER BY "gadgets"."isOn" DESC, "gadgets"."name", "gadgets"."price"
      """
    } results: {
      """
      ┌───────┬────────┐
      │ true  │ "hob"  │
      │ true  │ "lamp" │
      │ false │ "fan"  │
      └───────┴────────┘
      """
    }
    assertQuery(
      Gadget.join(Gadget.as(Other.self).all) { $0.id == $1.id }
        .order { [$1.flags.desc(), $0.id.asc()] }
        .select { ($0.id, $1.flags) },
      database: database
    ) {
      """
      SELECT "gadgets"."id", "others"."flags"
      FROM "gadgets"
      JOIN "gadgets" AS "others" ON ("gadgets"."id") = ("others"."id")
      ORDER BY "others"."flags" DESC, "gadgets"."id" ASC
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 6 │
      │ 3 │ 6 │
      │ 2 │ 3 │
      └───┴───┘
      """
    }
  }

  @Test func group() {
    assertQuery(
      Gadget.group { [$0.isOn, $0.flags] }.order { [$0.flags] }.select { ($0.isOn, $0.flags, $0.id.count()) },
      database: database
    ) {
      """
      SELECT "gadgets"."isOn", "gadgets"."flags", count("gadgets"."id")
      FROM "gadgets"
      GROUP BY "gadgets"."isOn", "gadgets"."flags"
      ORDER BY "gadgets"."flags"
      """
    } results: {
      """
      ┌───────┬───┬───┐
      │ false │ 3 │ 1 │
      │ true  │ 6 │ 2 │
      └───────┴───┴───┘
      """
    }
  }

  /// An array that is built elsewhere, and an empty one.
  @Test func variable() {
    let columns = Gadget.columns
    let terms: [any QueryExpression] = [columns.flags, columns.name.desc()]
    assertQuery(Gadget.order { _ in terms }.select(\.id), database: database) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      ORDER BY "gadgets"."flags", "gadgets"."name" DESC
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Gadget.order { _ in [any QueryExpression]() }.where { $0.id == 1 }.select(\.id),
      database: database
    ) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE (("gadgets"."id") = (1))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }
}

private enum Other: AliasName {}

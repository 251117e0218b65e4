import QuarrySQLite
import QuarryTesting
import Testing

extension Gadget.TableColumns {
  fileprivate var double: some QueryExpression<Int> { flags * 2 }
  fileprivate var rounded: some QueryExpression<Double> { price * 1.5 }
}

/// Expressions with little type information.
@Suite struct UntypedExpressionTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func untypedText() {
    assertQuery(
      Gadget.where { #sql("\($0.id) > 1") }.select(\.id),
      database: database
    ) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE ("gadgets"."id" > 1)
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Gadget.where { $0.isOn && #sql("\($0.id) > 1") }.select(\.id),
      database: database
    ) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE (("gadgets"."isOn") AND ("gadgets"."id" > 1))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Gadget.where { #sql("\($0.id) = 1") || !$0.isOn }.select(\.id),
      database: database
    ) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE (("gadgets"."id" = 1) OR (NOT ("gadgets"."isOn")))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Gadget.where { $0.isOn.and(#sql("\($0.id) < 3")).or(#sql("\($0.id) = 2")) }.select {
        $0.id.count(filter: #sql("1"))
      },
      database: database
    ) {
      """
      SELECT count("gadgets"."id") FILTER (WHERE 1)
      FROM "gadgets"
      WHERE ((("gadgets"."isOn") AND ("gadgets"."id" < 3)) OR ("gadgets"."id" = 2))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  @Test func opaqueProperties() {
    assertQuery(
      Gadget.where { $0.double.eq(12) }.order { $0.double.desc() }.select {
        ($0.double.sum(), $0.rounded.avg())
      },
      database: database
    ) {
      """
      SELECT sum(("gadgets"."flags") * (2)), avg(("gadgets"."price") * (1.5))
      FROM "gadgets"
      WHERE ((("gadgets"."flags") * (2)) = (12))
      ORDER BY ("gadgets"."flags") * (2) DESC
      """
    } results: {
      """
      ┌────┬────────┐
      │ 24 │ 8.4375 │
      └────┴────────┘
      """
    }
    assertQuery(
      Gadget.select { ($0.double.total(), $0.rounded.sign()) },
      database: database
    ) {
      """
      SELECT total(("gadgets"."flags") * (2)), sign(("gadgets"."price") * (1.5))
      FROM "gadgets"
      """
    } results: {
      """
      ┌──────┬───┐
      │ 30.0 │ 1 │
      └──────┴───┘
      """
    }
    assertQuery(
      Gadget.where { $0.double.between(7, and: 12).and($0.double.in([12])) }.select(\.id),
      database: database
    ) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE ((("gadgets"."flags") * (2) BETWEEN 7 AND 12) AND ((("gadgets"."flags") * (2)) IN ((12))))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

/// HAVING by a key path.
@Suite struct HavingTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func having() {
    assertQuery(
      Gadget.group(by: \.isOn).having(\.isOn).select { ($0.isOn, $0.id.count()) },
      database: database
    ) {
      """
      SELECT "gadgets"."isOn", count("gadgets"."id")
      FROM "gadgets"
      GROUP BY "gadgets"."isOn"
      HAVING ("gadgets"."isOn")
      """
    } results: {
      """
      ┌──────┬───┐
      │ true │ 2 │
      └──────┴───┘
      """
    }
    assertQuery(Gadget.having(\.isOn).group(by: \.isOn).select(\.isOn), database: database) {
      """
      SELECT "gadgets"."isOn"
      FROM "gadgets"
      GROUP BY "gadgets"."isOn"
      HAVING ("gadgets"."isOn")
      """
    } results: {
      """
      ┌──────┐
      │ true │
      └──────┘
      """
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

/// An UPDATE that receives its closure as a value.
@Suite struct UpdateClosureTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func updates() {
    let turnOn: (inout Updates<Gadget>) -> Void = { $0.isOn = true }
    assertQuery(Gadget.find(2).update(turnOn).returning(\.isOn), database: database) {
      """
      UPDATE "gadgets"
      SET "isOn" = 1
      WHERE (("gadgets"."id") IN ((2)))
      RETURNING "isOn"
      """
    } results: {
      """
      ┌──────┐
      │ true │
      └──────┘
      """
    }
    assertQuery(Gadget.update(turnOn)) {
      """
      UPDATE "gadgets"
      SET "isOn" = 1
      """
    }
  }
}

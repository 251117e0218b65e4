import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Swift's own functions in types whose values are expressions.
@Table private struct Measure {
  let id: Int
  var value = 0.0
  var count = 0

  var largest: Int { max(id, count) }
  var smallest: Int { min(id, count, 3) }
  var distance: Int { abs(count) }
  var root: Double { sqrt(value) + pow(value, 2) }
  var whole: Double { round(value) + floor(value) }
}

private enum Step: Int, QueryBindable {
  case one = 1
  case two

  var atLeastTwo: Int { max(rawValue, 2) }
}

/// Swift values as the receivers and arguments of functions and operators of SQL.
@Suite struct SwiftValueTests {
  let database: DatabaseQueue

  init() throws { database = try gadgetsDatabase() }

  @Test func swiftValues() {
    assertQuery(Gadget.select { ("lamp and fan".instr($0.name), 7.eq($0.flags)) }, database: database) {
      """
      SELECT instr('lamp and fan', "gadgets"."name"), (7) = ("gadgets"."flags")
      FROM "gadgets"
      """
    } results: {
      """
      ┌────┬───────┐
      │ 1  │ false │
      │ 10 │ false │
      │ 0  │ false │
      └────┴───────┘
      """
    }
    assertQuery(Gadget.where { 3.in([$0.id, $0.flags]) }.select(\.id), database: database) {
      """
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE ((3) IN (("gadgets"."id"), ("gadgets"."flags")))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 3 │
      └───┘
      """
    }
    let id = UUID(uuidString: "00000000-0000-0000-0000-000000000001") ?? UUID()
    assertQuery(Widget.where { id.in([$0.id]) }, database: database) {
      """
      SELECT "widgets"."id", "widgets"."name"
      FROM "widgets"
      WHERE (('00000000-0000-0000-0000-000000000001') IN (("widgets"."id")))
      """
    }
    assertQuery(Values("Lamp".lower(), "b".like("B")), database: database) {
      """
      SELECT lower('Lamp'), ('b' LIKE 'B')
      """
    } results: {
      """
      ┌────────┬──────┐
      │ "lamp" │ true │
      └────────┴──────┘
      """
    }
    // Swift's own functions are unchanged.
    #expect(Measure(id: 1, value: 4, count: 7).largest == 7)
    #expect(Measure(id: 1, value: 4, count: 7).root == 18)
    #expect(Step.one.atLeastTwo == 2)
    #expect([3, 1].max() == 3)
    #expect("abc".max() == "c")
    #expect([UInt8(1), 2].min() == 1)
    #expect("abc".count == 3)
    #expect(2.5.sign == .plus)
    var number = 2.5
    number.round()
    #expect(number == 3)
    #expect("abc".contains("b"))
  }

  @Test func bits() {
    assertQuery(Gadget.select { ($0.flags.xor(5), 5.xor($0.id)) }, database: database) {
      """
      SELECT (("gadgets"."flags") | (5)) - (("gadgets"."flags") & (5)), ((5) | ("gadgets"."id")) - ((5) & ("gadgets"."id"))
      FROM "gadgets"
      """
    } results: {
      """
      ┌───┬───┐
      │ 3 │ 4 │
      │ 6 │ 7 │
      │ 3 │ 6 │
      └───┴───┘
      """
    }
  }

  @Test func substrings() {
    let part = "lamp".prefix(2)
    assertQuery(
      Gadget.where { $0.name.hasPrefix(part) && $0.name.contains("m"[...]) }.select(\.id),
      database: database
    ) {
      #"""
      SELECT "gadgets"."id"
      FROM "gadgets"
      WHERE ((("gadgets"."name" LIKE 'la%' ESCAPE '\')) AND (("gadgets"."name" LIKE '%m%' ESCAPE '\')))
      """#
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }

  }
}

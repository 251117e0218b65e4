import QuarrySQLite

/// A condition on the row that a closure receives, with a query of the same table: whether a thing has a child with some amount.
struct ChildCondition {
  let least: Int
  let things: [Thing]

  var swift: String {
    ".where { thing in Thing.where { $0.parentID == thing.id && $0.amount >= \(least) }.exists() }"
  }

  func sql(_ thing: Thing.TableColumns) -> SQLExpression<Bool> {
    Thing.where { $0.parentID == thing.id && $0.amount >= least }.exists()
  }

  func value(_ row: JoinedRow) -> Bool {
    things.contains { $0.parentID == row.thing?.id && $0.amount >= least }
  }
}

extension RandomQuery {
  /// Returns such a condition for some queries.
  mutating func childCondition() -> ChildCondition? {
    random.chance(1, of: 3) ? ChildCondition(least: random.pick(3) - 1, things: tables.things) : nil
  }
}

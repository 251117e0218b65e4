import QuarrySQLite

// Subqueries.

extension RandomQuery {
  /// Things whose parts meet a condition: `IN`, `NOT IN` and `EXISTS` of a correlated query.
  mutating func checkSubquery() throws {
    use(.thing())
    let outer = generator.condition(1)
    let condition = generator.with(generator.aroundParts) { $0.condition(2) }
    let kind = random.pick(3)
    let parts = Part.where { _ in condition.sql }
    let test = [
      "thing.size.in(parts.select(\\.weight))", "thing.amount.notIn(parts.select(\\.weight))",
      "parts.exists()",
    ]
    swift =
      "Thing.where { \(outer.swift); \(test[kind]) }.order { $0.id }.select(\\.id) "
      + "with parts = Part.where { \(condition.swift) }"
    let query = Thing.where { thing in
      outer.sql
      switch kind {
      case 0: thing.size.in(parts.select(\.weight))
      case 1: thing.amount.notIn(parts.select(\.weight))
      default: parts.exists()
      }
    }
    .order { $0.id }
    .select(\.id)
    let rows = things.filter { row in
      let weights = found(row, condition).map(\.weight)
      let isKept: Bool? =
        switch kind {
        case 0: weights.isEmpty ? false : ThreeValued.contains(weights, row.thing?.size)
        case 1: weights.isEmpty ? true : ThreeValued.not(ThreeValued.contains(weights, row.thing?.amount))
        default: !weights.isEmpty
        }
      return outer.value(row) == true && isKept == true
    }
    try compare(query, rows.map { [PlainValue($0.thing?.id)] })
  }

  /// Queries as values in SELECT and ORDER BY.
  mutating func checkScalarSubquery() throws {
    use(.thing())
    let conditions = conditions(2)
    let condition = generator.with(generator.aroundParts) { $0.condition(2) }
    let parts = Part.where { _ in condition.sql }
    swift =
      "Thing\(conditions.swift).order { (parts.count().desc(), $0.id) }"
      + ".select { ($0.id, parts.count(), parts.select { $0.weight.max() }, parts.order(by: \\.id).limit(1).select(\\.label)) } "
      + "with parts = Part.where { \(condition.swift) }"
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
      .order { (SQLExpression<Int>(parts.count()).desc(), $0.id) }
      .select {
        (
          $0.id, parts.count(), parts.select { $0.weight.max() },
          parts.order(by: \.id).limit(1).select(\.label)
        )
      }
    let rows = conditions.of(things).map { row in (row, found(row, condition)) }
    let sorted = rows.enumerated().sorted {
      ($1.element.1.count, $0.offset) < ($0.element.1.count, $1.offset)
    }
    let values = sorted.map(\.element).map { row, parts in
      [
        PlainValue(row.thing?.id), .int(parts.count), PlainValue(parts.compactMap(\.weight).max()),
        PlainValue(parts.first?.label),
      ]
    }
    try compare(query, values)
  }

  private func found(_ row: JoinedRow, _ condition: Condition) -> [Part] {
    tables.parts.filter { condition.value(row.with($0)) == true }
  }
}

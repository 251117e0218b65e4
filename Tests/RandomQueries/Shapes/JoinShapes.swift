import QuarrySQLite

// Joins of two tables, and of a table with itself.

extension RandomQuery {
  mutating func checkJoin(_ shape: QueryShape) throws {
    let kind = JoinKind(rawValue: shape.rawValue) ?? .join
    let on = joinCondition(kind, keyOfPart, .thing(), .part())
    use(.thing(isOptional: kind.missesLeft), .part(isOptional: kind.missesRight))
    let (conditions, terms, page) = (conditions(), terms(2), page())
    let (int, text) = (generator.int(2), generator.text(1))
    swift =
      "Thing.\(kind)(Part.all) { \(on.swift) }\(conditions.swift)\(terms.swift)"
      + ".order { ($0.id, $1.id) }\(page.swift).select { ($0.id, $1.id, \(int.swift), \(text.swift)) }"
    let ids = [
      OrderTerm("thing.id", Thing.columns.id) { PlainValue($0.thing?.id) },
      OrderTerm("part.id", Part.columns.id) { PlainValue($0.part?.id) },
    ]
    let rows = kind.of(things, tables.parts, on: on, \.part)
    let values = page.of((terms + ids).of(conditions.of(rows))).map {
      [
        PlainValue($0.thing?.id), PlainValue($0.part?.id), PlainValue(int.value($0)),
        PlainValue(text.value($0)),
      ]
    }
    switch kind {
    case .join:
      let query = Thing.join(Part.all) { _ in on.sql }
        .where { _, _ in for condition in conditions { condition.sql } }
        .order { thing, part in
          for term in terms { term.sql }
          (thing.id, part.id)
        }
        .limit(page.limit, offset: page.offset)
        .select { ($0.id, $1.id, int.optional, text.optional) }
      try compare(query, values)
    case .leftJoin:
      let query = Thing.leftJoin(Part.all) { _ in on.sql }
        .where { _, _ in for condition in conditions { condition.sql } }
        .order { thing, part in
          for term in terms { term.sql }
          (thing.id, part.id)
        }
        .limit(page.limit, offset: page.offset)
        .select { ($0.id, $1.id, int.optional, text.optional) }
      try compare(query, values)
    case .rightJoin:
      let query = Thing.rightJoin(Part.all) { _ in on.sql }
        .where { _, _ in for condition in conditions { condition.sql } }
        .order { thing, part in
          for term in terms { term.sql }
          (thing.id, part.id)
        }
        .limit(page.limit, offset: page.offset)
        .select { ($0.id, $1.id, int.optional, text.optional) }
      try compare(query, values)
    case .fullJoin:
      let query = Thing.fullJoin(Part.all) { _ in on.sql }
        .where { _, _ in for condition in conditions { condition.sql } }
        .order { thing, part in
          for term in terms { term.sql }
          (thing.id, part.id)
        }
        .limit(page.limit, offset: page.offset)
        .select { ($0.id, $1.id, int.optional, text.optional) }
      try compare(query, values)
    }
  }

  // MARK: Self-joins

  mutating func checkSelfJoin() throws {
    let on = joinCondition(.join, keyOfOther, .thing(), .other())
    use(.thing(), .other())
    let (conditions, terms, page) = (conditions(), terms(2), page())
    let (int, text) = (generator.int(2), generator.text(1))
    swift =
      "Thing.join(Thing.as(Other.self).all) { \(on.swift) }\(conditions.swift)\(terms.swift)"
      + ".order { ($0.id, $1.id) }\(page.swift).select { ($0.id, $1.id, \(int.swift), \(text.swift)) }"
    let query = Thing.join(Thing.as(Other.self).all) { _, _ in on.sql }
      .where { _, _ in for condition in conditions { condition.sql } }
      .order { thing, other in
        for term in terms { term.sql }
        (thing.id, other.id)
      }
      .limit(page.limit, offset: page.offset)
      .select { ($0.id, $1.id, int.optional, text.optional) }
    try compare(query, selfJoined(.join, on, conditions, terms, page, int, text))
  }

  mutating func checkOuterSelfJoin() throws {
    let on = joinCondition(.leftJoin, keyOfOther, .thing(), .other())
    use(.thing(), .other(isOptional: true))
    let (conditions, terms, page) = (conditions(), terms(2), page())
    let (int, text) = (generator.int(2), generator.text(1))
    swift =
      "Thing.leftJoin(Thing.as(Other.self).all) { \(on.swift) }\(conditions.swift)\(terms.swift)"
      + ".order { ($0.id, $1.id) }\(page.swift).select { ($0.id, $1.id, \(int.swift), \(text.swift)) }"
    let query = Thing.leftJoin(Thing.as(Other.self).all) { _, _ in on.sql }
      .where { _, _ in for condition in conditions { condition.sql } }
      .order { thing, other in
        for term in terms { term.sql }
        (thing.id, other.id)
      }
      .limit(page.limit, offset: page.offset)
      .select { ($0.id, $1.id, int.optional, text.optional) }
    try compare(query, selfJoined(.leftJoin, on, conditions, terms, page, int, text))
  }

  private func selfJoined(
    _ kind: JoinKind,
    _ on: Condition,
    _ conditions: [Condition],
    _ terms: [OrderTerm],
    _ page: Page,
    _ int: Sample<Int>,
    _ text: Sample<String>
  ) -> [[PlainValue]] {
    let ids = [
      OrderTerm("thing.id", Thing.columns.id) { PlainValue($0.thing?.id) },
      OrderTerm("other.id", Thing.columns.id) { PlainValue($0.other?.id) },
    ]
    let rows = kind.of(things, tables.things, on: on, \.other)
    return page.of((terms + ids).of(conditions.of(rows))).map {
      [
        PlainValue($0.thing?.id), PlainValue($0.other?.id), PlainValue(int.value($0)),
        PlainValue(text.value($0)),
      ]
    }
  }
}

import QuarrySQLite

// Queries of one table.

extension RandomQuery {
  var things: [JoinedRow] { tables.things.map { JoinedRow(thing: $0) } }

  mutating func checkTable() throws {
    use(.thing())
    let (conditions, terms) = (conditions(), terms(3))
    let (int, text) = (generator.int(3), generator.text(2))
    let page = page()
    let child = childCondition()
    swift =
      "Thing\(conditions.swift)\(child?.swift ?? "")\(terms.swift).order(by: \\.id)\(page.swift)"
      + ".select { ($0.id, \(int.swift), \(text.swift)) }"
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
      .where { thing in if let child { child.sql(thing) } }
      .order { thing in
        for term in terms { term.sql }
        thing.id
      }
      .limit(page.limit, offset: page.offset)
    let kept = conditions.of(things).filter { child?.value($0) ?? true }
    let rows = page.of(terms.of(kept)).map {
      [PlainValue($0.thing?.id), PlainValue(int.value($0)), PlainValue(text.value($0))]
    }
    // A NOT NULL expression is decoded as a non-optional value. A division by 0 and a query without a row are
    // nevertheless NULL, and decoding them would be an error, as for a condition below.
    let hasInt = rows.allSatisfy { $0[1] != PlainValue(nil as Int?) }
    switch (hasInt ? int.plain : nil, text.plain) {
    case (let x?, let y?): try compare(query.select { ($0.id, x, y) }, rows)
    case (let x?, nil): try compare(query.select { ($0.id, x, text.optional) }, rows)
    case (nil, let y?): try compare(query.select { ($0.id, int.optional, y) }, rows)
    case (nil, nil): try compare(query.select { ($0.id, int.optional, text.optional) }, rows)
    }
  }

  /// A condition has the type `Bool`, whatever its operands are: if it is NULL, decoding throws an error.
  mutating func checkTypedCondition() throws {
    use(.thing())
    let conditions = conditions(1)
    let flag = generator.condition(3)
    swift = "Thing\(conditions.swift).order(by: \\.id).select { ($0.id, \(flag.swift)) }"
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
      .order(by: \.id).select { ($0.id, flag.sql) }
    let rows = conditions.of(things)
    let values = rows.map { [PlainValue($0.thing?.id), PlainValue(flag.value($0))] }
    if other == nil, let null = rows.firstIndex(where: { flag.value($0) == nil }) {
      fragment = query.query
      let refusal = try tables.database.read { db in
        do {
          _ = try query.fetchAll(db)
          return ""
        } catch let error as RowDecodingError {
          return error.description
        }
      }
      guard refusal.contains("row \(null + 1): expected 'Bool', found NULL") else {
        throw Difference("row \(null + 1) is NULL, which is to be an error, and is not: \(refusal)")
      }
      // With an optional type, it is decoded.
      let optional = SQLExpression<Bool?>(sql: flag.sql.queryFragment)
      let typed = Thing.where { _ in for condition in conditions { condition.sql } }
      try compare(typed.order(by: \.id).select { ($0.id, optional) }, values)
    } else {
      try compare(query, values)
    }
  }

  mutating func checkDistinct() throws {
    use(.thing())
    let conditions = conditions()
    let (int, text) = (generator.int(2), generator.text(1))
    swift = "Thing\(conditions.swift).select { (\(int.swift), \(text.swift)) }.distinct()"
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
      .select { _ in (int.optional, text.optional) }
      .distinct()
    let values = Set(conditions.of(things).map { [PlainValue(int.value($0)), PlainValue(text.value($0))] })
    try compare(query, Array(values), isOrdered: false)
  }

  mutating func checkGroups() throws {
    use(.thing())
    let conditions = conditions()
    let (key, value, filter) = (generator.int(2), generator.int(2), generator.condition(1))
    let (least, most) = (random.pick(3), random.pick(6))
    swift =
      "Thing\(conditions.swift).group { \(key.swift) }"
      + ".having { $0.id.count() >= \(least); (\(value.swift).min() ?? 0) <= \(most) }"
      + ".select { (\(key.swift), count, sum, min, max(filter: \(filter.swift)), count(distinct)) } of \(value.swift)"
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
      .group { _ in key.optional }
      .having {
        $0.id.count() >= least
        (value.optional.min() ?? 0) <= most
      }
      .select {
        (
          key.optional, $0.id.count(), value.optional.sum(), value.optional.min(),
          value.optional.max(filter: filter.sql), value.optional.count(distinct: true)
        )
      }
    let groups = Dictionary(grouping: conditions.of(things)) { key.value($0) }
    let rows = groups.filter {
      $0.value.count >= least && ($0.value.compactMap(value.value).min() ?? 0) <= most
    }
    let values = rows.map { (group, rows) -> [PlainValue] in
      let found = rows.compactMap(value.value)
      let kept = rows.filter { filter.value($0) == true }.compactMap(value.value)
      return [
        PlainValue(group), .int(rows.count), PlainValue(found.isEmpty ? nil : found.reduce(0, +)),
        PlainValue(found.min()), PlainValue(kept.max()), .int(Set(found).count),
      ]
    }
    try compare(query, values, isOrdered: false)
  }
}

import QuarrySQLite

// Common table expressions that a closure receives.

extension RandomQuery {
  mutating func checkCommonTable() throws {
    use(.thing())
    let (conditions, page, least) = (conditions(), page(), random.pick(4) - 1)
    swift =
      "With { Thing\(conditions.swift) } query: { kept in kept.where { $0.amount >= \(least) || $0.size == nil }"
      + ".order { ($0.size.desc(), $0.id) }\(page.swift).select { ($0.id, $0.amount + \(least), $0.note ?? $0.name) } }"
    let query = With {
      Thing.where { _ in for condition in conditions { condition.sql } }
    } query: { kept in
      kept.where { $0.amount >= least || $0.size == nil }
        .order { ($0.size.desc(), $0.id) }
        .limit(page.limit, offset: page.offset)
        .select { ($0.id, $0.amount + least, $0.note ?? $0.name) }
    }
    let rows = conditions.of(things).compactMap(\.thing).filter { $0.amount >= least || $0.size == nil }
    let values = rows.map {
      [PlainValue($0.id), .int($0.amount + least), .text($0.note ?? $0.name), PlainValue($0.size)]
    }
    let expected = page.of(sorted(values, by: [(3, true), (0, false)])).map { Array($0.prefix(3)) }
    try compare(query, expected)
  }

  /// Two common tables, joined where the second one has a matching row.
  mutating func checkJoinedCommonTable() throws {
    use(.thing())
    let conditions = conditions(2)
    use(.part())
    generator.hasSubqueries = false
    let others = self.conditions(2)
    swift =
      "With { Thing\(conditions.swift) } with: { Part\(others.swift) } query: { things, parts in "
      + "things.leftJoin(parts) { $0.id == $1.thingID }.order { ($0.id, $1.id) }"
      + ".select { ($0.id, $1.id, $1.weight, $1.kind) } }"
    let query = With {
      Thing.where { _ in for condition in conditions { condition.sql } }
    } with: {
      Part.where { _ in for condition in others { condition.sql } }
    } query: { things, parts in
      things.leftJoin(parts) { $0.id == $1.thingID }
        .order { ($0.id, $1.id) }
        .select { ($0.id, $1.id, $1.weight, $1.kind) }
    }
    let parts = tables.parts.filter { others.keep(JoinedRow(part: $0)) }
    let rows = JoinKind.leftJoin.of(conditions.of(things), parts, on: keyOfPart, \.part)
    let values = rows.map {
      [
        PlainValue($0.thing?.id), PlainValue($0.part?.id), PlainValue($0.part?.weight),
        PlainValue($0.part?.kind),
      ]
    }
    try compare(query, values)
  }

  /// Untyped columns: groups and their members.
  mutating func checkCommonColumns() throws {
    use(.thing())
    let (conditions, key, least) = (conditions(2), generator.int(2), 1 + random.pick(2))
    swift =
      "With { Thing\(conditions.swift).group { \(key.swift) }.select { (\(key.swift), $0.count(), $0.size.sum()) } }"
      + " query: { $0.where { _, count, _ in count >= \(least) }.order { key, count, _ in (count.desc(), key) } }"
    let query = With {
      Thing.where { _ in for condition in conditions { condition.sql } }
        .group { _ in key.optional }
        .select { (key.optional, $0.id.count(), $0.size.sum()) }
    } query: { groups in
      groups.where { _, count, _ in count >= least }.order { key, count, _ in (count.desc(), key) }
    }
    let groups = Dictionary(grouping: conditions.of(things)) { key.value($0) }.filter {
      $0.value.count >= least
    }
    let values = groups.map { key, rows in
      let sizes = rows.compactMap(\.thing?.size)
      return [
        PlainValue(key), .int(rows.count), PlainValue(sizes.isEmpty ? nil : sizes.reduce(0, +)),
      ]
    }
    try compare(query, sorted(values, by: [(1, true), (0, false)]))
  }

  /// The parts of some things. If rows can repeat, each row has a greater key than its parent.
  mutating func checkRecursion(all: Bool) throws {
    use(.thing())
    let (start, step) = (generator.condition(1), generator.condition(1))
    let method = all ? "recursiveUnionAll" : "recursiveUnion"
    let condition = all ? "$0.parentID.eq($1.id) && $0.id > $1.id" : "$0.parentID.eq($1.id)"
    swift =
      "With { Thing.where { \(start.swift) } } \(method): { found in Thing.where { \(step.swift) }"
      + ".join(found) { \(condition) }.select { thing, _ in thing } }"
      + " query: { $0.order(by: \\.id).select { ($0.id, $0.parentID) } }"
    var rows = things.filter { start.value($0) == true }.compactMap(\.thing)
    let kept = things.filter { step.value($0) == true }.compactMap(\.thing)
    var place = 0
    while place < rows.count {
      let parent = rows[place]
      place += 1
      for thing in kept where thing.parentID == parent.id {
        if all ? thing.id > parent.id : !rows.contains(thing) { rows.append(thing) }
      }
    }
    let values = rows.sorted { $0.id < $1.id }.map { [PlainValue($0.id), PlainValue($0.parentID)] }
    if all {
      let query = With {
        Thing.where { _ in start.sql }
      } recursiveUnionAll: { found in
        Thing.where { _ in step.sql }.join(found) { $0.parentID.eq($1.id) && $0.id > $1.id }
          .select { thing, _ in thing }
      } query: { found in
        found.order(by: \.id).select { ($0.id, $0.parentID) }
      }
      try compare(query, values)
    } else {
      let query = With {
        Thing.where { _ in start.sql }
      } recursiveUnion: { found in
        Thing.where { _ in step.sql }.join(found) { $0.parentID.eq($1.id) }.select { thing, _ in thing }
      } query: { found in
        found.order(by: \.id).select { ($0.id, $0.parentID) }
      }
      try compare(query, values)
    }
  }
}

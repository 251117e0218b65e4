import QuarrySQLite

// UPDATE, DELETE and INSERT. New values are computed from the row before the statement.

extension RandomQuery {
  mutating func checkUpdate() throws {
    use(.thing())
    let conditions = conditions(2)
    let (size, note, amount) = (generator.int(2), generator.text(2), generator.int(2))
    let (fallback, added) = (random.pick(5), random.pick(3))
    let returned = returned()
    swift =
      "Thing\(conditions.swift).update { $0.size = \(size.swift); $0.note = \(note.swift); "
      + "$0.amount = \(amount.swift) ?? \(fallback); $0.name += \"!\"; $0.parentID = ($0.parentID ?? 0) + \(added) }"
      + ".returning { ($0.id, $0.size, $0.note, $0.amount, $0.name, \(returned.swift)) }"
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
      .update {
        if let size = size.plain { $0.size = size } else { $0.size = size.optional }
        if let note = note.plain { $0.note = note } else { $0.note = note.optional }
        $0.amount = amount.optional ?? fallback
        $0.name += "!"
        $0.parentID = ($0.parentID ?? 0) + added
      }
      .returning { ($0.id, $0.size, $0.note, $0.amount, $0.name, returned.optional) }
    var rows: [[PlainValue]] = []
    let after = things.compactMap { row -> Thing? in
      guard var thing = row.thing, conditions.keep(row) else { return row.thing }
      thing.size = size.value(row)
      thing.note = note.value(row)
      thing.amount = amount.value(row) ?? fallback
      thing.name += "!"
      thing.parentID = (thing.parentID ?? 0) + added
      rows.append([
        PlainValue(thing.id), PlainValue(thing.size), PlainValue(thing.note), PlainValue(thing.amount),
        PlainValue(thing.name), PlainValue(returned.value(JoinedRow(thing: thing))),
      ])
      return thing
    }
    try compareWrite(query, returning: rows, things: after)
  }

  mutating func checkDelete() throws {
    use(.thing())
    let conditions = conditions()
    let child = childCondition()
    let int = returned()
    swift = "Thing\(conditions.swift)\(child?.swift ?? "").delete().returning { ($0.id, \(int.swift)) }"
    let query = Thing.where { _ in for condition in conditions { condition.sql } }
      .where { thing in if let child { child.sql(thing) } }
      .delete()
      .returning { ($0.id, int.optional) }
    let gone = conditions.of(things).filter { child?.value($0) ?? true }
    let rows = gone.map { [PlainValue($0.thing?.id), PlainValue(int.value($0))] }
    let ids = gone.compactMap(\.thing?.id)
    try compareWrite(query, returning: rows, things: tables.things.filter { !ids.contains($0.id) })
  }

  /// Things become parts with separate keys.
  mutating func checkInsertSelect() throws {
    use(.thing())
    let (conditions, int, text) = (conditions(2), generator.int(2), generator.text(2))
    swift =
      "Part.insert { ($0.id, $0.thingID, $0.weight, $0.label, $0.kind) } select: { Thing\(conditions.swift)"
      + ".select { ($0.id + 100, $0.parentID, \(int.swift), \(text.swift), $0.name.upper()) } }"
      + ".returning { ($0.id, $0.weight, $0.label) }"
    let query = Part.insert {
      ($0.id, $0.thingID, $0.weight, $0.label, $0.kind)
    } select: {
      Thing.where { _ in for condition in conditions { condition.sql } }
        .select { ($0.id + 100, $0.parentID, int.optional, text.optional, $0.name.upper()) }
    }
    .returning { ($0.id, $0.weight, $0.label) }
    let added = conditions.of(things).compactMap { row in
      row.thing.map {
        Part(
          id: $0.id + 100,
          thingID: $0.parentID,
          weight: int.value(row),
          label: text.value(row),
          kind: ThreeValued.upper($0.name)
        )
      }
    }
    try compareWrite(query, returning: added.map(Self.cells), parts: tables.parts + added)
  }

  /// Inserts things as parts. A part with the same key is updated if a condition is true for it.
  mutating func checkUpsert() throws {
    use(.thing())
    let (conditions, int, text) = (conditions(2), generator.int(1), generator.text(1))
    use(.part())
    generator.hasSubqueries = false
    let filter = generator.condition(2)
    swift =
      "Part.insert { ($0.id, $0.weight, $0.label, $0.kind) } select: { Thing\(conditions.swift)"
      + ".select { ($0.id, \(int.swift), \(text.swift), $0.name) } } onConflict: { $0.id }"
      + " doUpdate: { $0.weight = $1.weight; $0.label = ($0.label ?? \"-\") + $1.kind }"
      + " where: { \(filter.swift) }.returning { ($0.id, $0.weight, $0.label) }"
    let query = Part.insert {
      ($0.id, $0.weight, $0.label, $0.kind)
    } select: {
      Thing.where { _ in for condition in conditions { condition.sql } }
        .select { ($0.id, int.optional, text.optional, $0.name) }
    } onConflict: {
      $0.id
    } doUpdate: {
      $0.weight = $1.weight
      $0.label = ($0.label ?? "-") + $1.kind
    } where: { _ in
      filter.sql
    }
    .returning { ($0.id, $0.weight, $0.label) }
    let new = conditions.of(things).compactMap { row in
      row.thing.map {
        Part(id: $0.id, thingID: nil, weight: int.value(row), label: text.value(row), kind: $0.name)
      }
    }
    let (after, changed) = upserted(new) { old, new in
      guard filter.value(JoinedRow(part: old)) == true else { return nil }
      var part = old
      part.weight = new.weight
      part.label = (old.label ?? "-") + new.kind
      return part
    }
    try compareWrite(query, returning: changed.map(Self.cells), parts: after)
  }

  /// Rows created in Swift.
  mutating func checkUpsertRows() throws {
    use(.part())
    let count = 1 + random.pick(4)
    let first = 1 + random.pick(12)
    let new = (first..<(first + count)).map { id in
      Part(
        id: id,
        thingID: random.chance(1, of: 2) ? nil : random.pick(5),
        weight: random.chance(1, of: 2) ? nil : random.pick(5),
        label: random.chance(1, of: 2) ? nil : random.pick(sampleTexts),
        kind: random.pick(sampleTexts)
      )
    }
    let replacesAll = random.chance(1, of: 2)
    if replacesAll {
      swift = "Part.upsert { \(new) }.returning { ($0.id, $0.weight, $0.label) }"
      let query = Part.upsert { new }.returning { ($0.id, $0.weight, $0.label) }
      let (after, changed) = upserted(new) { $1 }
      try compareWrite(query, returning: changed.map(Self.cells), parts: after)
    } else {
      swift =
        "Part.insert { \(new) } onConflict: { $0.id } doUpdate: { $0.weight += 1; $0.label = $1.label }"
        + ".returning { ($0.id, $0.weight, $0.label) }"
      let query = Part.insert {
        new
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.weight += 1
        $0.label = $1.label
      }
      .returning { ($0.id, $0.weight, $0.label) }
      let (after, changed) = upserted(new) { old, new in
        var part = old
        part.weight = old.weight.map { $0 + 1 }
        part.label = new.label
        return part
      }
      try compareWrite(query, returning: changed.map(Self.cells), parts: after)
    }
  }

  /// The columns of RETURNING. They compare no texts, because SQLite (3.40) there treats '10' of a text column as a
  /// number, which is less than any text.
  private mutating func returned() -> Sample<Int> {
    generator.hasSubqueries = false
    generator.texts = []
    return generator.int(1)
  }

  // MARK: Expected results

  private static func cells(_ part: Part) -> [PlainValue] {
    [PlainValue(part.id), PlainValue(part.weight), PlainValue(part.label)]
  }

  /// The parts after an insert, and the added or changed ones. A closure computes the new value of a conflicting part;
  /// nil leaves it unchanged.
  private func upserted(_ new: [Part], _ change: (Part, Part) -> Part?) -> (parts: [Part], changed: [Part]) {
    var (parts, changed) = (tables.parts, [Part]())
    for row in new {
      guard let place = parts.firstIndex(where: { $0.id == row.id }) else {
        parts.append(row)
        changed.append(row)
        continue
      }
      guard let part = change(parts[place], row) else { continue }
      parts[place] = part
      changed.append(part)
    }
    return (parts.sorted { $0.id < $1.id }, changed)
  }
}

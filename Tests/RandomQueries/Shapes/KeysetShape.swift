import QuarrySQLite

extension RandomQuery {
  /// The rows after a given row, in an order with mixed directions and NULL. They are a slice of all rows.
  mutating func checkKeyset() throws {
    use(.thing())
    let (conditions, page) = (conditions(2), page())
    let (a, b) = (generator.int(1), generator.text(1))
    let first = term(a.swift, a.plain, a.optional) { PlainValue(a.value($0)) }
    let second = term(b.swift, b.plain, b.optional) { PlainValue(b.value($0)) }
    let terms = [[], [first], [first, second]][random.pick(3)]
    let isDescending = random.chance(1, of: 2)
    let rows = terms.of(isDescending ? conditions.of(things).reversed() : conditions.of(things))
    // The given row exists, or has been deleted.
    guard let last = rows.isEmpty ? things.first : random.pick(rows), let thing = last.thing else { return }
    swift =
      "Thing\(conditions.swift)\(terms.swift).order { $0.id\(isDescending ? ".desc()" : "") }"
      + ".after(the values of \(thing)).limit(\(page.limit ?? -1)).select { ($0.id, $0.name) }"
    let all = Thing.where { _ in for condition in conditions { condition.sql } }
      .order { thing in
        for term in terms { term.sql }
        if isDescending { thing.id.desc() } else { thing.id }
      }
    let (x, y) = (a.value(last), b.value(last))
    let rest =
      switch terms.count {
      case 0: all.after(thing.id)
      case 1: all.after(x, thing.id)
      default: all.after(x, y, thing.id)
      }
    let place = rows.firstIndex { $0.thing?.id == thing.id }.map { $0 + 1 } ?? 0
    let found = Page(limit: page.limit).of(Array(rows.dropFirst(place)))
    try compare(
      rest.limit(page.limit).select { ($0.id, $0.name) },
      found.map { [PlainValue($0.thing?.id), PlainValue($0.thing?.name)] }
    )
  }
}

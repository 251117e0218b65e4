import QuarrySQLite

// WHERE, ORDER BY and LIMIT: their generation, and their effect on rows.

extension RandomQuery {
  mutating func conditions(_ depth: Int = 3) -> [Condition] {
    var conditions: [Condition] = []
    for _ in 0..<random.pick(3) { conditions.append(generator.condition(depth)) }
    return conditions
  }

  /// Returns fewer than `count` terms.
  mutating func terms(_ count: Int) -> [OrderTerm] {
    var terms: [OrderTerm] = []
    for _ in 0..<random.pick(count) {
      if random.chance(1, of: 3) {
        let text = generator.text(1)
        terms.append(
          term(text.swift, text.plain, text.optional) { PlainValue(text.value($0)) }
        )
      } else {
        let int = generator.int(2)
        terms.append(term(int.swift, int.plain, int.optional) { PlainValue(int.value($0)) })
      }
    }
    return terms
  }

  mutating func term<Value>(
    _ swift: String,
    _ plain: SQLExpression<Value>?,
    _ optional: SQLExpression<Value?>,
    _ value: @escaping (JoinedRow) -> PlainValue
  ) -> OrderTerm {
    var term = OrderTerm(swift, optional, value: value)
    if let plain { term.sql = plain }
    let nulls = random.pick([nil, NullOrdering.first, .last])
    let written = nulls.map { $0 == .first ? "nulls: .first" : "nulls: .last" } ?? ""
    term.isDescending = random.chance(1, of: 2)
    term.nullsFirst = nulls.map { $0 == .first } ?? !term.isDescending
    if term.isDescending {
      term.swift += ".desc(\(written))"
      if let plain { term.sql = plain.desc(nulls: nulls) } else { term.sql = optional.desc(nulls: nulls) }
    } else if nulls != nil || random.chance(1, of: 2) {
      term.swift += ".asc(\(written))"
      if let plain { term.sql = plain.asc(nulls: nulls) } else { term.sql = optional.asc(nulls: nulls) }
    }
    return term
  }

  mutating func page() -> Page {
    guard random.chance(1, of: 2) else { return Page() }
    return Page(
      limit: random.chance(1, of: 4) ? nil : random.pick(8),
      offset: random.chance(1, of: 2) ? nil : random.pick(6)
    )
  }
}

struct Page {
  var limit: Int?
  var offset: Int?

  var swift: String {
    limit == nil && offset == nil
      ? ""
      : ".limit(\(limit.map { "\($0)" } ?? "nil"), offset: \(offset.map { "\($0)" } ?? "nil"))"
  }

  func of<Row>(_ rows: [Row]) -> [Row] {
    let rest = rows.dropFirst(offset ?? 0)
    return Array(limit.map { rest.prefix($0) } ?? rest)
  }
}

extension [Condition] {
  var swift: String { isEmpty ? "" : ".where { \(map(\.swift).joined(separator: "; ")) }" }

  func keep(_ row: JoinedRow) -> Bool { allSatisfy { $0.value(row) == true } }

  func of(_ rows: [JoinedRow]) -> [JoinedRow] { rows.filter(keep) }
}

extension [OrderTerm] {
  var swift: String { isEmpty ? "" : ".order { \(map(\.swift).joined(separator: "; ")) }" }

  /// Compares two rows by the terms: positive if the second row is first, 0 if the terms are equal.
  func compare(_ a: JoinedRow, _ b: JoinedRow) -> Int {
    for term in self {
      let (x, y) = (term.value(a), term.value(b))
      if x == y { continue }
      if x == .null { return term.nullsFirst ? -1 : 1 }
      if y == .null { return term.nullsFirst ? 1 : -1 }
      let order = x.order(y)
      if order != 0 { return term.isDescending ? -order : order }
    }
    return 0
  }

  /// Rows that are equal in all terms keep their order, which is the order of their keys.
  func of(_ rows: [JoinedRow]) -> [JoinedRow] {
    rows.enumerated().sorted { a, b in
      let order = compare(a.element, b.element)
      return order == 0 ? a.offset < b.offset : order < 0
    }
    .map(\.element)
  }
}

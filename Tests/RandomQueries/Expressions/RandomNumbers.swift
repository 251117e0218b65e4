import QuarrySQLite

extension ExpressionGenerator {
  mutating func int(_ depth: Int) -> Sample<Int> {
    guard depth > 0, !ints.isEmpty else {
      return ints.isEmpty || random.chance(1, of: 3) ? literal() : random.pick(ints)
    }
    switch random.pick(14) {
    case 0, 1: return arithmetic(depth)
    case 2: return division(depth)
    case 3: return negated(depth)
    case 4: return coalesced(depth)
    case 5: return chosen(depth)
    case 6: return matched(depth)
    case 7: return length(depth)
    case 8: return nullified(depth)
    case 9: return hasSubqueries ? subquery(depth) : int(0)
    default: return int(0)
    }
  }

  private mutating func literal() -> Sample<Int> {
    let value = random.pick(6) - 2
    return Sample("\(value)", value) { _ in value }
  }

  private mutating func arithmetic(_ depth: Int) -> Sample<Int> {
    let (a, b) = (int(depth - 1), int(depth - 1))
    let symbol = random.pick(3)
    let swift = "(\(a.swift) \(["+", "-", "*"][symbol]) \(b.swift))"
    let value = { (row: JoinedRow) in
      ThreeValued.both(a.value(row), b.value(row)) { symbol == 0 ? $0 + $1 : symbol == 1 ? $0 - $1 : $0 * $1 }
    }
    if let x = a.plain, let y = b.plain {
      return Sample(swift, symbol == 0 ? x + y : symbol == 1 ? x - y : x * y, value)
    }
    let (x, y) = (a.optional, b.optional)
    if let x = a.plain { return Sample(swift, symbol == 0 ? x + y : symbol == 1 ? x - y : x * y, value) }
    if let y = b.plain { return Sample(swift, symbol == 0 ? x + y : symbol == 1 ? x - y : x * y, value) }
    return Sample(swift, symbol == 0 ? x + y : symbol == 1 ? x - y : x * y, value)
  }

  private mutating func division(_ depth: Int) -> Sample<Int> {
    let (a, b) = (int(depth - 1), int(depth - 1))
    let isRemainder = random.chance(1, of: 2)
    let value = { (row: JoinedRow) -> Int? in
      ThreeValued.both(a.value(row), b.value(row)) { $1 == 0 ? nil : isRemainder ? $0 % $1 : $0 / $1 }
    }
    if isRemainder { return Sample("(\(a.swift) % \(b.swift))", a.optional % b.optional, value) }
    let swift = "(\(a.swift) / \(b.swift))"
    // The type is not nullable, but the value is NULL if the divisor is 0.
    if let x = a.plain, let y = b.plain { return Sample(swift, x / y, value) }
    return Sample(swift, a.optional / b.optional, value)
  }

  private mutating func negated(_ depth: Int) -> Sample<Int> {
    let a = int(depth - 1)
    if random.chance(1, of: 2) {
      let value = { (row: JoinedRow) in a.value(row).map { -$0 } }
      return a.plain.map { Sample("(-\(a.swift))", -$0, value) }
        ?? Sample("(-\(a.swift))", -a.optional, value)
    }
    let value = { (row: JoinedRow) in a.value(row).map { Swift.abs($0) } }
    let swift = "\(a.swift).abs()"
    return a.plain.map { Sample(swift, $0.abs(), value) } ?? Sample(swift, a.optional.abs(), value)
  }

  private mutating func length(_ depth: Int) -> Sample<Int> {
    let text = text(depth - 1)
    let swift = "\(text.swift).length()"
    let value = { (row: JoinedRow) in text.value(row)?.unicodeScalars.count }
    return text.plain.map { Sample(swift, $0.length(), value) }
      ?? Sample(swift, text.optional.length(), value)
  }

  private mutating func nullified(_ depth: Int) -> Sample<Int> {
    let (a, b) = (int(depth - 1), int(depth - 1))
    return Sample("\(a.swift).nullif(\(b.swift))", a.optional.nullif(b.optional)) {
      a.value($0) == b.value($0) ? nil : a.value($0)
    }
  }

  private mutating func coalesced(_ depth: Int) -> Sample<Int> {
    let (a, b, c) = (int(depth - 1), int(depth - 1), int(0))
    if random.chance(1, of: 3) {
      let value = { (row: JoinedRow) in a.value(row) ?? b.value(row) ?? c.value(row) }
      let swift = "(\(a.swift) ?? \(b.swift) ?? \(c.swift))"
      if let z = c.plain { return Sample(swift, a.optional ?? b.optional ?? z, value) }
      return Sample(swift, a.optional ?? b.optional ?? c.optional, value)
    }
    let value = { (row: JoinedRow) in a.value(row) ?? b.value(row) }
    let swift = "(\(a.swift) ?? \(b.swift))"
    if let y = b.plain { return Sample(swift, a.optional ?? y, value) }
    return Sample(swift, a.optional ?? b.optional, value)
  }

  // MARK: CASE

  /// `CASE WHEN … THEN … WHEN … THEN … ELSE … END`
  private mutating func chosen(_ depth: Int) -> Sample<Int> {
    let (condition, a, b) = (condition(depth - 1), int(depth - 1), int(depth - 1))
    let swift = "Case().when(\(condition.swift), then: \(a.swift))"
    switch random.pick(4) {
    case 0:
      let value = { (row: JoinedRow) in condition.value(row) == true ? a.value(row) : nil }
      guard let x = a.plain else {
        return Sample(swift, Case().when(condition.sql, then: a.optional), value)
      }
      return Sample(swift, Case().when(condition.sql, then: x), value)
    case 1:
      let (other, c) = (self.condition(0), int(0))
      return Sample(
        "\(swift).when(\(other.swift), then: \(c.swift)).else(\(b.swift))",
        Case().when(condition.sql, then: a.optional).when(other.sql, then: c.optional).else(b.optional)
      ) {
        condition.value($0) == true ? a.value($0) : other.value($0) == true ? c.value($0) : b.value($0)
      }
    default:
      let value = { (row: JoinedRow) in condition.value(row) == true ? a.value(row) : b.value(row) }
      let swift = "\(swift).else(\(b.swift))"
      if let x = a.plain, let y = b.plain {
        return Sample(swift, Case().when(condition.sql, then: x).else(y), value)
      }
      return Sample(swift, Case().when(condition.sql, then: a.optional).else(b.optional), value)
    }
  }

  /// `CASE a WHEN 1 THEN … WHEN 2 THEN … ELSE … END`
  private mutating func matched(_ depth: Int) -> Sample<Int> {
    let (base, a, b, c) = (int(depth - 1), int(0), int(0), int(0))
    let (first, second) = (random.pick(4) - 1, random.pick(4))
    let value = { (row: JoinedRow) in
      base.value(row) == first ? a.value(row) : base.value(row) == second ? b.value(row) : c.value(row)
    }
    let swift =
      "Case(\(base.swift)).when(\(first), then: \(a.swift)).when(\(second), then: \(b.swift)).else(\(c.swift))"
    if let base = base.plain, let x = a.plain, let y = b.plain, let z = c.plain {
      return Sample(swift, Case(base).when(first, then: x).when(second, then: y).else(z), value)
    }
    if let base = base.plain {
      let cases = Case(base).when(first, then: a.optional).when(second, then: b.optional).else(c.optional)
      return Sample(swift, cases, value)
    }
    let cases = Case(base.optional).when(first, then: a.optional).when(second, then: b.optional)
    return Sample(swift, cases.else(c.optional), value)
  }

  // MARK: Queries

  /// A number from a query of the parts of a row.
  private mutating func subquery(_ depth: Int) -> Sample<Int> {
    let inner = with(aroundParts) { $0.condition(depth - 1) }
    let parts = tables.parts
    let found = { (row: JoinedRow) in parts.filter { inner.value(row.with($0)) == true } }
    let query = Part.where { _ in inner.sql }
    let swift = "Part.where { part in \(inner.swift) }"
    switch random.pick(5) {
    case 0: return Sample("\(swift).count()", query.count()) { found($0).count }
    case 4:
      // NULL without a row, like a division by 0.
      return Sample(
        "\(swift).order { $0.id.desc() }.limit(1).select(\\.id)",
        query.order { $0.id.desc() }.limit(1).select(\.id)
      ) { found($0).last?.id }
    case 1:
      return Sample("\(swift).select { $0.weight.max() }", query.select { $0.weight.max() }) {
        found($0).compactMap(\.weight).max()
      }
    case 2:
      return Sample("\(swift).select { $0.id.min() }", query.select { $0.id.min() }) {
        found($0).map(\.id).min()
      }
    default:
      return Sample(
        "\(swift).order { $0.id.desc() }.limit(1).select { $0.weight }",
        query.order { $0.id.desc() }.limit(1).select { $0.weight }
      ) { found($0).last?.weight }
    }
  }
}

extension JoinedRow {
  /// The row in a query of parts.
  func with(_ part: Part) -> JoinedRow {
    var row = self
    row.part = part
    return row
  }
}

import QuarrySQLite

extension ExpressionGenerator {
  mutating func text(_ depth: Int) -> Sample<String> {
    guard depth > 0 else {
      guard texts.isEmpty || random.chance(1, of: 4) else { return random.pick(texts) }
      let value = random.pick(sampleTexts)
      return Sample("\(value.debugDescription)", value) { _ in value }
    }
    switch random.pick(8) {
    case 0: return joined(depth)
    case 1:
      let a = text(depth - 1)
      let value = { (row: JoinedRow) in a.value(row).map(ThreeValued.lower) }
      let swift = "\(a.swift).lower()"
      return a.plain.map { Sample(swift, $0.lower(), value) } ?? Sample(swift, a.optional.lower(), value)
    case 2:
      let a = text(depth - 1)
      let value = { (row: JoinedRow) in a.value(row).map(ThreeValued.upper) }
      let swift = "\(a.swift).upper()"
      return a.plain.map { Sample(swift, $0.upper(), value) } ?? Sample(swift, a.optional.upper(), value)
    case 3:
      let (a, b) = (text(depth - 1), text(depth - 1))
      let value = { (row: JoinedRow) in a.value(row) ?? b.value(row) }
      let swift = "(\(a.swift) ?? \(b.swift))"
      if let b = b.plain { return Sample(swift, a.optional ?? b, value) }
      return Sample(swift, a.optional ?? b.optional, value)
    case 4: return chosen(depth)
    case 5: return matched()
    default: return text(0)
    }
  }

  private mutating func joined(_ depth: Int) -> Sample<String> {
    let (a, b) = (text(depth - 1), text(depth - 1))
    let value = { (row: JoinedRow) in ThreeValued.both(a.value(row), b.value(row), +) }
    let swift = "(\(a.swift) + \(b.swift))"
    if let x = a.plain, let y = b.plain { return Sample(swift, x + y, value) }
    return Sample(swift, a.optional + b.optional, value)
  }

  /// `iif(…, …, …)`
  private mutating func chosen(_ depth: Int) -> Sample<String> {
    let (condition, a, b) = (condition(depth - 1), text(depth - 1), text(depth - 1))
    let value = { (row: JoinedRow) in condition.value(row) == true ? a.value(row) : b.value(row) }
    let swift = "\(condition.swift).iif(\(a.swift), else: \(b.swift))"
    if let x = a.plain, let y = b.plain { return Sample(swift, condition.sql.iif(x, else: y), value) }
    return Sample(swift, condition.sql.iif(a.optional, else: b.optional), value)
  }

  /// `CASE a WHEN 1 THEN 'x' END`
  private mutating func matched() -> Sample<String> {
    let (base, number, then) = (int(0), random.pick(4), random.pick(sampleTexts))
    let value = { (row: JoinedRow) in base.value(row) == number ? then : nil }
    let swift = "Case(\(base.swift)).when(\(number), then: \(then.debugDescription))"
    if let base = base.plain { return Sample<String>(swift, Case(base).when(number, then: then), value) }
    return Sample<String>(swift, Case(base.optional).when(number, then: then), value)
  }
}

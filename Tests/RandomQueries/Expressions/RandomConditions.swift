import QuarrySQLite

extension ExpressionGenerator {
  mutating func condition(_ depth: Int) -> Condition {
    guard depth > 0 else {
      return !flags.isEmpty && random.chance(1, of: 4) ? random.pick(flags) : comparison(0)
    }
    switch random.pick(15) {
    case 0, 1:
      let (a, b) = (condition(depth - 1), condition(depth - 1))
      return Condition("(\(a.swift) && \(b.swift))", a.sql && b.sql) {
        ThreeValued.and(a.value($0), b.value($0))
      }
    case 2, 3:
      let (a, b) = (condition(depth - 1), condition(depth - 1))
      return Condition("(\(a.swift) || \(b.swift))", a.sql || b.sql) {
        ThreeValued.or(a.value($0), b.value($0))
      }
    case 4:
      let a = condition(depth - 1)
      return Condition("!\(a.swift)", !a.sql) { ThreeValued.not(a.value($0)) }
    case 5: return nullTest(depth)
    case 6: return membership(depth)
    case 7: return range(depth)
    case 8: return textTest(depth)
    case 9: return hasSubqueries ? queryTest(depth) : comparison(depth)
    case 10: return truthTest(depth)
    default: return comparison(depth)
    }
  }

  /// Comparisons of conditions, which may be NULL although they are `Bool`.
  private mutating func truthTest(_ depth: Int) -> Condition {
    let (a, b) = (condition(depth - 1), condition(depth - 1))
    let isEqual = random.chance(1, of: 2)
    let symbol = isEqual ? "==" : "!="
    if random.chance(1, of: 2) {
      let truth = random.chance(1, of: 2)
      return Condition("(\(a.swift) \(symbol) \(truth))", isEqual ? a.sql == truth : a.sql != truth) {
        (a.value($0) == truth) == isEqual
      }
    }
    return Condition("(\(a.swift) \(symbol) \(b.swift))", isEqual ? a.sql == b.sql : a.sql != b.sql) {
      (a.value($0) == b.value($0)) == isEqual
    }
  }

  private mutating func nullTest(_ depth: Int) -> Condition {
    let isNull = random.chance(1, of: 2)
    if random.chance(1, of: 2) {
      let a = int(depth - 1)
      return Condition(
        "\(a.swift).\(isNull ? "is" : "isNot")(nil)",
        isNull ? a.optional.is(nil) : a.optional.isNot(nil)
      ) { (a.value($0) == nil) == isNull }
    }
    let a = text(depth - 1)
    return Condition(
      "(\(a.swift) \(isNull ? "==" : "!=") nil)",
      isNull ? a.optional == nil : a.optional != nil
    ) { (a.value($0) == nil) == isNull }
  }

  private mutating func membership(_ depth: Int) -> Condition {
    let a = int(depth - 1)
    let isNegated = random.chance(1, of: 2)
    var values: [Int] = []
    for _ in 0..<random.pick(4) { values.append(random.pick(6) - 2) }
    let value = { (row: JoinedRow) -> Bool? in
      let found = values.isEmpty ? false : ThreeValued.contains(values, a.value(row))
      return isNegated ? ThreeValued.not(found) : found
    }
    if isNegated, random.chance(1, of: 2) { return swiftMembership(a, values) }
    let swift = "\(a.swift).\(isNegated ? "notIn" : "in")(\(values))"
    if let x = a.plain { return Condition(swift, isNegated ? x.notIn(values) : x.in(values), value) }
    return Condition(swift, isNegated ? a.optional.notIn(values) : a.optional.in(values), value)
  }

  /// Swift's `contains`, which treats `nil` like any other value.
  private mutating func swiftMembership(_ a: Sample<Int>, _ values: [Int]) -> Condition {
    if let x = a.plain {
      return Condition("!\(values).contains(\(a.swift))", !values.contains(x)) { row in
        !values.map(Optional.some).contains(a.value(row))
      }
    }
    let optionals: [Int?] = random.chance(1, of: 2) ? values + [nil] : values
    return Condition("!\(optionals).contains(\(a.swift))", !optionals.contains(a.optional)) { row in
      !optionals.contains(a.value(row))
    }
  }

  private mutating func range(_ depth: Int) -> Condition {
    let a = int(depth - 1)
    let low = random.pick(4) - 2
    let high = low + random.pick(4)
    let value = { (row: JoinedRow) in a.value(row).map { $0 >= low && $0 <= high } }
    let isIn = { (row: JoinedRow) in value(row) ?? false }
    switch random.pick(3) {
    case 0:
      let swift = "(\(low)...\(high)).contains(\(a.swift))"
      if let x = a.plain { return Condition(swift, (low...high).contains(x), isIn) }
      return Condition(swift, (low...high).contains(a.optional), isIn)
    case 1:
      let swift = "\(a.swift).between(\(low), and: \(high))"
      if let x = a.plain { return Condition(swift, x.between(low, and: high), value) }
      return Condition(swift, a.optional.between(low, and: high), value)
    default:
      let (b, c) = (int(0), int(0))
      let swift = "\(a.swift).between(\(b.swift), and: \(c.swift))"
      guard let x = a.plain, let y = b.plain, let z = c.plain else {
        return Condition(
          "(\(low)..<\(high + 1)).contains(\(a.swift))",
          (low..<(high + 1)).contains(a.optional),
          isIn
        )
      }
      return Condition(swift, x.between(y, and: z)) { row in
        ThreeValued.and(
          ThreeValued.both(a.value(row), b.value(row), >=),
          ThreeValued.both(a.value(row), c.value(row), <=)
        )
      }
    }
  }

  private mutating func textTest(_ depth: Int) -> Condition {
    let a = text(depth - 1)
    let pattern = random.pick(["%", "a%", "%b%", "_", "__", "", "é", "%'%", "A"])
    let value = { (row: JoinedRow) in a.value(row).map { ThreeValued.like($0, pattern) } }
    let swift = "\(a.swift).like(\(pattern.debugDescription))"
    if let x = a.plain { return Condition(swift, x.like(pattern), value) }
    // An optional condition: WHERE accepts it, '&&' does not.
    return Condition(swift, a.optional.like(pattern) ?? false) { value($0) ?? false }
  }

  // MARK: Queries

  /// `IN`, `NOT IN` and `EXISTS` of a query of the parts of a row.
  private mutating func queryTest(_ depth: Int) -> Condition {
    let inner = with(aroundParts) { $0.condition(depth - 1) }
    let a = int(0)
    let parts = tables.parts
    let found = { (row: JoinedRow) in parts.filter { inner.value(row.with($0)) == true } }
    let query = Part.where { _ in inner.sql }
    let swift = "Part.where { part in \(inner.swift) }"
    let contains = { (row: JoinedRow) -> Bool? in
      let weights = found(row).map(\.weight)
      return weights.isEmpty ? false : ThreeValued.contains(weights, a.value(row))
    }
    switch random.pick(5) {
    case 0:
      let sql = a.plain.map { $0.in(query.select(\.weight)) } ?? a.optional.in(query.select(\.weight))
      return Condition("\(a.swift).in(\(swift).select(\\.weight))", sql, contains)
    case 1:
      let sql = a.plain.map { $0.notIn(query.select(\.weight)) } ?? a.optional.notIn(query.select(\.weight))
      return Condition("\(a.swift).notIn(\(swift).select(\\.weight))", sql) { ThreeValued.not(contains($0)) }
    case 2:
      let selected = query.select(\.weight)
      let sql = a.plain.map { !selected.contains($0) } ?? !selected.contains(a.optional)
      return Condition("!\(swift).select(\\.weight).contains(\(a.swift))", sql) { contains($0) != true }
    case 3: return Condition("!\(swift).exists()", !query.exists()) { found($0).isEmpty }
    default: return Condition("\(swift).exists()", query.exists()) { !found($0).isEmpty }
    }
  }
}

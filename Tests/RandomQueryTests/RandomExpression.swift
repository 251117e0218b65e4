import QuarrySQLite

/// An expression built with the library, and what it should be for a row.
///
/// `plain` is there where the compiler takes it for one that is never NULL: which overload of an operator is called, and
/// with it the SQL, depends on that.
struct Sample<Value: QueryBindable & Equatable & Sendable> {
  var plain: SQLExpression<Value>?
  var optional: SQLExpression<Value?>
  var value: (JoinedRow) -> Value?

  init(_ expression: some QueryExpression<Value>, _ value: @escaping (JoinedRow) -> Value?) {
    plain = SQLExpression(expression)
    optional = SQLExpression(sql: expression.queryFragment)
    self.value = value
  }

  init(_ expression: some QueryExpression<Value?>, _ value: @escaping (JoinedRow) -> Value?) {
    optional = SQLExpression(expression)
    self.value = value
  }
}

/// A condition. Its value is nil where it is NULL, whatever its type says.
struct Condition {
  var sql: SQLExpression<Bool>
  var value: (JoinedRow) -> Bool?

  init(_ sql: SQLExpression<Bool>, _ value: @escaping (JoinedRow) -> Bool?) {
    self.sql = sql
    self.value = value
  }
}

/// Makes expressions of the columns that a query has.
struct ExpressionGenerator {
  var random: RandomSource
  let ints: [Sample<Int>]
  let texts: [Sample<String>]
  let flags: [Condition]

  // MARK: Numbers

  mutating func int(_ depth: Int) -> Sample<Int> {
    guard depth > 0 else { return random.chance(1, of: 3) ? literal() : random.pick(ints) }
    switch random.pick(11) {
    case 0: return arithmetic(depth)
    case 1: return division(depth)
    case 2: return negated(depth)
    case 3: return coalesced(depth)
    case 4: return chosen(depth)
    case 5:
      let text = text(depth - 1)
      let length = { (row: JoinedRow) in text.value(row)?.unicodeScalars.count }
      return text.plain.map { Sample($0.length(), length) } ?? Sample(text.optional.length(), length)
    case 6:
      let (a, b) = (int(depth - 1), int(depth - 1))
      return Sample(a.optional.nullif(b.optional)) { a.value($0) == b.value($0) ? nil : a.value($0) }
    case 7: return arithmetic(depth)
    default: return int(0)
    }
  }

  private mutating func literal() -> Sample<Int> {
    let value = random.pick(6) - 2
    return Sample(value) { _ in value }
  }

  private mutating func arithmetic(_ depth: Int) -> Sample<Int> {
    let (a, b) = (int(depth - 1), int(depth - 1))
    let symbol = random.pick(3)
    let value = { (row: JoinedRow) in
      ThreeValued.both(a.value(row), b.value(row)) { symbol == 0 ? $0 + $1 : symbol == 1 ? $0 - $1 : $0 * $1 }
    }
    if let a = a.plain, let b = b.plain {
      return Sample(symbol == 0 ? a + b : symbol == 1 ? a - b : a * b, value)
    }
    let (x, y) = (a.optional, b.optional)
    if let a = a.plain { return Sample(symbol == 0 ? a + y : symbol == 1 ? a - y : a * y, value) }
    if let b = b.plain { return Sample(symbol == 0 ? x + b : symbol == 1 ? x - b : x * b, value) }
    return Sample(symbol == 0 ? x + y : symbol == 1 ? x - y : x * y, value)
  }

  private mutating func division(_ depth: Int) -> Sample<Int> {
    let (a, b) = (int(depth - 1), int(depth - 1))
    let isRemainder = random.chance(1, of: 2)
    let value = { (row: JoinedRow) in
      ThreeValued.both(a.value(row), b.value(row)) { $1 == 0 ? nil : isRemainder ? $0 % $1 : $0 / $1 }
    }
    return Sample(isRemainder ? a.optional % b.optional : a.optional / b.optional, value)
  }

  private mutating func negated(_ depth: Int) -> Sample<Int> {
    let a = int(depth - 1)
    if random.chance(1, of: 2) {
      let value = { (row: JoinedRow) in a.value(row).map { -$0 } }
      return a.plain.map { Sample(-$0, value) } ?? Sample(-a.optional, value)
    }
    let value = { (row: JoinedRow) in a.value(row).map { Swift.abs($0) } }
    return a.plain.map { Sample($0.abs(), value) } ?? Sample(a.optional.abs(), value)
  }

  private mutating func coalesced(_ depth: Int) -> Sample<Int> {
    let (a, b) = (int(depth - 1), int(depth - 1))
    let value = { (row: JoinedRow) in a.value(row) ?? b.value(row) }
    if let b = b.plain { return Sample(a.optional ?? b, value) }
    return Sample(a.optional ?? b.optional, value)
  }

  private mutating func chosen(_ depth: Int) -> Sample<Int> {
    let (condition, a, b) = (condition(depth - 1), int(depth - 1), int(depth - 1))
    let cases = Case().when(condition.sql, then: a.optional)
    if random.chance(1, of: 3) {
      return Sample(SQLExpression<Int?>(sql: cases.queryFragment)) {
        condition.value($0) == true ? a.value($0) : nil
      }
    }
    return Sample(SQLExpression<Int?>(sql: cases.else(b.optional).queryFragment)) {
      condition.value($0) == true ? a.value($0) : b.value($0)
    }
  }

  // MARK: Texts

  mutating func text(_ depth: Int) -> Sample<String> {
    guard depth > 0 else {
      guard random.chance(1, of: 4) else { return random.pick(texts) }
      let value = random.pick(sampleTexts)
      return Sample(value) { _ in value }
    }
    switch random.pick(7) {
    case 0:
      let (a, b) = (text(depth - 1), text(depth - 1))
      let value = { (row: JoinedRow) in ThreeValued.both(a.value(row), b.value(row), +) }
      if let a = a.plain, let b = b.plain { return Sample(a + b, value) }
      return Sample(a.optional + b.optional, value)
    case 1:
      let a = text(depth - 1)
      let value = { (row: JoinedRow) in a.value(row).map(ThreeValued.lower) }
      return a.plain.map { Sample($0.lower(), value) } ?? Sample(a.optional.lower(), value)
    case 2:
      let a = text(depth - 1)
      let value = { (row: JoinedRow) in a.value(row).map(ThreeValued.upper) }
      return a.plain.map { Sample($0.upper(), value) } ?? Sample(a.optional.upper(), value)
    case 3:
      let (a, b) = (text(depth - 1), text(depth - 1))
      let value = { (row: JoinedRow) in a.value(row) ?? b.value(row) }
      if let b = b.plain { return Sample(a.optional ?? b, value) }
      return Sample(a.optional ?? b.optional, value)
    case 4:
      let (condition, a, b) = (condition(depth - 1), text(depth - 1), text(depth - 1))
      return Sample(condition.sql.iif(a.optional, else: b.optional)) {
        condition.value($0) == true ? a.value($0) : b.value($0)
      }
    default: return text(0)
    }
  }

  // MARK: Conditions

  mutating func condition(_ depth: Int) -> Condition {
    guard depth > 0 else { return random.chance(1, of: 4) ? random.pick(flags) : comparison(0) }
    switch random.pick(10) {
    case 0, 1:
      let (a, b) = (condition(depth - 1), condition(depth - 1))
      return Condition(a.sql && b.sql) { ThreeValued.and(a.value($0), b.value($0)) }
    case 2, 3:
      let (a, b) = (condition(depth - 1), condition(depth - 1))
      return Condition(a.sql || b.sql) { ThreeValued.or(a.value($0), b.value($0)) }
    case 4:
      let a = condition(depth - 1)
      return Condition(!a.sql) { ThreeValued.not(a.value($0)) }
    case 5: return nullTest(depth)
    case 6: return membership(depth)
    case 7: return textTest(depth)
    default: return comparison(depth)
    }
  }

  private mutating func nullTest(_ depth: Int) -> Condition {
    let isNull = random.chance(1, of: 2)
    if random.chance(1, of: 2) {
      let a = int(depth - 1)
      return Condition(isNull ? a.optional.is(nil) : a.optional.isNot(nil)) { (a.value($0) == nil) == isNull }
    }
    let a = text(depth - 1)
    return Condition(isNull ? a.optional == nil : a.optional != nil) { (a.value($0) == nil) == isNull }
  }

  private mutating func membership(_ depth: Int) -> Condition {
    let a = int(depth - 1)
    var values: [Int] = []
    for _ in 0..<random.pick(4) { values.append(random.pick(6) - 2) }
    switch random.pick(3) {
    case 0:
      let sql = a.plain.map { $0.in(values) } ?? a.optional.in(values)
      return Condition(sql) { values.isEmpty ? false : ThreeValued.contains(values, a.value($0)) }
    case 1:
      let sql = a.plain.map { $0.notIn(values) } ?? a.optional.notIn(values)
      return Condition(sql) {
        values.isEmpty ? true : ThreeValued.not(ThreeValued.contains(values, a.value($0)))
      }
    default:
      let low = random.pick(4) - 2
      let high = low + random.pick(4)
      let sql = a.plain.map { (low...high).contains($0) } ?? (low...high).contains(a.optional)
      return Condition(sql) { a.value($0).map { ($0 >= low) && ($0 <= high) } }
    }
  }

  private mutating func textTest(_ depth: Int) -> Condition {
    let a = text(depth - 1)
    let pattern = random.pick(["%", "a%", "%b%", "_", "__", "", "é", "%'%", "A"])
    if let plain = a.plain {
      return Condition(SQLExpression<Bool>(sql: plain.like(pattern).queryFragment)) {
        a.value($0).map { ThreeValued.like($0, pattern) }
      }
    }
    return Condition(SQLExpression<Bool>(sql: a.optional.like(pattern).queryFragment)) {
      a.value($0).map { ThreeValued.like($0, pattern) }
    }
  }

  private mutating func comparison(_ depth: Int) -> Condition {
    if random.chance(1, of: 3) {
      let (a, b) = (text(max(0, depth - 1)), text(max(0, depth - 1)))
      return compare(a, b, ThreeValued.isLess) { $0.utf8.elementsEqual($1.utf8) }
    }
    let (a, b) = (int(max(0, depth - 1)), int(max(0, depth - 1)))
    return compare(a, b, <, ==)
  }

  /// Each operator with each pair of what may and may not be NULL.
  private mutating func compare<Value>(
    _ a: Sample<Value>,
    _ b: Sample<Value>,
    _ isLess: @escaping (Value, Value) -> Bool,
    _ isEqual: @escaping (Value, Value) -> Bool
  ) -> Condition {
    let symbol = random.pick(8)
    let usesIs = a.plain == nil || b.plain == nil
    let value = { (row: JoinedRow) -> Bool? in
      let (x, y) = (a.value(row), b.value(row))
      switch symbol {
      case 0 where usesIs, 1 where usesIs:
        let equal = x == nil && y == nil || ThreeValued.both(x, y, isEqual) == true
        return equal == (symbol == 0)
      case 0, 6: return ThreeValued.both(x, y, isEqual)
      case 1, 7: return ThreeValued.both(x, y) { !isEqual($0, $1) }
      case 2: return ThreeValued.both(x, y, isLess)
      case 3: return ThreeValued.both(x, y) { !isLess($1, $0) }
      case 4: return ThreeValued.both(x, y) { isLess($1, $0) }
      default: return ThreeValued.both(x, y) { !isLess($0, $1) }
      }
    }
    return Condition(sql(symbol, a, b), value)
  }

  private func sql<Value>(_ symbol: Int, _ a: Sample<Value>, _ b: Sample<Value>) -> SQLExpression<Bool> {
    if let x = a.plain, let y = b.plain {
      switch symbol {
      case 0: return x == y
      case 1: return x != y
      case 2: return x < y
      case 3: return x <= y
      case 4: return x > y
      case 5: return x >= y
      case 6: return x.eq(y)
      default: return x.neq(y)
      }
    }
    if let x = a.plain {
      let y = b.optional
      switch symbol {
      case 0: return x == y
      case 1: return x != y
      case 2: return x < y
      case 3: return x <= y
      case 4: return x > y
      case 5: return x >= y
      case 6: return x.eq(y)
      default: return x.neq(y)
      }
    }
    let x = a.optional
    if let y = b.plain {
      switch symbol {
      case 0: return x == y
      case 1: return x != y
      case 2: return x < y
      case 3: return x <= y
      case 4: return x > y
      case 5: return x >= y
      case 6: return x.eq(y)
      default: return x.neq(y)
      }
    }
    let y = b.optional
    switch symbol {
    case 0: return x == y
    case 1: return x != y
    case 2: return x < y
    case 3: return x <= y
    case 4: return x > y
    case 5: return x >= y
    case 6: return x.eq(y)
    default: return x.neq(y)
    }
  }
}

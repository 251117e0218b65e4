import QuarrySQLite

extension ExpressionGenerator {
  mutating func comparison(_ depth: Int) -> Condition {
    if random.chance(1, of: 3) {
      let (a, b) = (text(max(0, depth - 1)), text(max(0, depth - 1)))
      return compare(a, b, ThreeValued.isLess) { $0.utf8.elementsEqual($1.utf8) }
    }
    let (a, b) = (int(max(0, depth - 1)), int(max(0, depth - 1)))
    return compare(a, b, <, ==)
  }

  /// Each operator with each pair of nullable and NOT NULL operands.
  private mutating func compare<Value>(
    _ a: Sample<Value>,
    _ b: Sample<Value>,
    _ isLess: @escaping (Value, Value) -> Bool,
    _ isEqual: @escaping (Value, Value) -> Bool
  ) -> Condition {
    let symbol = random.pick(8)
    let value = { (row: JoinedRow) -> Bool? in
      let (x, y) = (a.value(row), b.value(row))
      switch symbol {
      case 0, 1:
        let equal = x == nil && y == nil || ThreeValued.both(x, y, isEqual) == true
        return equal == (symbol == 0)
      case 6: return ThreeValued.both(x, y, isEqual)
      case 7: return ThreeValued.both(x, y) { !isEqual($0, $1) }
      case 2: return ThreeValued.both(x, y, isLess)
      case 3: return ThreeValued.both(x, y) { !isLess($1, $0) }
      case 4: return ThreeValued.both(x, y) { isLess($1, $0) }
      default: return ThreeValued.both(x, y) { !isLess($0, $1) }
      }
    }
    let swift =
      symbol < 6
      ? "(\(a.swift) \(["==", "!=", "<", "<=", ">", ">="][symbol]) \(b.swift))"
      : "\(a.swift).\(symbol == 6 ? "eq" : "neq")(\(b.swift))"
    return Condition(swift, sql(symbol, a, b), value)
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

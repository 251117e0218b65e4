/// UNION, UNION ALL, INTERSECT and EXCEPT.
enum SetOperation: String, CaseIterable {
  case union, unionAll, intersect, except

  var swift: String { self == .unionAll ? ".union(all: true, " : ".\(self)(" }

  func of(_ left: [[PlainValue]], _ right: [[PlainValue]]) -> [[PlainValue]] {
    switch self {
    case .union: Array(Set(left + right))
    case .unionAll: left + right
    case .intersect: Array(Set(left).intersection(right))
    case .except: Array(Set(left).subtracting(right))
    }
  }
}

/// Sorts rows by columns, each ascending or descending, with NULL first or last.
func sorted(_ rows: [[PlainValue]], by columns: [(index: Int, isDescending: Bool)]) -> [[PlainValue]] {
  rows.sorted { a, b in
    for (index, isDescending) in columns {
      let (x, y) = (a[index], b[index])
      if x == y { continue }
      if x == .null { return !isDescending }
      if y == .null { return isDescending }
      let order = x.order(y)
      if order != 0 { return (order < 0) != isDescending }
    }
    return false
  }
}

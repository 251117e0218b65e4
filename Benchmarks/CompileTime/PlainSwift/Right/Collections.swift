struct Matrix: Equatable {
  var rows: Int
  var columns: Int
  var values: [Double]

  subscript(row: Int, column: Int) -> Double {
    get { values[row * columns + column] }
    set { values[row * columns + column] = newValue }
  }
}

struct Point: Hashable {
  var x: Int
  var y: Int

  static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
  static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
  static prefix func - (point: Point) -> Point { Point(x: -point.x, y: -point.y) }
  static func += (left: inout Point, right: Point) { left = left + right }
}

infix operator <+> : AdditionPrecedence
infix operator ≈ : ComparisonPrecedence

func <+> <Key, Value>(left: [Key: Value], right: [Key: Value]) -> [Key: Value] {
  left.merging(right) { $1 }
}

func ≈ (left: Double, right: Double) -> Bool {
  (left - right).magnitude < 1e-9
}

func merged(_ defaults: [String: Int], _ own: [String: Int]?) -> [String: Int] {
  defaults <+> (own ?? [:]) <+> ["version": 2]
}

func nearlyEqual(_ left: [Double], _ right: [Double]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { $0 ≈ $1 }
}

func neighbours(_ point: Point, in size: Point) -> [Point] {
  let steps = [Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1)]
  return steps.map { point + $0 }.filter { $0.x >= 0 && $0.y >= 0 && $0.x < size.x && $0.y < size.y }
}

func manhattan(_ left: Point, _ right: Point) -> Int {
  abs(left.x - right.x) + abs(left.y - right.y)
}

func path(from start: Point, by steps: [Point]) -> [Point] {
  var position = start
  return steps.map { step in
    position += step
    return position
  }
}

func mirrored(_ points: Set<Point>) -> Set<Point> {
  Set(points.map { -$0 }).union(points).filter { $0 != Point(x: 0, y: 0) }
}

func product(_ left: Matrix, _ right: Matrix) -> Matrix? {
  guard left.columns == right.rows else { return nil }
  let values = Array(repeating: 0.0, count: left.rows * right.columns)
  var result = Matrix(rows: left.rows, columns: right.columns, values: values)
  for row in 0..<left.rows {
    for column in 0..<right.columns {
      result[row, column] = (0..<left.columns).reduce(0) { $0 + left[row, $1] * right[$1, column] }
    }
  }
  return result
}

func isIdentity(_ matrix: Matrix) -> Bool {
  matrix.rows == matrix.columns
    && (0..<matrix.rows).allSatisfy { row in
      (0..<matrix.columns).allSatisfy { matrix[row, $0] == (row == $0 ? 1 : 0) }
    }
}

func largest<Element: Comparable>(_ elements: [Element], _ count: Int) -> [Element] {
  Array(elements.sorted(by: >).prefix(count))
}

func allEqual<Element: Equatable>(_ elements: some Collection<Element>) -> Bool {
  guard let first = elements.first else { return true }
  return elements.dropFirst().allSatisfy { $0 == first }
}

func unique<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [Element] {
  var seen: Set<Key> = []
  return elements.filter { seen.insert(key($0)).inserted }
}

func clamped<Value: Comparable>(_ value: Value, to limits: ClosedRange<Value>) -> Value {
  min(max(value, limits.lowerBound), limits.upperBound)
}

func median<Number: BinaryFloatingPoint>(_ numbers: [Number]) -> Number? {
  guard !numbers.isEmpty else { return nil }
  let sorted = numbers.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

func chunks<Element>(_ elements: [Element], of size: Int) -> [ArraySlice<Element>] {
  stride(from: 0, to: elements.count, by: size).map { elements[$0..<min($0 + size, elements.count)] }
}

func isSorted<Element: Comparable>(_ elements: [Element]) -> Bool {
  zip(elements, elements.dropFirst()).allSatisfy { $0 <= $1 }
}

func inverted(_ dictionary: [String: [Int]]) -> [Int: Set<String>] {
  dictionary.reduce(into: [:]) { result, entry in
    for number in entry.value { result[number, default: []].insert(entry.key) }
  }
}

func anagrams(_ words: [String]) -> [[String]] {
  Dictionary(grouping: words) { String($0.sorted()) }
    .values
    .filter { $0.count > 1 }
    .map { $0.sorted() }
    .sorted { $0[0] < $1[0] }
}

func hasDuplicates(_ numbers: [Int?]) -> Bool {
  let present = numbers.compactMap { $0 }
  return Set(present).count != present.count || numbers.contains(nil)
}

func runningSums(_ numbers: [Int]) -> [Int] {
  numbers.reduce(into: [Int]()) { sums, number in sums.append((sums.last ?? 0) + number) }
}

struct Reading {
  var value: Double
  var count: Int
  var sensor: String
  var error: Double?
}

func harderConditions01(_ a: Int, _ b: Int, _ c: Double) -> Bool {
  let x = a + 1 > b * 2 - 3 && a - 2 < b / 4 + 1 || c * 2.5 - 1 > 0 && a * a + b * b == 25 || a % 2 == 1
  return x
}

func harderConditions02(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Bool {
  let x = a * d - b * c != 0 && a + d > 2 && (b + 1) * (c + 1) < 10 || a == 1 && b == 0 && c == 0 && d == 1
  return x
}

func harderConditions03(_ x: Double, _ y: Double, _ r: Double) -> Bool {
  let inside = x * x + y * y <= r * r && (x - 1) * (x - 1) + y * y > r / 2 && -x + 2 * y < 3.5
  return inside
}

func harderConditions04(_ left: [Int], _ right: [Int]) -> Bool {
  let x =
    left.count + right.count > 3 && (left.first ?? 0) + 1 < (right.last ?? 1) * 2 && left.max() != right.min()
  return x
}

func harderConditions05(_ bytes: [UInt8], _ offset: Int) -> Bool {
  let x =
    offset + 4 <= bytes.count && bytes[offset] & 0xF8 == 0xF0 && bytes[offset + 1] & 0xC0 == 0x80
    && bytes[offset + 2] & 0xC0 == 0x80 && bytes[offset + 3] & 0xC0 == 0x80
  return x
}

func harderConditions06(_ reading: Reading, _ last: Reading?) -> Bool {
  let x =
    reading.value - (last?.value ?? 0) > 0.5 && reading.count + 1 == (last?.count ?? 0) + 2
    || reading.sensor != last?.sensor && (reading.error ?? 1) * 2 < 0.1
  return x
}

func harderSum01(_ a: Int, _ b: Double, _ c: Int?) -> Double {
  let x = Double(a) * 2 + b / 3 - Double(c ?? 1) * 0.5 + 1 - (b + 2) * (b - 2)
  return x
}

func harderSum02(_ t: Double) -> Double {
  let x = (1 - t) * (1 - t) * 3 + 2 * (1 - t) * t * 4.5 + t * t * 7 - 0.5
  return x
}

func harderSum03(_ bytes: [UInt8]) -> UInt64 {
  let x =
    UInt64(bytes[0]) | UInt64(bytes[1]) << 8 | UInt64(bytes[2]) << 16 | UInt64(bytes[3]) << 24
    | UInt64(bytes[4]) << 32
  return x
}

func harderSum04(_ name: String, _ count: Int, _ unit: String?) -> String {
  let x = "<" + name + ">" + String(count) + " " + (unit ?? "") + "</" + name + ">" + "\n"
  return x
}

func harderClosures01(_ readings: [String: [Reading]]) -> [String: Double] {
  let x = readings.filter { !$0.value.isEmpty && $0.key.count * 2 > 3 }
    .mapValues { $0.map { $0.value * Double($0.count) }.reduce(0, +) / Double($0.count) }
  return x
}

func harderClosures02(_ numbers: [Double]) -> Double {
  let x = numbers.map { ($0 - numbers.reduce(0, +) / Double(numbers.count)) }.map { $0 * $0 }.reduce(0) {
    $0 + $1
  }
  return x
}

func harderClosures03(_ numbers: [Int]) -> [Int] {
  let x = numbers.enumerated().filter { $0.offset % 2 == 0 || $0.element > 10 }.map {
    $0.element * 2 - $0.offset + 1
  }
  return x
}

func harderTernary01(_ a: Int, _ b: Int, _ c: Int?) -> Int {
  let x = a > b ? a - b * 2 : a == b ? (c ?? 0) + 1 : b - a > 10 ? 10 : b % 3 == 0 ? -1 : b * 2 + 1
  return x
}

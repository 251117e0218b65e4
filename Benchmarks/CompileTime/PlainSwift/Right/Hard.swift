struct Box {
  var width: Int
  var height: Int
  var depth: Double
  var label: String?
  var children: [Box]
}

func hardConditions01(_ a: Int, _ b: Int, _ c: Int) -> Bool {
  let x = a + b * 2 > 3 && a - b * 3 < 7 || c == 0 && a != b
  return x
}

func hardConditions02(_ a: Double, _ b: Double, _ c: Int) -> Bool {
  let x = a * 2 + b > 1.5 && a - b / 3 < 0.25 || c + 1 == 2 && c * 2 != 7
  return x
}

func hardConditions03(_ width: Int, _ height: Int, _ limit: Double) -> Bool {
  let fits = Double(width) * 1.5 < limit && Double(height) * 2 + 1 < limit && width + height > 0
  return fits
}

func hardConditions04(_ text: String, _ other: String?, _ count: Int) -> Bool {
  let x = text + "s" == other ?? "" || text.count + 1 > count && text.hasPrefix("a") || count - 1 == 0
  return x
}

func hardConditions05(_ a: Int?, _ b: Int?, _ c: Int) -> Bool {
  let x = (a ?? b ?? 0) + 1 > c && (b ?? a ?? 1) * 2 < c || a == nil && b != nil && c == -1
  return x
}

func hardConditions06(_ box: Box, _ other: Box) -> Bool {
  let x = box.width + 1 > other.width && box.height * 2 != other.height && box.depth / 2 <= other.depth + 0.5
  return x
}

func hardConditions07(_ hour: Int, _ minute: Int, _ second: Double) -> Bool {
  let valid =
    hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60
    && !(hour == 23 && minute == 59 && second > 59.5)
  return valid
}

func hardConditions08(_ byte: UInt8, _ next: UInt8?) -> Bool {
  let x = byte & 0xE0 == 0xC0 && (next ?? 0) & 0xC0 == 0x80 || byte < 0x80 && byte != 0x7F
  return x
}

func hardSum01(_ a: Int, _ b: Int, _ c: Int) -> Int {
  let x = a * 3 + b * 5 - c / 2 + 7 - (a + 1) * (b - 1)
  return x
}

func hardSum02(_ a: Double, _ b: Double) -> Double {
  let x = 1 + a * 2 + 0.5 * b - a / 3 + 4 * a * b - 1.25
  return x
}

func hardSum03(_ seconds: Int) -> String {
  let x = "\(seconds / 3600)" + ":" + "\(seconds / 60 % 60)" + ":" + "\(seconds % 60)" + " h"
  return x
}

func hardSum04(_ bytes: [UInt8]) -> Int {
  let x = Int(bytes[0]) << 24 + Int(bytes[1]) << 16 | Int(bytes[2]) << 8 & 0xFF00
  return x
}

func hardSum05(_ first: [Int], _ second: [Int], _ third: Int?) -> [Int] {
  let x = first + second + [1, 2, 3] + [third ?? 0] + first.map { $0 * 2 }
  return x
}

func hardClosures01(_ rows: [[Int]]) -> [Int] {
  let x = rows.map { $0.filter { $0 % 2 == 0 }.map { $0 * $0 + 1 }.reduce(0, +) }.filter { $0 > 3 && $0 < 99 }
  return x
}

func hardClosures02(_ boxes: [Box]) -> [String] {
  let x =
    boxes
    .filter { $0.width * $0.height > 10 && $0.children.allSatisfy { $0.depth * 2 < 5 } }
    .sorted { $0.width == $1.width ? $0.height < $1.height : $0.width < $1.width }
    .map { ($0.label ?? "box") + ": " + $0.children.compactMap { $0.label }.joined(separator: ", ") }
  return x
}

func hardClosures03(_ names: [String], _ ages: [Int]) -> [String: Int] {
  let x = Dictionary(zip(names, ages).map { ($0 + "!", $1 * 12) }) { $0 + $1 }.filter {
    $0.value > 24 && $0.key != ""
  }
  return x
}

func hardClosures04(_ size: Int) -> [[Bool]] {
  let x = (1...size).map { a in (1...size).map { b in a * b % 3 == 0 || a + b > size && a != b } }
  return x
}

func hardNil01(_ a: Int?, _ b: Int?, _ c: Double?, _ text: String?) -> Double {
  let x = c ?? Double(a ?? b ?? text.flatMap { Int($0) } ?? text?.count ?? 0)
  return x * 2 + 1
}

func hardNil02(_ cache: [String: [Int]], _ key: String, _ other: String?) -> Int {
  let x =
    cache[key]?.first ?? cache[other ?? ""]?.last ?? cache["default"]?.max() ?? cache.first?.value.first ?? -1
  return x
}

func hardTernary01(_ points: Int, _ bonus: Double) -> String {
  let x = points > 90 ? "A" : points > 80 ? "B" : points > 70 || bonus > 0.5 ? "C" : points > 60 ? "D" : "F"
  return x
}

func hardTernary02(_ a: Int, _ b: Double, _ negative: Bool) -> Double {
  let x = (negative ? -1 : 1) * (a > 0 ? Double(a) * 0.5 : b < 0 ? b / 2 : 1) + (negative ? 0.5 : 0)
  return x
}

func hardTernary03(_ count: Int, _ name: String?) -> String {
  let x =
    (count == 0 ? "no" : "\(count)") + " " + (name ?? "item") + (count == 1 ? "" : "s")
    + (count > 9 ? "!" : ".")
  return x
}

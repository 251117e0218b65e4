// Conditions and sums in plain Swift without a contextual type. With one, as after `if`, the compiler has less work.
// The file is compiled with `import QuarrySQLite` and without.

func plain01(_ text: String) { let x = text.count + 1 == 2 || 1 + 1 > 2; _ = x }
func plain02(_ a: Int, _ text: String) { let x = a > 1 && a < 10 || text == "x" && !text.isEmpty; _ = x }
func plain03(_ a: Int, _ b: Int?) { let x = (b ?? 1) + a * (b ?? 2) < 4 && a + 1 == b ?? 3; _ = x }
func plain04(_ a: Int, _ b: Double) { let x = Double(a) * 2 + b / 3 > 4.5 && b < 1; _ = x }
func plain05(_ a: [Int]) {
  let x = a.filter { $0 % 2 == 0 && $0 > 3 }.map { $0 * 2 + 1 }.reduce(0, +) > 10; _ = x
}
func plain06(_ text: String, _ other: String?) { let x = text + " " + (other ?? "none") + "!"; _ = x }
func plain07(_ a: Int) { let x = [1, 2, 3].contains(a) && a != 2; _ = x }
func plain08(_ a: Double, _ b: Double) { let x = (a * a + b * b).squareRoot() - 1 / (a + 1); _ = x }
func plain09() { let x = "a" == "b"; _ = x }
func plain10() { let x = 1 + 1; _ = x }
func plain11() { let x = [1].contains(1); _ = x }
func plain12(_ a: Int?, _ b: String?) { let x = a == nil || b != nil && a! > 3; _ = x }
func plain13(_ a: [String: Int]) { let x = a["a"] ?? 0 > 3 || (a["b"] ?? 1) * 2 == 4; _ = x }
func plain14(_ a: Int) { let x = a % 2 == 0 ? a / 2 : 3 * a + 1; _ = x }
func plain15(_ byte: UInt8) {
  let x = byte >= 48 && byte <= 57 || byte >= 65 && byte <= 90 || byte == 95; _ = x
}
func plain16(_ a: Int, _ b: Int) { let x = a - 1 < b && b - 1 < a && a + b == 10; _ = x }
func plain17(_ a: [Int]) { let x = a.sorted { $0 > $1 }.filter { $0 != 3 && $0 != 4 }; _ = x }
func plain18(_ bits: UInt32) { let x = (bits & 0xff) << 8 | (bits >> 8) & 0xff; _ = x }
func plain19(_ a: Double, _ b: Int) { let x = a > 0 && Double(b) / 2 > a - 1; _ = x }
func plain20(_ text: String?) { let x = text ?? "x" == "y" || [1].contains(1) || 1 + 2 * 3 - 4 > 2; _ = x }
func plain21(_ a: Int, _ b: Double?) { let x = Double(a) * 2.5 + (b ?? 1) / 3 - 1 > 0 && a % 2 == 0; _ = x }
func plain22(_ a: [Int], _ b: Int?) {
  let x = a.map { $0 * 2 + 1 }.filter { $0 % 3 == 0 && $0 > (b ?? 0) }; _ = x
}
func plain23(_ a: [(x: Int, y: Int)]) { let x = a.map { $0.x + $0.y > 3 && $0.x < 2 || $0.y == 0 }; _ = x }
func plain24(_ a: Int, _ b: Int) { if a + b * 2 > 3 && a - 1 < b || b == 0 && a != 7 {} }
func plain25(_ a: Int, _ b: Int) { assert(a + b * 2 > 3 && a - 1 < b || b == 0 && a != 7) }
func plain26(_ a: Int, _ b: Int) { let x = a + b * 2 > 3 && a - b * 3 < 7; _ = x }
func plain27(_ a: Double, _ b: Double) { let x = a * 2 + b / 3 - 1 > 0.5 && a - b * 1.5 < 7; _ = x }
func plain28(_ a: [Double]) { let x = a.map { $0 * 2 + 1 > 3 && $0 - 1 < 7 }; _ = x }
func plain29(_ a: [(Double, Int)]) {
  let x = a.filter { $0.0 * 2 + 1 > 3 && $0.1 - 1 < 7 || $0.0 == 1 }; _ = x
}
func plain30(_ text: String, _ a: Int?) { let x = text + "a" == "b" && (a ?? 0) + 1 > 2; _ = x }

// Hard cases: four sums in one expression.
func plain31(_ a: Int, _ b: Int) { let x = a + b * 2 > 3 && a - b * 3 < 7 || a * a == b * b + 1; _ = x }
func plain32(_ a: [Int], _ b: [Int]) { let x = a.count + 1 > b.count - 1 && a.count * 2 < b.count + 7; _ = x }
func plain33(_ a: String) { let x = a + "a" == "b" + a || a + a != "c" && a.count > 1 + 2; _ = x }

// Shifts and calls on collections.
func plain34(_ a: [UInt8]) {
  let x = UInt32(a[0]) << 24 | UInt32(a[1]) << 16 | UInt32(a[2]) << 8 | UInt32(a[3]); _ = x
}
func plain35(_ a: String, _ n: Int) {
  let x = a.count > n + 1 && a.prefix(n) == "abc" && a.count % 2 == 0; _ = x
}
func plain36(_ a: [Int], _ b: [Int]) {
  let x = zip(a, b).map { $0 * 2 + 1 > $1 - 3 && $0 % 2 == 0 || $1 == 4 }; _ = x
}
func plain37(_ a: String, _ b: String) {
  let x = a.prefix(3) == b.prefix(3) && a.suffix(3) == b.suffix(3) && a.count == b.count; _ = x
}
func plain38(_ a: Int?, _ b: [Int]?) {
  let x = a == nil && b == nil || a != nil && nil != b; _ = x
}

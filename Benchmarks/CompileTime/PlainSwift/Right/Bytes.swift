struct Color: Equatable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: Double = 1
}

struct Permissions: OptionSet {
  let rawValue: UInt16
  static let read = Permissions(rawValue: 1 << 0)
  static let write = Permissions(rawValue: 1 << 1)
  static let share = Permissions(rawValue: 1 << 2)
}

func colorOf(_ value: UInt32) -> Color {
  Color(red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
}

func packed(_ color: Color) -> UInt32 {
  UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
}

func brightness(_ color: Color) -> Double {
  let red = Double(color.red) / 255
  let green = Double(color.green) / 255
  let blue = Double(color.blue) / 255
  return (0.299 * red + 0.587 * green + 0.114 * blue) * color.alpha
}

func mixed(_ left: Color, _ right: Color, _ share: Double) -> Color {
  func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Double(a) * (1 - share) + Double(b) * share) }
  return Color(
    red: mix(left.red, right.red),
    green: mix(left.green, right.green),
    blue: mix(left.blue, right.blue),
    alpha: left.alpha * (1 - share) + right.alpha * share
  )
}

func mayShare(_ permissions: Permissions) -> Bool {
  permissions.contains([.read, .share]) && permissions != .share
}

func checksum(_ bytes: [UInt8]) -> UInt16 {
  bytes.reduce(0) { ($0 << 1 | $0 >> 15) ^ UInt16($1) }
}

func hexText(_ bytes: [UInt8]) -> String {
  bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }.joined()
}

func isASCIILetter(_ byte: UInt8) -> Bool {
  byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90
}

func setBits(_ value: UInt64) -> [Int] {
  (0..<UInt64.bitWidth).filter { value & 1 << UInt64($0) != 0 }
}

func littleEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
}

func varint(_ number: UInt64) -> [UInt8] {
  var left = number
  var bytes: [UInt8] = []
  while left >= 0x80 {
    bytes.append(UInt8(truncatingIfNeeded: left) | 0x80)
    left >>= 7
  }
  return bytes + [UInt8(left)]
}

func isPowerOfTwo(_ number: Int) -> Bool {
  number > 0 && number & (number - 1) == 0
}

func percent(_ part: UInt8, of whole: Int) -> Int? {
  whole == 0 ? nil : Int((Double(part) * 100 / Double(whole)).rounded())
}

func isPNG(_ bytes: [UInt8]) -> Bool {
  bytes.count >= 8 && bytes[0] == 0x89 && bytes[1] == 0x50 && bytes[2] == 0x4E && bytes.prefix(8).last == 0x0A
}

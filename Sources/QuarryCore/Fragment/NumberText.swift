/// Decimal text of floating-point numbers from which SQLite reads the same number.
///
/// The shortest text of a number may be almost as close to the next number. SQLite reads text with a small error (since version
/// 3.43 also in JSON), and would take that next number. Such a number is written with 19 digits, which SQLite reads without a doubt.
package enum NumberText {
  /// Writes a finite number: `0.1`, `-1e-200`, `0.9373271727218629445`.
  package static func append(_ value: Double, to text: inout [UInt8]) {
    let shortest = value.description
    let number = value.magnitude
    if number < 0x1p53, number.rounded(.towardZero) == number {
      return text.append(contentsOf: shortest.utf8)
    }
    let decimal = Decimal(shortest)
    if decimal.isRead(as: number) { return text.append(contentsOf: shortest.utf8) }
    if value < 0 { text.append(UInt8(ascii: "-")) }
    Decimal(longest: number, decimal).append(to: &text)
  }

  /// A number of the form `digits * 10^exponent`.
  private struct Decimal {
    var digits: UInt64 = 0
    var exponent = 0

    /// The magnitude of a text such as `-12.5` or `1.5e-07`.
    init(_ text: String) {
      var hasPoint = false
      var bytes = text.utf8[...]
      while let byte = bytes.popFirst() {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
          digits = digits * 10 + UInt64(byte - UInt8(ascii: "0"))
          if hasPoint { exponent -= 1 }
        case UInt8(ascii: "."): hasPoint = true
        case UInt8(ascii: "e"):
          exponent += Int(Substring(bytes)) ?? 0
          return
        default: break
        }
      }
    }

    /// The first 18 or 19 digits of a number, whose shortest text is known.
    init(longest number: Double, _ shortest: Decimal) {
      exponent = shortest.exponent + shortest.digitCount - 19
      let (significand, power) = NumberText.parts(of: number)
      var rest = WideInteger(significand)
      rest.multiply(byPowerOfTen: max(-exponent, 0))
      rest.shiftLeft(max(power, 0))
      rest.divide(byPowerOfTen: max(exponent, 0))
      rest.shiftRight(max(-power, 0))
      digits = rest.low
    }

    var digitCount: Int {
      var count = 0
      var rest = digits
      while rest > 0 {
        rest /= 10
        count += 1
      }
      return count
    }

    /// Whether SQLite reads the number from this text. It must be farther from the middle between two numbers than the largest error of
    /// SQLite, which multiplies the digits by powers of ten with 64 significant bits.
    func isRead(as number: Double) -> Bool {
      let (significand, power) = NumberText.parts(of: number)
      // Both numbers, and the distance from one number to the next, multiplied to become integers.
      var own = WideInteger(digits)
      own.multiply(byPowerOfTen: max(exponent, 0))
      own.shiftLeft(max(-power, 0))
      var other = WideInteger(significand)
      var unit = WideInteger(1)
      other.multiply(byPowerOfTen: max(-exponent, 0))
      other.shiftLeft(max(power, 0))
      unit.multiply(byPowerOfTen: max(-exponent, 0))
      unit.shiftLeft(max(power, 0))
      let size = exponent.magnitude
      let multiplications = size / 100 + size % 100 / 10 + size % 10
      let error = UInt32(2 * multiplications + 1)
      var distance = own.distance(to: other)
      // Below a power of two, the next number is half as far away.
      distance.shiftLeft(significand == 1 << 52 ? 12 : 11)
      unit.multiply(by: 1024 - error)
      return distance < unit
    }

    func append(to text: inout [UInt8]) {
      let all = Array(String(digits).utf8)
      // The position of the decimal point in the digits.
      let point = all.count + exponent
      switch point {
      case 1..<all.count:
        text.append(contentsOf: all[..<point])
        text.append(UInt8(ascii: "."))
        text.append(contentsOf: all[point...])
      case -3...0:
        text.append(contentsOf: "0.".utf8)
        text.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -point))
        text.append(contentsOf: all)
      default:
        text.append(all[0])
        text.append(UInt8(ascii: "."))
        text.append(contentsOf: all[1...])
        text.append(contentsOf: "e\(point > 0 ? "+" : "-")\((point - 1).magnitude)".utf8)
      }
    }
  }

  /// The integers of `significand * 2^power`.
  private static func parts(of number: Double) -> (significand: UInt64, power: Int) {
    number.isNormal
      ? (number.significandBitPattern | 1 << 52, Int(number.exponent) - 52)
      : (number.significandBitPattern, -1074)
  }
}

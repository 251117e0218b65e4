#if PostgreSQL

/// An exact decimal number as the server sends it: digits of base 10,000.
///
/// https://www.postgresql.org/docs/current/datatype-numeric.html#DATATYPE-NUMERIC-DECIMAL
struct PostgresNumeric {
  /// What is wrong with a text.
  enum Problem: Error {
    case noNumber
    case tooLong
  }

  private enum Sign {
    static let positive: UInt16 = 0x0000
    static let negative: UInt16 = 0x4000
    static let notANumber: UInt16 = 0xC000
    static let infinity: UInt16 = 0xD000
    static let negativeInfinity: UInt16 = 0xF000
  }

  /// The maximum numbers of decimal digits before and after the point.
  static let maximumWhole = 131_072
  static let maximumScale = 16_383

  private var digits: [UInt16] = []
  /// The power of 10,000 of the first digit.
  private var weight = 0
  private var sign = Sign.positive
  /// The number of decimal digits after the point.
  private var scale = 0
}

extension PostgresNumeric {
  /// Reads `-12.50` or `1.5e-7`.
  ///
  /// - Throws: ``Problem``.
  init(text: String) throws {
    var (whole, fraction): ([UInt8], [UInt8]) = ([], [])
    var exponent = 0
    var bytes = Array(text.utf8)[...]
    if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      if first == UInt8(ascii: "-") { sign = Sign.negative }
      bytes = bytes.dropFirst()
    }
    if let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
      guard let power = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) else {
        throw Problem.noNumber
      }
      guard power.magnitude <= 200_000 else { throw Problem.tooLong }
      exponent = power
      bytes = bytes[..<mark]
    }
    let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { $0.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
    guard isNumber, parts.contains(where: { !$0.isEmpty }) else { throw Problem.noNumber }
    whole = parts[0].map { $0 - UInt8(ascii: "0") }
    if parts.count == 2 { fraction = parts[1].map { $0 - UInt8(ascii: "0") } }
    if exponent > 0 {
      let moved = fraction.prefix(exponent)
      whole += moved + [UInt8](repeating: 0, count: exponent - moved.count)
      fraction.removeFirst(moved.count)
    } else if exponent < 0 {
      let moved = whole.suffix(-exponent)
      fraction = [UInt8](repeating: 0, count: -exponent - moved.count) + moved + fraction
      whole.removeLast(moved.count)
    }
    whole = Array(whole.drop { $0 == 0 })
    guard whole.count <= Self.maximumWhole, fraction.count <= Self.maximumScale else { throw Problem.tooLong }
    scale = fraction.count
    setDigits(whole, fraction)
  }

  /// Groups decimal digits by four, from the point in both directions.
  private mutating func setDigits(_ whole: [UInt8], _ fraction: [UInt8]) {
    let before = [UInt8](repeating: 0, count: (4 - whole.count % 4) % 4) + whole
    let decimals = before + fraction + [UInt8](repeating: 0, count: (4 - fraction.count % 4) % 4)
    weight = before.count / 4 - 1
    digits = stride(from: 0, to: decimals.count, by: 4).map { start in
      decimals[start..<start + 4].reduce(0) { $0 * 10 + UInt16($1) }
    }
    while digits.last == 0 { digits.removeLast() }
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    weight -= leading
    if digits.isEmpty { (weight, sign) = (0, Sign.positive) }
  }

  /// Writes the number in the server's binary format.
  func append(to bytes: inout [UInt8]) {
    let fields = [
      UInt16(digits.count), UInt16(bitPattern: Int16(truncatingIfNeeded: weight)), sign, UInt16(scale),
    ]
    for word in fields + digits { bytes.append(bigEndian: word) }
  }
}

extension PostgresNumeric {
  /// Reads the server's binary format, or returns `nil` if it is incomplete.
  init?(_ bytes: UnsafeRawBufferPointer) {
    func word(_ index: Int) -> UInt16 {
      UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
    }
    guard bytes.count >= 8, bytes.count == 8 + 2 * Int(word(0)) else { return nil }
    weight = Int(Int16(bitPattern: word(1)))
    sign = word(2)
    scale = Int(word(3))
    digits = (0..<Int(word(0))).map { word(4 + $0) }
  }

  /// The number with all of its digits, or `NaN`, `Infinity` or `-Infinity`.
  var text: String {
    switch sign {
    case Sign.positive, Sign.negative: break
    case Sign.infinity: return "Infinity"
    case Sign.negativeInfinity: return "-Infinity"
    default: return "NaN"
    }
    var text: [UInt8] = []
    if sign == Sign.negative { text.append(UInt8(ascii: "-")) }
    if weight < 0 {
      text.append(UInt8(ascii: "0"))
    } else {
      for position in 0...weight { append(digit: position, isFirst: position == 0, to: &text) }
    }
    guard scale > 0 else { return String(decoding: text, as: UTF8.self) }
    text.append(UInt8(ascii: "."))
    let end = text.count + scale
    for position in 0..<(scale + 3) / 4 { append(digit: weight + 1 + position, isFirst: false, to: &text) }
    return String(decoding: text.prefix(end), as: UTF8.self)
  }

  private func append(digit position: Int, isFirst: Bool, to text: inout [UInt8]) {
    let value = digits.indices.contains(position) ? digits[position] : 0
    var divisor: UInt16 = 1000
    while divisor > 0 {
      if !isFirst || value >= divisor || divisor == 1 {
        text.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
      }
      divisor /= 10
    }
  }

  /// The nearest floating-point number, or `nil` if there is none: 1e400 would become infinite, and 1e-400 would become 0.
  var double: Double? {
    guard let number = Double(text) else { return nil }
    guard sign == Sign.positive || sign == Sign.negative else { return number }
    return number.isFinite && number.isZero == digits.isEmpty ? number : nil
  }

  /// The number as an integer, or `nil` if it is not one, or does not fit.
  func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
    if digits.isEmpty { return sign == Sign.positive ? 0 : nil }
    // Five digits of base 10,000 are more than 64 bits.
    guard sign == Sign.positive || sign == Sign.negative, weight < 5, digits.count <= weight + 1 else {
      return nil
    }
    return Integer(text.prefix { $0 != "." })
  }
}

extension [UInt8] {
  /// Appends the bytes of an integer, the most significant first.
  mutating func append<Integer: FixedWidthInteger>(bigEndian value: Integer) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}

#endif

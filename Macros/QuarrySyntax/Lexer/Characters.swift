/// The classes of characters in Swift's grammar.
enum Characters {
  /// Whether the byte is a space or a tab.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether the byte is a line feed or a carriage return.
  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Whether the byte is a letter or `_`.
  static func isIdentifierASCII(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  static func isOperatorASCII(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Whether a non-ASCII character can begin an operator. Combining marks can continue both identifiers and operators.
  static func isOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
      0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E,
      0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
      0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  static func isCombining(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// Returns the character at an offset and its length in bytes; `nil` if the bytes are not UTF-8.
  static func decode(_ input: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: UInt32, length: Int)? {
    let first = input[offset]
    let length: Int
    var scalar: UInt32
    let least: UInt32
    switch first {
    case 0x00...0x7F: return (UInt32(first), 1)
    case 0xC2...0xDF: (length, scalar, least) = (2, UInt32(first & 0x1F), 0x80)
    case 0xE0...0xEF: (length, scalar, least) = (3, UInt32(first & 0x0F), 0x800)
    case 0xF0...0xF4: (length, scalar, least) = (4, UInt32(first & 0x07), 0x10000)
    default: return nil
    }
    guard offset + length <= input.count else { return nil }
    for index in offset + 1..<offset + length {
      guard input[index] & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(input[index] & 0x3F)
    }
    guard scalar >= least, scalar <= 0x10FFFF, !(0xD800...0xDFFF).contains(scalar) else { return nil }
    return (scalar, length)
  }
}

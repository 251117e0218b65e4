extension JSON {
  /// Parses one JSON value from UTF-8 bytes.
  ///
  /// - Throws: ``JSONError`` with the offset of the first byte that is not valid JSON.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes: bytes)
    parser.skipSpace()
    self = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.error("unexpected text after the value") }
  }
}

/// The location of an error in JSON text, and its reason.
struct JSONError: Error, Equatable, CustomStringConvertible {
  let reason: String
  let offset: Int

  var description: String { "\(reason) at byte \(offset)" }
}

/// A recursive-descent parser. The depth is limited, so that no input overflows the stack.
private struct JSONParser {
  let bytes: [UInt8]
  var position = 0

  static let maximumDepth = 200

  init(bytes: [UInt8]) { self.bytes = bytes }

  func error(_ reason: String) -> JSONError { JSONError(reason: reason, offset: position) }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < Self.maximumDepth else { throw error("nesting too deep") }
    switch current {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case .some: return try number()
    case nil: throw error("unexpected end")
    }
  }

  mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[position...].starts(with: word.utf8) else { throw error("unexpected character") }
    position += word.utf8.count
    return value
  }

  mutating func object(depth: Int) throws(JSONError) -> JSON {
    var members: [String: JSON] = [:]
    position += 1
    skipSpace()
    if consume("}") { return .object(members) }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw error("expected a member name") }
      let name = try string()
      skipSpace()
      guard consume(":") else { throw error("expected ':'") }
      skipSpace()
      members[name] = try value(depth: depth + 1)
      skipSpace()
      if consume("}") { return .object(members) }
      guard consume(",") else { throw error("expected ',' or '}'") }
    }
  }

  mutating func array(depth: Int) throws(JSONError) -> JSON {
    var elements: [JSON] = []
    position += 1
    skipSpace()
    if consume("]") { return .array(elements) }
    while true {
      skipSpace()
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if consume("]") { return .array(elements) }
      guard consume(",") else { throw error("expected ',' or ']'") }
    }
  }

  mutating func number() throws(JSONError) -> JSON {
    let start = position
    while let byte = current, Self.isNumberByte(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let first = text.utf8.first, first != UInt8(ascii: "+"), let value = Double(text) else {
      position = start
      throw error("unexpected character")
    }
    return Int(text).map(JSON.int) ?? .double(value)
  }

  static func isNumberByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  mutating func string() throws(JSONError) -> String {
    position += 1
    var content: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &content)
      default: content.append(byte)
      }
    }
    throw error("unterminated string")
  }

  mutating func escape(into content: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw error("unterminated string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"): content.append(contentsOf: String(try scalar()).utf8)
    default: throw error("unknown escape")
    }
  }

  /// Parses the digits after `\u`. A pair of surrogates is one character; a lone surrogate becomes U+FFFD.
  mutating func scalar() throws(JSONError) -> Character {
    let first = try hex()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    guard first < 0xDC00, bytes[position...].starts(with: "\\u".utf8) else { return "\u{FFFD}" }
    let rewind = position
    position += 2
    let second = try hex()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00))
    else {
      position = rewind
      return "\u{FFFD}"
    }
    return Character(scalar)
  }

  mutating func hex() throws(JSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("expected four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}

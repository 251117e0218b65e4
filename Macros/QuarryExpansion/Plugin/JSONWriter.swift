extension JSON {
  /// The value as UTF-8 JSON text on one line. Members are sorted, so that equal values have equal bytes.
  var serialized: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  private func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .int(let value): bytes.append(contentsOf: String(value).utf8)
    case .double(let value): bytes.append(contentsOf: (value.isFinite ? String(value) : "null").utf8)
    case .string(let value): Self.write(value, into: &bytes)
    case .array(let values):
      Self.write(values, between: "[", "]", into: &bytes) { $0.write(into: &$1) }
    case .object(let members):
      Self.write(members.sorted { $0.key < $1.key }, between: "{", "}", into: &bytes) { member, bytes in
        Self.write(member.key, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(into: &bytes)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element],
    between open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    into bytes: inout [UInt8],
    _ element: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (index, value) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      element(value, &bytes)
    }
    bytes.append(UInt8(ascii: close))
  }

  private static func write(_ string: String, into bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 0xF)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

// The contents of marks: typed values as bytes.
//
// A mark with contents is `Mark.member`, its kind, the number of bytes, and the bytes. Whoever passes the mark needs only the number. The contents
// are part of the code, so fragments with the same code are the same statement.

extension QueryFragment {
  /// Appends a mark with the contents that a closure writes.
  @inline(__always)
  mutating func append(mark: UInt8, _ write: (inout [UInt8]) -> Void) {
    code.append(contents: mark, write)
  }
}

extension [UInt8] {
  /// Appends a mark with the contents that a closure writes.
  @inline(__always)
  mutating func append(contents mark: UInt8, _ write: (inout [UInt8]) -> Void) {
    append(QueryFragment.Mark.member)
    append(mark)
    let place = count
    append(0)
    write(&self)
    endContents(at: place)
  }

  /// Writes the number of bytes after a place, which has a byte for it.
  mutating func endContents(at place: Int) {
    let length = count - place - 1
    if length < Int(MarkContents.long) {
      self[place] = UInt8(truncatingIfNeeded: length)
    } else {
      self[place] = MarkContents.long
      insert(
        contentsOf: Swift.withUnsafeBytes(of: UInt32(truncatingIfNeeded: length), Array.init),
        at: place + 1
      )
    }
  }

  /// Appends a number as eight bytes.
  mutating func append(fixed value: UInt64) {
    Swift.withUnsafeBytes(of: value) { append(contentsOf: $0) }
  }

  /// Appends a number. Small numbers need one byte.
  mutating func append(number value: Int) {
    // The sign is the lowest bit.
    var rest = UInt64(bitPattern: Int64((value << 1) ^ (value >> (Int.bitWidth - 1))))
    while rest > 0x7f {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  /// Appends bytes and their number.
  mutating func append(counted bytes: some Collection<UInt8>) {
    append(number: bytes.count)
    append(contentsOf: bytes)
  }

  /// Appends a text, or that there is none.
  mutating func append(optional text: String?) {
    append(text == nil ? 0 : 1)
    if let text { append(counted: text.utf8) }
  }

  /// Appends a text that has two parts.
  mutating func append(counted text: StaticString, after prefix: StaticString = "") {
    append(number: prefix.utf8CodeUnitCount + text.utf8CodeUnitCount)
    prefix.withUTF8Buffer { append(contentsOf: $0) }
    text.withUTF8Buffer { append(contentsOf: $0) }
  }
}

/// Reads the contents of a mark, in the order in which they were written.
struct MarkContents {
  /// The bytes that are not yet read.
  private var bytes: UnsafeBufferPointer<UInt8>

  /// A number of bytes that four bytes after it specify.
  static let long: UInt8 = 0xff

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the places of a mark's contents in code that contains the mark at a place.
  @inline(__always)
  static func range(ofMarkAt mark: Int, in code: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard mark + 2 < code.count else { return code.count..<code.count }
    let start = mark + 3
    guard code[mark + 2] == long else { return start..<Swift.min(start + Int(code[mark + 2]), code.count) }
    guard start + 4 <= code.count else { return code.count..<code.count }
    let length = UnsafeRawBufferPointer(code).loadUnaligned(fromByteOffset: start, as: UInt32.self)
    return start + 4..<Swift.min(start + 4 + Int(length), code.count)
  }

  /// Whether all contents are read.
  var isAtEnd: Bool { bytes.isEmpty }

  /// Reads a byte.
  mutating func byte() -> UInt8 {
    guard let byte = bytes.first else { return 0 }
    bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst())
    return byte
  }

  /// Reads a number of eight bytes.
  mutating func fixed() -> UInt64 {
    guard bytes.count >= 8 else { return 0 }
    defer { bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(8)) }
    return UnsafeRawBufferPointer(bytes).loadUnaligned(as: UInt64.self)
  }

  /// Reads a number.
  mutating func number() -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = byte()
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { break }
      shift += 7
    }
    return Int(truncatingIfNeeded: value >> 1) ^ -Int(truncatingIfNeeded: value & 1)
  }

  /// Reads bytes whose number is before them.
  mutating func counted() -> UnsafeBufferPointer<UInt8> {
    let count = Swift.max(0, Swift.min(number(), bytes.count))
    defer { bytes = UnsafeBufferPointer(rebasing: bytes.dropFirst(count)) }
    return UnsafeBufferPointer(rebasing: bytes.prefix(count))
  }

  /// Reads a text.
  mutating func text() -> String { String(decoding: counted(), as: UTF8.self) }

  /// Reads a text, or that there is none.
  mutating func optionalText() -> String? { byte() == 0 ? nil : text() }

  /// Reads the bytes of the rest.
  mutating func rest() -> UnsafeBufferPointer<UInt8> {
    defer { bytes = UnsafeBufferPointer(rebasing: bytes.suffix(0)) }
    return bytes
  }
}

/// The text of a statement or script with a NUL terminator, so that SQLite can read it without a copy.
struct SQLText {
  private let bytes: [UInt8]

  init(_ utf8: [UInt8]) {
    var bytes = utf8
    bytes.append(0)
    self.bytes = bytes
  }

  init(_ sql: String) {
    self.init(Array(sql.utf8))
  }

  /// The number of bytes without the terminator.
  var count: Int { bytes.count - 1 }

  var string: String { String(decoding: bytes.dropLast(), as: UTF8.self) }

  func withCString<T>(_ body: (UnsafePointer<CChar>) throws -> T) rethrows -> T {
    try bytes.withUnsafeBufferPointer { buffer in
      try buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress else { return try body("") }
        return try body(start)
      }
    }
  }

  /// Returns the line and the column of a byte offset.
  func location(_ offset: Int) -> SQLLocation {
    let before = bytes[..<min(max(0, offset), count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return SQLLocation(
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: String(decoding: before[lineStart...], as: UTF8.self).count + 1
    )
  }

  /// Returns up to 40 characters of the text after a byte offset.
  func excerpt(from offset: Int) -> String {
    String(String(decoding: bytes[offset..<count], as: UTF8.self).prefix(40))
  }

  /// Throws ``DatabaseUsageError/nulInSQL(location:sql:)`` if the text contains a NUL, at which SQLite would stop
  /// reading.
  func refuseNul() throws {
    guard let nul = bytes.firstIndex(of: 0), nul < count else { return }
    throw DatabaseUsageError.nulInSQL(location: location(nul), sql: string)
  }

  /// Returns the offset of the first byte that is not part of white space, a comment or a semicolon, or `nil` if
  /// there is none. It does not prepare the text, because some pragmas take effect during preparation.
  func firstToken(from offset: Int) -> Int? {
    var index = offset
    while index < count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C,
        UInt8(ascii: ";"):
        index += 1
      case UInt8(ascii: "-") where bytes[index + 1] == UInt8(ascii: "-"):
        while index < count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where bytes[index + 1] == UInt8(ascii: "*"):
        index += 2
        // An unterminated comment extends to the end of the text.
        while index < count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") {
          index += 1
        }
        index += 2
      default:
        return index
      }
    }
    return nil
  }

  /// Returns the tokens after a byte offset, up to a number of them.
  func tokens(from offset: Int, limit: Int) -> [SQLScanner.Token] {
    SQLScanner.tokens(of: bytes, from: offset, limit: limit, skipsEmptyStatements: true)
  }

  /// Returns the offset of the semicolon that ends the first statement, which must not be a trigger, or `nil` if there is none.
  func endOfStatement() -> Int? {
    guard var index = firstToken(from: 0) else { return nil }
    while index < count {
      if bytes[index] == UInt8(ascii: ";") { return index }
      index = SQLScanner.endOfQuoteOrComment(bytes, index) ?? index + 1
    }
    return nil
  }
}

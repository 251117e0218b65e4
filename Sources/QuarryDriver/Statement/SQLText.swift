import SQLTokens

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

  /// The tokens after a byte offset.
  func tokens(from offset: Int) -> SQLTokens { SQLTokens(bytes, in: offset..<count) }

  /// Returns the offset of the first byte that is not part of white space, a comment or a semicolon, or `nil` if
  /// there is none. It does not prepare the text, because some pragmas take effect during preparation.
  func firstToken(from offset: Int) -> Int? {
    let tokens = tokens(from: offset)
    return tokens.first { !tokens.isCharacter($0, ";") }?.range.lowerBound
  }

  /// Returns the offset of the semicolon that ends the first statement, which must not be a trigger, or `nil` if there is none.
  func endOfStatement() -> Int? {
    guard let start = firstToken(from: 0) else { return nil }
    let tokens = tokens(from: start)
    return tokens.first { tokens.isCharacter($0, ";") }?.range.lowerBound
  }
}

/// A sequence of the words in an SQL text: names, keywords, string literals, and other characters one at a time. White
/// space and comments are skipped.
package struct SQLWords: Sequence, IteratorProtocol {
  /// A word of the text.
  package struct Word: Sendable {
    package enum Kind: Sendable {
      /// A keyword, an unquoted name or a number.
      case bare
      /// A name in `"`, `` ` `` or brackets.
      case quoted
      /// A string literal, in `'`.
      case text
      /// A single character.
      case character
    }

    package let kind: Kind
    /// The range of the word in the UTF-8 bytes of the text, including quotes.
    package let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var index = 0

  package init(_ sql: String) { self.init(bytes: Array(sql.utf8)) }

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package mutating func next() -> Word? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let start = index
    let first = bytes[index]
    let kind: Word.Kind
    if let closing = Self.closing(first) {
      kind = first == UInt8(ascii: "'") ? .text : .quoted
      index += 1
      while index < bytes.count {
        if bytes[index] == closing {
          // A doubled quote is an escaped quote. Brackets have no escape.
          guard closing != UInt8(ascii: "]"), index + 1 < bytes.count, bytes[index + 1] == closing else {
            break
          }
          index += 1
        }
        index += 1
      }
      index = Swift.min(index + 1, bytes.count)
    } else if Self.isPart(first) {
      kind = .bare
      while index < bytes.count, Self.isPart(bytes[index]) { index += 1 }
    } else {
      kind = .character
      index += 1
    }
    return Word(kind: kind, range: start..<index)
  }

  /// Returns the text of a word without its quotes.
  package func text(_ word: Word) -> String {
    guard word.kind == .quoted || word.kind == .text else {
      return String(decoding: bytes[word.range], as: UTF8.self)
    }
    let closing = Self.closing(bytes[word.range.lowerBound])
    let isClosed = word.range.count > 1 && bytes[word.range.upperBound - 1] == closing
    var inside: [UInt8] = []
    var isSecond = false
    for byte in bytes[word.range.lowerBound + 1..<word.range.upperBound - (isClosed ? 1 : 0)] {
      isSecond = byte == closing && !isSecond
      if !isSecond { inside.append(byte) }
    }
    return String(decoding: inside, as: UTF8.self)
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09...0x0D: index += 1
      case UInt8(ascii: "-") where starts("--"):
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: "/") where starts("/*"):
        index += 2
        while index < bytes.count, !starts("*/") { index += 1 }
        index = Swift.min(index + 2, bytes.count)
      default: return
      }
    }
  }

  private func starts(_ mark: String) -> Bool { bytes[index...].starts(with: mark.utf8) }

  private static func closing(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): byte
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80..., 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}

/// Reads the tokens of SQL in memory that the caller keeps.
///
/// By default, it divides a text as SQLite does (https://www.sqlite.org/lang_keywords.html), with two exceptions: it does not join the
/// characters of an operator, and the name of a parameter ends before `::` and `(`. Like SQLite, it stops at a NUL.
package struct SQLTokenReader {
  private let text: UnsafePointer<UInt8>
  private let count: Int
  private let includesComments: Bool
  private let syntax: SQLSyntax
  var index: Int

  /// Creates a reader of the bytes before `count`, which begins at `index`.
  package init(
    _ text: UnsafePointer<UInt8>,
    count: Int,
    from index: Int = 0,
    includesComments: Bool = false,
    syntax: SQLSyntax = .sqlite
  ) {
    self.text = text
    self.count = count
    self.index = index
    self.includesComments = includesComments
    self.syntax = syntax
  }

  /// Creates a reader of a text that ends with a NUL.
  package init(cString: UnsafePointer<CChar>) {
    self.init(UnsafeRawPointer(cString).assumingMemoryBound(to: UInt8.self), count: .max)
  }

  /// Returns the next token, or `nil` at the end. White space is not a token.
  package mutating func next() -> SQLToken? {
    while true {
      if syntax == .sqlite { skipSpace() } else { skipPostgresSpace() }
      guard byte() != 0 else { return nil }
      let start = index
      let (kind, isTerminated) = syntax == .sqlite ? readToken() : readPostgresToken()
      guard kind == .comment, !includesComments else {
        return SQLToken(kind: kind, range: start..<index, isTerminated: isTerminated)
      }
    }
  }

  /// Returns whether a token is a keyword, which is given in lower case.
  package func isKeyword(_ token: SQLToken, _ keyword: StaticString) -> Bool {
    guard token.kind == .word, token.range.count == keyword.utf8CodeUnitCount else { return false }
    let letters = UnsafeBufferPointer(start: keyword.utf8Start, count: keyword.utf8CodeUnitCount)
    return zip(token.range, letters).allSatisfy { text[$0].lowercased == $1 }
  }

  /// Returns a byte after the current one, or 0 behind the end. The bytes before it must not be 0.
  func byte(_ ahead: Int = 0) -> UInt8 { index + ahead < count ? text[index + ahead] : 0 }

  private mutating func skipSpace() {
    while true {
      if byte().isSpace {
        index += 1
        // A vertical tab is white space only after white space.
        while byte().isSpace || byte() == 0x0B { index += 1 }
      } else if byte() == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF {
        // A byte order mark at the beginning of a token.
        index += 3
      } else {
        return
      }
    }
  }

  private mutating func readToken() -> (kind: SQLToken.Kind, isTerminated: Bool) {
    let first = byte()
    switch first {
    case UInt8(ascii: "'"): return (.string, readQuoted(closing: first))
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return (.quotedName, readQuoted(closing: first))
    case UInt8(ascii: "["):
      return (.quotedName, read(through: UInt8(ascii: "]")))
    case UInt8(ascii: "x") where byte(1) == UInt8(ascii: "'"),
      UInt8(ascii: "X") where byte(1) == UInt8(ascii: "'"):
      index += 1
      return (.blob, read(through: UInt8(ascii: "'")))
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"):
      while byte() != 0, byte() != UInt8(ascii: "\n") { index += 1 }
      return (.comment, true)
    // At the end of the text, these are two operators.
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*") && byte(2) != 0:
      return (.comment, readBlockComment())
    case UInt8(ascii: "?"):
      index += 1
      skip(\.isDigit)
      return (.parameter, true)
    case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"):
      index += 1
      guard byte().isWordByte else { return (.character, true) }
      skip(\.isWordByte)
      return (.parameter, true)
    case _ where first.isDigit, UInt8(ascii: ".") where byte(1).isDigit:
      readNumber()
      return (.number, true)
    case _ where first.isWordByte:
      skip(\.isWordByte)
      return (.word, true)
    default:
      index += 1
      return (.character, true)
    }
  }

  mutating func skip(_ isIncluded: (UInt8) -> Bool) {
    while isIncluded(byte()) { index += 1 }
  }

  /// Returns whether the next bytes are those of an earlier range.
  func isNext(_ range: Range<Int>) -> Bool { range.allSatisfy { text[$0] == byte($0 - range.lowerBound) } }

  /// Reads a quote in which a doubled quote is an escaped one. Returns whether it has an end.
  mutating func readQuoted(closing: UInt8) -> Bool {
    while read(through: closing) {
      if byte() != closing { return true }
    }
    return false
  }

  /// Reads the current byte, and then all bytes up to and including the next one with a value. Returns whether there is one.
  mutating func read(through closing: UInt8) -> Bool {
    index += 1
    while byte() != 0, byte() != closing { index += 1 }
    guard byte() == closing else { return false }
    index += 1
    return true
  }

  private mutating func readBlockComment() -> Bool {
    index += 2
    while byte() != 0 {
      if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        index += 2
        return true
      }
      index += 1
    }
    return false
  }

  /// Reads a number, and the word directly after it, which SQLite rejects as one token.
  private mutating func readNumber() {
    if byte() != UInt8(ascii: "0") || byte(1).lowercased != UInt8(ascii: "x") {
      skip { $0.isDigit || $0 == UInt8(ascii: "_") }
      if byte() == UInt8(ascii: ".") {
        index += 1
        skip { $0.isDigit || $0 == UInt8(ascii: "_") }
      }
      if byte().lowercased == UInt8(ascii: "e"),
        byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-"), byte(2).isDigit
      {
        index += 2
      }
    }
    skip(\.isWordByte)
  }
}

extension UInt8 {
  var isSpace: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D: true
    default: false
    }
  }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var isWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}

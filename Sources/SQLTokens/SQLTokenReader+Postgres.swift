// PostgreSQL's rules: https://www.postgresql.org/docs/current/sql-syntax-lexical.html
extension SQLTokenReader {
  mutating func skipPostgresSpace() {
    while byte().isPostgresSpace { index += 1 }
  }

  mutating func readPostgresToken() -> (kind: SQLToken.Kind, isTerminated: Bool) {
    let first = byte()
    switch first {
    case UInt8(ascii: "'"): return (.string, readQuoted(closing: first))
    case UInt8(ascii: "\""): return (.quotedName, readQuoted(closing: first))
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"):
      while byte() != 0, !byte().isLineEnd { index += 1 }
      return (.comment, true)
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
      return (.comment, readNestedComment())
    case UInt8(ascii: "$"): return readDollar()
    case _ where first.isDigit, UInt8(ascii: ".") where byte(1).isDigit:
      readPostgresNumber()
      return (.number, true)
    case _ where first.isWordByte:
      if byte(1) == UInt8(ascii: "'") {
        switch first.lowercased {
        case UInt8(ascii: "e"):
          index += 1
          return (.string, readEscapeString())
        case UInt8(ascii: "b"), UInt8(ascii: "x"):
          index += 1
          return (.blob, read(through: UInt8(ascii: "'")))
        default: break
        }
      }
      skip(\.isWordByte)
      return (.word, true)
    default:
      index += 1
      return (.character, true)
    }
  }

  /// Reads a comment, in which others may be.
  private mutating func readNestedComment() -> Bool {
    var depth = 0
    while byte() != 0 {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return true }
      } else {
        index += 1
      }
    }
    return false
  }

  /// Reads `$1`, `$$…$$` or `$tag$…$tag$`.
  private mutating func readDollar() -> (kind: SQLToken.Kind, isTerminated: Bool) {
    if byte(1).isDigit {
      index += 1
      skip(\.isDigit)
      return (.parameter, true)
    }
    var end = 1
    while byte(end).isWordByte, byte(end) != UInt8(ascii: "$") { end += 1 }
    guard byte(end) == UInt8(ascii: "$") else {
      index += 1
      return (.character, true)
    }
    let tag = index..<index + end + 1
    index = tag.upperBound
    while byte() != 0 {
      if byte() == UInt8(ascii: "$"), isNext(tag) {
        index += tag.count
        return (.string, true)
      }
      index += 1
    }
    return (.string, false)
  }

  /// Reads a string in which a backslash escapes the next character.
  private mutating func readEscapeString() -> Bool {
    index += 1
    while byte() != 0 {
      switch byte() {
      case UInt8(ascii: "\\"): index += byte(1) == 0 ? 1 : 2
      case UInt8(ascii: "'"):
        index += 1
        guard let count = lengthToNextPart() else { return true }
        index += count
      default: index += 1
      }
    }
    return false
  }

  /// Returns the number of bytes through the quote with which a string goes on: directly, as an escaped quote, or on a later line.
  private func lengthToNextPart() -> Int? {
    if byte() == UInt8(ascii: "'") { return 1 }
    var count = 0
    var hasLineEnd = false
    while true {
      if byte(count).isPostgresSpace {
        hasLineEnd = hasLineEnd || byte(count).isLineEnd
        count += 1
      } else if byte(count) == UInt8(ascii: "-"), byte(count + 1) == UInt8(ascii: "-") {
        while byte(count) != 0, !byte(count).isLineEnd { count += 1 }
      } else {
        return hasLineEnd && byte(count) == UInt8(ascii: "'") ? count + 1 : nil
      }
    }
  }

  /// Reads a number. A word directly after it is a token of its own, as before PostgreSQL 15: `1INTO`.
  private mutating func readPostgresNumber() {
    if byte() == UInt8(ascii: "0"), byte(1).isBaseLetter, byte(2).isHexadecimal {
      index += 2
      skip { $0.isHexadecimal || $0 == UInt8(ascii: "_") }
      return
    }
    skip { $0.isDigit || $0 == UInt8(ascii: "_") }
    // The bounds of a loop in PL/pgSQL are '1..10'.
    if byte() == UInt8(ascii: "."), byte(1) != UInt8(ascii: ".") {
      index += 1
      skip { $0.isDigit || $0 == UInt8(ascii: "_") }
    }
    guard byte().lowercased == UInt8(ascii: "e") else { return }
    let hasSign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-")
    guard byte(hasSign ? 2 : 1).isDigit else { return }
    index += hasSign ? 2 : 1
    skip { $0.isDigit || $0 == UInt8(ascii: "_") }
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  fileprivate var isPostgresSpace: Bool { isSpace || self == 0x0B }

  /// Whether this follows a zero in a number that is not decimal.
  fileprivate var isBaseLetter: Bool {
    [UInt8(ascii: "x"), UInt8(ascii: "o"), UInt8(ascii: "b")].contains(lowercased)
  }

  fileprivate var isHexadecimal: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lowercased)
  }
}

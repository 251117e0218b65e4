extension Lexer {
  /// Skips a byte order mark and a `#!` line.
  mutating func skipStart() {
    if peek() == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { position += 3 }
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
  }

  /// Skips white space and comments.
  mutating func skipTrivia() {
    while position < count {
      switch input[position] {
      case 0x0A, 0x0D:
        isAfterNewline = true
        position += 1
      case 0x20, 0x09, 0x0B, 0x0C, 0x00:
        position += 1
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
      default: return
      }
    }
  }

  /// Skips to the end of the line, before the line break.
  mutating func skipLine() {
    while position < count, !Characters.isLineBreak(input[position]) { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < count {
      let byte = input[position]
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if Characters.isLineBreak(byte) { isAfterNewline = true }
        position += 1
      }
    }
    hasOpenComment = true
  }
}

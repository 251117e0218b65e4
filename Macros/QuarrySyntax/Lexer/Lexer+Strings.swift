extension Lexer {
  private static let quote = UInt8(ascii: "\"")
  private static let pound = UInt8(ascii: "#")

  /// Reads the opening quote at the current position. `start` is the offset of the `#` before it.
  mutating func lexStringOpen(poundCount: Int, from start: Int) {
    let isMultiline =
      peek(1) == Self.quote && peek(2) == Self.quote && !isSingleLine(poundCount: poundCount)
    position += isMultiline ? 3 : 1
    open(.string, .stringOpen, from: start, poundCount: poundCount, isMultiline: isMultiline)
  }

  /// Whether `#"""#` is one quote in a raw string literal, and not the start of a multi-line one.
  private mutating func isSingleLine(poundCount: Int) -> Bool {
    guard poundCount > 0 else { return false }
    var offset = position + 1
    if offset < noRawQuoteBefore[poundCount, default: 0] { return false }
    while offset < count, !Characters.isLineBreak(input[offset]) {
      if input[offset] == Self.quote, hasPounds(poundCount, at: offset + 1) { return true }
      offset += 1
    }
    noRawQuoteBefore[poundCount] = offset
    return false
  }

  private func hasPounds(_ poundCount: Int, at offset: Int) -> Bool {
    var offset = offset
    for _ in 0..<poundCount {
      guard offset < count, input[offset] == Self.pound else { return false }
      offset += 1
    }
    return true
  }

  /// Reads the next token of a string literal: text, the start of an interpolation or the closing quote.
  mutating func lexString(_ string: Opening) {
    triviaStart = position
    let start = position
    while position < count {
      let byte = input[position]
      if byte == Self.quote, isClosingQuote(of: string) {
        if position > start { emit(.stringText, from: start) }
        let quoteStart = position
        position += (string.isMultiline ? 3 : 1) + string.poundCount
        return close(.stringClose, from: quoteStart)
      }
      if byte == UInt8(ascii: "\\"), hasPounds(string.poundCount, at: position + 1) {
        let escaped = position + 1 + string.poundCount
        if escaped < count, input[escaped] == UInt8(ascii: "(") {
          if position > start { emit(.stringText, from: start) }
          let interpolationStart = position
          position = escaped + 1
          return open(.interpolation, .interpolationOpen, from: interpolationStart)
        }
        // An escaped character does not close the literal, but a line break ends a single-line literal.
        let isLineBreak = escaped < count && Characters.isLineBreak(input[escaped])
        position = escaped < count && !isLineBreak ? escaped + 1 : escaped
        if escaped >= count { position = count }
        continue
      }
      if !string.isMultiline, Characters.isLineBreak(byte) { break }
      position += 1
    }
    if position > start { emit(.stringText, from: start) }
    giveUpLastOpening()
  }

  private func isClosingQuote(of string: Opening) -> Bool {
    if string.isMultiline {
      return peek(1) == Self.quote && peek(2) == Self.quote && hasPounds(string.poundCount, at: position + 3)
    }
    return hasPounds(string.poundCount, at: position + 1)
  }
}

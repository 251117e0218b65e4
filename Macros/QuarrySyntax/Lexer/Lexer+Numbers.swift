extension Lexer {
  /// `42`, `0xFF`, `1_000.5e-3`, `0x1.8p3`
  mutating func lexNumber() {
    let start = position
    // The digits in `tuple.0.1` are not a fraction.
    if tokens.last?.kind == .period, triviaStart == position {
      skipDigits(isDecimal)
      return finishNumber(.integerLiteral, from: start)
    }
    if peek() == UInt8(ascii: "0") {
      switch peek(1) {
      case UInt8(ascii: "x"): return lexHexadecimal()
      case UInt8(ascii: "o"): return lexInteger(after: 2) { (0x30...0x37).contains($0) }
      case UInt8(ascii: "b"): return lexInteger(after: 2) { (0x30...0x31).contains($0) }
      default: break
      }
    }
    skipDigits(isDecimal)
    var kind = TokenKind.integerLiteral
    if peek() == UInt8(ascii: "."), isDecimal(peek(1)) {
      position += 1
      skipDigits(isDecimal)
      kind = .floatLiteral
    }
    if peek() | 0x20 == UInt8(ascii: "e") {
      kind = .floatLiteral
      guard skipExponent() else { return emitMalformed(from: start) }
    }
    finishNumber(kind, from: start)
  }

  private mutating func lexHexadecimal() {
    let start = position
    position += 2
    guard isHexadecimal(peek()) else { return emitMalformed(from: start) }
    skipDigits(isHexadecimal)
    var kind = TokenKind.integerLiteral
    let integerEnd = position
    if peek() == UInt8(ascii: "."), isHexadecimal(peek(1)) {
      position += 1
      skipDigits(isHexadecimal)
      // `0xFF.description` is a member access: a hexadecimal fraction must have an exponent.
      if peek() | 0x20 != UInt8(ascii: "p") { position = integerEnd }
    }
    if peek() | 0x20 == UInt8(ascii: "p") {
      kind = .floatLiteral
      guard skipExponent() else { return emitMalformed(from: start) }
    }
    finishNumber(kind, from: start)
  }

  private mutating func lexInteger(after prefix: Int, _ isDigit: (UInt8) -> Bool) {
    let start = position
    position += prefix
    guard isDigit(peek()) else { return emitMalformed(from: start) }
    skipDigits(isDigit)
    finishNumber(.integerLiteral, from: start)
  }

  private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) {
    while position < count, isDigit(input[position]) || input[position] == UInt8(ascii: "_") { position += 1 }
  }

  private mutating func skipExponent() -> Bool {
    position += 1
    if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { position += 1 }
    guard isDecimal(peek()) else { return false }
    skipDigits(isDecimal)
    return true
  }

  private mutating func finishNumber(_ kind: TokenKind, from start: Int) {
    let end = position
    skipIdentifier()
    emit(kind, from: start, problem: position == end ? nil : .malformedNumber)
  }

  private mutating func emitMalformed(from start: Int) {
    skipIdentifier()
    emit(.integerLiteral, from: start, problem: .malformedNumber)
  }

  private func isDecimal(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    isDecimal(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}

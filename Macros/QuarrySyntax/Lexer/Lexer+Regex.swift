extension Lexer {
  /// Reads `/[a-z]+/`, if an expression may begin here and a closing slash is on the same line.
  mutating func lexRegex() -> Bool {
    guard position >= noRegexBefore, mayBeginExpression else { return false }
    let start = position
    var offset = position + 1
    switch byte(offset) {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: "*"): return false
    default: break
    }
    var parens = 0
    var isInClass = false
    while offset < count, !Characters.isLineBreak(input[offset]) {
      switch input[offset] {
      case UInt8(ascii: "\\") where offset + 1 < count && input[offset + 1] != 0x0A: offset += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: parens += 1
      case UInt8(ascii: ")") where !isInClass:
        parens -= 1
        // `(/)`, `reduce(1, /)`: the operator as a function.
        if parens < 0 { return false }
      case UInt8(ascii: "/"):
        if Characters.isBlank(input[offset - 1]) { return false }
        position = offset + 1
        emit(.regexLiteral, from: start)
        return true
      default: break
      }
      offset += 1
    }
    noRegexBefore = offset
    return false
  }

  /// Reads `#/[a-z]+/#`, which has several lines if a line break follows the opening slash.
  mutating func lexExtendedRegex(poundCount: Int) {
    let start = position
    position += poundCount + 1
    var lookahead = position
    while Characters.isBlank(byte(lookahead)) { lookahead += 1 }
    let isMultiline = Characters.isLineBreak(byte(lookahead))
    while position < count {
      let byte = input[position]
      if !isMultiline, Characters.isLineBreak(byte) { break }
      if byte == UInt8(ascii: "\\") {
        position += position + 1 < count && input[position + 1] >= 0x20 ? 2 : 1
        continue
      }
      position += 1
      guard byte == UInt8(ascii: "/") else { continue }
      var pounds = 0
      while pounds < poundCount, peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
      if pounds == poundCount {
        position += pounds
        return emit(.regexLiteral, from: start)
      }
    }
    emit(.regexLiteral, from: start, problem: .unterminatedRegex)
  }

  /// Whether an expression, rather than an infix operator, may follow the previous token.
  private var mayBeginExpression: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .identifier:
      return isExpressionKeyword(last)
    case .leftParen, .leftSquare, .leftBrace, .comma, .colon, .semicolon, .equal, .arrow, .interpolationOpen:
      return true
    case .operator, .leftAngle, .rightAngle:
      // The name of an operator function ends before its generic parameters or its parameters.
      return !followsOperatorKeyword
    case .rightBrace, .rightParen, .rightSquare, .stringClose, .integerLiteral, .floatLiteral, .regexLiteral:
      return isAfterNewline && last.kind == .rightBrace
    case .poundElse, .poundEndif: return isAfterNewline
    default: return false
    }
  }

  private var followsOperatorKeyword: Bool {
    guard tokens.count > 1 else { return false }
    let token = tokens[tokens.count - 2]
    return token.kind == .identifier && (isText(token, "func") || isText(token, "operator"))
  }

  private func isExpressionKeyword(_ token: Token) -> Bool {
    let keywords: [StaticString] = [
      "return", "in", "case", "else", "try", "await", "throw", "where", "if", "while", "guard", "switch",
      "repeat",
      "do", "consume", "copy", "yield", "is", "as", "unsafe",
    ]
    return keywords.contains { isText(token, $0) }
  }

  private func isText(_ token: Token, _ text: StaticString) -> Bool {
    let range = token.range
    guard range.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<range.count where input[range.lowerBound + index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}

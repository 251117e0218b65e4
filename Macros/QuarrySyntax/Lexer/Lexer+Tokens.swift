extension Lexer {
  /// Reads one token outside string literals.
  mutating func lexToken() {
    let start = position
    switch input[position] {
    case UInt8(ascii: "("): openBracket(.paren, .leftParen)
    case UInt8(ascii: "["): openBracket(.square, .leftSquare)
    case UInt8(ascii: "{"): openBracket(.brace, .leftBrace)
    case UInt8(ascii: ")"): closeBracket(.rightParen, as: .paren)
    case UInt8(ascii: "]"): closeBracket(.rightSquare, as: .square)
    case UInt8(ascii: "}"): closeBracket(.rightBrace, as: .brace)
    case UInt8(ascii: ","): single(.comma)
    case UInt8(ascii: ":") where peek(1) == UInt8(ascii: ":"):
      position += 2
      emit(.colonColon, from: start)
    case UInt8(ascii: ":"): single(.colon)
    case UInt8(ascii: ";"): single(.semicolon)
    case UInt8(ascii: "@"): single(.at)
    case UInt8(ascii: "\\"): single(.backslash)
    case UInt8(ascii: "#"): lexPound()
    case UInt8(ascii: "\""): lexStringOpen(poundCount: 0, from: start)
    case UInt8(ascii: "`"): lexBackticked()
    case UInt8(ascii: "$"): lexDollar()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
    case UInt8(ascii: "."): lexPeriod()
    case UInt8(ascii: "?") where isLeftBound: single(.postfixQuestion)
    case UInt8(ascii: "!") where isLeftBound: single(.postfixExclamation)
    case UInt8(ascii: "/"):
      if !lexRegex() { lexOperator() }
    case UInt8(ascii: "<") where peek(1) == UInt8(ascii: "#") && lexPlaceholder(): break
    case let byte where Characters.isOperatorASCII(byte): lexOperator()
    case let byte where Characters.isIdentifierASCII(byte):
      skipIdentifier()
      emit(.identifier, from: start)
    case 0x80...: lexUnicode()
    default:
      position += 1
      emit(.invalid, from: start, problem: .invalidCharacter)
    }
  }

  private mutating func openBracket(_ kind: Opening.Kind, _ token: TokenKind) {
    let start = position
    position += 1
    open(kind, token, from: start)
  }

  private mutating func single(_ kind: TokenKind) {
    let start = position
    position += 1
    emit(kind, from: start)
  }

  // MARK: - Names

  /// Skips all characters that can continue an identifier.
  mutating func skipIdentifier() {
    while position < count {
      let byte = input[position]
      if byte < 0x80 {
        guard Characters.isIdentifierASCII(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "$")
        else { return }
        position += 1
      } else {
        guard let (scalar, length) = Characters.decode(input, at: position),
          !Characters.isOperator(scalar)
        else { return }
        position += length
      }
    }
  }

  private mutating func lexUnicode() {
    let start = position
    guard let (scalar, _) = Characters.decode(input, at: position) else {
      while position < count, input[position] >= 0x80, Characters.decode(input, at: position) == nil {
        position += 1
      }
      return emit(.invalid, from: start, problem: .invalidUTF8)
    }
    if Characters.isOperator(scalar) { return lexOperator() }
    skipIdentifier()
    emit(.identifier, from: start)
  }

  /// `` `class` ``, `` `a raw identifier` ``
  private mutating func lexBackticked() {
    let start = position
    guard skipBackticked() else {
      return emit(.invalid, from: start, problem: .unterminatedIdentifier)
    }
    emit(.identifier, from: start)
  }

  /// Skips a name in backticks, or one backtick if no other one is on the line.
  private mutating func skipBackticked() -> Bool {
    var end = position + 1
    while end < count, input[end] != UInt8(ascii: "`"), !Characters.isLineBreak(input[end]) { end += 1 }
    guard end < count, input[end] == UInt8(ascii: "`"), end > position + 1 else {
      // Searches at most to the end of the line and consumes what it searched, so that the total time is linear.
      position = end > position + 1 ? end : position + 1
      return false
    }
    position = end + 1
    return true
  }

  private mutating func lexDollar() {
    let start = position
    position += 1
    skipIdentifier()
    emit(position == start + 1 ? .identifier : .dollarIdentifier, from: start)
  }

  /// `#sql`, `#if`, `#"raw"#`, `#/regex/#`
  private mutating func lexPound() {
    let start = position
    var pounds = 1
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch peek(pounds) {
    case UInt8(ascii: "\""):
      position += pounds
      return lexStringOpen(poundCount: pounds, from: start)
    case UInt8(ascii: "/"):
      return lexExtendedRegex(poundCount: pounds)
    default: break
    }
    position += pounds
    let nameStart = position
    var isClosed = true
    if peek() == UInt8(ascii: "`") { isClosed = skipBackticked() } else { skipIdentifier() }
    guard pounds == 1, position > nameStart, isClosed, !(0x30...0x39).contains(input[nameStart]) else {
      return emit(.invalid, from: start, problem: .loosePound)
    }
    let name = UnsafeBufferPointer(rebasing: input[nameStart..<position])
    let kind: TokenKind =
      if name.elementsEqual("if".utf8) {
        .poundIf
      } else if name.elementsEqual("elseif".utf8) {
        .poundElseif
      } else if name.elementsEqual("else".utf8) {
        .poundElse
      } else if name.elementsEqual("endif".utf8) {
        .poundEndif
      } else {
        .macroName
      }
    emit(kind, from: start)
  }

  /// `<#T##Int#>`: a placeholder that an editor inserts for the user to replace
  private mutating func lexPlaceholder() -> Bool {
    var end = position + 2
    while end + 1 < count, !Characters.isLineBreak(input[end]) {
      if input[end] == UInt8(ascii: "<"), input[end + 1] == UInt8(ascii: "#") { return false }
      if input[end] == UInt8(ascii: "#"), input[end + 1] == UInt8(ascii: ">") {
        let start = position
        position = end + 2
        emit(.identifier, from: start, problem: .editorPlaceholder)
        return true
      }
      end += 1
    }
    return false
  }

  // MARK: - Operators

  /// Whether the previous byte belongs to an operand or ends one.
  private var isLeftBound: Bool {
    guard position > 0, position == triviaStart else { return false }
    switch input[position - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    default: return true
    }
  }

  /// `.`, `...`, `..<`
  private mutating func lexPeriod() {
    if peek(1) == UInt8(ascii: ".") { return lexOperator() }
    single(.period)
  }

  /// Reads an operator, or the part of one before an angle bracket.
  mutating func lexOperator() {
    let start = position
    let takesPeriods = input[position] == UInt8(ascii: ".")
    if input[start] == UInt8(ascii: "<") || input[start] == UInt8(ascii: ">") {
      position += 1
      emit(input[start] == UInt8(ascii: "<") ? .leftAngle : .rightAngle, from: start)
      isOperatorTail = goesOnAsOperator(takesPeriods: false)
      return
    }
    while goesOnAsOperator(takesPeriods: takesPeriods) {
      let byte = input[position]
      if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { break }
      position += byte < 0x80 ? 1 : (Characters.decode(input, at: position)?.length ?? 1)
    }
    // A comment may begin here, but the first byte is always part of the operator.
    if position == start { position += 1 }
    let byte = input[start]
    if position == start + 1, byte == UInt8(ascii: "-"), peek() == UInt8(ascii: ">") {
      position += 1
      if goesOnAsOperator(takesPeriods: false) { position -= 1 }
    }
    let kind: TokenKind =
      switch position - start {
      case 1 where byte == UInt8(ascii: "="): .equal
      case 2 where byte == UInt8(ascii: "-") && input[start + 1] == UInt8(ascii: ">"): .arrow
      default: .operator
      }
    emit(kind, from: start)
    isOperatorTail = goesOnAsOperator(takesPeriods: takesPeriods)
  }

  private func goesOnAsOperator(takesPeriods: Bool) -> Bool {
    guard position < count else { return false }
    switch input[position] {
    case UInt8(ascii: "."): return takesPeriods
    case UInt8(ascii: "/"): return peek(1) != UInt8(ascii: "/") && peek(1) != UInt8(ascii: "*")
    case let byte where byte < 0x80: return Characters.isOperatorASCII(byte)
    default:
      guard let (scalar, _) = Characters.decode(input, at: position) else { return false }
      return Characters.isOperator(scalar) || Characters.isCombining(scalar)
    }
  }
}

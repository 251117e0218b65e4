/// Splits source bytes into tokens in one pass from left to right, without recursion.
///
/// One stack contains the open brackets, string literals and interpolations. It determines how to read the next byte,
/// and pairs opening and closing tokens.
struct Lexer {
  /// An open bracket, string literal or interpolation.
  struct Opening {
    enum Kind {
      case paren, square, brace, interpolation, string
    }
    let kind: Kind
    /// The index of the opening token.
    let token: Int
    /// For a string: the number of `#`, and whether the quotes are `"""`.
    var poundCount = 0
    var isMultiline = false
    /// The number of open parentheses and square brackets since the last brace, interpolation or string.
    var parens = 0
    var squares = 0
  }

  let input: UnsafeBufferPointer<UInt8>
  let count: Int
  var position = 0
  var triviaStart = 0
  var isAfterNewline = true
  /// Whether a comment before the next token is not closed.
  var hasOpenComment = false
  var isOperatorTail = false
  var tokens: [Token] = []
  var openings: [Opening] = []
  var openBraces = 0
  /// The offset before which no regex literal begins, because its line has no closing slash.
  var noRegexBefore = 0
  /// For each number of `#`, the offset before which no `"#` follows on the line.
  var noRawQuoteBefore: [Int: Int] = [:]

  static func tokenize(_ bytes: [UInt8]) -> [Token] {
    bytes.withUnsafeBufferPointer { input in
      var lexer = Lexer(input: input)
      lexer.run()
      return lexer.tokens
    }
  }

  private init(input: UnsafeBufferPointer<UInt8>) {
    self.input = input
    self.count = input.count
    tokens.reserveCapacity(input.count / 4 + 1)
  }

  private mutating func run() {
    skipStart()
    while true {
      if let opening = openings.last, opening.kind == .string {
        guard position < count else { break }
        lexString(opening)
        continue
      }
      skipTrivia()
      guard position < count else { break }
      lexToken()
    }
    unwind(to: 0)
    emit(.endOfFile, from: count, problem: hasOpenComment ? .unterminatedComment : nil)
  }

  // MARK: - Reading

  /// Returns the byte at an offset; 0 after the end.
  func byte(_ offset: Int) -> UInt8 {
    offset < count ? input[offset] : 0
  }

  /// Returns the byte at a distance from the current position; 0 after the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    byte(position + distance)
  }

  // MARK: - Writing

  /// Adds the token from `start` to the current position.
  mutating func emit(_ kind: TokenKind, from start: Int, problem: LexicalProblem? = nil) {
    tokens.append(
      Token(
        kind: kind,
        problem: hasOpenComment ? .unterminatedComment : problem,
        isAfterNewline: isAfterNewline,
        isOperatorTail: isOperatorTail,
        triviaOffset: triviaStart,
        startOffset: start,
        endOffset: position
      )
    )
    triviaStart = position
    isAfterNewline = false
    isOperatorTail = false
    hasOpenComment = false
  }

  /// Adds an opening token and pushes it on the stack.
  mutating func open(
    _ kind: Opening.Kind,
    _ token: TokenKind,
    from start: Int,
    poundCount: Int = 0,
    isMultiline: Bool = false
  ) {
    var opening = Opening(
      kind: kind,
      token: tokens.count,
      poundCount: poundCount,
      isMultiline: isMultiline
    )
    if let last = openings.last, kind == .paren || kind == .square {
      opening.parens = last.parens
      opening.squares = last.squares
    }
    switch kind {
    case .paren: opening.parens += 1
    case .square: opening.squares += 1
    case .brace:
      openBraces += 1
    case .interpolation, .string: break
    }
    emit(token, from: start)
    openings.append(opening)
  }

  /// Adds the token that closes the last opening.
  mutating func close(_ kind: TokenKind, from start: Int, problem: LexicalProblem? = nil) {
    emit(kind, from: start, problem: problem)
    guard let opening = openings.popLast() else { return }
    if opening.kind == .brace { openBraces -= 1 }
    tokens[opening.token].partner = Int32(tokens.count - 1)
  }

  /// Adds a closing bracket, and discards the openings inside it.
  mutating func closeBracket(_ token: TokenKind, as kind: Opening.Kind) {
    let start = position
    switch kind {
    case .brace:
      guard openBraces > 0 else { return emitStray(token) }
      while let last = openings.last, last.kind != .brace { giveUpLastOpening() }
    case .paren:
      guard let last = openings.last else { return emitStray(token) }
      if last.parens > 0 {
        while let last = openings.last, last.kind != .paren { giveUpLastOpening() }
      } else {
        // An interpolation also ends the square brackets that are open inside it.
        guard let index = openings.lastIndex(where: { $0.kind != .square }),
          openings[index].kind == .interpolation
        else { return emitStray(token) }
        while openings.count > index + 1 { giveUpLastOpening() }
        position += 1
        return close(.interpolationClose, from: start)
      }
    case .square:
      guard let last = openings.last, last.squares > 0 else { return emitStray(token) }
      while let last = openings.last, last.kind != .square { giveUpLastOpening() }
    case .interpolation, .string: break
    }
    position += 1
    close(token, from: start)
  }

  private mutating func emitStray(_ kind: TokenKind) {
    let start = position
    position += 1
    emit(kind, from: start, problem: .strayBracket)
  }

  /// Marks the last opening token as unclosed.
  mutating func giveUpLastOpening() {
    guard let opening = openings.last else { return }
    switch opening.kind {
    case .string: closeEmpty(.stringClose, .unterminatedString)
    case .interpolation: closeEmpty(.interpolationClose, .unterminatedInterpolation)
    case .paren, .square, .brace:
      openings.removeLast()
      if opening.kind == .brace { openBraces -= 1 }
      tokens[opening.token].partner = Int32(tokens.count)
      tokens[opening.token].problem = .unclosedBracket
    }
  }

  /// Adds a closing token of zero length. The trivia before it stays with the next token.
  private mutating func closeEmpty(_ kind: TokenKind, _ problem: LexicalProblem) {
    let end = triviaStart
    tokens.append(
      Token(
        kind: kind,
        problem: problem,
        isAfterNewline: false,
        triviaOffset: end,
        startOffset: end,
        endOffset: end
      )
    )
    guard let opening = openings.popLast() else { return }
    tokens[opening.token].partner = Int32(tokens.count - 1)
  }

  private mutating func unwind(to depth: Int) {
    while openings.count > depth { giveUpLastOpening() }
  }
}

extension Parser {
  /// The tokens that end an expression in a specific context.
  struct ExpressionEnds: OptionSet {
    let rawValue: Int
    /// `,` between bindings
    static let comma = ExpressionEnds(rawValue: 1)
    /// `{ didSet {} }` after an initial value
    static let accessors = ExpressionEnds(rawValue: 2)
    /// `where`
    static let whereClause = ExpressionEnds(rawValue: 4)
  }

  /// Returns the token after an expression or a statement.
  ///
  /// The tokens are not parsed further; the function only decides whether a line break ends the expression.
  func endOfExpression(from start: Int, stoppingAt ends: ExpressionEnds) -> Int {
    var index = start
    while index < limit {
      if index > start, isAfterNewline(index), !isCarriedOn(at: index, from: start) { break }
      switch kind(at: index) {
      case .semicolon, .rightParen, .rightSquare, .rightBrace, .poundElseif, .poundElse, .poundEndif:
        return index
      case .comma where ends.contains(.comma): return index
      case .leftBrace where ends.contains(.accessors) && index > start && isAccessorBlock(at: index):
        return index
      case .identifier where ends.contains(.whereClause) && isText("where", at: index): return index
      case .leftAngle: index = indexBehindGenericArguments(at: index) ?? index + 1
      case .poundIf: index = indexBehindConditional(at: index)
      default: index = indexBehind(index)
      }
    }
    return index
  }

  /// Returns the token after one element of a comma-separated list. Line breaks do not matter inside brackets.
  func endOfListElement(from start: Int, stoppingAtColon: Bool = false) -> Int {
    var index = start
    var questions = 0
    while index < limit {
      switch kind(at: index) {
      case .comma, .rightParen, .rightSquare, .rightBrace: return index
      case .colon where stoppingAtColon:
        if questions == 0 { return index }
        questions -= 1
        index += 1
      case .operator where isText("?", at: index):
        questions += 1
        index += 1
      case .leftAngle: index = indexBehindGenericArguments(at: index) ?? index + 1
      default: index = indexBehind(index)
      }
    }
    return index
  }

  /// Returns the token after `<A, B>`, or `nil` if the angle bracket is a comparison operator. The token after the
  /// closing bracket decides, as in the compiler.
  func indexBehindGenericArguments(at index: Int) -> Int? {
    guard kind(at: index) == .leftAngle, index > 0, source.tokens[index - 1].kind == .identifier,
      kind(at: index + 1) != .rightAngle
    else { return nil }
    var probe = self
    probe.index = index
    guard (try? GenericArgumentClause(reading: &probe)) != nil else { return nil }
    let end = probe.index
    switch kind(at: end) {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .postfixQuestion, .postfixExclamation, .colon, .interpolationClose:
      return end
    case .leftParen, .leftSquare: return isAfterNewline(end) ? nil : end
    case .operator: return isText("&", at: end) && hasTrivia(before: end) ? end : nil
    default: return nil
    }
  }

  /// Returns the token after an `#if` and its `#endif`.
  func indexBehindConditional(at start: Int) -> Int {
    var index = start
    var depth = 0
    while index < limit {
      switch kind(at: index) {
      case .poundIf: depth += 1
      case .poundEndif:
        depth -= 1
        if depth == 0 { return index + 1 }
      case .rightBrace: return index
      default: break
      }
      index = indexBehind(index)
    }
    return index
  }

  // MARK: - Lines

  /// Whether a token at the beginning of a line continues the expression before it.
  private func isCarriedOn(at index: Int, from start: Int) -> Bool {
    beginsContinuation(at: index) || demandsMore(at: index - 1, from: start)
  }

  private func beginsContinuation(at index: Int) -> Bool {
    switch kind(at: index) {
    case .period, .colon, .comma, .leftBrace: return true
    case .operator, .leftAngle, .rightAngle, .equal, .arrow:
      var end = index + 1
      while end < limit, source.tokens[end].isOperatorTail { end += 1 }
      // An infix operator has white space on both sides; without white space after it, the operator is a prefix
      // operator.
      return hasTrivia(before: end)
    case .identifier:
      if isWord(in: ["as", "is", "else", "catch"], at: index) { return true }
      return kind(at: index - 1) == .rightBrace && kind(at: index + 1) == .colon
        && kind(at: index + 2) == .leftBrace
    case .poundIf:
      var inside = endOfCondition(from: index + 1)
      while kind(at: inside) == .poundIf, inside - index < 64 { inside = endOfCondition(from: inside + 1) }
      return kind(at: inside) == .period
    default: return false
    }
  }

  /// Whether an expression cannot end with a token.
  private func demandsMore(at index: Int, from start: Int) -> Bool {
    switch kind(at: index) {
    case .equal, .arrow, .period, .colon, .comma, .at, .backslash: return true
    case .operator, .leftAngle, .rightAngle:
      var first = index
      while first > start, source.tokens[first].isOperatorTail { first -= 1 }
      // Without white space before it, the operator is a postfix operator.
      return first == start || hasTrivia(before: first)
    case .postfixQuestion, .postfixExclamation:
      return index > start && isWord(in: ["as", "try"], at: index - 1)
    case .identifier:
      guard index == start || kind(at: index - 1) != .period else { return false }
      return isWord(
        in: [
          "try", "await", "as", "is", "in", "return", "throw", "if", "guard", "while", "switch", "for",
          "else", "do",
          "case", "let", "var", "where", "repeat", "throws", "defer", "catch",
        ],
        at: index
      )
    default: return false
    }
  }

  // MARK: - Arguments

  /// Parses `(1, as: Int.self)`. The arguments stay unparsed, so this does not fail.
  mutating func parseArgumentList() -> ArgumentList {
    let start = index
    let end = indexBehind(index)
    let arguments = parseArguments(from: start + 1, to: closingIndex(of: start) ?? end)
    index = end
    return ArgumentList(tokens: run(from: start), arguments: arguments)
  }

  /// `1, as: Int.self`
  func parseArguments(from start: Int, to end: Int) -> [Argument] {
    var parser = self
    parser.limit = min(end, limit)
    parser.index = start
    var arguments: [Argument] = []
    while !parser.isAtEnd {
      let argumentStart = parser.index
      var label: SyntaxToken?
      let mayBeLabel = parser.kind == .identifier || parser.kind == .dollarIdentifier
      if mayBeLabel, parser.kind(at: parser.index + 1) == .colon {
        label = parser.take()
        parser.index += 1
      }
      let valueStart = parser.index
      parser.index = parser.endOfListElement(from: valueStart)
      arguments.append(
        Argument(
          tokens: parser.run(from: argumentStart),
          label: label,
          value: Expression(tokens: parser.run(from: valueStart))
        )
      )
      if parser.isAtEnd { break }
      // Skips the comma, or a stray bracket.
      parser.index += 1
    }
    return arguments
  }

  /// `{ $0 } else: { $1 }`
  mutating func consumeTrailingClosures(acrossLines: Bool = false) -> [TrailingClosure] {
    guard kind == .leftBrace, acrossLines || !isAfterNewline(index) else { return [] }
    var closures: [TrailingClosure] = []
    var start = index
    var label: SyntaxToken?
    while let closure = consumeBalanced(.leftBrace) {
      closures.append(TrailingClosure(tokens: run(from: start), label: label, closure: closure))
      start = index
      guard kind == .identifier, kind(at: index + 1) == .colon, kind(at: index + 2) == .leftBrace else {
        break
      }
      label = take()
      index += 1
    }
    return closures
  }
}

extension ExpressionShape {
  /// Recognizes the form of an expression from its tokens. If any token is left over, the form is ``opaque``.
  package init(of run: TokenRun) {
    var reader = ShapeReader(run)
    self = reader.read()
  }
}

/// Recognizes the form of an expression from left to right, without parsing nested expressions.
private struct ShapeReader {
  var parser: Parser
  let start: Int
  let end: Int

  init(_ run: TokenRun) {
    parser = Parser(run)
    start = run.lowerBound
    end = run.upperBound
  }

  mutating func read() -> ExpressionShape {
    guard start < end else { return .opaque }
    return readPrefixed() ?? readCast() ?? readMetatype() ?? readPostfix()
  }

  // MARK: - Whole expressions

  /// `-1`, `try x`, `\A.b`, `{ $0 }`
  private func readPrefixed() -> ExpressionShape? {
    let kind = parser.kind(at: start)
    switch kind {
    case .operator
    where parser.isText("-", at: start) && end == start + 2 && !parser.hasTrivia(before: start + 1):
      let digits = parser.token(start + 1)
      let number = NumberLiteral(tokens: parser.run(start, end), isNegative: true, digits: digits)
      switch digits.kind {
      case .integerLiteral: return .integer(number)
      case .floatLiteral: return .float(number)
      default: return .opaque
      }
    case .identifier where parser.isWord(in: ["try", "await", "unsafe"], at: start) && end > start + 1:
      var rest = start + 1
      if parser.isWord("try", at: start),
        [.postfixQuestion, .postfixExclamation].contains(parser.kind(at: rest))
      {
        rest += 1
      }
      guard rest < end, parser.hasTrivia(before: rest) else { return nil }
      return .marked(parser.token(start), Expression(tokens: parser.run(rest, end)))
    case .backslash:
      var index = start + 1
      while index < end {
        if parser.hasTrivia(before: index) { return .opaque }
        index = parser.indexBehind(index)
      }
      return .keyPath
    case .leftBrace where parser.indexBehind(start) == end: return .closure
    default: return nil
    }
  }

  /// `x as T`: the last cast outside brackets, if a type follows it
  private func readCast() -> ExpressionShape? {
    var index = start
    var keyword: Int?
    while index < end {
      let isCast = parser.isWord(in: ["as", "is"], at: index)
      if isCast, index > start, parser.kind(at: index - 1) != .period { keyword = index }
      index = parser.indexBehind(index)
    }
    guard let keyword else { return nil }
    var typeStart = keyword + 1
    if parser.isWord("as", at: keyword),
      [.postfixQuestion, .postfixExclamation].contains(parser.kind(at: typeStart))
    {
      typeStart += 1
    }
    guard let type = TypeSyntax(reading: parser.run(typeStart, end)) else { return nil }
    return .cast(Expression(tokens: parser.run(start, keyword)), keyword: parser.token(keyword), type)
  }

  /// `T.self`
  private func readMetatype() -> ExpressionShape? {
    guard end > start + 2, parser.isWord("self", at: end - 1), parser.kind(at: end - 2) == .period,
      let type = TypeSyntax(reading: parser.run(start, end - 2))
    else { return nil }
    return .metatype(type)
  }

  // MARK: - Postfix expressions

  private mutating func readPostfix() -> ExpressionShape {
    guard var shape = readPrimary() else { return .opaque }
    while parser.index < end {
      guard let next = readSuffix(of: shape) else { return .opaque }
      shape = next
    }
    return shape
  }

  private mutating func readPrimary() -> ExpressionShape? {
    switch parser.kind {
    case .integerLiteral:
      let digits = parser.take()
      return .integer(NumberLiteral(tokens: digits.tokens, isNegative: false, digits: digits))
    case .floatLiteral:
      let digits = parser.take()
      return .float(NumberLiteral(tokens: digits.tokens, isNegative: false, digits: digits))
    case .regexLiteral:
      parser.index += 1
      return .regex
    case .stringOpen:
      parser.index = parser.indexBehind(start)
      return StringLiteral(reading: parser.run(from: start)).map(ExpressionShape.string)
    case .leftParen: return .tuple(parser.parseArgumentList())
    case .leftSquare: return readCollection()
    case .period where parser.kind(at: start + 1) == .identifier:
      parser.index += 2
      return .implicitMember(parser.token(start + 1))
    case .leftBrace:
      parser.index = parser.indexBehind(start)
      return .closure
    case .macroName: return (try? MacroExpansion(reading: &parser)).map(ExpressionShape.macroExpansion)
    case .identifier: return readName()
    case .dollarIdentifier:
      let name = parser.take()
      let component = PathComponent(tokens: name.tokens, name: name, genericArguments: nil)
      return .path(Path(tokens: name.tokens, components: [component]))
    default: return nil
    }
  }

  private mutating func readName() -> ExpressionShape? {
    if parser.isWord(in: ["if", "switch", "do", "while", "for", "repeat", "guard"], at: start) { return nil }
    if parser.isWord(in: ["true", "false"], at: start) {
      return .boolean(parser.take().text == "true")
    }
    if parser.consumeWord("nil") != nil { return .nil }
    var components = [readComponent()]
    // `Swift::print`
    if parser.kind == .colonColon, parser.kind(at: parser.index + 1) == .identifier {
      parser.index += 1
      components.append(readComponent())
    }
    return .path(Path(tokens: parser.run(start, parser.index), components: components))
  }

  /// `b<Int>`
  private mutating func readComponent() -> PathComponent {
    let componentStart = parser.index
    let name = parser.take()
    var arguments: GenericArgumentClause?
    if parser.kind == .leftAngle, parser.indexBehindGenericArguments(at: parser.index) != nil {
      arguments = try? GenericArgumentClause(reading: &parser)
    }
    return PathComponent(tokens: parser.run(from: componentStart), name: name, genericArguments: arguments)
  }

  private mutating func readSuffix(of shape: ExpressionShape) -> ExpressionShape? {
    let base = Expression(tokens: parser.run(start, parser.index))
    switch parser.kind {
    case .period where [.identifier, .integerLiteral].contains(parser.kind(at: parser.index + 1)):
      parser.index += 1
      parser.skipModuleSelector()
      if case .path(let path) = shape, parser.kind == .identifier {
        let component = readComponent()
        return .path(Path(tokens: parser.run(start, parser.index), components: path.components + [component]))
      }
      return .member(base: base, readComponent().name)
    case .leftParen where !parser.isAfterNewline(parser.index):
      let arguments = parser.parseArgumentList()
      let closures = parser.consumeTrailingClosures(acrossLines: true)
      return .call(
        Call(
          tokens: parser.run(start, parser.index),
          callee: base,
          arguments: arguments,
          trailingClosures: closures
        )
      )
    case .leftBrace:
      let closures = parser.consumeTrailingClosures(acrossLines: true)
      return .call(
        Call(
          tokens: parser.run(start, parser.index),
          callee: base,
          arguments: nil,
          trailingClosures: closures
        )
      )
    case .leftSquare where !parser.isAfterNewline(parser.index):
      parser.index = parser.indexBehind(parser.index)
      return .opaque
    case .postfixQuestion, .postfixExclamation:
      parser.index += 1
      return .opaque
    case .poundIf:
      parser.index = parser.indexBehindConditional(at: parser.index)
      return .opaque
    default: return nil
    }
  }

  /// `[1, 2]`, `[1: 2]`, `[:]`
  private mutating func readCollection() -> ExpressionShape? {
    guard let close = parser.closingIndex(of: parser.index) else { return nil }
    var inside = Parser(parser.run(parser.index + 1, close))
    parser.index = close + 1
    if inside.kind == .colon, inside.index + 1 == close { return .dictionary([]) }
    var elements: [Expression] = []
    var pairs: [DictionaryElement] = []
    while !inside.isAtEnd {
      let elementStart = inside.index
      inside.index = inside.endOfListElement(from: elementStart, stoppingAtColon: true)
      let element = Expression(tokens: inside.run(from: elementStart))
      guard !element.tokens.isEmpty else { return nil }
      if inside.consume(.colon) {
        let valueStart = inside.index
        inside.index = inside.endOfListElement(from: valueStart)
        let value = Expression(tokens: inside.run(from: valueStart))
        pairs.append(DictionaryElement(tokens: inside.run(from: elementStart), key: element, value: value))
      } else {
        elements.append(element)
      }
      guard inside.isAtEnd || inside.consume(.comma) else { return nil }
    }
    if pairs.isEmpty { return .array(elements) }
    return elements.isEmpty ? .dictionary(pairs) : nil
  }
}

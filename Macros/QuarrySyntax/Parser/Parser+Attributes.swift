extension Parser {
  /// The modifiers that can precede a declaration's keyword.
  static let modifierWords: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "class", "final", "lazy",
    "weak",
    "unowned", "override", "required", "convenience", "dynamic", "optional", "mutating", "nonmutating",
    "consuming",
    "borrowing", "__consuming", "indirect", "prefix", "postfix", "infix", "isolated", "nonisolated",
    "distributed",
    "async", "_const", "_local", "__setter_access", "_resultDependsOnSelf", "inherited", "yielding",
    "sending",
    "inout", "__owned", "__shared", "reasync",
  ]

  /// `Column`, `Quarry.Column<Int>`, `Quarry::Column`
  mutating func parseAttributeName() throws(SyntaxError) -> TypeSyntax {
    guard kind == .identifier else { throw failure("the name of the attribute is missing after '@'") }
    let start = index
    let first = take()
    var type = TypeSyntax(tokens: run(from: start), form: .named(first, nil))
    var arguments = try GenericArgumentClause(reading: &self)
    if arguments != nil { type = TypeSyntax(tokens: run(from: start), form: .named(first, arguments)) }
    var length = 0
    while kind == .period || kind == .colonColon && length == 0, kind(at: index + 1) == .identifier,
      length < Self.maximumDepth
    {
      index += 1
      length += 1
      let name = take()
      arguments = try GenericArgumentClause(reading: &self)
      type = TypeSyntax(tokens: run(from: start), form: .member(type, name, arguments))
    }
    return type
  }

  /// Whether parentheses after an attribute's name are its arguments. In `@escaping (Int) -> Void` they belong to the
  /// type, in `@convention(c)` to the attribute.
  func takesAttributeArguments(inType: Bool) -> Bool {
    guard kind == .leftParen, !hasTrivia(before: index) else { return false }
    guard inType else { return true }
    let behind = indexBehind(index)
    return kind(at: behind) != .arrow && !isWord("throws", at: behind) && !isWord("async", at: behind)
  }

  /// `@Table public`
  mutating func parseHeader() throws(SyntaxError) -> DeclarationHeader {
    let start = index
    var attributes: [AttributeItem] = []
    var modifiers: [Modifier] = []
    while !isAtEnd {
      if kind == .at {
        attributes.append(.attribute(try Attribute(reading: &self)))
      } else if kind == .poundIf, let end = indexBehindConditionalAttributes(at: index) {
        let block = try parseConditionalAttributes(upTo: end)
        attributes.append(.conditional(block))
      } else if let end = indexBehindModifier(at: index) {
        modifiers.append(makeModifier(upTo: end))
      } else {
        break
      }
    }
    return DeclarationHeader(tokens: run(from: start), attributeItems: attributes, modifiers: modifiers)
  }

  mutating func makeModifier(upTo end: Int) -> Modifier {
    let start = index
    let name = take()
    index = end
    let detail = end > start + 1 ? run(start + 2, max(start + 2, end - 1)) : nil
    return Modifier(tokens: run(from: start), name: name, detail: detail)
  }

  /// Returns the token after a modifier and its parentheses, if the word modifies the tokens that follow it.
  func indexBehindModifier(at index: Int) -> Int? {
    guard kind(at: index) == .identifier else { return nil }
    let range = source.tokens[index].range
    guard range.count < 24, Self.modifierWords.contains(source.text(range)) else { return nil }
    var end = index + 1
    if kind(at: end) == .leftParen, hasModifierDetail(at: end) { end = indexBehind(end) }
    switch kind(at: end) {
    case .at, .macroName, .poundIf: return end
    case .identifier:
      guard isText("class", at: index) else { return end }
      return modifiesAsClass(at: end) ? end : nil
    default: return nil
    }
  }

  private func hasModifierDetail(at index: Int) -> Bool {
    kind(at: index + 2) == .rightParen
      && isWord(in: ["set", "get", "safe", "unsafe", "nonsending"], at: index + 1)
  }

  /// Whether `class` is a modifier: `class func`, `class override var`; not `class Name`
  private func modifiesAsClass(at next: Int) -> Bool {
    if isWord(in: ["func", "var", "let", "subscript", "init", "typealias"], at: next) { return true }
    guard Self.modifierWords.contains(source.text(source.tokens[next].range)) else { return false }
    switch kind(at: next + 1) {
    case .leftBrace, .colon, .leftAngle, .endOfFile: return false
    default: return !isWord("where", at: next + 1)
    }
  }

  // MARK: - `#if` around attributes

  /// Returns the token after an `#if` block that contains only attributes.
  func indexBehindConditionalAttributes(at start: Int) -> Int? {
    var index = start
    var depth = 0
    var hasAttribute = false
    while index < limit {
      switch kind(at: index) {
      case .poundIf, .poundElseif:
        if kind(at: index) == .poundIf { depth += 1 }
        guard depth <= Self.maximumDepth else { return nil }
        index = endOfCondition(from: index + 1)
      case .poundElse: index += 1
      case .poundEndif:
        depth -= 1
        index += 1
        if depth == 0 { return hasAttribute ? index : nil }
      case .at:
        guard let end = indexBehindAttribute(at: index) else { return nil }
        hasAttribute = true
        index = end
      default: return nil
      }
    }
    return nil
  }

  /// Returns the token after an attribute.
  func indexBehindAttribute(at start: Int) -> Int? {
    var probe = self
    probe.index = start
    guard (try? Attribute(reading: &probe)) != nil else { return nil }
    return probe.index
  }

  private mutating func parseConditionalAttributes(
    upTo end: Int
  ) throws(SyntaxError) -> ConditionalBlock<AttributeItem> {
    try parseConditional { (parser) throws(SyntaxError) in
      if parser.kind == .poundIf {
        return .conditional(try parser.parseConditionalAttributes(upTo: end))
      }
      return .attribute(try Attribute(reading: &parser))
    }
  }

  // MARK: - `#if`

  /// `#if A … #elseif B … #else … #endif`
  mutating func parseConditional<Item>(
    _ parseItem: (inout Parser) throws(SyntaxError) -> Item?
  ) throws(SyntaxError) -> ConditionalBlock<Item> {
    try descend { (parser) throws(SyntaxError) in
      let start = parser.index
      var clauses: [ConditionalClause<Item>] = []
      while parser.kind == .poundIf || parser.kind == .poundElseif || parser.kind == .poundElse {
        if parser.kind == .poundIf, !clauses.isEmpty { break }
        let clauseStart = parser.index
        let keyword = parser.take()
        var condition: TokenRun?
        if keyword.kind != .poundElse {
          let end = parser.endOfCondition(from: parser.index)
          condition = parser.run(parser.index, end)
          parser.index = end
        }
        var items: [Item] = []
        while !parser.isAtEnd, !parser.isAtClauseEnd, parser.kind != .rightBrace {
          if let item = try parseItem(&parser) { items.append(item) }
        }
        clauses.append(
          ConditionalClause(
            tokens: parser.run(from: clauseStart),
            keyword: keyword,
            condition: condition,
            items: items
          )
        )
      }
      // The error is not thrown: parsing the contents again would double the time at each level.
      if !parser.consume(.poundEndif) { parser.errors.append(parser.failure("'#endif' is missing here")) }
      return ConditionalBlock(tokens: parser.run(from: start), clauses: clauses)
    }
  }

  var isAtClauseEnd: Bool {
    kind == .poundElseif || kind == .poundElse || kind == .poundEndif
  }

  /// Returns the token after a condition, which ends with its line.
  func endOfCondition(from start: Int) -> Int {
    var index = start
    while index < limit, !isAfterNewline(index) { index = indexBehind(index) }
    return index
  }
}

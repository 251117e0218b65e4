extension Parser {
  /// The context of a declaration.
  enum Context {
    /// A file, which may contain statements.
    case topLevel
    /// A type, or a separate declaration.
    case member
  }

  mutating func parseSourceFile() -> SourceFile {
    var items: [Declaration] = []
    while !isAtEnd {
      if let item = parseItem(in: .topLevel) { items.append(item) }
    }
    let errors = self.errors + source.lexicalErrors
    let ordered = orderBySource(errors.map(\.range)).map { errors[$0] }
    return SourceFile(tokens: source.allTokens, items: items, errors: ordered)
  }

  /// Parses a declaration or a statement. A malformed declaration is kept up to the start of the next one. Consumes at
  /// least one token.
  mutating func parseItem(in context: Context) -> Declaration? {
    if consume(.semicolon) { return nil }
    let start = index
    if context == .topLevel, let statement = consumeStatement() { return statement }
    do {
      return try parseDeclaration(in: context)
    } catch {
      errors.append(error)
      index = start
      skipToNextDeclaration()
      return .broken(BrokenDeclaration(tokens: run(from: start), error: error))
    }
  }

  private mutating func skipToNextDeclaration() {
    let start = index
    index = indexBehind(index)
    while !isAtEnd {
      if kind == .rightBrace || kind == .semicolon || isAtClauseEnd { return }
      if isAfterNewline(index), kind == .macroName || kind == .poundIf || isAtDeclaration { return }
      index = max(indexBehind(index), start + 1)
    }
  }

  /// `print("x")` between the declarations of a file
  private mutating func consumeStatement() -> Declaration? {
    let start = index
    switch kind {
    case .poundIf: return nil
    case .macroName:
      var probe = self
      guard (try? MacroExpansion(reading: &probe)) != nil else { return nil }
      let ends = probe.isAtEnd || probe.isAfterNewline(probe.index) || probe.kind == .semicolon
      if ends, probe.endOfExpression(from: start, stoppingAt: []) <= probe.index { return nil }
    case .rightBrace, .rightParen, .rightSquare, .poundElse, .poundElseif, .poundEndif: return nil
    default:
      if isAtDeclaration { return nil }
    }
    index = max(endOfExpression(from: start, stoppingAt: []), start + 1)
    return .statement(run(from: start))
  }

  // MARK: - The beginning of declarations

  /// Whether a declaration begins here. `case` counts, because it does not begin a statement.
  private var isAtDeclaration: Bool {
    mutating get {
      guard index >= noDeclarationBefore else { return false }
      var position = index
      while position < limit {
        if kind(at: position) == .at, let end = indexBehindAttribute(at: position) {
          position = end
        } else if kind(at: position) == .poundIf, let end = indexBehindConditionalAttributes(at: position) {
          position = end
        } else if let end = indexBehindModifier(at: position) {
          position = end
        } else {
          break
        }
      }
      if isKeyword(at: position) || position > index && kind(at: position) == .macroName { return true }
      noDeclarationBefore = position
      return false
    }
  }

  private static let keywords: [StaticString] = [
    "func", "var", "let", "struct", "enum", "class", "extension", "import", "protocol", "typealias", "case",
    "associatedtype", "deinit",
  ]

  /// Whether a token is a keyword that begins a declaration.
  private func isKeyword(at index: Int) -> Bool {
    guard kind(at: index) == .identifier else { return false }
    if isWord(in: Self.keywords, at: index) { return true }
    let next = kind(at: index + 1)
    if isWord(in: ["actor", "macro", "precedencegroup"], at: index) {
      return next == .identifier && !isAfterNewline(index + 1)
        && !isWord(in: ["as", "is", "in"], at: index + 1)
    }
    if isWord("init", at: index) {
      return [.leftParen, .leftAngle, .postfixQuestion, .postfixExclamation].contains(next)
    }
    if isWord("subscript", at: index) { return next == .leftParen || next == .leftAngle }
    if isWord("operator", at: index) { return next.isOperatorLike }
    return false
  }

  // MARK: - Declarations

  mutating func parseDeclaration(in context: Context) throws(SyntaxError) -> Declaration {
    try descend { (parser) throws(SyntaxError) in
      if parser.kind == .poundIf, parser.indexBehindConditionalAttributes(at: parser.index) == nil {
        return .conditional(try parser.parseConditional { $0.parseItem(in: context) })
      }
      let start = parser.index
      let header = try parser.parseHeader()
      return try parser.parseDeclaration(from: start, header)
    }
  }

  private mutating func parseDeclaration(
    from start: Int,
    _ header: DeclarationHeader
  ) throws(SyntaxError) -> Declaration {
    if kind == .macroName {
      return .macroExpansion(try MacroExpansionDeclaration(reading: &self, from: start, header))
    }
    guard isKeyword(at: index) else {
      throw failure(
        header.tokens.isEmpty
          ? "a declaration is missing here" : "a declaration is missing after the attributes and modifiers"
      )
    }
    let keyword = take()
    if let kind = NominalDeclaration.Kind(rawValue: keyword.text) {
      return .nominal(try NominalDeclaration(reading: &self, from: start, header, keyword, kind))
    }
    if keyword.text == "extension" {
      return .extension(try ExtensionDeclaration(reading: &self, from: start, header, keyword))
    }
    return try parseLeaf(from: start, header, keyword)
  }

  /// Parses a declaration without members. It is a separate function so that nested types need less stack.
  private mutating func parseLeaf(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> Declaration {
    switch keyword.text {
    case "var", "let": return .variable(try VariableDeclaration(reading: &self, from: start, header, keyword))
    case "func": return .function(try FunctionDeclaration(reading: &self, from: start, header, keyword))
    case "init": return .initializer(try InitializerDeclaration(reading: &self, from: start, header, keyword))
    case "deinit":
      return .deinitializer(try DeinitializerDeclaration(reading: &self, from: start, header, keyword))
    case "subscript":
      return .subscript(try SubscriptDeclaration(reading: &self, from: start, header, keyword))
    case "case": return .enumCase(try EnumCaseDeclaration(reading: &self, from: start, header, keyword))
    case "typealias":
      return .typeAlias(try TypeAliasDeclaration(reading: &self, from: start, header, keyword))
    case "associatedtype":
      return .associatedType(try AssociatedTypeDeclaration(reading: &self, from: start, header, keyword))
    case "macro": return .macro(try MacroDeclaration(reading: &self, from: start, header, keyword))
    case "operator": return .operator(try OperatorDeclaration(reading: &self, from: start, header, keyword))
    case "precedencegroup":
      return .precedenceGroup(try PrecedenceGroupDeclaration(reading: &self, from: start, header, keyword))
    case "import": return .import(try ImportDeclaration(reading: &self, from: start, header, keyword))
    default: throw failure("a declaration is missing here")
    }
  }

  /// `{ var x = 1 }`
  mutating func parseMemberBlock(of thing: String) throws(SyntaxError) -> MemberBlock {
    guard kind == .leftBrace else { throw failure("'{' is missing before the members of the \(thing)") }
    let start = index
    let end = indexBehind(start)
    let inside = closingIndex(of: start) ?? end
    index += 1
    let members = try within(inside) { (parser) throws(SyntaxError) in
      var members: [Declaration] = []
      while !parser.isAtEnd {
        if let member = parser.parseItem(in: .member) { members.append(member) }
      }
      return members
    }
    index = end
    return MemberBlock(tokens: run(from: start), members: members)
  }
}

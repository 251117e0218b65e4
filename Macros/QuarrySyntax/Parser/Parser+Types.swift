extension Parser {
  private static let typeSpecifiers: [StaticString] = [
    "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "_const", "__owned", "__shared",
    "_resultDependsOnSelf", "dependsOn",
  ]

  /// Parses a type of any kind.
  mutating func parseType() throws(SyntaxError) -> TypeSyntax {
    try descend { (parser) throws(SyntaxError) in
      let start = parser.index
      let annotations = try parser.parseTypeAnnotations()
      guard !annotations.isEmpty else { return try parser.parseUnannotatedType() }
      let type = try parser.parseUnannotatedType()
      return TypeSyntax(tokens: parser.run(from: start), form: .annotated(annotations, type))
    }
  }

  private mutating func parseTypeAnnotations() throws(SyntaxError) -> [TypeAnnotation] {
    var annotations: [TypeAnnotation] = []
    while !isAtEnd {
      if kind == .at {
        annotations.append(.attribute(try Attribute(reading: &self, inType: true)))
      } else if isWord(in: Self.typeSpecifiers, at: index) {
        let start = index
        var end = index + 1
        if kind(at: end) == .leftParen, !hasTrivia(before: end), !isWord("inout") { end = indexBehind(end) }
        guard isWord("inout") || beginsType(at: end) else { return annotations }
        index = end
        annotations.append(.specifier(run(from: start)))
      } else {
        return annotations
      }
    }
    return annotations
  }

  /// Whether a type may begin at a token. Used if a word may be a specifier or a type.
  private func beginsType(at index: Int) -> Bool {
    switch kind(at: index) {
    case .identifier: !isAfterNewline(index)
    case .leftParen, .leftSquare, .at: true
    case .operator: isText("~", at: index)
    default: false
    }
  }

  private mutating func parseUnannotatedType() throws(SyntaxError) -> TypeSyntax {
    let start = index
    if isWord("repeat") {
      index += 1
      let type = try parseType()
      return TypeSyntax(tokens: run(from: start), form: .packExpansion(type))
    }
    return try parseComposition()
  }

  /// `A & B`, `any A & B`
  private mutating func parseComposition() throws(SyntaxError) -> TypeSyntax {
    let start = index
    for (word, form) in [
      ("some" as StaticString, TypeForm.some), ("any", TypeForm.any), ("each", TypeForm.packElement),
    ]
    where isWord(word) && beginsType(at: index + 1) {
      index += 1
      let type = try descend { (parser) throws(SyntaxError) in try parser.parseComposition() }
      return TypeSyntax(tokens: run(from: start), form: form(type))
    }
    let first = try parseCompositionMember()
    guard isText("&", at: index), kind == .operator else { return first }
    var types = [first]
    while kind == .operator, isText("&", at: index) {
      index += 1
      types.append(try parseCompositionMember())
    }
    return TypeSyntax(tokens: run(from: start), form: .composition(types))
  }

  private mutating func parseCompositionMember() throws(SyntaxError) -> TypeSyntax {
    let start = index
    if kind == .operator, isText("~", at: index) {
      index += 1
      let type = try descend { (parser) throws(SyntaxError) in try parser.parseCompositionMember() }
      return TypeSyntax(tokens: run(from: start), form: .suppressed(type))
    }
    let form = try parsePrimaryTypeForm()
    let type = TypeSyntax(tokens: run(from: start), form: form)
    if case .function = form { return type }
    return try parseTypeSuffixes(of: type)
  }

  private mutating func parsePrimaryTypeForm() throws(SyntaxError) -> TypeForm {
    switch kind {
    case .identifier:
      if isWord(in: Self.wordsThatAreNoTypes, at: index) { throw failure("a type is missing here") }
      let name = take()
      guard kind == .colonColon, kind(at: index + 1) == .identifier else {
        return .named(name, try GenericArgumentClause(reading: &self))
      }
      // `Swift::Int`
      index += 1
      let module = TypeSyntax(tokens: name.tokens, form: .named(name, nil))
      return .member(module, take(), try GenericArgumentClause(reading: &self))
    case .leftParen:
      let elements = try TupleTypeElements(reading: &self)
      return try consumeFunctionType(elements) ?? .tuple(elements)
    case .leftSquare: return try parseBracketedTypeForm()
    case .integerLiteral: return .integer(take().tokens)
    case .operator where isText("-", at: index) && kind(at: index + 1) == .integerLiteral:
      let start = index
      index += 2
      return .integer(run(from: start))
    default: throw failure("a type is missing here")
    }
  }

  private static let wordsThatAreNoTypes: [StaticString] = [
    "struct", "enum", "class", "protocol", "extension", "func", "var", "let", "init", "deinit", "subscript",
    "typealias", "associatedtype", "import", "case", "where", "in", "is", "as", "return", "if", "for",
    "while",
    "guard", "switch", "else", "throws", "rethrows", "static", "public", "private", "internal", "fileprivate",
  ]

  /// `(A) async throws -> B`, after the parentheses
  private mutating func consumeFunctionType(_ parameters: TupleTypeElements) throws(SyntaxError) -> TypeForm?
  {
    let start = index
    let effects = try EffectSpecifiers(reading: &self)
    guard consume(.arrow) else {
      index = start
      return nil
    }
    return .function(parameters, effects, result: try parseType())
  }

  private mutating func parseBracketedTypeForm() throws(SyntaxError) -> TypeForm {
    index += 1
    let first = try parseType()
    if consume(.colon) {
      let value = try parseType()
      _ = try parseToken(.rightSquare, "']' is missing after the dictionary type's value")
      return .dictionary(key: first, value: value)
    }
    if consumeWord("of") != nil {
      let element = try parseType()
      _ = try parseToken(.rightSquare, "']' is missing after the inline array's element type")
      return .inlineArray(count: first, element: element)
    }
    _ = try parseToken(.rightSquare, "']' is missing after the array's element type")
    return .array(first)
  }

  /// `?`, `!`, `.Type`, `.Member<A>`
  private mutating func parseTypeSuffixes(of base: TypeSyntax) throws(SyntaxError) -> TypeSyntax {
    let start = base.tokens.lowerBound
    var type = base
    var length = 0
    while !isAtEnd {
      let form: TypeForm
      switch kind {
      case .postfixQuestion where !isAfterNewline(index):
        index += 1
        form = .optional(type)
      case .postfixExclamation where !isAfterNewline(index):
        index += 1
        form = .implicitlyUnwrappedOptional(type)
      case .period where kind(at: index + 1) == .identifier && !isWord("self", at: index + 1):
        index += 1
        skipModuleSelector()
        let name = take()
        if name.text == "Type" || name.text == "Protocol" {
          form = .metatype(type, name)
        } else {
          form = .member(type, name, try GenericArgumentClause(reading: &self))
        }
      default: return type
      }
      length += 1
      guard length <= 4 * Self.maximumDepth else { throw failure("this is nested too deeply") }
      type = TypeSyntax(tokens: run(from: start), form: form)
    }
    return type
  }

  /// Skips `Swift::` before a member's name.
  mutating func skipModuleSelector() {
    if kind(at: index + 1) == .colonColon, kind(at: index + 2) == .identifier { index += 2 }
  }

  /// `a:`, `_ a:`
  mutating func consumeLabels() -> (SyntaxToken?, SyntaxToken?) {
    guard isLabel(at: index) else { return (nil, nil) }
    if kind(at: index + 1) == .colon {
      let first = take()
      index += 1
      return (first, nil)
    }
    guard isLabel(at: index + 1), kind(at: index + 2) == .colon else { return (nil, nil) }
    let first = take()
    let second = take()
    index += 1
    return (first, second)
  }

  private func isLabel(at index: Int) -> Bool {
    kind(at: index) == .identifier || kind(at: index) == .dollarIdentifier
  }

  mutating func consumeEllipsis() -> Bool {
    guard kind == .operator, isText("...", at: index) else { return false }
    index += 1
    return true
  }
}

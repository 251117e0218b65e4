extension Parser {
  mutating func parseEnumCase(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> EnumCaseDeclaration {
    var elements: [EnumCaseElement] = []
    repeat {
      elements.append(try parseEnumCaseElement())
    } while consume(.comma)
    return EnumCaseDeclaration(tokens: run(from: start), header: header, keyword: keyword, elements: elements)
  }

  private mutating func parseEnumCaseElement() throws(SyntaxError) -> EnumCaseElement {
    let start = index
    let name = try parseName(of: "case")
    var values: ParameterClause?
    if kind == .leftParen, !isAfterNewline(index) {
      values = try parseParameters(of: "case", mayLackNames: true)
    }
    let rawValue = try consumeInitializer(stoppingAt: .comma)
    return EnumCaseElement(tokens: run(from: start), name: name, associatedValues: values, rawValue: rawValue)
  }

  mutating func parseTypeAlias(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> TypeAliasDeclaration {
    let name = try parseName(of: "type alias")
    let genericParameters = try consumeGenericParameters()
    _ = try parseToken(.equal, "'=' and the type of the alias are missing here")
    let type = try parseType()
    let whereClause = try consumeWhereClause()
    return TypeAliasDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      name: name,
      genericParameters: genericParameters,
      type: type,
      whereClause: whereClause
    )
  }

  mutating func parseAssociatedType(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> AssociatedTypeDeclaration {
    // The old spelling of a pack: `associatedtype each T`
    if isWord("each"), kind(at: index + 1) == .identifier { index += 1 }
    let name = try parseName(of: "associated type")
    let inheritance = try consumeInheritance()
    var defaultType: TypeSyntax?
    if consume(.equal) { defaultType = try parseType() }
    let whereClause = try consumeWhereClause()
    return AssociatedTypeDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      name: name,
      inheritance: inheritance,
      defaultType: defaultType,
      whereClause: whereClause
    )
  }

  mutating func parseMacro(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> MacroDeclaration {
    let name = try parseName(of: "macro")
    let genericParameters = try consumeGenericParameters()
    let parameters = try parseParameters(of: "macro", mayLackNames: true)
    let returnType = try consumeReturnType()
    let definition = try consumeInitializer(stoppingAt: .whereClause)
    let whereClause = try consumeWhereClause()
    return MacroDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      name: name,
      genericParameters: genericParameters,
      parameters: parameters,
      returnType: returnType,
      definition: definition,
      whereClause: whereClause
    )
  }

  mutating func parseOperator(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> OperatorDeclaration {
    let nameStart = index
    guard kind.isOperatorLike else { throw failure("the operator is missing here") }
    index += 1
    while !isAtEnd, source.tokens[index].isOperatorTail { index += 1 }
    let name = run(from: nameStart)
    var groups: [SyntaxToken] = []
    if consume(.colon) {
      repeat {
        groups.append(try parseName(of: "precedence group"))
      } while consume(.comma)
    }
    // The old spelling has braces.
    if kind == .leftBrace, !isAfterNewline(index) { index = indexBehind(index) }
    return OperatorDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      name: name,
      groups: groups
    )
  }

  mutating func parsePrecedenceGroup(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> PrecedenceGroupDeclaration {
    let name = try parseName(of: "precedence group")
    guard let body = consumeBalanced(.leftBrace) else {
      throw failure("'{' is missing behind the name of the precedence group")
    }
    return PrecedenceGroupDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      name: name,
      body: body
    )
  }

  private static let importKinds: [StaticString] = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]

  mutating func parseImport(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> ImportDeclaration {
    var kind: SyntaxToken?
    if isWord(in: Self.importKinds, at: index) { kind = take() }
    let pathStart = index
    _ = try parseName(of: "module")
    while consume(.period) {
      if self.kind.isOperatorLike {
        index += 1
        while !isAtEnd, source.tokens[index].isOperatorTail { index += 1 }
      } else {
        _ = try parseName(of: "imported thing")
      }
    }
    return ImportDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      kind: kind,
      path: run(from: pathStart)
    )
  }
}

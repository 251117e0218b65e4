extension Parser {
  mutating func parseFunction(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> FunctionDeclaration {
    let name = try parseFunctionName()
    let genericParameters = try consumeGenericParameters()
    let parameters = try parseParameters(of: "function")
    let effects = try consumeEffects()
    let returnType = try consumeReturnType()
    let whereClause = try consumeWhereClause()
    let body = consumeBalanced(.leftBrace)
    return FunctionDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      name: name,
      genericParameters: genericParameters,
      parameters: parameters,
      effects: effects,
      returnType: returnType,
      whereClause: whereClause,
      body: body
    )
  }

  /// `map`, `==`
  private mutating func parseFunctionName() throws(SyntaxError) -> TokenRun {
    let start = index
    if kind == .identifier {
      index += 1
    } else if kind.isOperatorLike {
      index += 1
      while !isAtEnd, source.tokens[index].isOperatorTail, !beginsGenericParameters { index += 1 }
    } else {
      throw failure("the name of the function is missing here")
    }
    return run(from: start)
  }

  /// Whether the last angle bracket of `==<T>` is not the operator's.
  private var beginsGenericParameters: Bool {
    kind == .leftAngle && [.identifier, .at].contains(kind(at: index + 1)) && !hasTrivia(before: index + 1)
  }

  mutating func consumeReturnType() throws(SyntaxError) -> TypeSyntax? {
    guard consume(.arrow) else { return nil }
    return try parseType()
  }

  mutating func parseInitializer(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> InitializerDeclaration {
    var mark: SyntaxToken?
    if kind == .postfixQuestion || kind == .postfixExclamation { mark = take() }
    let genericParameters = try consumeGenericParameters()
    let parameters = try parseParameters(of: "initializer")
    let effects = try consumeEffects()
    let whereClause = try consumeWhereClause()
    let body = consumeBalanced(.leftBrace)
    return InitializerDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      optionalMark: mark,
      genericParameters: genericParameters,
      parameters: parameters,
      effects: effects,
      whereClause: whereClause,
      body: body
    )
  }

  mutating func parseDeinitializer(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> DeinitializerDeclaration {
    let effects = try consumeEffects()
    let body = consumeBalanced(.leftBrace)
    return DeinitializerDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      effects: effects,
      body: body
    )
  }

  mutating func parseSubscript(
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) -> SubscriptDeclaration {
    let genericParameters = try consumeGenericParameters()
    let parameters = try parseParameters(of: "subscript")
    _ = try parseToken(.arrow, "'->' and the type of the subscript are missing here")
    let returnType = try parseType()
    let whereClause = try consumeWhereClause()
    let accessors = consumeAccessorBlock()
    return SubscriptDeclaration(
      tokens: run(from: start),
      header: header,
      keyword: keyword,
      genericParameters: genericParameters,
      parameters: parameters,
      returnType: returnType,
      whereClause: whereClause,
      accessors: accessors
    )
  }

  // MARK: - Parameters

  /// `(_ x: Int, y: String = "")`; among associated values also `(Int)`
  mutating func parseParameters(
    of thing: String,
    mayLackNames: Bool = false
  ) throws(SyntaxError) -> ParameterClause {
    let start = index
    guard kind == .leftParen else { throw failure("the parameters of the \(thing) are missing here") }
    index += 1
    var parameters: [Parameter] = []
    while !isAtEnd, kind != .rightParen {
      parameters.append(try parseParameter(mayLackName: mayLackNames))
      guard consume(.comma) else { break }
    }
    _ = try parseToken(.rightParen, "')' or ',' is missing in the parameters of the \(thing)")
    return ParameterClause(tokens: run(from: start), parameters: parameters)
  }

  private mutating func parseParameter(mayLackName: Bool) throws(SyntaxError) -> Parameter {
    let start = index
    let header = try parseParameterHeader(mayLackName: mayLackName)
    let (first, second) = consumeLabels()
    if first == nil, !mayLackName { throw failure("the name and type of a parameter are missing here") }
    let type = try parseType()
    let isVariadic = consumeEllipsis()
    var defaultValue: Expression?
    if consume(.equal) {
      let valueStart = index
      index = endOfListElement(from: index)
      guard index > valueStart else { throw failure("the default value of the parameter is missing here") }
      defaultValue = Expression(tokens: run(from: valueStart))
    }
    return Parameter(
      tokens: run(from: start),
      header: header,
      firstName: first,
      secondName: second,
      type: type,
      isVariadic: isVariadic,
      defaultValue: defaultValue
    )
  }

  /// `@Builder`. The attributes of an unnamed value are its type's.
  private mutating func parseParameterHeader(mayLackName: Bool) throws(SyntaxError) -> DeclarationHeader {
    let start = index
    var items: [AttributeItem] = []
    while kind == .at { items.append(.attribute(try parseAttribute(inType: mayLackName))) }
    var modifiers: [Modifier] = []
    // `isolated a b: T`: three words before the colon
    while isWord(in: ["isolated", "_const", "borrowing", "consuming"], at: index),
      kind(at: index + 1) == .identifier, kind(at: index + 2) == .identifier
    {
      modifiers.append(makeModifier(upTo: index + 1))
    }
    if mayLackName, !items.isEmpty, kind(at: index + 1) != .colon, kind(at: index + 2) != .colon {
      index = start
      items = []
      modifiers = []
    }
    return DeclarationHeader(tokens: run(from: start), attributeItems: items, modifiers: modifiers)
  }
}

extension Parser {
  /// `map`, `==`
  mutating func parseFunctionName() throws(SyntaxError) -> TokenRun {
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

  /// Whether the last angle bracket of `==<T>` begins generic parameters and is not part of the operator.
  private var beginsGenericParameters: Bool {
    kind == .leftAngle && [.identifier, .at].contains(kind(at: index + 1)) && !hasTrivia(before: index + 1)
  }

  mutating func consumeReturnType() throws(SyntaxError) -> TypeSyntax? {
    guard consume(.arrow) else { return nil }
    return try parseType()
  }

  /// `?` or `!`
  mutating func consumeOptionalMark() -> SyntaxToken? {
    kind == .postfixQuestion || kind == .postfixExclamation ? take() : nil
  }

  // MARK: - Parameters

  /// `0` after `=`
  mutating func parseDefaultValue() throws(SyntaxError) -> Expression {
    let start = index
    index = endOfListElement(from: index)
    guard index > start else { throw failure("the default value of the parameter is missing here") }
    return Expression(tokens: run(from: start))
  }

  /// Parses the attributes and modifiers of a parameter, such as `@Builder`. The attributes of an unnamed value belong
  /// to its type.
  mutating func parseParameterHeader(mayLackName: Bool) throws(SyntaxError) -> DeclarationHeader {
    let start = index
    var items: [AttributeItem] = []
    while kind == .at { items.append(.attribute(try Attribute(reading: &self, inType: mayLackName))) }
    var modifiers: [Modifier] = []
    // `isolated a b: T`: three words before the colon.
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

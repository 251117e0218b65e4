extension Parser {
  /// `<T: P, each U, let n: Int>`
  mutating func consumeGenericParameters() throws(SyntaxError) -> GenericParameterClause? {
    guard kind == .leftAngle else { return nil }
    let start = index
    index += 1
    var parameters: [GenericParameter] = []
    while !isAtEnd, kind != .rightAngle, !isWord("where") {
      parameters.append(try parseGenericParameter())
      guard consume(.comma) else { break }
    }
    let whereClause = try consumeWhereClause()
    _ = try parseToken(.rightAngle, "'>' or ',' is missing in the generic parameters")
    return GenericParameterClause(tokens: run(from: start), parameters: parameters, whereClause: whereClause)
  }

  private mutating func parseGenericParameter() throws(SyntaxError) -> GenericParameter {
    let start = index
    var attributes: [Attribute] = []
    while kind == .at { attributes.append(try parseAttribute()) }
    var specifier: SyntaxToken?
    if isWord("each") || isWord("let"), kind(at: index + 1) == .identifier { specifier = take() }
    let name = try parseName(of: "generic parameter")
    // The old spelling of a pack: `T...`
    _ = consumeEllipsis()
    var inheritedType: TypeSyntax?
    if consume(.colon) { inheritedType = try parseType() }
    return GenericParameter(
      tokens: run(from: start),
      attributes: attributes,
      specifier: specifier,
      name: name,
      inheritedType: inheritedType
    )
  }

  /// `where T: P, U == V`
  mutating func consumeWhereClause() throws(SyntaxError) -> WhereClause? {
    guard isWord("where") else { return nil }
    let start = index
    index += 1
    var requirements: [GenericRequirement] = []
    repeat {
      // A comma may stand behind the last requirement.
      if !requirements.isEmpty, kind == .leftBrace { break }
      requirements.append(try parseRequirement())
    } while consume(.comma)
    return WhereClause(tokens: run(from: start), requirements: requirements)
  }

  private mutating func parseRequirement() throws(SyntaxError) -> GenericRequirement {
    let start = index
    let left = try parseType()
    let relation: GenericRequirement.Relation
    if consume(.colon) {
      relation = .conformance
    } else if kind == .operator, isText("==", at: index) {
      index += 1
      relation = .sameType
    } else {
      throw failure("':' or '==' is missing in the requirement")
    }
    let right = try parseType()
    // `_Trivial(64)`: a layout with numbers
    if kind == .leftParen, !hasTrivia(before: index), right.text.hasPrefix("_") { index = indexBehind(index) }
    return GenericRequirement(tokens: run(from: start), left: left, relation: relation, right: right)
  }

  /// `: Codable, @unchecked Sendable, ~Copyable`
  mutating func consumeInheritance() throws(SyntaxError) -> InheritanceClause? {
    guard kind == .colon else { return nil }
    let start = index
    index += 1
    var types: [TypeSyntax] = []
    repeat {
      if isWord("class") {
        // The old spelling of `AnyObject`.
        let name = take()
        types.append(TypeSyntax(tokens: name.tokens, form: .named(name, nil)))
      } else if !types.isEmpty, kind == .leftBrace {
        break
      } else {
        types.append(try parseType())
      }
    } while consume(.comma)
    return InheritanceClause(tokens: run(from: start), types: types)
  }
}

/// `<T: P, each U, let n: Int>`
package final class GenericParameterClause: SyntaxNode {
  package let tokens: TokenRun
  package let parameters: [GenericParameter]
  /// `where T: P`, inside the angle brackets as in old code
  package let whereClause: WhereClause?

  /// Returns `nil` if there is no angle bracket.
  init?(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    guard parser.consume(.leftAngle) else { return nil }
    var parameters: [GenericParameter] = []
    while !parser.isAtEnd, parser.kind != .rightAngle, !parser.isWord("where") {
      parameters.append(try GenericParameter(reading: &parser))
      guard parser.consume(.comma) else { break }
    }
    self.parameters = parameters
    whereClause = try WhereClause(reading: &parser)
    _ = try parser.parseToken(.rightAngle, "'>' or ',' is missing in the generic parameters")
    tokens = parser.run(from: start)
  }
}

/// `T: P`, `each U`, `let n: Int`
package final class GenericParameter: SyntaxNode {
  package let tokens: TokenRun
  package let attributes: [Attribute]
  /// `each` or `let`
  package let specifier: SyntaxToken?
  /// `T`
  package let name: SyntaxToken
  /// `P`
  package let inheritedType: TypeSyntax?

  init(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    var attributes: [Attribute] = []
    while parser.kind == .at { attributes.append(try Attribute(reading: &parser)) }
    self.attributes = attributes
    let hasSpecifier = parser.isWord("each") || parser.isWord("let")
    specifier = hasSpecifier && parser.kind(at: parser.index + 1) == .identifier ? parser.take() : nil
    name = try parser.parseName(of: "generic parameter")
    // The old syntax of a parameter pack: `T...`.
    _ = parser.consumeEllipsis()
    inheritedType = parser.consume(.colon) ? try parser.parseType() : nil
    tokens = parser.run(from: start)
  }
}

/// `where T: P, U == V`
package final class WhereClause: SyntaxNode {
  package let tokens: TokenRun
  package let requirements: [GenericRequirement]

  /// Returns `nil` if there is no `where`.
  init?(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    guard parser.consumeWord("where") != nil else { return nil }
    var requirements: [GenericRequirement] = []
    repeat {
      // A comma may follow the last requirement.
      if !requirements.isEmpty, parser.kind == .leftBrace { break }
      requirements.append(try GenericRequirement(reading: &parser))
    } while parser.consume(.comma)
    self.requirements = requirements
    tokens = parser.run(from: start)
  }
}

/// `T: P`, `U == V`
package final class GenericRequirement: SyntaxNode {
  /// The relation between the two sides.
  package enum Relation: Sendable {
    /// `:`
    case conformance
    /// `==`
    case sameType
  }

  package let tokens: TokenRun
  package let left: TypeSyntax
  package let relation: Relation
  package let right: TypeSyntax

  init(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    left = try parser.parseType()
    if parser.consume(.colon) {
      relation = .conformance
    } else if parser.kind == .operator, parser.isText("==", at: parser.index) {
      parser.index += 1
      relation = .sameType
    } else {
      throw parser.failure("':' or '==' is missing in the requirement")
    }
    right = try parser.parseType()
    // `_Trivial(64)`: a layout constraint with numbers.
    if parser.kind == .leftParen, !parser.hasTrivia(before: parser.index), right.text.hasPrefix("_") {
      parser.index = parser.indexBehind(parser.index)
    }
    tokens = parser.run(from: start)
  }
}

/// `: Codable, @unchecked Sendable, ~Copyable`
package final class InheritanceClause: SyntaxNode {
  package let tokens: TokenRun
  package let types: [TypeSyntax]

  /// Returns `nil` if there is no colon.
  init?(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    guard parser.consume(.colon) else { return nil }
    var types: [TypeSyntax] = []
    repeat {
      if let name = parser.consumeWord("class") {
        // The old syntax of `AnyObject`.
        types.append(TypeSyntax(tokens: name.tokens, form: .named(name, nil)))
      } else if !types.isEmpty, parser.kind == .leftBrace {
        break
      } else {
        types.append(try parser.parseType())
      }
    } while parser.consume(.comma)
    self.types = types
    tokens = parser.run(from: start)
  }
}

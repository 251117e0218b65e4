/// `func map<U>(_ f: (T) throws -> U) rethrows -> [U] where U: P { … }`
package final class FunctionDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `func`
  package let keyword: SyntaxToken
  /// `map`, `==`
  package let name: TokenRun
  /// `<U>`
  package let genericParameters: GenericParameterClause?
  /// `(_ f: (T) throws -> U)`
  package let parameters: ParameterClause
  /// `async throws`
  package let effects: EffectSpecifiers?
  /// `[U]`
  package let returnType: TypeSyntax?
  /// `where U: P`
  package let whereClause: WhereClause?
  /// `{ … }`
  package let body: TokenRun?

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    name = try parser.parseFunctionName()
    genericParameters = try GenericParameterClause(reading: &parser)
    parameters = try ParameterClause(reading: &parser, of: "function")
    effects = try EffectSpecifiers(reading: &parser)
    returnType = try parser.consumeReturnType()
    whereClause = try WhereClause(reading: &parser)
    body = parser.consumeBalanced(.leftBrace)
    tokens = parser.run(from: start)
  }
}

/// `init?<T>(_ value: T) throws where T: P { … }`
package final class InitializerDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `init`
  package let keyword: SyntaxToken
  /// `?` or `!`
  package let optionalMark: SyntaxToken?
  /// `<T>`
  package let genericParameters: GenericParameterClause?
  /// `(_ value: T)`
  package let parameters: ParameterClause
  /// `throws`
  package let effects: EffectSpecifiers?
  /// `where T: P`
  package let whereClause: WhereClause?
  /// `{ … }`
  package let body: TokenRun?

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    optionalMark = parser.consumeOptionalMark()
    genericParameters = try GenericParameterClause(reading: &parser)
    parameters = try ParameterClause(reading: &parser, of: "initializer")
    effects = try EffectSpecifiers(reading: &parser)
    whereClause = try WhereClause(reading: &parser)
    body = parser.consumeBalanced(.leftBrace)
    tokens = parser.run(from: start)
  }
}

/// `deinit { … }`
package final class DeinitializerDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `deinit`
  package let keyword: SyntaxToken
  /// `async`
  package let effects: EffectSpecifiers?
  /// `{ … }`
  package let body: TokenRun?

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    effects = try EffectSpecifiers(reading: &parser)
    body = parser.consumeBalanced(.leftBrace)
    tokens = parser.run(from: start)
  }
}

/// `subscript<T>(i: T) -> Int where T: P { get }`
package final class SubscriptDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `subscript`
  package let keyword: SyntaxToken
  /// `<T>`
  package let genericParameters: GenericParameterClause?
  /// `(i: T)`
  package let parameters: ParameterClause
  /// `Int`
  package let returnType: TypeSyntax
  /// `where T: P`
  package let whereClause: WhereClause?
  /// `{ get }`
  package let accessors: AccessorBlock?

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    genericParameters = try GenericParameterClause(reading: &parser)
    parameters = try ParameterClause(reading: &parser, of: "subscript")
    _ = try parser.parseToken(.arrow, "'->' and the type of the subscript are missing here")
    returnType = try parser.parseType()
    whereClause = try WhereClause(reading: &parser)
    accessors = parser.consumeAccessorBlock()
    tokens = parser.run(from: start)
  }
}

/// `async throws(E)`
package final class EffectSpecifiers: SyntaxNode {
  package let tokens: TokenRun
  /// `async` or `reasync`
  package let asyncKeyword: SyntaxToken?
  /// `throws` or `rethrows`
  package let throwsKeyword: SyntaxToken?
  /// `E`
  package let thrownType: TypeSyntax?

  /// Returns `nil` if no effect is written.
  init?(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    asyncKeyword = parser.consumeWord("async") ?? parser.consumeWord("reasync")
    throwsKeyword = parser.consumeWord("throws") ?? parser.consumeWord("rethrows")
    guard parser.index > start else { return nil }
    if throwsKeyword != nil, parser.consume(.leftParen) {
      thrownType = try parser.parseType()
      _ = try parser.parseToken(.rightParen, "')' is missing after the thrown type")
    } else {
      thrownType = nil
    }
    tokens = parser.run(from: start)
  }
}

/// `(_ x: Int, y: String = "")`
package final class ParameterClause: SyntaxNode {
  package let tokens: TokenRun
  package let parameters: [Parameter]

  init(
    reading parser: inout Parser,
    of thing: String,
    mayLackNames: Bool = false
  ) throws(SyntaxError) {
    let start = parser.index
    guard parser.consume(.leftParen) else {
      throw parser.failure("the parameters of the \(thing) are missing here")
    }
    var parameters: [Parameter] = []
    while !parser.isAtEnd, parser.kind != .rightParen {
      parameters.append(try Parameter(reading: &parser, mayLackName: mayLackNames))
      guard parser.consume(.comma) else { break }
    }
    _ = try parser.parseToken(.rightParen, "')' or ',' is missing in the parameters of the \(thing)")
    self.parameters = parameters
    tokens = parser.run(from: start)
  }
}

/// `at index: Int = 0`, and `Int` in the associated values of an enum case
package final class Parameter: SyntaxNode {
  package let tokens: TokenRun
  /// `@Builder`, `isolated`
  package let header: DeclarationHeader
  /// `at`
  package let firstName: SyntaxToken?
  /// `index`
  package let secondName: SyntaxToken?
  /// `Int`
  package let type: TypeSyntax
  /// Whether `...` follows the type.
  package let isVariadic: Bool
  /// `0`
  package let defaultValue: Expression?

  /// The argument label in a call; nil for `_` and if there is no name.
  package var label: String? {
    guard let firstName, firstName.text != "_" else { return nil }
    return firstName.name
  }

  /// The name in the body.
  package var name: String? { (secondName ?? firstName)?.name }

  init(reading parser: inout Parser, mayLackName: Bool) throws(SyntaxError) {
    let start = parser.index
    header = try parser.parseParameterHeader(mayLackName: mayLackName)
    (firstName, secondName) = parser.consumeLabels()
    if firstName == nil, !mayLackName {
      throw parser.failure("the name and type of a parameter are missing here")
    }
    type = try parser.parseType()
    isVariadic = parser.consumeEllipsis()
    defaultValue = parser.consume(.equal) ? try parser.parseDefaultValue() : nil
    tokens = parser.run(from: start)
  }
}

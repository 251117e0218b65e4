/// `typealias Pair<T> = (T, T) where T: P`
package final class TypeAliasDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `typealias`
  package let keyword: SyntaxToken
  /// `Pair`
  package let name: SyntaxToken
  /// `<T>`
  package let genericParameters: GenericParameterClause?
  /// `(T, T)`
  package let type: TypeSyntax
  /// `where T: P`
  package let whereClause: WhereClause?

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    name = try parser.parseName(of: "type alias")
    genericParameters = try GenericParameterClause(reading: &parser)
    _ = try parser.parseToken(.equal, "'=' and the type of the alias are missing here")
    type = try parser.parseType()
    whereClause = try WhereClause(reading: &parser)
    tokens = parser.run(from: start)
  }
}

/// `associatedtype Element: P = Int where Element: Q`
package final class AssociatedTypeDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `associatedtype`
  package let keyword: SyntaxToken
  /// `Element`
  package let name: SyntaxToken
  /// `: P`
  package let inheritance: InheritanceClause?
  /// `Int`
  package let defaultType: TypeSyntax?
  /// `where Element: Q`
  package let whereClause: WhereClause?

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    // The old syntax of a parameter pack: `associatedtype each T`.
    if parser.isWord("each"), parser.kind(at: parser.index + 1) == .identifier { parser.index += 1 }
    name = try parser.parseName(of: "associated type")
    inheritance = try InheritanceClause(reading: &parser)
    defaultType = parser.consume(.equal) ? try parser.parseType() : nil
    whereClause = try WhereClause(reading: &parser)
    tokens = parser.run(from: start)
  }
}

/// `macro sql<T>(_ text: String) -> T = #externalMacro(module: "M", type: "SQL") where T: P`
package final class MacroDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `macro`
  package let keyword: SyntaxToken
  /// `sql`
  package let name: SyntaxToken
  /// `<T>`
  package let genericParameters: GenericParameterClause?
  /// `(_ text: String)`
  package let parameters: ParameterClause
  /// `T`
  package let returnType: TypeSyntax?
  /// `#externalMacro(module: "M", type: "SQL")`
  package let definition: Expression?
  /// `where T: P`
  package let whereClause: WhereClause?

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    name = try parser.parseName(of: "macro")
    genericParameters = try GenericParameterClause(reading: &parser)
    parameters = try ParameterClause(reading: &parser, of: "macro", mayLackNames: true)
    returnType = try parser.consumeReturnType()
    definition = try parser.consumeInitializer(stoppingAt: .whereClause)
    whereClause = try WhereClause(reading: &parser)
    tokens = parser.run(from: start)
  }
}

/// `@available(macOS 13, *) #makeTypes("a")`
package final class MacroExpansionDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `#makeTypes("a")`
  package let expansion: MacroExpansion

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader
  ) throws(SyntaxError) {
    self.header = header
    expansion = try MacroExpansion(reading: &parser)
    tokens = parser.run(from: start)
  }
}

/// `infix operator <>: AdditionPrecedence`
package final class OperatorDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `operator`
  package let keyword: SyntaxToken
  /// `<>`
  package let name: TokenRun
  /// `AdditionPrecedence`
  package let groups: [SyntaxToken]

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    name = try parser.parseOperatorName()
    groups = try parser.consumeOperatorGroups()
    tokens = parser.run(from: start)
  }
}

/// `precedencegroup Append { higherThan: AdditionPrecedence }`
package final class PrecedenceGroupDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `precedencegroup`
  package let keyword: SyntaxToken
  /// `Append`
  package let name: SyntaxToken
  /// `{ higherThan: AdditionPrecedence }`
  package let body: TokenRun

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    name = try parser.parseName(of: "precedence group")
    guard let body = parser.consumeBalanced(.leftBrace) else {
      throw parser.failure("'{' is missing after the name of the precedence group")
    }
    self.body = body
    tokens = parser.run(from: start)
  }
}

/// `@testable import struct Module.Name`
package final class ImportDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `import`
  package let keyword: SyntaxToken
  /// `struct`
  package let kind: SyntaxToken?
  /// `Module.Name`
  package let path: TokenRun

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    kind = parser.consumeImportKind()
    path = try parser.parseImportPath()
    tokens = parser.run(from: start)
  }
}

/// `typealias Pair<T> = (T, T) where T: P`
package struct TypeAliasDeclaration: DeclarationSyntax {
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
  package var children: [any SyntaxNode] {
    nodes(header, keyword, name, genericParameters, type, whereClause)
  }
}

/// `associatedtype Element: P = Int where Element: Q`
package struct AssociatedTypeDeclaration: DeclarationSyntax {
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
  package var children: [any SyntaxNode] {
    nodes(header, keyword, name, inheritance, defaultType, whereClause)
  }
}

/// `macro sql<T>(_ text: String) -> T = #externalMacro(module: "M", type: "SQL") where T: P`
package struct MacroDeclaration: DeclarationSyntax {
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
  package var children: [any SyntaxNode] {
    nodes(header, keyword, name, genericParameters, parameters, returnType, definition, whereClause)
  }
}

/// `@available(macOS 13, *) #makeTypes("a")`
package struct MacroExpansionDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `#makeTypes("a")`
  package let expansion: MacroExpansion
  package var children: [any SyntaxNode] { nodes(header, expansion) }
}

/// `infix operator <>: AdditionPrecedence`
package struct OperatorDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `operator`
  package let keyword: SyntaxToken
  /// `<>`
  package let name: TokenRun
  /// `AdditionPrecedence`
  package let groups: [SyntaxToken]
  package var children: [any SyntaxNode] { nodes(header, keyword, name) + (groups as [any SyntaxNode]) }
}

/// `precedencegroup Append { higherThan: AdditionPrecedence }`
package struct PrecedenceGroupDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `precedencegroup`
  package let keyword: SyntaxToken
  /// `Append`
  package let name: SyntaxToken
  /// `{ higherThan: AdditionPrecedence }`
  package let body: TokenRun
  package var children: [any SyntaxNode] { nodes(header, keyword, name, body) }
}

/// `@testable import struct Module.Name`
package struct ImportDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `import`
  package let keyword: SyntaxToken
  /// `struct`
  package let kind: SyntaxToken?
  /// `Module.Name`
  package let path: TokenRun
  package var children: [any SyntaxNode] { nodes(header, keyword, kind, path) }
}

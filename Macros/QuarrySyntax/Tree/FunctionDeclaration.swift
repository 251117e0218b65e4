/// `func map<U>(_ f: (T) throws -> U) rethrows -> [U] where U: P { … }`
package struct FunctionDeclaration: DeclarationSyntax {
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

  package var children: [any SyntaxNode] {
    nodes(header, keyword, name, genericParameters, parameters, effects, returnType, whereClause, body)
  }
}

/// `init?<T>(_ value: T) throws where T: P { … }`
package struct InitializerDeclaration: DeclarationSyntax {
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

  package var children: [any SyntaxNode] {
    nodes(header, keyword, optionalMark, genericParameters, parameters, effects, whereClause, body)
  }
}

/// `deinit { … }`
package struct DeinitializerDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `deinit`
  package let keyword: SyntaxToken
  /// `async`
  package let effects: EffectSpecifiers?
  /// `{ … }`
  package let body: TokenRun?
  package var children: [any SyntaxNode] { nodes(header, keyword, effects, body) }
}

/// `subscript<T>(i: T) -> Int where T: P { get }`
package struct SubscriptDeclaration: DeclarationSyntax {
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

  package var children: [any SyntaxNode] {
    nodes(header, keyword, genericParameters, parameters, returnType, whereClause, accessors)
  }
}

/// `async throws(E)`
package struct EffectSpecifiers: SyntaxNode {
  package let tokens: TokenRun
  /// `async` or `reasync`
  package let asyncKeyword: SyntaxToken?
  /// `throws` or `rethrows`
  package let throwsKeyword: SyntaxToken?
  /// `E`
  package let thrownType: TypeSyntax?
  package var children: [any SyntaxNode] { nodes(asyncKeyword, throwsKeyword, thrownType) }
}

/// `(_ x: Int, y: String = "")`
package struct ParameterClause: SyntaxNode {
  package let tokens: TokenRun
  package let parameters: [Parameter]
  package var children: [any SyntaxNode] { parameters }
}

/// `at index: Int = 0`, and `Int` among the associated values of an enum case
package struct Parameter: SyntaxNode {
  package let tokens: TokenRun
  /// `@Builder`, `isolated`
  package let header: DeclarationHeader
  /// `at`
  package let firstName: SyntaxToken?
  /// `index`
  package let secondName: SyntaxToken?
  /// `Int`
  package let type: TypeSyntax
  /// `...` stands behind the type.
  package let isVariadic: Bool
  /// `0`
  package let defaultValue: Expression?

  /// The label a call writes; nil for `_` and for no name.
  package var label: String? {
    guard let firstName, firstName.text != "_" else { return nil }
    return firstName.name
  }

  /// The name the body uses.
  package var name: String? { (secondName ?? firstName)?.name }

  package var children: [any SyntaxNode] { nodes(header, firstName, secondName, type, defaultValue) }
}

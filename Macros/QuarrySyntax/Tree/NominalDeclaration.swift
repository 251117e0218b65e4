/// `public struct Box<T>: Sendable where T: Sendable { … }`
package struct NominalDeclaration: DeclarationSyntax {
  /// The keyword that is written.
  package enum Kind: String, Sendable {
    case `struct`, `enum`, `class`, actor, `protocol`
  }

  package let tokens: TokenRun
  package let header: DeclarationHeader
  package let kind: Kind
  /// `struct`
  package let keyword: SyntaxToken
  /// `Box`
  package let name: SyntaxToken
  /// `<T>`; a protocol's primary associated types
  package let genericParameters: GenericParameterClause?
  /// `: Sendable`
  package let inheritance: InheritanceClause?
  /// `where T: Sendable`
  package let whereClause: WhereClause?
  /// `{ … }`
  package let memberBlock: MemberBlock

  package var children: [any SyntaxNode] {
    nodes(header, keyword, name, genericParameters, inheritance, whereClause, memberBlock)
  }
}

/// `extension Box: Equatable where T: Equatable { … }`
package struct ExtensionDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `extension`
  package let keyword: SyntaxToken
  /// `Box`
  package let extendedType: TypeSyntax
  /// `: Equatable`
  package let inheritance: InheritanceClause?
  /// `where T: Equatable`
  package let whereClause: WhereClause?
  /// `{ … }`
  package let memberBlock: MemberBlock

  package var children: [any SyntaxNode] {
    nodes(header, keyword, extendedType, inheritance, whereClause, memberBlock)
  }
}

/// `{ var x = 1 }`
package struct MemberBlock: SyntaxNode {
  package let tokens: TokenRun
  /// The members as written; those inside `#if` are in ``Declaration/conditional(_:)``.
  package let members: [Declaration]
  package var children: [any SyntaxNode] { members }
}

/// The nodes that are there, in order.
func nodes(_ nodes: (any SyntaxNode)?...) -> [any SyntaxNode] {
  nodes.compactMap(\.self)
}

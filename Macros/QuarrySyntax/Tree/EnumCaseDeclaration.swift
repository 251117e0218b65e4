/// `indirect case leaf(Int), node(left: Tree, right: Tree)`
package struct EnumCaseDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `case`
  package let keyword: SyntaxToken
  /// `leaf(Int)`, `node(left: Tree, right: Tree)`
  package let elements: [EnumCaseElement]
  package var children: [any SyntaxNode] { nodes(header, keyword) + (elements as [any SyntaxNode]) }
}

/// `node(left: Tree, right: Tree)`, `low = 1`
package struct EnumCaseElement: SyntaxNode {
  package let tokens: TokenRun
  /// `node`
  package let name: SyntaxToken
  /// `(left: Tree, right: Tree)`
  package let associatedValues: ParameterClause?
  /// `1`
  package let rawValue: Expression?
  package var children: [any SyntaxNode] { nodes(name, associatedValues, rawValue) }
}

/// `<T: P, each U, let n: Int>`
package struct GenericParameterClause: SyntaxNode {
  package let tokens: TokenRun
  package let parameters: [GenericParameter]
  /// `where T: P`, in the old place inside the angle brackets
  package let whereClause: WhereClause?
  package var children: [any SyntaxNode] {
    (parameters as [any SyntaxNode]) + (whereClause.map { [$0] } ?? [])
  }
}

/// `T: P`, `each U`, `let n: Int`
package struct GenericParameter: SyntaxNode {
  package let tokens: TokenRun
  package let attributes: [Attribute]
  /// `each` or `let`
  package let specifier: SyntaxToken?
  /// `T`
  package let name: SyntaxToken
  /// `P`
  package let inheritedType: TypeSyntax?
  package var children: [any SyntaxNode] {
    var children: [any SyntaxNode] = attributes
    if let specifier { children.append(specifier) }
    children.append(name)
    if let inheritedType { children.append(inheritedType) }
    return children
  }
}

/// `where T: P, U == V`
package struct WhereClause: SyntaxNode {
  package let tokens: TokenRun
  package let requirements: [GenericRequirement]
  package var children: [any SyntaxNode] { requirements }
}

/// `T: P`, `U == V`
package struct GenericRequirement: SyntaxNode {
  /// How the two sides relate.
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
  package var children: [any SyntaxNode] { [left, right] }
}

/// `: Codable, @unchecked Sendable, ~Copyable`
package struct InheritanceClause: SyntaxNode {
  package let tokens: TokenRun
  package let types: [TypeSyntax]
  package var children: [any SyntaxNode] { types }
}

/// `@Column("is_done", as: Bool.self)`
package final class Attribute: SyntaxNode {
  package let tokens: TokenRun
  /// `Column`, `Quarry.Column`, `Wrapper<Int>`
  package let name: TypeSyntax
  /// `("is_done", as: Bool.self)`
  package let arguments: ArgumentList?

  /// The last component of the name without generic arguments: `Column` for `@Quarry.Column`.
  package var baseName: String {
    switch name.form {
    case .named(let token, _): token.name
    case .member(_, let token, _): token.name
    default: name.text
    }
  }

  init(reading parser: inout Parser, inType: Bool = false) throws(SyntaxError) {
    let start = parser.index
    _ = try parser.parseToken(.at, "an attribute begins with '@'")
    name = try parser.parseAttributeName()
    arguments = parser.takesAttributeArguments(inType: inType) ? parser.parseArgumentList() : nil
    tokens = parser.run(from: start)
  }
}

/// An attribute, or `#if` around attributes.
package enum AttributeItem: SyntaxNode {
  /// `@Table`
  case attribute(Attribute)
  /// `#if X @Table #endif`
  indirect case conditional(ConditionalBlock<AttributeItem>)

  /// All attributes of the item.
  package var attributes: [Attribute] {
    switch self {
    case .attribute(let attribute): [attribute]
    case .conditional(let block): block.clauses.flatMap { $0.items.flatMap(\.attributes) }
    }
  }

  private var node: any SyntaxNode {
    switch self {
    case .attribute(let node): node
    case .conditional(let node): node
    }
  }

  package var tokens: TokenRun { node.tokens }
  package var children: [any SyntaxNode] { node.children }
}

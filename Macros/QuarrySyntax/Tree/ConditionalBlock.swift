/// `#if A … #elseif B … #else … #endif` around items.
package struct ConditionalBlock<Item: SyntaxNode>: SyntaxNode {
  package let tokens: TokenRun
  /// The branches, in order.
  package let clauses: [ConditionalClause<Item>]
}

/// One branch: `#if os(Linux) …`
package struct ConditionalClause<Item: SyntaxNode>: SyntaxNode {
  package let tokens: TokenRun
  /// `#if`, `#elseif` or `#else`
  package let keyword: SyntaxToken
  /// `os(Linux)`; nil for `#else`
  package let condition: TokenRun?
  /// The items of the branch.
  package let items: [Item]
}

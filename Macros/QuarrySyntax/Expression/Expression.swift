/// An expression as unparsed tokens: `5 * 60`, `Date()`, `"x \(y)"`
package struct Expression: SyntaxNode {
  package let tokens: TokenRun
  package var children: [any SyntaxNode] { [] }

  /// The form of the expression. It is computed at each access.
  package var shape: ExpressionShape { ExpressionShape(of: tokens) }
}

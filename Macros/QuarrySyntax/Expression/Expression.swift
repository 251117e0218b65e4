/// An expression, kept as tokens: `5 * 60`, `Date()`, `"x \(y)"`
package struct Expression: SyntaxNode {
  package let tokens: TokenRun
  package var children: [any SyntaxNode] { [] }

  /// What the expression looks like. Looked for anew at each call.
  package var shape: ExpressionShape { ExpressionShape(of: tokens) }
}

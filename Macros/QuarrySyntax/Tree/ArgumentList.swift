/// `(1, as: Int.self)`
package final class ArgumentList: SyntaxNode {
  package let tokens: TokenRun
  /// The arguments, in order.
  package let arguments: [Argument]

  /// Returns the first argument with a label; `nil` finds one without a label.
  package func argument(labeled label: String?) -> Argument? {
    arguments.first { $0.label?.name == label }
  }

  init(tokens: TokenRun, arguments: [Argument]) {
    self.tokens = tokens
    self.arguments = arguments
  }
}

/// One argument of a call, an attribute or a tuple: `as: Int.self`
package final class Argument: SyntaxNode {
  package let tokens: TokenRun
  /// `as`
  package let label: SyntaxToken?
  /// `Int.self`
  package let value: Expression

  init(tokens: TokenRun, label: SyntaxToken?, value: Expression) {
    self.tokens = tokens
    self.label = label
    self.value = value
  }
}

/// A closure after a call's parentheses: `{ $0 }`, `else: { $0 }`
package struct TrailingClosure: SyntaxNode {
  package let tokens: TokenRun
  /// `else`
  package let label: SyntaxToken?
  /// `{ $0 }`
  package let closure: TokenRun
}

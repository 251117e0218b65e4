/// The form of an expression, in the detail that macros need.
package indirect enum ExpressionShape: Sendable {
  /// `42`, `-1`, `0xFF`
  case integer(NumberLiteral)
  /// `1.5`, `-1e3`
  case float(NumberLiteral)
  /// `"a"`, `"a \(b)"`, `#"a"#`, `"""…"""`
  case string(StringLiteral)
  /// `true`, `false`
  case boolean(Bool)
  /// `nil`
  case `nil`
  /// `/a+/`
  case regex
  /// `[1, 2]`, `[]`
  case array([Expression])
  /// `[1: 2]`, `[:]`
  case dictionary([DictionaryElement])
  /// `.name`
  case implicitMember(SyntaxToken)
  /// `name`, `A.b.c`, `Array<Int>.empty`
  case path(Path)
  /// `f(x).name`: a member of an expression that is not a path
  case member(base: Expression, SyntaxToken)
  /// `T()`, `.init(x)`, `f(a, b: 1) { $0 }`
  case call(Call)
  /// `T.self`, `(A, B).self`, `[Int]?.self`
  case metatype(TypeSyntax)
  /// `{ $0 }`
  case closure
  /// `(a, b: 1)`, `()`, and `(a)`, which is `a` in parentheses
  case tuple(ArgumentList)
  /// `\A.b`
  case keyPath
  /// `x as T`, `x as? T`, `x as! T`, `x is T`
  case cast(Expression, keyword: SyntaxToken, TypeSyntax)
  /// `try x`, `try? x`, `await x`
  case marked(SyntaxToken, Expression)
  /// `#file`, `#sql("…")`
  case macroExpansion(MacroExpansion)
  /// Any other expression: `5 * 60`
  case opaque
}

/// `-42`, `1_000.5`
package struct NumberLiteral: SyntaxNode {
  package let tokens: TokenRun
  /// Whether `-` precedes the digits.
  package let isNegative: Bool
  /// `1_000.5`
  package let digits: SyntaxToken
}

/// `key: value`
package struct DictionaryElement: SyntaxNode {
  package let tokens: TokenRun
  package let key: Expression
  package let value: Expression
}

/// `A.b<Int>.c`
package struct Path: SyntaxNode {
  package let tokens: TokenRun
  package let components: [PathComponent]
  /// The names without generic arguments: `["A", "b", "c"]`.
  package var names: [String] { components.map(\.name.name) }
}

/// `b<Int>`
package struct PathComponent: SyntaxNode {
  package let tokens: TokenRun
  package let name: SyntaxToken
  package let genericArguments: GenericArgumentClause?
}

/// `f(a, b: 1) { $0 }`
package struct Call: SyntaxNode {
  package let tokens: TokenRun
  /// `f`, `.init`, `[Int]`, `Foo<X>`
  package let callee: Expression
  /// `(a, b: 1)`
  package let arguments: ArgumentList?
  /// `{ $0 }`
  package let trailingClosures: [TrailingClosure]

  /// The callee as a type, if it can be parsed as one: `Foo<X>`, `[Int]`, `A.B?`
  package var calledType: TypeSyntax? { TypeSyntax(reading: callee.tokens) }
}

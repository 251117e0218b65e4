/// `@Column("x") public var a = 1, b: Int { 2 }`
package struct VariableDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `var` or `let`
  package let keyword: SyntaxToken
  /// `a = 1`, `b: Int { 2 }`
  package let bindings: [PatternBinding]

  /// `let` is written.
  package var isConstant: Bool { keyword.text == "let" }

  /// The type annotation that holds for a binding: in `var a, b: Int` the one of `b` is also that of `a`.
  package func annotation(ofBindingAt index: Int) -> TypeSyntax? {
    for binding in bindings[index...] {
      if let type = binding.type { return type }
      if binding.initializer != nil || binding.accessors != nil { return nil }
    }
    return nil
  }

  /// `static` or `class` is written.
  package var isStatic: Bool { header.has("static") || header.has("class") }

  package var children: [any SyntaxNode] {
    nodes(header, keyword) + (bindings as [any SyntaxNode])
  }
}

/// `a: Int = 1 { didSet {} }`
package struct PatternBinding: SyntaxNode {
  package let tokens: TokenRun
  /// `a`
  package let pattern: Pattern
  /// `Int`, as written at this binding
  package let type: TypeSyntax?
  /// `1`
  package let initializer: Expression?
  /// `{ didSet {} }`
  package let accessors: AccessorBlock?

  /// The binding computes its value: it has a body, or an accessor other than observers and `init`.
  package var isComputed: Bool { accessors?.computesValue ?? false }

  package var children: [any SyntaxNode] { nodes(pattern, type, initializer, accessors) }
}

/// What a binding gives names to.
package enum Pattern: SyntaxNode {
  /// `a`
  case identifier(SyntaxToken)
  /// `_`
  case wildcard(SyntaxToken)
  /// `(a, b)`
  case tuple(TokenRun)

  /// The name, if there is just one.
  package var name: SyntaxToken? {
    if case .identifier(let token) = self { token } else { nil }
  }

  package var tokens: TokenRun {
    switch self {
    case .identifier(let token), .wildcard(let token): token.tokens
    case .tuple(let tokens): tokens
    }
  }
  package var children: [any SyntaxNode] { [] }
}

/// `{ get async throws; set }`, `{ didSet {} }`, `{ 2 }`
package struct AccessorBlock: SyntaxNode {
  /// What stands between the braces.
  package enum Content: Sendable {
    /// `get { 1 }`, `set(value) { … }`, `didSet { … }`
    case accessors([Accessor])
    /// `2`: the body of a getter that is not written out
    case getter(TokenRun)
  }

  package let tokens: TokenRun
  package let content: Content

  /// The accessors that are written out.
  package var accessors: [Accessor] {
    if case .accessors(let accessors) = content { accessors } else { [] }
  }

  /// Whether a value is computed rather than observed.
  package var computesValue: Bool {
    switch content {
    case .getter: true
    case .accessors(let accessors): accessors.contains { !$0.isObserver }
    }
  }

  package var children: [any SyntaxNode] {
    switch content {
    case .accessors(let accessors): accessors
    case .getter(let body): [body]
    }
  }
}

/// `mutating get async throws { … }`, `set(value) { … }`
package struct Accessor: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `get`, `set`, `willSet`, `didSet`, `init`, `_modify`, …
  package let keyword: SyntaxToken
  /// `value`
  package let parameter: SyntaxToken?
  /// `async throws`
  package let effects: EffectSpecifiers?
  /// `{ … }`
  package let body: TokenRun?

  /// `willSet` or `didSet`: the value stays stored.
  package var isObserver: Bool { ["willSet", "didSet"].contains(keyword.text) }

  package var children: [any SyntaxNode] { nodes(header, keyword, parameter, effects, body) }
}

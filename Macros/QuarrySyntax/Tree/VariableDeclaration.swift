/// `@Column("x") public var a = 1, b: Int { 2 }`
package final class VariableDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `var` or `let`
  package let keyword: SyntaxToken
  /// `a = 1`, `b: Int { 2 }`
  package let bindings: [PatternBinding]

  /// Whether the keyword is `let`.
  package var isConstant: Bool { keyword.text == "let" }

  /// Returns the type annotation of a binding: in `var a, b: Int` the annotation of `b` also applies to `a`.
  package func annotation(ofBindingAt index: Int) -> TypeSyntax? {
    for binding in bindings[index...] {
      if let type = binding.type { return type }
      if binding.initializer != nil || binding.accessors != nil { return nil }
    }
    return nil
  }

  /// Whether there is a `static` or `class` modifier.
  package var isStatic: Bool { header.has("static") || header.has("class") }

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    var bindings: [PatternBinding] = []
    repeat {
      bindings.append(try PatternBinding(reading: &parser))
    } while parser.consume(.comma)
    self.bindings = bindings
    tokens = parser.run(from: start)
  }
}

/// `a: Int = 1 { didSet {} }`
package final class PatternBinding: SyntaxNode {
  package let tokens: TokenRun
  /// `a`
  package let pattern: Pattern
  /// `Int`, as written at this binding
  package let type: TypeSyntax?
  /// `1`
  package let initializer: Expression?
  /// `{ didSet {} }`
  package let accessors: AccessorBlock?

  /// Whether the binding is computed: it has a body, or an accessor other than observers and `init`.
  package var isComputed: Bool { accessors?.computesValue ?? false }

  init(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    pattern = try parser.parsePattern()
    type = parser.consume(.colon) ? try parser.parseType() : nil
    initializer = try parser.consumeInitializer(stoppingAt: [.comma, .accessors])
    accessors = parser.consumeAccessorBlock()
    tokens = parser.run(from: start)
  }
}

/// The pattern of a binding, which declares its names.
package enum Pattern: SyntaxNode {
  /// `a`
  case identifier(SyntaxToken)
  /// `_`
  case wildcard(SyntaxToken)
  /// `(a, b)`
  case tuple(TokenRun)

  /// The name, if there is exactly one.
  package var name: SyntaxToken? {
    if case .identifier(let token) = self { token } else { nil }
  }

  package var tokens: TokenRun {
    switch self {
    case .identifier(let token), .wildcard(let token): token.tokens
    case .tuple(let tokens): tokens
    }
  }
}

/// `{ get async throws; set }`, `{ didSet {} }`, `{ 2 }`
package final class AccessorBlock: SyntaxNode {
  /// The content of the braces.
  package enum Content: Sendable {
    /// `get { 1 }`, `set(value) { … }`, `didSet { … }`
    case accessors([Accessor])
    /// `2`: the body of an implicit getter
    case getter(TokenRun)
  }

  package let tokens: TokenRun
  package let content: Content

  /// The explicit accessors.
  package var accessors: [Accessor] {
    if case .accessors(let accessors) = content { accessors } else { [] }
  }

  /// Whether the value is computed, and not stored and observed.
  package var computesValue: Bool {
    switch content {
    case .getter: true
    case .accessors(let accessors): accessors.contains { !$0.isObserver }
    }
  }

  init(tokens: TokenRun, content: Content) {
    self.tokens = tokens
    self.content = content
  }
}

/// `mutating get async throws { … }`, `set(value) { … }`
package final class Accessor: DeclarationSyntax {
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

  /// Whether the accessor is `willSet` or `didSet`, which leave the property stored.
  package var isObserver: Bool { ["willSet", "didSet"].contains(keyword.text) }

  init(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    header = try parser.parseAccessorHeader()
    keyword = parser.take()
    if parser.kind == .leftParen {
      parameter = parser.kind(at: parser.index + 1) == .identifier ? parser.token(parser.index + 1) : nil
      parser.index = parser.indexBehind(parser.index)
    } else {
      parameter = nil
    }
    effects = try EffectSpecifiers(reading: &parser)
    body = parser.consumeBalanced(.leftBrace)
    tokens = parser.run(from: start)
  }
}

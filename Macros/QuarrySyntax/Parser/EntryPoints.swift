extension SourceFile {
  /// Reads a whole file. Never fails: what is broken stays in the tree as it is and is named in ``errors``.
  package static func parse(_ source: SyntaxSource) -> SourceFile {
    var parser = Parser(source)
    return parser.parseSourceFile()
  }

  /// Reads a whole file. Never fails: what is broken stays in the tree as it is and is named in ``errors``.
  package static func parse(_ text: String) -> SourceFile { parse(SyntaxSource(text)) }
}

extension Declaration {
  /// Reads one declaration and nothing behind it.
  ///
  /// Throws when the declaration itself is broken. A broken member is a ``Declaration/broken(_:)`` inside.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> Declaration {
    var parser = Parser(source)
    let declaration = try parser.parseDeclaration(in: .member)
    while parser.consume(.semicolon) {}
    try parser.expectEnd(behind: "declaration")
    return declaration
  }

  /// Reads one declaration and nothing behind it.
  package static func parse(_ text: String) throws(SyntaxError) -> Declaration {
    try parse(SyntaxSource(text))
  }
}

extension MacroExpansion {
  /// Reads `#sql("…", as: T.self)` and nothing behind it.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> MacroExpansion {
    var parser = Parser(source)
    let expansion = try MacroExpansion(reading: &parser)
    try parser.expectEnd(behind: "macro expansion")
    return expansion
  }

  /// Reads `#sql("…", as: T.self)` and nothing behind it.
  package static func parse(_ text: String) throws(SyntaxError) -> MacroExpansion {
    try parse(SyntaxSource(text))
  }
}

extension Attribute {
  /// Reads `@Column("x", as: Y.self)` and nothing behind it.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> Attribute {
    var parser = Parser(source)
    let attribute = try Attribute(reading: &parser)
    try parser.expectEnd(behind: "attribute")
    return attribute
  }

  /// Reads `@Column("x", as: Y.self)` and nothing behind it.
  package static func parse(_ text: String) throws(SyntaxError) -> Attribute { try parse(SyntaxSource(text)) }
}

extension TypeSyntax {
  /// Reads `[String: Int?]` and nothing behind it.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> TypeSyntax {
    var parser = Parser(source)
    let type = try parser.parseType()
    try parser.expectEnd(behind: "type")
    return type
  }

  /// Reads `[String: Int?]` and nothing behind it.
  package static func parse(_ text: String) throws(SyntaxError) -> TypeSyntax {
    try parse(SyntaxSource(text))
  }

  /// The type that all tokens of a run together spell, if they do.
  package convenience init?(reading run: TokenRun) {
    var parser = Parser(run)
    guard let type = try? parser.parseType(), parser.isAtEnd else { return nil }
    self.init(tokens: type.tokens, form: type.form)
  }
}

extension Expression {
  /// Takes all of a source text as one expression; throws where it is empty or a token is broken.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> Expression {
    let tokens = source.allTokens
    if let error = source.lexicalErrors.first { throw error }
    guard !tokens.isEmpty else { throw SyntaxError("an expression is missing", range: tokens.range) }
    return Expression(tokens: tokens)
  }

  /// Takes all of a source text as one expression; throws where it is empty or a token is broken.
  package static func parse(_ text: String) throws(SyntaxError) -> Expression {
    try parse(SyntaxSource(text))
  }
}

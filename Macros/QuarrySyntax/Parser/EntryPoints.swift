extension SourceFile {
  /// Parses a whole file. Never fails: malformed parts stay in the tree unparsed and are listed in ``errors``.
  package static func parse(_ source: SyntaxSource) -> SourceFile {
    var parser = Parser(source)
    return parser.parseSourceFile()
  }

  /// Parses a whole file. Never fails: malformed parts stay in the tree unparsed and are listed in ``errors``.
  package static func parse(_ text: String) -> SourceFile { parse(SyntaxSource(text)) }
}

extension Declaration {
  /// Parses exactly one declaration.
  ///
  /// A malformed member does not throw; it becomes a ``Declaration/broken(_:)``.
  ///
  /// - Throws: ``SyntaxError`` if the declaration itself is malformed.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> Declaration {
    var parser = Parser(source)
    let declaration = try parser.parseDeclaration(in: .member)
    while parser.consume(.semicolon) {}
    try parser.expectEnd(behind: "declaration")
    return declaration
  }

  /// Parses exactly one declaration.
  ///
  /// - Throws: ``SyntaxError`` if the declaration itself is malformed.
  package static func parse(_ text: String) throws(SyntaxError) -> Declaration {
    try parse(SyntaxSource(text))
  }
}

extension MacroExpansion {
  /// Parses exactly one macro expansion: `#sql("…", as: T.self)`.
  ///
  /// - Throws: ``SyntaxError`` if the text is anything else.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> MacroExpansion {
    var parser = Parser(source)
    let expansion = try MacroExpansion(reading: &parser)
    try parser.expectEnd(behind: "macro expansion")
    return expansion
  }

  /// Parses exactly one macro expansion: `#sql("…", as: T.self)`.
  ///
  /// - Throws: ``SyntaxError`` if the text is anything else.
  package static func parse(_ text: String) throws(SyntaxError) -> MacroExpansion {
    try parse(SyntaxSource(text))
  }
}

extension Attribute {
  /// Parses exactly one attribute: `@Column("x", as: Y.self)`.
  ///
  /// - Throws: ``SyntaxError`` if the text is anything else.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> Attribute {
    var parser = Parser(source)
    let attribute = try Attribute(reading: &parser)
    try parser.expectEnd(behind: "attribute")
    return attribute
  }

  /// Parses exactly one attribute: `@Column("x", as: Y.self)`.
  ///
  /// - Throws: ``SyntaxError`` if the text is anything else.
  package static func parse(_ text: String) throws(SyntaxError) -> Attribute { try parse(SyntaxSource(text)) }
}

extension TypeSyntax {
  /// Parses exactly one type: `[String: Int?]`.
  ///
  /// - Throws: ``SyntaxError`` if the text is anything else.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> TypeSyntax {
    var parser = Parser(source)
    let type = try parser.parseType()
    try parser.expectEnd(behind: "type")
    return type
  }

  /// Parses exactly one type: `[String: Int?]`.
  ///
  /// - Throws: ``SyntaxError`` if the text is anything else.
  package static func parse(_ text: String) throws(SyntaxError) -> TypeSyntax {
    try parse(SyntaxSource(text))
  }

  /// Parses a token run as a type, or returns `nil` if it is not exactly one type.
  package convenience init?(reading run: TokenRun) {
    var parser = Parser(run)
    guard let type = try? parser.parseType(), parser.isAtEnd else { return nil }
    self.init(tokens: type.tokens, form: type.form)
  }
}

extension Expression {
  /// Creates one expression of all tokens of a source text.
  ///
  /// - Throws: ``SyntaxError`` if the text is empty or a token is malformed.
  package static func parse(_ source: SyntaxSource) throws(SyntaxError) -> Expression {
    let tokens = source.allTokens
    if let error = source.lexicalErrors.first { throw error }
    guard !tokens.isEmpty else { throw SyntaxError("an expression is missing", range: tokens.range) }
    return Expression(tokens: tokens)
  }

  /// Creates one expression of all tokens of a source text.
  ///
  /// - Throws: ``SyntaxError`` if the text is empty or a token is malformed.
  package static func parse(_ text: String) throws(SyntaxError) -> Expression {
    try parse(SyntaxSource(text))
  }
}

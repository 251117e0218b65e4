/// `#sql("SELECT \(x)", as: Int.self) { … }`
package final class MacroExpansion: SyntaxNode {
  package let tokens: TokenRun
  /// `#sql`, `#Quarry::sql`
  package let name: TokenRun
  /// `<Int>`
  package let genericArguments: GenericArgumentClause?
  /// `("SELECT \(x)", as: Int.self)`
  package let arguments: ArgumentList?
  /// `{ … }`
  package let trailingClosures: [TrailingClosure]

  /// The name without `#` and module: `sql`.
  package var macroName: String {
    let text = name.last?.text ?? ""
    return String(text.drop { $0 == "#" || $0 == "`" }.prefix { $0 != "`" })
  }

  init(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    _ = try parser.parseToken(.macroName, "a macro expansion begins with '#' and a name")
    if parser.kind == .colonColon, parser.kind(at: parser.index + 1) == .identifier { parser.index += 2 }
    name = parser.run(from: start)
    genericArguments =
      parser.hasTrivia(before: parser.index) ? nil : try GenericArgumentClause(reading: &parser)
    arguments =
      parser.kind == .leftParen && !parser.isAfterNewline(parser.index) ? parser.parseArgumentList() : nil
    trailingClosures = parser.consumeTrailingClosures()
    tokens = parser.run(from: start)
  }
}

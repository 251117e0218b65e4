/// A node of one token: `name`
package struct SyntaxToken: SyntaxNode {
  package let source: SyntaxSource
  let index: Int

  package var tokens: TokenRun { TokenRun(source: source, lowerBound: index, upperBound: index + 1) }
  package var children: [any SyntaxNode] { [] }

  /// The kind of the token.
  package var kind: TokenKind { source.tokens[index].kind }

  /// The text of an identifier without backticks; the text of any other token.
  package var name: String {
    let range = self.range
    guard kind == .identifier, range.count > 2, source.bytes[range.lowerBound] == 0x60,
      source.bytes[range.upperBound - 1] == 0x60
    else { return source.text(range) }
    return source.text(range.lowerBound + 1..<range.upperBound - 1)
  }
}

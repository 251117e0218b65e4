/// Consecutive unparsed tokens: `{ return x + 1 }`
///
/// A run is a collection of its tokens.
package struct TokenRun: SyntaxNode, RandomAccessCollection {
  package let source: SyntaxSource
  let lowerBound: Int
  let upperBound: Int

  init(source: SyntaxSource, lowerBound: Int, upperBound: Int) {
    self.source = source
    self.lowerBound = lowerBound
    self.upperBound = Swift.max(lowerBound, upperBound)
  }

  package var tokens: TokenRun { self }
  package var children: [any SyntaxNode] { [] }

  package var startIndex: Int { lowerBound }
  package var endIndex: Int { upperBound }
  package subscript(position: Int) -> SyntaxToken { SyntaxToken(source: source, index: position) }

  /// The byte range without the trivia before the first token.
  var byteRange: Range<Int> {
    guard lowerBound < upperBound else {
      // An empty run is after the previous token.
      let offset = source.tokens[lowerBound].triviaRange.lowerBound
      return offset..<offset
    }
    return source.tokens[lowerBound].range.lowerBound..<source.tokens[upperBound - 1].range.upperBound
  }

  /// The byte range with the trivia before the first token.
  var byteRangeWithTrivia: Range<Int> {
    guard lowerBound < upperBound else { return byteRange }
    return source.tokens[lowerBound].triviaRange.lowerBound..<source.tokens[upperBound - 1].range.upperBound
  }
}

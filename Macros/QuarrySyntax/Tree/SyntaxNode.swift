/// A node of the syntax tree: a run of parsed tokens.
///
/// Nodes are immutable, and refer to the token array of one ``SyntaxSource``. Every token of a node belongs to one of
/// its ``children`` or to the node itself, so that a walk over the tree prints the source. A node with many parts is a
/// class, because copying a struct with many references generates much code.
package protocol SyntaxNode: Sendable, CustomStringConvertible {
  /// The tokens of the node.
  var tokens: TokenRun { get }

  /// The child nodes in source order, without overlaps.
  var children: [any SyntaxNode] { get }
}

extension SyntaxNode {
  /// The source that contains the node.
  package var source: SyntaxSource { tokens.source }

  /// The byte range of the node, without the trivia before it.
  package var range: Range<Int> { tokens.byteRange }

  /// The byte range of the node, with the trivia before it.
  package var rangeWithTrivia: Range<Int> { tokens.byteRangeWithTrivia }

  /// The byte range of the trivia before the node: white space and comments, including doc comments.
  package var triviaRange: Range<Int> { rangeWithTrivia.lowerBound..<range.lowerBound }

  /// The source text without the trivia before it.
  package var text: String { source.text(range) }

  /// The source text with the trivia before it.
  package var textWithTrivia: String { source.text(rangeWithTrivia) }

  /// The trivia before the node.
  package var leadingTrivia: String { source.text(triviaRange) }

  package var description: String { text }

  /// Returns the bytes of the node, printed token by token in a walk over the tree.
  package func printed() -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(rangeWithTrivia.count)
    var next = tokens.lowerBound
    print(into: &output, next: &next)
    return output
  }

  private func print(into output: inout [UInt8], next: inout Int) {
    for child in children {
      source.copyTokens(next..<max(next, child.tokens.lowerBound), into: &output)
      next = max(next, child.tokens.lowerBound)
      child.print(into: &output, next: &next)
    }
    source.copyTokens(next..<max(next, tokens.upperBound), into: &output)
    next = max(next, tokens.upperBound)
  }
}

extension SyntaxSource {
  fileprivate func copyTokens(_ indices: Range<Int>, into output: inout [UInt8]) {
    for token in tokens[indices] {
      output.append(contentsOf: bytes[token.triviaRange.lowerBound..<token.range.upperBound])
    }
  }
}

/// A piece of the tree: a run of tokens that has been understood.
///
/// Nodes never change, and refer to the token array of one ``SyntaxSource``. Every token of a node belongs to one of
/// its ``children`` or to the node itself, so that a walk prints the source back. What has many parts is a class: a
/// struct of many references costs the compiler much code wherever it is copied.
package protocol SyntaxNode: Sendable, CustomStringConvertible {
  /// The tokens the node is made of.
  var tokens: TokenRun { get }

  /// The nodes inside, in source order, none overlapping another.
  var children: [any SyntaxNode] { get }
}

extension SyntaxNode {
  /// The source the node is a piece of.
  package var source: SyntaxSource { tokens.source }

  /// The bytes of the node without the trivia before it.
  package var range: Range<Int> { tokens.byteRange }

  /// The bytes of the node with the trivia before it.
  package var rangeWithTrivia: Range<Int> { tokens.byteRangeWithTrivia }

  /// The bytes of the trivia before the node: white space and comments, doc comments included.
  package var triviaRange: Range<Int> { rangeWithTrivia.lowerBound..<range.lowerBound }

  /// The source text without the trivia before it.
  package var text: String { source.text(range) }

  /// The source text with the trivia before it.
  package var textWithTrivia: String { source.text(rangeWithTrivia) }

  /// The trivia before the node.
  package var leadingTrivia: String { source.text(triviaRange) }

  package var description: String { text }

  /// The bytes of the node, put together token by token from a walk over the tree.
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

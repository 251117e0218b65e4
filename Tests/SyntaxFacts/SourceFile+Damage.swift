import QuarrySyntax

extension SourceFile {
  /// The reason why the tree does not reproduce its source; `nil` if it does, byte for byte.
  var damage: String? {
    // The end of the file is a separate token, which keeps the trivia after the last declaration.
    let rest = source.tokens.last.map { Array(source.bytes[$0.triviaRange]) } ?? []
    if printed() + rest != source.bytes { return "the tree prints other bytes than it was read from" }
    return Self.misplacedChild(of: self)
  }

  private static func misplacedChild(of node: any SyntaxNode) -> String? {
    var end = node.rangeWithTrivia.lowerBound
    for child in node.children where !child.tokens.isEmpty {
      let range = child.rangeWithTrivia
      guard range.lowerBound >= end, range.upperBound <= node.rangeWithTrivia.upperBound else {
        return "\(type(of: child)) at \(range) lies outside of its parent or over its neighbour"
      }
      end = range.upperBound
      if let problem = misplacedChild(of: child) { return problem }
    }
    return nil
  }
}

import QuarrySyntax
import Testing

/// Expects that the tree of a source reproduces the source, token by token and node by node.
func expectRoundTrip(
  _ bytes: [UInt8],
  _ comment: @autoclosure () -> Comment = "",
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let file = SourceFile.parse(SyntaxSource(bytes: bytes))
  // The end of the file is a separate token, which keeps the trivia after the last declaration.
  let rest = file.source.tokens.last.map { Array(bytes[$0.triviaRange]) } ?? []
  let isSame = file.printed() + rest == bytes
  if !isSame { Issue.record(comment(), sourceLocation: sourceLocation) }
  if let problem = misplacedChild(of: file) {
    Issue.record("\(problem) \(comment())", sourceLocation: sourceLocation)
  }
}

/// The first node whose children lie outside of it, overlap or are out of order.
func misplacedChild(of node: some SyntaxNode) -> String? {
  var end = node.rangeWithTrivia.lowerBound
  for child in node.children where !child.tokens.isEmpty {
    let range = child.rangeWithTrivia
    guard range.lowerBound >= end, range.upperBound <= node.rangeWithTrivia.upperBound else {
      return "\(type(of: child)) at \(range) does not fit in \(type(of: node)) at \(node.rangeWithTrivia)"
    }
    end = range.upperBound
    if let problem = misplacedChild(of: child) { return problem }
  }
  return nil
}

/// Parses source that must be complete: without errors, and reproduced exactly.
@discardableResult
func parseValid(
  _ text: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> SourceFile {
  let file = SourceFile.parse(text)
  #expect(file.errors.isEmpty, "\(text)", sourceLocation: sourceLocation)
  expectRoundTrip(Array(text.utf8), "\(text)", sourceLocation: sourceLocation)
  return file
}

/// Parses one declaration that must be complete.
func parseDeclaration(
  _ text: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Declaration {
  parseValid(text, sourceLocation: sourceLocation)
  let declaration = try Declaration.parse(text)
  #expect(String(decoding: declaration.printed(), as: UTF8.self) == text, sourceLocation: sourceLocation)
  return declaration
}

import SwiftSyntax

/// The facts of one file as swift-syntax reads it, in the words of `syntax-facts`.
struct OracleFacts {
  private(set) var facts: [Fact] = []
  private(set) var declarationCount = 0
  /// The starts of declarations that swift-syntax cannot parse either. The correct result is unknown.
  private(set) var broken: [Int] = []
  /// Locations whose contents follow a grammar that QuarrySyntax does not support.
  private var leftOut: [Range<Int>] = []

  /// Whether a fact is in a location that is not compared.
  func isLeftOut(_ fact: Fact) -> Bool {
    leftOut.contains { $0.lowerBound <= fact.lower && fact.upper <= $0.upperBound }
  }

  mutating func add(_ kind: String, _ range: Range<Int>, _ detail: String = "") {
    facts.append(Fact(kind, range, detail))
  }

  mutating func add(_ kind: String, _ node: some SyntaxProtocol, _ detail: String = "") {
    add(kind, node.place, detail)
  }

  mutating func addDeclaration(_ kind: String, _ node: some SyntaxProtocol, _ detail: String = "") {
    declarationCount += 1
    add(kind, node.place, detail)
  }

  mutating func leaveOutBroken(_ declaration: DeclSyntax) {
    broken.append(declaration.place.lowerBound)
    leaveOut(declaration.place)
  }

  mutating func leaveOut(_ range: Range<Int>) {
    leftOut.append(range)
  }
}

extension SyntaxProtocol {
  /// The bytes without the surrounding trivia.
  var place: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

/// From the start of one node to the end of another.
func span(_ first: some SyntaxProtocol, _ last: some SyntaxProtocol) -> Range<Int> {
  first.place.lowerBound..<max(first.place.lowerBound, last.place.upperBound)
}

/// `indirect case leaf(Int), node(left: Tree, right: Tree)`
package final class EnumCaseDeclaration: DeclarationSyntax {
  package let tokens: TokenRun
  package let header: DeclarationHeader
  /// `case`
  package let keyword: SyntaxToken
  /// `leaf(Int)`, `node(left: Tree, right: Tree)`
  package let elements: [EnumCaseElement]

  init(
    reading parser: inout Parser,
    from start: Int,
    _ header: DeclarationHeader,
    _ keyword: SyntaxToken
  ) throws(SyntaxError) {
    self.header = header
    self.keyword = keyword
    var elements: [EnumCaseElement] = []
    repeat {
      elements.append(try EnumCaseElement(reading: &parser))
    } while parser.consume(.comma)
    self.elements = elements
    tokens = parser.run(from: start)
  }
}

/// `node(left: Tree, right: Tree)`, `low = 1`
package final class EnumCaseElement: SyntaxNode {
  package let tokens: TokenRun
  /// `node`
  package let name: SyntaxToken
  /// `(left: Tree, right: Tree)`
  package let associatedValues: ParameterClause?
  /// `1`
  package let rawValue: Expression?

  init(reading parser: inout Parser) throws(SyntaxError) {
    let start = parser.index
    name = try parser.parseName(of: "case")
    associatedValues =
      parser.kind == .leftParen && !parser.isAfterNewline(parser.index)
      ? try ParameterClause(reading: &parser, of: "case", mayLackNames: true) : nil
    rawValue = try parser.consumeInitializer(stoppingAt: .comma)
    tokens = parser.run(from: start)
  }
}

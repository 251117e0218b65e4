extension Parser {
  /// `infix operator <>`
  mutating func parseOperatorName() throws(SyntaxError) -> TokenRun {
    let start = index
    guard kind.isOperatorLike else { throw failure("the operator is missing here") }
    skipOperator()
    return run(from: start)
  }

  private mutating func skipOperator() {
    index += 1
    while !isAtEnd, source.tokens[index].isOperatorTail { index += 1 }
  }

  /// `: AdditionPrecedence`
  mutating func consumeOperatorGroups() throws(SyntaxError) -> [SyntaxToken] {
    var groups: [SyntaxToken] = []
    if consume(.colon) {
      repeat {
        groups.append(try parseName(of: "precedence group"))
      } while consume(.comma)
    }
    // The old syntax has braces.
    if kind == .leftBrace, !isAfterNewline(index) { index = indexBehind(index) }
    return groups
  }

  private static let importKinds: [StaticString] = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]

  /// `import struct`
  mutating func consumeImportKind() -> SyntaxToken? {
    isWord(in: Self.importKinds, at: index) ? take() : nil
  }

  /// `Module.Name`
  mutating func parseImportPath() throws(SyntaxError) -> TokenRun {
    let start = index
    _ = try parseName(of: "module")
    while consume(.period) {
      if kind.isOperatorLike {
        skipOperator()
      } else {
        _ = try parseName(of: "imported thing")
      }
    }
    return run(from: start)
  }
}

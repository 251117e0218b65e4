/// Parses tokens into nodes by recursive descent.
///
/// A node with several parts parses itself in an initializer `init(reading:)`; the code that decides where a node ends
/// and the next one begins is here. `parse…` returns a node or throws a located error; `consume…` returns `nil` and
/// keeps the position if the node is absent. Bodies are skipped from bracket to bracket, and nesting deeper than
/// ``maximumDepth`` is an error, so that time and stack stay bounded.
struct Parser {
  /// The maximum nesting of declarations and types. Real code stays below twenty.
  static let maximumDepth = 36

  let source: SyntaxSource
  /// The index of the next token.
  var index: Int
  /// The index after the last token that may be read.
  var limit: Int
  var depth = 0
  /// The index before which no declaration begins: the words up to here are modifiers without a declaration.
  var noDeclarationBefore = 0
  /// The errors in parts that were skipped.
  var errors: [SyntaxError] = []

  init(_ source: SyntaxSource) {
    self.init(source.allTokens)
  }

  init(_ run: TokenRun) {
    source = run.source
    index = run.lowerBound
    limit = run.upperBound
  }

  // MARK: - Looking ahead

  var isAtEnd: Bool { index >= limit }

  /// Returns the kind of a token; the end of the file at and after the limit.
  func kind(at index: Int) -> TokenKind {
    index < limit ? source.tokens[index].kind : .endOfFile
  }

  var kind: TokenKind { kind(at: index) }

  /// Whether a token has exactly this text.
  func isText(_ text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index < limit else { return false }
    let token = source.tokens[index]
    let start = Int(token.startOffset)
    let count = text.utf8CodeUnitCount
    guard Int(token.endOffset) - start == count else { return false }
    let expected = text.utf8Start
    for offset in 0..<count where source.bytes[start + offset] != expected[offset] { return false }
    return true
  }

  /// Whether a token is this word: an identifier without backticks.
  func isWord(_ word: StaticString, at index: Int) -> Bool {
    kind(at: index) == .identifier && isText(word, at: index)
  }

  func isWord(_ word: StaticString) -> Bool { isWord(word, at: index) }

  func isWord(in words: [StaticString], at index: Int) -> Bool {
    kind(at: index) == .identifier && words.contains { isText($0, at: index) }
  }

  func isAfterNewline(_ index: Int) -> Bool {
    index < limit && source.tokens[index].isAfterNewline
  }

  /// Whether white space or a comment precedes a token.
  func hasTrivia(before index: Int) -> Bool {
    guard index < limit else { return true }
    let token = source.tokens[index]
    return token.triviaOffset != token.startOffset
  }

  /// Returns the token after the bracket that closes this one, or after the token itself if it is not an opening
  /// bracket.
  func indexBehind(_ index: Int) -> Int {
    guard index < limit else { return limit }
    let token = source.tokens[index]
    guard token.kind.opens, token.partner > index else { return index + 1 }
    let partner = Int(token.partner)
    return min(token.problem == .unclosedBracket ? partner : partner + 1, limit)
  }

  /// Returns the token that closes the bracket at an index, if it is closed.
  func closingIndex(of index: Int) -> Int? {
    let token = source.tokens[index]
    let partner = Int(token.partner)
    return token.problem == .unclosedBracket || partner >= limit || partner < 0 ? nil : partner
  }

  /// Parses up to a token as if the source ended there.
  mutating func within<Node>(
    _ end: Int,
    _ parse: (inout Parser) throws(SyntaxError) -> Node
  ) throws(SyntaxError) -> Node {
    let outer = limit
    limit = min(end, outer)
    defer { limit = outer }
    return try parse(&self)
  }

  // MARK: - Creating nodes

  func run(from start: Int) -> TokenRun { run(start, index) }

  func run(_ start: Int, _ end: Int) -> TokenRun {
    TokenRun(source: source, lowerBound: start, upperBound: end)
  }

  func token(_ index: Int) -> SyntaxToken { SyntaxToken(source: source, index: index) }

  // MARK: - Consuming tokens

  /// Consumes one token of any kind.
  mutating func take() -> SyntaxToken {
    let token = token(index)
    index += 1
    return token
  }

  mutating func consume(_ kind: TokenKind) -> Bool {
    guard self.kind == kind else { return false }
    index += 1
    return true
  }

  mutating func consumeWord(_ word: StaticString) -> SyntaxToken? {
    isWord(word) ? take() : nil
  }

  /// Consumes a bracket and everything up to the bracket that closes it.
  mutating func consumeBalanced(_ kind: TokenKind) -> TokenRun? {
    guard self.kind == kind else { return nil }
    let start = index
    index = indexBehind(index)
    return run(from: start)
  }

  // MARK: - Errors

  /// Returns an error at the next token, or after the last one at the end.
  func failure(_ message: String) -> SyntaxError {
    SyntaxError(message, range: errorRange(at: index))
  }

  private func errorRange(at index: Int) -> Range<Int> {
    guard index < limit else {
      let end = limit > 0 ? source.tokens[limit - 1].range.upperBound : 0
      return end..<end
    }
    return source.tokens[index].range
  }

  mutating func parseToken(_ kind: TokenKind, _ message: String) throws(SyntaxError) -> SyntaxToken {
    guard self.kind == kind else { throw failure(message) }
    return take()
  }

  mutating func parseName(of thing: String) throws(SyntaxError) -> SyntaxToken {
    try parseToken(.identifier, "the name of the \(thing) is missing here")
  }

  mutating func expectEnd(behind thing: String) throws(SyntaxError) {
    guard isAtEnd else { throw failure("this is unexpected after the \(thing)") }
  }

  /// Parses one nesting level deeper.
  ///
  /// - Throws: ``SyntaxError`` if the nesting is too deep.
  mutating func descend<Node>(
    _ parse: (inout Parser) throws(SyntaxError) -> Node
  ) throws(SyntaxError) -> Node {
    guard depth < Self.maximumDepth else { throw failure("this is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    return try parse(&self)
  }
}

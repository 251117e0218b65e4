import QuarrySyntax
import Testing

/// Changes that must not affect how a source is read.
@Suite struct SampleTests {
  @Test func `samples exist`() {
    #expect(Samples.names.count >= 9)
  }

  @Test(arguments: Samples.names)
  func `a sample is read without errors`(_ name: String) throws {
    let file = SourceFile.parse(SyntaxSource(bytes: try Samples.bytes(name)))
    #expect(file.errors.isEmpty, "\(file.errors)")
  }

  @Test(arguments: Samples.names)
  func `comments between tokens do not change the tree`(_ name: String) throws {
    let bytes = try Samples.bytes(name)
    let expected = outline(SourceFile.parse(SyntaxSource(bytes: bytes)))
    let commented = SourceFile.parse(SyntaxSource(bytes: commented(SyntaxSource(bytes: bytes))))
    expectSame(outline(commented), expected)
    expectRoundTrip(commented.source.bytes)
  }

  @Test(arguments: Samples.names.filter { !$0.contains("MacLines") })
  func `Windows line endings do not change the tree`(_ name: String) throws {
    let bytes = try Samples.bytes(name).filter { $0 != 0x0D }
    let expected = outline(SourceFile.parse(SyntaxSource(bytes: bytes)))
    let windows = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    expectSame(outline(SourceFile.parse(SyntaxSource(bytes: windows))), expected)
    expectRoundTrip(windows)
  }

  private func expectSame(_ lines: [String], _ expected: [String]) {
    let difference = zip(lines, expected).first { $0 != $1 }
    #expect(difference == nil)
    #expect(lines.count == expected.count)
  }

  /// The source with a comment, full of tokens that comments must hide, at all white space, and at brackets
  /// and commas.
  private func commented(_ source: SyntaxSource) -> [UInt8] {
    let block = Array(" /* } \" #endif /* ) */ ] */ ".utf8)
    let line = Array(" // } \" */\n".utf8)
    var output: [UInt8] = []
    var previous: TokenKind?
    var isCondition = false
    for token in source.tokens {
      if token.isAfterNewline { isCondition = false }
      let trivia = source.bytes[token.triviaRange]
      output += trivia
      let isString = [.stringText, .stringClose, .interpolationOpen].contains(token.kind)
      let isDetached =
        !trivia.isEmpty || [.leftParen, .leftSquare, .leftBrace, .comma].contains(previous)
        || [.rightParen, .rightSquare, .rightBrace, .comma].contains(token.kind)
      if !isString, isDetached, previous != nil {
        // Only a comment may follow a `#if` condition.
        output += token.isAfterNewline && !isCondition ? line : block
      }
      output += source.bytes[token.range]
      if [.poundIf, .poundElseif].contains(token.kind) { isCondition = true }
      previous = token.kind
    }
    return output
  }
}

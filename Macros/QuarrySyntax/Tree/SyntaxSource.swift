/// A source text and its tokens: what every node of one tree refers to.
///
/// Immutable, and lossless for any bytes, UTF-8 or not.
package final class SyntaxSource: Sendable {
  /// The source as it was given.
  package let bytes: [UInt8]

  /// The tokens, which tile ``bytes``; the last is ``TokenKind/endOfFile``.
  package let tokens: [Token]

  /// Splits source text into tokens. Never fails: what is not Swift becomes a token with a problem.
  package convenience init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Splits source bytes into tokens. Never fails: what is not Swift becomes a token with a problem.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    self.tokens = Lexer.tokenize(bytes)
  }

  /// All tokens except the end of the file.
  package var allTokens: TokenRun {
    TokenRun(source: self, lowerBound: 0, upperBound: tokens.count - 1)
  }

  /// The text of a byte range; bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// The line and column, both from 1 and the column in UTF-8 bytes, of a byte offset.
  package func location(of offset: Int) -> SourceLocation {
    SourceLocation(of: offset, in: bytes)
  }

  /// The problems of the tokens themselves, in order.
  package var lexicalErrors: [SyntaxError] {
    tokens.compactMap { token in
      token.problem.map { SyntaxError($0.message, range: token.range) }
    }
  }
}

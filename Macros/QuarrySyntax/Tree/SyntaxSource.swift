/// A source text and its tokens, which all nodes of one tree share.
///
/// It is immutable, and lossless for any bytes, whether UTF-8 or not.
package final class SyntaxSource: Sendable {
  /// The bytes of the source.
  package let bytes: [UInt8]

  /// The tokens, which cover ``bytes`` without gaps; the last one is ``TokenKind/endOfFile``.
  package let tokens: [Token]

  private let lines: LineTable

  /// Splits source text into tokens. Never fails: invalid Swift becomes a token with a problem.
  package convenience init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Splits source bytes into tokens. Never fails: invalid Swift becomes a token with a problem.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
    self.tokens = Lexer.tokenize(bytes)
    lines = LineTable(bytes)
  }

  /// All tokens except the end of the file.
  package var allTokens: TokenRun {
    TokenRun(source: self, lowerBound: 0, upperBound: tokens.count - 1)
  }

  /// Returns the text of a byte range. Bytes that are not UTF-8 become U+FFFD.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  /// Returns the line and column of a byte offset, both from 1; the column is in UTF-8 bytes.
  package func location(of offset: Int) -> SourceLocation {
    SourceLocation(of: offset, in: lines)
  }

  /// The problems of the tokens, in source order.
  package var lexicalErrors: [SyntaxError] {
    tokens.compactMap { token in
      token.problem.map { SyntaxError($0.message, range: token.range) }
    }
  }
}

/// One piece of source text with the trivia (white space and comments) before it.
///
/// The tokens cover the source without gaps: the trivia of a token begins where the previous token ends, and the last
/// token is ``TokenKind/endOfFile``. Printing every token therefore reproduces the source byte for byte.
package struct Token: Sendable {
  package let kind: TokenKind

  /// The problem with the token, if any.
  package internal(set) var problem: LexicalProblem?

  /// Whether the trivia before the token contains a line break.
  package let isAfterNewline: Bool

  /// Whether the token continues the operator of the previous token: `==` `<` in `==<`.
  ///
  /// Angle brackets are always separate tokens, because `>>` may close two generic argument lists.
  package let isOperatorTail: Bool

  let triviaOffset: UInt32
  let startOffset: UInt32
  let endOffset: UInt32

  /// For an opening token: the index of the token that closes it or, if it is not closed, of the first token outside.
  var partner: Int32 = -1

  init(
    kind: TokenKind,
    problem: LexicalProblem? = nil,
    isAfterNewline: Bool,
    isOperatorTail: Bool = false,
    triviaOffset: Int,
    startOffset: Int,
    endOffset: Int
  ) {
    self.kind = kind
    self.problem = problem
    self.isAfterNewline = isAfterNewline
    self.isOperatorTail = isOperatorTail
    self.triviaOffset = UInt32(truncatingIfNeeded: triviaOffset)
    self.startOffset = UInt32(truncatingIfNeeded: startOffset)
    self.endOffset = UInt32(truncatingIfNeeded: endOffset)
  }

  /// The range of the trivia before the token, in bytes.
  package var triviaRange: Range<Int> { Int(triviaOffset)..<Int(startOffset) }

  /// The range of the token without trivia, in bytes.
  package var range: Range<Int> { Int(startOffset)..<Int(endOffset) }
}

/// One piece of source text with the trivia (white space and comments) before it.
///
/// Tokens tile the source: a token's trivia begins where the token before it ends, the last one is
/// ``TokenKind/endOfFile``, so that printing every token gives the source back byte for byte.
package struct Token: Sendable {
  package let kind: TokenKind

  /// What is wrong with the token itself, if anything.
  package internal(set) var problem: LexicalProblem?

  /// A line break stands in the trivia before the token.
  package let isAfterNewline: Bool

  /// The token goes on with the operator that the token before it began: `==` `<` in `==<`.
  ///
  /// Angle brackets are tokens of their own wherever they stand, since `>>` may close two generic argument
  /// lists.
  package let isOperatorTail: Bool

  let triviaOffset: UInt32
  let startOffset: UInt32
  let endOffset: UInt32

  /// For an opening token: the index of the token that closes it, or of the first token outside when nothing
  /// does.
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

  /// The trivia before the token, as byte offsets.
  package var triviaRange: Range<Int> { Int(triviaOffset)..<Int(startOffset) }

  /// The token without trivia, as byte offsets.
  package var range: Range<Int> { Int(startOffset)..<Int(endOffset) }
}

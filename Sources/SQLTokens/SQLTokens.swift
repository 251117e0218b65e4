/// A lazy sequence of the tokens in a text of SQL.
///
/// ```swift
/// let tokens = SQLTokens(#"DROP TABLE "a""b" -- c"#)
/// tokens.map { tokens.text($0) }   // ["DROP", "TABLE", #"a"b"#]
/// ```
package struct SQLTokens: Sequence, IteratorProtocol {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  private let end: Int
  private let includesComments: Bool
  private let syntax: SQLSyntax
  private var index: Int

  package init(_ sql: String, syntax: SQLSyntax = .sqlite) { self.init(Array(sql.utf8), syntax: syntax) }

  /// Creates a sequence of the tokens in a range of a text.
  package init(
    _ bytes: [UInt8],
    in range: Range<Int>? = nil,
    includesComments: Bool = false,
    syntax: SQLSyntax = .sqlite
  ) {
    self.bytes = bytes
    self.includesComments = includesComments
    self.syntax = syntax
    index = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  package mutating func next() -> SQLToken? {
    let token = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap {
        var reader = SQLTokenReader(
          $0,
          count: end,
          from: index,
          includesComments: includesComments,
          syntax: syntax
        )
        return reader.next()
      }
    }
    index = token?.range.upperBound ?? end
    return token
  }

  /// The first token, or `nil` if there are only white space and comments.
  package var first: SQLToken? { first { _ in true } }

  /// Returns the text of a token: that of a name or a string literal without its quotes, and with one quote for two. The escapes of
  /// PostgreSQL's `E'…'` remain.
  package func text(_ token: SQLToken) -> String {
    guard token.kind == .quotedName || token.kind == .string else {
      return String(decoding: bytes[token.range], as: UTF8.self)
    }
    let opening = bytes[token.range.lowerBound]
    let content = bytes[contents(of: token)]
    // Brackets have no escape. The other literals of PostgreSQL begin with '$' or 'E'.
    guard opening != UInt8(ascii: "["), opening != UInt8(ascii: "$"), opening | 0x20 != UInt8(ascii: "e"),
      content.contains(opening)
    else {
      return String(decoding: content, as: UTF8.self)
    }
    var text: [UInt8] = []
    var isSecond = false
    for byte in content {
      isSecond = byte == opening && !isSecond
      if !isSecond { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the range of a token without its quotes.
  package func contents(of token: SQLToken) -> Range<Int> {
    guard token.kind == .quotedName || token.kind == .string else { return token.range }
    let (opening, closing) = quoteLengths(of: token)
    return token.range.lowerBound + opening..<token.range.upperBound - (token.isTerminated ? closing : 0)
  }

  /// Returns the lengths of the quotes of a name or a string literal.
  private func quoteLengths(of token: SQLToken) -> (opening: Int, closing: Int) {
    switch bytes[token.range.lowerBound] {
    case UInt8(ascii: "$"):
      let rest = bytes[token.range].dropFirst()
      let length = (rest.firstIndex(of: UInt8(ascii: "$")) ?? rest.endIndex) + 1 - token.range.lowerBound
      return (length, length)
    case UInt8(ascii: "E"), UInt8(ascii: "e"): return (2, 1)
    default: return (1, 1)
    }
  }

  /// Returns whether a token is a keyword, which is given in lower case.
  package func isKeyword(_ token: SQLToken, _ keyword: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { SQLTokenReader($0, count: end).isKeyword(token, keyword) } ?? false
    }
  }

  /// Returns whether the first tokens are keywords, which are given in lower case.
  package func begins(with keywords: StaticString...) -> Bool {
    var tokens = self
    return keywords.allSatisfy { keyword in tokens.next().map { isKeyword($0, keyword) } ?? false }
  }

  /// Returns whether a token is a character other than a quote.
  package func isCharacter(_ token: SQLToken, _ character: Unicode.Scalar) -> Bool {
    token.kind == .character && UInt32(bytes[token.range.lowerBound]) == character.value
  }
}

import SQLTokens

/// Checks the rules for a literal that need no SQL parser: brackets and quotes are paired, values are interpolated but
/// not inside quotes or comments, and there is only one statement.
struct SQLLint {
  enum Problem {
    /// An opening bracket or quote at this offset has no closing one.
    case unclosed(Character, closing: Character, offset: Int)
    /// `/*` at this offset has no `*/`.
    case unclosedComment(offset: Int)
    /// A closing bracket at this offset has no opening one.
    case unopened(Character, opening: Character, offset: Int)
    /// `?`, `?1`, `:name`, `@name` or `$name` in the text.
    case bindParameter(Range<Int>)
    /// An interpolation that binds a value is inside quoted text.
    case bindInsideQuote(Character, quoteOffset: Int, argumentOffset: Int, range: Range<Int>)
    /// An interpolation that binds a value, certainly or probably, is inside a comment.
    case bindInsideComment(isCertain: Bool, commentOffset: Int, argumentOffset: Int, range: Range<Int>)
    /// A second statement begins with this word, after a `;` at this offset.
    case secondStatement(Range<Int>, semicolonOffset: Int)
    /// The text has no SQL.
    case empty(Range<Int>)
  }

  private(set) var problems: [Problem] = []
  /// Whether each interpolation is inside quoted text or a comment.
  private(set) var isInsideQuote: [Bool] = []
  /// The index of the first `;` that ends a statement.
  private(set) var firstSemicolon: Int?

  private let text: SQLText
  private let syntax: SQLSyntax
  /// The text with a byte for each interpolation, which is a token of its own outside of quotes and comments.
  private let tokens: SQLTokens
  private var previous: SQLToken?
  private var nextInterpolation = 0
  private var openBrackets: [(character: UInt8, index: Int)] = []
  private var hasTokens = false
  /// The first token after ``firstSemicolon``.
  private var secondStatement: Range<Int>?
  private var words: Set<String> = []
  private var lastWord = ""

  init(_ text: SQLText, _ syntax: SQLSyntax = .sqlite) {
    self.text = text
    self.syntax = syntax
    tokens = SQLTokens(text.bytesWithMarks, includesComments: true)
    for token in tokens {
      check(token)
      previous = token
    }
    // SQLite reads nothing after a NUL.
    while nextInterpolation < text.interpolations.count { passInterpolation(inside: nil) }
    checkStatements()
    for open in openBrackets {
      let closing: Character = open.character == UInt8(ascii: "(") ? ")" : "]"
      problems.append(
        .unclosed(
          Character(Unicode.Scalar(open.character)),
          closing: closing,
          offset: text.offset(open.index)
        )
      )
    }
  }

  /// Reports a second statement, because only one can run. A trigger contains statements.
  private mutating func checkStatements() {
    if !hasTokens, text.interpolations.isEmpty {
      problems.append(.empty(text.literalRange))
    } else if let semicolon = firstSemicolon, let second = secondStatement, hasTokens,
      !words.contains("TRIGGER"), lastWord != "END",
      !text.interpolations.contains(where: { $0.kind == .raw && $0.index <= semicolon })
    {
      let range = text.offset(second.lowerBound)..<text.offset(second.upperBound - 1) + 1
      problems.append(.secondStatement(range, semicolonOffset: text.offset(semicolon)))
    }
  }

  private mutating func check(_ token: SQLToken) {
    // The range of the token in the text.
    let start = token.range.lowerBound - nextInterpolation
    let isInterpolation = token.kind == .character && nextMark == token.range.lowerBound
    let quote = Quote(token, at: start, in: tokens)
    while let mark = nextMark, mark < token.range.upperBound { passInterpolation(inside: quote) }
    let end = token.range.upperBound - nextInterpolation
    if !isInterpolation, token.kind != .comment, !tokens.isCharacter(token, ";") {
      hasTokens = true
      if firstSemicolon != nil, secondStatement == nil { secondStatement = start..<end }
    }
    switch token.kind {
    case .string, .quotedName, .blob, .comment:
      if let quote, !token.isTerminated { reportUnclosed(quote) }
    case .parameter: checkParameter(token, start..<end)
    case .word, .number:
      lastWord = tokens.text(token).uppercased()
      words.insert(lastWord)
    case .character where !isInterpolation: checkCharacter(tokens.bytes[token.range.lowerBound], at: start)
    case .character: break
    }
  }

  private mutating func checkCharacter(_ character: UInt8, at index: Int) {
    switch character {
    case UInt8(ascii: "("): openBrackets.append((character, index))
    case UInt8(ascii: ")"), UInt8(ascii: "]"): closeBracket(character, at: index)
    case UInt8(ascii: ";"): firstSemicolon = firstSemicolon ?? index
    // SQLite reads a comment without text as two operators, but other text may follow a part of a statement.
    case UInt8(ascii: "*")
    where index + 1 == text.bytes.count && text.bytes.suffix(2).elementsEqual("/*".utf8)
      && isPrevious(UInt8(ascii: "/")):
      problems.append(.unclosedComment(offset: text.offset(index - 1)))
    default: break
    }
  }

  /// The place of the next interpolation among the bytes of the tokens.
  private var nextMark: Int? {
    guard nextInterpolation < text.interpolations.count else { return nil }
    return text.interpolations[nextInterpolation].index + nextInterpolation
  }

  /// A quoted text or a comment.
  private struct Quote {
    let kind: SQLToken.Kind
    let opening: UInt8
    /// The index in the text.
    let index: Int
    /// The range among the bytes of the tokens.
    let range: Range<Int>

    var closing: UInt8 { opening == UInt8(ascii: "[") ? UInt8(ascii: "]") : opening }

    init?(_ token: SQLToken, at index: Int, in tokens: SQLTokens) {
      guard [.string, .quotedName, .blob, .comment].contains(token.kind) else { return nil }
      kind = token.kind
      // x'00'
      let prefix = kind == .blob ? 1 : 0
      range = token.range
      opening = tokens.bytes[range.lowerBound + prefix]
      self.index = index + prefix
    }
  }

  private mutating func reportUnclosed(_ quote: Quote) {
    guard quote.kind != .comment else {
      return problems.append(.unclosedComment(offset: text.offset(quote.index)))
    }
    problems.append(
      .unclosed(
        Character(Unicode.Scalar(quote.opening)),
        closing: Character(Unicode.Scalar(quote.closing)),
        offset: text.offset(quote.index)
      )
    )
  }

  private mutating func passInterpolation(inside quote: Quote?) {
    let interpolation = text.interpolations[nextInterpolation]
    nextInterpolation += 1
    isInsideQuote.append(quote != nil)
    guard let quote else { return }
    if quote.kind == .comment {
      guard [.operand, .columns, .unknown].contains(interpolation.kind) else { return }
      problems.append(
        .bindInsideComment(
          isCertain: interpolation.kind == .operand,
          commentOffset: text.offset(quote.index),
          argumentOffset: interpolation.argumentOffset,
          range: interpolation.range
        )
      )
    } else if !isSubscript(quote), interpolation.kind.isBound {
      problems.append(
        .bindInsideQuote(
          Character(Unicode.Scalar(quote.opening)),
          quoteOffset: text.offset(quote.index),
          argumentOffset: interpolation.argumentOffset,
          range: interpolation.range
        )
      )
    }
  }

  /// Whether the bracket is an array subscript of another database: `ARRAY[1]`, `a[1]`, `(a)[1]`.
  private func isSubscript(_ quote: Quote) -> Bool {
    guard quote.opening == UInt8(ascii: "[") else { return false }
    if syntax == .postgres { return true }
    guard let previous, previous.range.upperBound == quote.range.lowerBound else {
      return lastWord == "ARRAY"
    }
    switch previous.kind {
    case .word, .number: return true
    case .quotedName: return tokens.bytes[previous.range.lowerBound] == UInt8(ascii: "[")
    case .character:
      // An interpolation, which is not part of the text, or a bracket.
      let index = quote.index
      return text.interpolations.contains { $0.index == index } || isPrevious(UInt8(ascii: ")"))
        || isPrevious(UInt8(ascii: "]")) || lastWord == "ARRAY"
    case .string, .blob, .parameter, .comment: return lastWord == "ARRAY"
    }
  }

  /// Whether the previous token is this character.
  private func isPrevious(_ character: UInt8) -> Bool {
    previous.map { $0.kind == .character && tokens.bytes[$0.range.lowerBound] == character } ?? false
  }

  private mutating func closeBracket(_ byte: UInt8, at index: Int) {
    let opening: UInt8 = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
    if openBrackets.last?.character == opening {
      openBrackets.removeLast()
    } else {
      problems.append(
        .unopened(
          Character(Unicode.Scalar(byte)),
          opening: Character(Unicode.Scalar(opening)),
          offset: text.offset(index)
        )
      )
    }
  }

  private mutating func checkParameter(_ token: SQLToken, _ range: Range<Int>) {
    let first = tokens.bytes[token.range.lowerBound]
    // Only `$1` is a parameter of PostgreSQL: `?` and `@` begin operators, and `:` a slice of an array or a cast.
    if syntax == .postgres, first != UInt8(ascii: "$") { return }
    switch first {
    // A cast of another database: `a::text`. The `#` begins operators of other databases.
    case UInt8(ascii: ":")
    where previous?.range.upperBound == token.range.lowerBound && isPrevious(UInt8(ascii: ":")),
      UInt8(ascii: "#"):
      break
    default:
      problems.append(.bindParameter(text.offset(range.lowerBound)..<text.offset(range.upperBound - 1) + 1))
    }
  }
}

extension SQLText {
  /// The bytes with a control character for each interpolation.
  fileprivate var bytesWithMarks: [UInt8] {
    var marked: [UInt8] = []
    marked.reserveCapacity(bytes.count + interpolations.count)
    var start = 0
    for interpolation in interpolations {
      marked += bytes[start..<interpolation.index]
      marked.append(1)
      start = interpolation.index
    }
    return marked + bytes[start...]
  }
}

extension SQLText.Kind {
  /// Whether the interpolation becomes a parameter or an expression, which cannot be inside quotes.
  fileprivate var isBound: Bool {
    switch self {
    case .raw, .quote: false
    case .name, .table, .columns, .operand, .unknown: true
    }
  }
}

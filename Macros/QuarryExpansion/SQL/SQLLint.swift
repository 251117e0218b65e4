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
  private var index = 0
  private var nextInterpolation = 0
  private var openBrackets: [(character: UInt8, index: Int)] = []
  private var hasTokens = false
  /// The first token after ``firstSemicolon``.
  private var secondStatement: Range<Int>?
  private var words: Set<String> = []
  private var lastWord = ""

  init(_ text: SQLText) {
    self.text = text
    while index < text.bytes.count { scanToken() }
    passInterpolations(quote: nil)
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

  private func byte(_ ahead: Int = 0) -> UInt8? {
    index + ahead < text.bytes.count ? text.bytes[index + ahead] : nil
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

  private mutating func scanToken() {
    passInterpolations(quote: nil)
    guard let byte = byte() else { return }
    let start = index
    let isComment =
      byte == UInt8(ascii: "-") && self.byte(1) == byte
      || byte == UInt8(ascii: "/") && self.byte(1) == UInt8(ascii: "*")
    let isToken = !isComment && byte != UInt8(ascii: ";") && byte != 0x20 && !(0x09...0x0D).contains(byte)
    scanToken(byte)
    guard isToken else { return }
    hasTokens = true
    if firstSemicolon != nil, secondStatement == nil { secondStatement = start..<index }
  }

  private mutating func scanToken(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      scanQuoted(closing: byte)
    case UInt8(ascii: "["):
      scanQuoted(closing: UInt8(ascii: "]"))
    case UInt8(ascii: "-") where self.byte(1) == UInt8(ascii: "-"):
      _ = scanComment { byte, _ in byte == UInt8(ascii: "\n") ? 1 : nil }
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"):
      let start = index
      let isClosed = scanComment { [text] in
        $0 == UInt8(ascii: "*") && $1 >= start + 2 && $1 + 1 < text.bytes.count
          && text.bytes[$1 + 1] == UInt8(ascii: "/") ? 2 : nil
      }
      if !isClosed { problems.append(.unclosedComment(offset: text.offset(start))) }
    case UInt8(ascii: "("):
      openBrackets.append((byte, index))
      index += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      closeBracket(byte)
    case UInt8(ascii: ";"):
      firstSemicolon = firstSemicolon ?? index
      index += 1
    case UInt8(ascii: ":") where self.byte(1) == UInt8(ascii: ":"):
      index += 2
      while let next = self.byte(), Self.isNameByte(next) { index += 1 }
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      scanParameter(byte)
    case _ where Self.isNameByte(byte):
      let start = index
      while let next = self.byte(), Self.isNameByte(next) || next == UInt8(ascii: "$") { index += 1 }
      lastWord = String(decoding: text.bytes[start..<index], as: UTF8.self).uppercased()
      words.insert(lastWord)
    default:
      index += 1
    }
  }

  /// Skips the interpolations before the current byte.
  private mutating func passInterpolations(quote: (character: UInt8, index: Int)?, comment: Int? = nil) {
    while nextInterpolation < text.interpolations.count,
      text.interpolations[nextInterpolation].index <= index
    {
      let interpolation = text.interpolations[nextInterpolation]
      nextInterpolation += 1
      isInsideQuote.append(quote != nil || comment != nil)
      if let comment, [.operand, .columns, .unknown].contains(interpolation.kind) {
        problems.append(
          .bindInsideComment(
            isCertain: interpolation.kind == .operand,
            commentOffset: text.offset(comment),
            argumentOffset: interpolation.argumentOffset,
            range: interpolation.range
          )
        )
      }
      guard let quote, !isSubscript(quote), interpolation.kind.isBound else { continue }
      problems.append(
        .bindInsideQuote(
          Character(Unicode.Scalar(quote.character)),
          quoteOffset: text.offset(quote.index),
          argumentOffset: interpolation.argumentOffset,
          range: interpolation.range
        )
      )
    }
  }

  /// Whether the bracket is an array subscript of another database: `ARRAY[1]`, `a[1]`, `(a)[1]`.
  private func isSubscript(_ quote: (character: UInt8, index: Int)) -> Bool {
    guard quote.character == UInt8(ascii: "[") else { return false }
    let before = text.bytes[..<quote.index].last
    return lastWord == "ARRAY" || text.interpolations.contains { $0.index == quote.index }
      || before.map { Self.isNameByte($0) || [UInt8(ascii: ")"), UInt8(ascii: "]")].contains($0) } ?? false
  }

  private mutating func scanQuoted(closing: UInt8) {
    let open = (character: text.bytes[index], index: index)
    index += 1
    while true {
      passInterpolations(quote: open)
      guard let byte = byte() else { break }
      index += 1
      guard byte == closing else { continue }
      let isDoubled = self.byte() == closing && closing != UInt8(ascii: "]")
      // An interpolation between two quotes separates them.
      let interpolationBetween =
        nextInterpolation < text.interpolations.count && text.interpolations[nextInterpolation].index == index
      guard isDoubled, !interpolationBetween else { return }
      index += 1
    }
    problems.append(
      .unclosed(
        Character(Unicode.Scalar(open.character)),
        closing: Character(Unicode.Scalar(closing)),
        offset: text.offset(open.index)
      )
    )
  }

  /// Skips a comment, and returns `false` if it has no end. `end` returns the length of the comment's closing mark if
  /// the mark is at the given byte and index.
  private mutating func scanComment(end: (UInt8, Int) -> Int?) -> Bool {
    let start = index
    while true {
      passInterpolations(quote: nil, comment: start)
      guard let byte = byte() else { return false }
      if let length = end(byte, index) {
        index += length
        return true
      }
      index += 1
    }
  }

  private mutating func closeBracket(_ byte: UInt8) {
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
    index += 1
  }

  private mutating func scanParameter(_ first: UInt8) {
    let start = index
    index += 1
    while let next = byte(), Self.isNameByte(next) { index += 1 }
    guard first == UInt8(ascii: "?") || index > start + 1 else { return }
    problems.append(.bindParameter(text.offset(start)..<text.offset(index - 1) + 1))
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
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

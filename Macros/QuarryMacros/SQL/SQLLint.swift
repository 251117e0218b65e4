/// The rules of SQL in a literal that need no parser: brackets and quotes come in pairs, values come by
/// interpolation, and not inside quotes.
struct SQLLint {
  enum Problem: Equatable {
    /// An opening bracket or quote, at this offset, without its closing one.
    case unclosed(Character, closing: Character, offset: Int)
    /// A closing bracket, at this offset, without its opening one.
    case unopened(Character, opening: Character, offset: Int)
    /// `?`, `?1`, `:name`, `@name`, `$name` written by hand.
    case bindParameter(Range<Int>)
    /// An interpolation that binds a value, inside a quoted text.
    case bindInsideQuote(Character, quoteOffset: Int, argumentOffset: Int, range: Range<Int>)
  }

  private(set) var problems: [Problem] = []
  /// For each interpolation, whether it stands inside a quoted text or a comment.
  private(set) var isInsideQuote: [Bool] = []
  /// The index of the first `;` that ends a statement.
  private(set) var firstSemicolon: Int?

  private let text: SQLText
  private var index = 0
  private var nextInterpolation = 0
  private var openBrackets: [(character: UInt8, index: Int)] = []

  init(_ text: SQLText) {
    self.text = text
    while index < text.bytes.count { scanToken() }
    passInterpolations(quote: nil)
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
    problems.sort { $0.offset < $1.offset }
  }

  private func byte(_ ahead: Int = 0) -> UInt8? {
    index + ahead < text.bytes.count ? text.bytes[index + ahead] : nil
  }

  private mutating func scanToken() {
    passInterpolations(quote: nil)
    guard let byte = byte() else { return }
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      scanQuoted(closing: byte)
    case UInt8(ascii: "["):
      scanQuoted(closing: UInt8(ascii: "]"))
    case UInt8(ascii: "-") where self.byte(1) == UInt8(ascii: "-"):
      scanComment { byte, _ in byte == UInt8(ascii: "\n") ? 1 : nil }
    case UInt8(ascii: "/") where self.byte(1) == UInt8(ascii: "*"):
      index += 2
      scanComment { [text] in
        $0 == UInt8(ascii: "*") && $1 + 1 < text.bytes.count && text.bytes[$1 + 1] == UInt8(ascii: "/")
          ? 2 : nil
      }
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
      while let next = self.byte(), Self.isNameByte(next) || next == UInt8(ascii: "$") { index += 1 }
    default:
      index += 1
    }
  }

  /// Walks past the interpolations that stand before the current byte.
  private mutating func passInterpolations(quote: (character: UInt8, index: Int)?, inComment: Bool = false) {
    while nextInterpolation < text.interpolations.count,
      text.interpolations[nextInterpolation].index <= index
    {
      let interpolation = text.interpolations[nextInterpolation]
      nextInterpolation += 1
      isInsideQuote.append(quote != nil || inComment)
      guard let quote, quote.character != UInt8(ascii: "["), interpolation.kind.isBound else { continue }
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

  private mutating func scanQuoted(closing: UInt8) {
    let open = (character: text.bytes[index], index: index)
    index += 1
    while true {
      passInterpolations(quote: open)
      guard let byte = byte() else { break }
      index += 1
      guard byte == closing else { continue }
      let isDoubled = self.byte() == closing && closing != UInt8(ascii: "]")
      // An interpolation between two quotes keeps them apart.
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

  /// `end` gives the length of the comment's closing mark, when it stands at the byte and index it is given.
  private mutating func scanComment(end: (UInt8, Int) -> Int?) {
    while true {
      passInterpolations(quote: nil, inComment: true)
      guard let byte = byte() else { return }
      if let length = end(byte, index) {
        index += length
        return
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

extension SQLLint.Problem {
  var offset: Int {
    switch self {
    case .unclosed(_, _, let offset), .unopened(_, _, let offset): offset
    case .bindParameter(let range), .bindInsideQuote(_, _, _, let range): range.lowerBound
    }
  }
}

extension SQLText.Kind {
  /// Whether the interpolation becomes a parameter or an expression, which cannot stand inside quotes.
  fileprivate var isBound: Bool {
    switch self {
    case .raw, .quote: false
    case .operand, .unknown: true
    }
  }
}

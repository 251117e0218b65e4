// Aggregate functions in SQL text from outside of this library, which has no facts.
extension QueryFragment {
  /// Whether the fragment calls an aggregate function of SQLite in handwritten SQL, outside of subqueries and window functions.
  ///
  /// An aggregate function that an app defines is not known here.
  var callsAggregateByHand: Bool {
    facts.contains(.handwritten) && AggregateSearch(self).findsAggregate
  }
}

/// A search for calls of aggregate functions in the text of a fragment.
struct AggregateSearch {
  fileprivate enum Token: Hashable {
    case word(String)
    /// A word in quotes, which is a name.
    case quoted(String)
    case open, close, comma
    /// A value, an operator, or what this library wrote.
    case other

    /// The word, if the token may be the name of a function.
    var name: String? {
      switch self {
      case .word(let name), .quoted(let name): name
      case .open, .close, .comma, .other: nil
      }
    }
  }

  private let tokens: [Token]

  private static let aggregates: Set<String> = [
    "AVG", "COUNT", "GROUP_CONCAT", "JSON_GROUP_ARRAY", "JSON_GROUP_OBJECT", "JSONB_GROUP_ARRAY",
    "JSONB_GROUP_OBJECT", "MAX",
    "MEDIAN", "MIN", "PERCENTILE", "PERCENTILE_CONT", "PERCENTILE_DISC", "STRING_AGG", "SUM", "TOTAL",
  ]
  /// With several arguments, these functions compare the values of a row (https://www.sqlite.org/lang_corefunc.html#max_scalar).
  private static let aggregatesOfOneArgument: Set<String> = ["MAX", "MIN"]
  private static let beginningsOfQueries: Set<Token> = [.word("SELECT"), .word("VALUES"), .word("WITH")]

  init(_ fragment: QueryFragment) {
    var reader = TokenReader()
    var cursor = FragmentCursor(fragment)
    while let element = cursor.next() {
      switch element {
      case .text(let byte) where cursor.depth == 0: reader.read(byte)
      default: reader.readOther()
      }
    }
    reader.end()
    tokens = reader.tokens
  }

  /// Divides SQL text into tokens, and skips comments.
  private struct TokenReader {
    private(set) var tokens: [Token] = []
    private var word: [UInt8] = []
    /// What the text is in, which ends with a byte, or with two.
    private var context = Context.none
    private var last: UInt8 = 0

    private enum Context {
      case none
      case quote(UInt8)
      case lineComment, blockComment
    }

    mutating func read(_ byte: UInt8) {
      let before = last
      last = byte
      switch context {
      case .quote(let close):
        guard byte == close else { return word.append(byte) }
        context = .none
        tokens.append(close == UInt8(ascii: "'") ? .other : .quoted(takeWord()))
        word = []
        return
      case .lineComment:
        if byte == UInt8(ascii: "\n") { context = .none }
        return
      case .blockComment:
        if before == UInt8(ascii: "*"), byte == UInt8(ascii: "/") { context = .none }
        return
      case .none: break
      }
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
        word.append(byte)
        return
      default: end()
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): context = .quote(byte)
      case UInt8(ascii: "["): context = .quote(UInt8(ascii: "]"))
      case UInt8(ascii: "-") where before == UInt8(ascii: "-"): begin(.lineComment)
      case UInt8(ascii: "*") where before == UInt8(ascii: "/"): begin(.blockComment)
      case UInt8(ascii: "("): tokens.append(.open)
      case UInt8(ascii: ")"): tokens.append(.close)
      case UInt8(ascii: ","): tokens.append(.comma)
      case UInt8(ascii: " "), 9...13: break
      default: tokens.append(.other)
      }
    }

    /// Begins a comment, whose first byte was read as an operator.
    private mutating func begin(_ comment: Context) {
      context = comment
      last = 0
      if tokens.last == .other { tokens.removeLast() }
    }

    mutating func readOther() {
      end()
      tokens.append(.other)
    }

    mutating func end() {
      let word = takeWord()
      if !word.isEmpty { tokens.append(.word(word)) }
    }

    private mutating func takeWord() -> String {
      defer { word = [] }
      // A byte order mark is a space to SQLite.
      return String(decoding: word, as: UTF8.self).filter { $0 != "\u{FEFF}" }.uppercased()
    }
  }

  var findsAggregate: Bool {
    var index = 0
    while index < tokens.count {
      defer { index += 1 }
      guard tokens[index] == .open else { continue }
      let end = closing(index)
      if index + 1 < end, Self.beginningsOfQueries.contains(tokens[index + 1]) {
        index = end
        continue
      }
      guard index > 0, let name = tokens[index - 1].name else { continue }
      if Self.isAggregate(name, hasSeveralArguments: hasSeveralArguments(index, end)),
        !isWindowFunction(endingAt: end)
      {
        return true
      }
    }
    return false
  }

  /// Returns whether a function, whose name is in upper case, is an aggregate function of SQLite.
  static func isAggregate(_ name: String, hasSeveralArguments: Bool) -> Bool {
    aggregates.contains(name) && !(hasSeveralArguments && aggregatesOfOneArgument.contains(name))
  }

  /// Returns the place of the bracket that closes the one at a place.
  private func closing(_ open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index] == .open { depth += 1 }
      if tokens[index] == .close { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count
  }

  private func hasSeveralArguments(_ open: Int, _ end: Int) -> Bool {
    var index = open + 1
    while index < end {
      if tokens[index] == .comma { return true }
      index = tokens[index] == .open ? closing(index) + 1 : index + 1
    }
    return false
  }

  /// Returns whether OVER follows a call, after an optional FILTER.
  private func isWindowFunction(endingAt end: Int) -> Bool {
    var next = end + 1
    if next + 1 < tokens.count, tokens[next] == .word("FILTER"), tokens[next + 1] == .open {
      next = closing(next + 1) + 1
    }
    return next < tokens.count && tokens[next] == .word("OVER")
  }
}

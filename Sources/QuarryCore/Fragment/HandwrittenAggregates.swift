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
private struct AggregateSearch {
  private enum Token: Hashable {
    case word(String)
    case open, close, comma
    /// A value, a name, an operator, or a query that this library wrote.
    case other
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
    var tokens: [Token] = []
    var word: [UInt8] = []
    var quote: UInt8?
    func endWord() {
      if !word.isEmpty { tokens.append(.word(String(decoding: word, as: UTF8.self).uppercased())) }
      word = []
    }
    var cursor = FragmentCursor(fragment)
    while let element = cursor.next() {
      guard cursor.depth == 0, case .text(let byte) = element else {
        endWord()
        tokens.append(.other)
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
        word.append(byte)
        continue
      default: endWord()
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["):
        quote = byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte
        tokens.append(.other)
      case UInt8(ascii: "("): tokens.append(.open)
      case UInt8(ascii: ")"): tokens.append(.close)
      case UInt8(ascii: ","): tokens.append(.comma)
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      default: tokens.append(.other)
      }
    }
    endWord()
    self.tokens = tokens
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
      guard index > 0, case .word(let name) = tokens[index - 1], Self.aggregates.contains(name) else {
        continue
      }
      let isScalar = Self.aggregatesOfOneArgument.contains(name) && hasSeveralArguments(index, end)
      if !isScalar, !isWindowFunction(endingAt: end) { return true }
    }
    return false
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

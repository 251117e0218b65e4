import SQLTokens

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
    let text = SQLTokens(fragment.elementBytes { $0.depth == 0 })
    tokens = text.map { token in
      switch token.kind {
      case .word: .word(text.text(token).uppercased())
      case .quotedName: .quoted(text.text(token).uppercased())
      case .character where text.isCharacter(token, "("): .open
      case .character where text.isCharacter(token, ")"): .close
      case .character where text.isCharacter(token, ","): .comma
      default: .other
      }
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

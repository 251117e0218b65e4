import SQLTokens

/// Finds the columns in the condition of a CHECK: https://www.sqlite.org/syntax/expr.html
///
/// A name is a column only in place of an operand. Functions, types in CAST, collations, the table before a period, and operators such
/// as LIKE may have the same name.
struct CheckedColumns {
  private let tokens: [TokenText]
  private var index = 0
  /// Whether the token before is the end of an operand, so that a word is an operator.
  private var followsOperand = false

  /// The lowercased names of the columns.
  private(set) var names: Set<String> = []

  /// Reads the table constraint `CHECK (…)`, with or without a name.
  init(_ definition: String) {
    tokens = SQLTokens(definition).texts
    guard let check = tokens.prefix(3).lastIndex(of: .word("check")) else { return }
    index = check + 1
    var depth = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      switch token {
      case .symbol(UInt8(ascii: "(")):
        depth += 1
        followsOperand = false
      case .symbol(UInt8(ascii: ")")):
        depth -= 1
        if depth == 0 { return }
        followsOperand = true
      case .symbol: followsOperand = false
      case .string, .value: followsOperand = true
      case .name(let name): readOperand(name)
      case .word(let word): if followsOperand { readOperator(word) } else { readWord(word) }
      }
    }
  }

  private var next: TokenText? { index < tokens.count ? tokens[index] : nil }

  private mutating func readOperator(_ word: String) {
    switch word {
    case "collate": index += 1
    case "as":
      // A type consists of several words: CAST(a AS DOUBLE PRECISION).
      while let token = next, token.identifier != nil { index += 1 }
    // NOT is followed by another operator: NOT LIKE, NOT NULL.
    case "isnull", "notnull", "end", "not", "null": break
    default: followsOperand = false
    }
  }

  /// Reads a word in place of an operand. These words cannot be columns without quotes.
  private mutating func readWord(_ word: String) {
    switch word {
    case "not", "case", "when", "distinct", "from", "exists": break
    case "null", "current_date", "current_time", "current_timestamp": followsOperand = true
    default: readOperand(word)
    }
  }

  private mutating func readOperand(_ name: String) {
    followsOperand = true
    switch next {
    case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: ".")): break
    default: names.insert(name)
    }
  }
}

import SQLTokens

/// The text of a token of SQL, so that it can be compared.
///
/// It is for texts that only exist as SQL: those that a schema contains, and those that an application runs.
enum TokenText: Equatable {
  /// A keyword or a name, in lower case.
  case word(String)
  /// A name in double quotes, backticks or brackets, in lower case and without the quotes.
  case name(String)
  /// A string literal, without the quotes.
  case string(String)
  /// A number, a blob or a parameter, in lower case.
  case value(String)
  /// Another character.
  case symbol(UInt8)

  init(_ token: SQLToken, in tokens: SQLTokens) {
    switch token.kind {
    case .word: self = .word(tokens.text(token).lowercased())
    case .quotedName: self = .name(tokens.text(token).lowercased())
    case .string: self = .string(tokens.text(token))
    case .blob, .number, .parameter: self = .value(tokens.text(token).lowercased())
    case .character, .comment: self = .symbol(tokens.bytes[token.range.lowerBound])
    }
  }

  /// The name, quoted or not.
  var identifier: String? {
    switch self {
    case .word(let text), .name(let text): text
    case .string, .value, .symbol: nil
    }
  }

  /// The text of a setting, in lower case: `ON`, `'on'`, `1`.
  var setting: String? {
    switch self {
    case .word(let text), .name(let text), .value(let text): text
    case .string(let text): text.lowercased()
    case .symbol: nil
    }
  }
}

extension SQLTokens {
  /// The texts of the tokens.
  var texts: [TokenText] { map { TokenText($0, in: self) } }

  /// Returns the texts of the tokens, up to a number of them, after the empty statements at the beginning.
  func textsOfStatement(limit: Int = .max) -> [TokenText] {
    lazy.drop { isCharacter($0, ";") }.prefix(limit).map { TokenText($0, in: self) }
  }
}

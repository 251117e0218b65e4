/// A reader of the tokens of SQL: https://www.sqlite.org/lang_keywords.html
///
/// It is for texts that only exist as SQL: those that a schema contains, and those that an application runs.
enum SQLScanner {
  /// A token. White space and comments are not tokens.
  enum Token: Equatable {
    /// A keyword, a name or a number, in lower case.
    case word(String)
    /// A name in double quotes, backticks or brackets, in lower case and without the quotes.
    case name(String)
    /// A string literal, without the quotes.
    case string(String)
    /// Another character.
    case symbol(UInt8)

    /// The name, quoted or not.
    var identifier: String? {
      switch self {
      case .word(let text), .name(let text): text
      case .string, .symbol: nil
      }
    }

    /// The text of a value: `ON`, `'on'`, `1`.
    var value: String? {
      if case .string(let text) = self { return text.lowercased() }
      return identifier
    }
  }

  /// Returns the tokens of a text.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of tokens.
  ///   - skipsEmptyStatements: Whether semicolons before the first token are skipped.
  static func tokens(of text: String, limit: Int = .max, skipsEmptyStatements: Bool = false) -> [Token] {
    tokens(of: Array(text.utf8), limit: limit, skipsEmptyStatements: skipsEmptyStatements)
  }

  /// Returns the tokens of a text in UTF-8, after an offset.
  static func tokens(
    of text: [UInt8],
    from offset: Int = 0,
    limit: Int = .max,
    skipsEmptyStatements: Bool = false
  ) -> [Token] {
    var tokens: [Token] = []
    var index = offset
    while index < text.count, tokens.count < limit {
      if isSpace(text[index]) {
        index += 1
      } else if text[index...].starts(with: byteOrderMark) {
        // SQLite reads it as white space.
        index += byteOrderMark.count
      } else if skipsEmptyStatements, tokens.isEmpty, text[index] == UInt8(ascii: ";") {
        index += 1
      } else if let close = closingQuote(text[index]), let end = endOfQuoteOrComment(text, index) {
        let inner = unquoted(text[index..<end], close)
        tokens.append(close == UInt8(ascii: "'") ? .string(inner) : .name(inner.lowercased()))
        index = end
      } else if let end = endOfComment(text, index) {
        index = end
      } else if isWord(text[index]) {
        let end = text[index...].firstIndex { !isWord($0) } ?? text.count
        tokens.append(.word(String(decoding: text[index..<end], as: UTF8.self).lowercased()))
        index = end
      } else {
        tokens.append(.symbol(text[index]))
        index += 1
      }
    }
    return tokens
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func unquoted(_ text: ArraySlice<UInt8>, _ close: UInt8) -> String {
    var inner = text.dropFirst()
    if inner.last == close { inner = inner.dropLast() }
    let quote = String(decoding: [close], as: UTF8.self)
    return String(decoding: inner, as: UTF8.self)
      .split(separator: quote + quote, omittingEmptySubsequences: false)
      .joined(separator: quote)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Bytes

  static func closingQuote(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): byte
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  /// Returns the end of the quoted identifier, string literal or comment at an index, or `nil` if there is none.
  static func endOfQuoteOrComment(_ text: [UInt8], _ start: Int) -> Int? {
    guard let close = closingQuote(text[start]) else { return endOfComment(text, start) }
    var index = start + 1
    while index < text.count {
      if text[index] == close {
        // A doubled quote is an escaped quote. Brackets cannot be escaped.
        guard close != UInt8(ascii: "]"), index + 1 < text.count, text[index + 1] == close else {
          return index + 1
        }
        index += 1
      }
      index += 1
    }
    return text.count
  }

  static func endOfComment(_ text: [UInt8], _ start: Int) -> Int? {
    guard start + 1 < text.count else { return nil }
    if text[start] == UInt8(ascii: "-"), text[start + 1] == UInt8(ascii: "-") {
      return text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    }
    guard text[start] == UInt8(ascii: "/"), text[start + 1] == UInt8(ascii: "*") else { return nil }
    var index = start + 2
    while index + 1 < text.count {
      if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/") { return index + 2 }
      index += 1
    }
    return text.count
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte >= 9 && byte <= 13)
  }
}

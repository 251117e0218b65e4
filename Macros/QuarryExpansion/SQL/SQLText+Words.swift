import SQLTokens

extension SQLText {
  /// A keyword, a name or a number.
  struct Word {
    /// The range of its bytes in the text.
    let range: Range<Int>
    /// The word in upper case.
    let keyword: String
  }

  /// The words of the text, including those inside quotes: a message of SQLite contains all words of a quoted name.
  var words: [Word] {
    let tokens = SQLTokens(bytes)
    return tokens.flatMap { token in
      let contents = tokens.contents(of: token)
      let parts = contents == token.range ? [token] : Array(SQLTokens(bytes, in: contents))
      return parts.filter { $0.kind == .word || $0.kind == .number }
        .map { Word(range: $0.range, keyword: tokens.text($0).uppercased()) }
    }
  }

  /// The first token, if it is a word and no interpolation precedes it.
  var firstWord: Word? {
    let tokens = SQLTokens(bytes)
    guard let token = tokens.first, token.kind == .word,
      !interpolations.contains(where: { $0.index <= token.range.lowerBound })
    else { return nil }
    return Word(range: token.range, keyword: tokens.text(token).uppercased())
  }

  /// Whether the first word begins a statement that is not usually built from fragments.
  var startsAsStatement: Bool { starts(withAnyOf: ["SELECT", "UPDATE", "DELETE", "WITH"]) }

  /// Returns whether the text begins a statement in which a bracket or a quote certainly has no partner: no interpolation in a range of
  /// the source can contain it.
  ///
  /// Raw SQL elsewhere may begin a quote or a comment.
  func isUnpaired(in range: Range<Int>) -> Bool {
    starts(withAnyOf: Self.statements)
      && !interpolations.contains {
        $0.kind == .raw || $0.mayBeUnpaired && range.contains($0.range.lowerBound)
      }
  }

  private static let statements = [
    "SELECT", "INSERT", "REPLACE INTO", "UPDATE", "DELETE", "WITH", "CREATE", "ALTER TABLE", "DROP TABLE",
    "DROP VIEW",
    "DROP INDEX", "DROP TRIGGER", "EXPLAIN", "PRAGMA",
  ]

  /// Returns whether the text begins with one of these sequences of words.
  func starts(withAnyOf words: [String]) -> Bool {
    guard firstWord != nil else { return false }
    let own = self.words.prefix(3).map(\.keyword)
    return words.contains { own.starts(with: $0.split(separator: " ").map(String.init)) }
  }

  func isInBrackets(_ index: Int) -> Bool {
    let tokens = SQLTokens(bytes, in: 0..<index)
    return tokens.count { tokens.isCharacter($0, "(") } > tokens.count { tokens.isCharacter($0, ")") }
  }

  /// Returns the text with a word replaced.
  func replacing(_ word: Word, with other: String) -> SQLText {
    var text = self
    text.bytes.replaceSubrange(word.range, with: other.utf8)
    text.offsets.replaceSubrange(word.range, with: other.utf8.map { _ in offset(word.range.lowerBound) })
    let growth = other.utf8.count - word.range.count
    text.interpolations = interpolations.map { interpolation in
      guard interpolation.index >= word.range.upperBound else { return interpolation }
      return Interpolation(
        index: interpolation.index + growth,
        kind: interpolation.kind,
        argumentOffset: interpolation.argumentOffset,
        range: interpolation.range,
        mayBeUnpaired: interpolation.mayBeUnpaired
      )
    }
    return text
  }
}

extension UInt8 {
  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension SQLText {
  /// A run of letters, digits and `_`: a keyword, a name or a number.
  struct Word {
    /// The range of its bytes in the text.
    let range: Range<Int>
    /// The word in upper case.
    let keyword: String
  }

  /// The words of the text, including those inside quotes and comments.
  var words: [Word] {
    var words: [Word] = []
    var start: Int?
    for index in 0...bytes.count {
      if index < bytes.count, bytes[index].isWordByte {
        start = start ?? index
      } else if let first = start {
        let keyword = String(decoding: bytes[first..<index].map(\.uppercased), as: UTF8.self)
        words.append(Word(range: first..<index, keyword: keyword))
        start = nil
      }
    }
    return words
  }

  /// The first word, if only white space precedes it.
  var firstWord: Word? {
    guard let word = words.first, bytes[..<word.range.lowerBound].allSatisfy(\.isSpace),
      !interpolations.contains(where: { $0.index <= word.range.lowerBound })
    else { return nil }
    return word
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
    bytes[..<index].count { $0 == UInt8(ascii: "(") } > bytes[..<index].count { $0 == UInt8(ascii: ")") }
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

  fileprivate var isWordByte: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(uppercased) || self == UInt8(ascii: "_") || self >= 0x80
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  fileprivate var uppercased: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self - 0x20 : self
  }
}

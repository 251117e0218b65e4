extension SQLText {
  /// A run of letters, digits and `_`: a keyword, a name, a number.
  struct Word {
    /// Its bytes in the text.
    let range: Range<Int>
    /// In capitals.
    let keyword: String
  }

  /// The words of the text, those inside quotes and comments too.
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

  /// The first word, where nothing but white space stands before it.
  var firstWord: Word? {
    guard let word = words.first, bytes[..<word.range.lowerBound].allSatisfy(\.isSpace),
      !interpolations.contains(where: { $0.index <= word.range.lowerBound })
    else { return nil }
    return word
  }

  /// Whether the first word opens a statement that nobody writes in pieces.
  var startsAsStatement: Bool { starts(withAnyOf: ["SELECT", "UPDATE", "DELETE", "WITH"]) }

  /// Whether it is a statement of which no part can stand elsewhere.
  var isWholeStatement: Bool {
    starts(withAnyOf: ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "CREATE"])
      && !interpolations.contains { [.raw, .columns, .unknown].contains($0.kind) }
  }

  /// Whether the first words are these.
  func starts(withAnyOf words: [String]) -> Bool {
    guard firstWord != nil else { return false }
    let own = self.words.prefix(3).map(\.keyword)
    return words.contains { own.starts(with: $0.split(separator: " ").map(String.init)) }
  }

  func isInBrackets(_ index: Int) -> Bool {
    bytes[..<index].count { $0 == UInt8(ascii: "(") } > bytes[..<index].count { $0 == UInt8(ascii: ")") }
  }

  /// The text with another word in the place of one.
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
        range: interpolation.range
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

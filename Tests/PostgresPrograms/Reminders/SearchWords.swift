// Written by .ci/mirror from Sources/Reminders/Queries/SearchWords.swift. Change that file, and run the script.

#if PostgreSQL

/// Words of a person as a query in FTS5's language.
struct SearchWords: Equatable {
  let query: String

  /// Quotes each word, so that FTS5 reads no operator in it, and adds `*`, so that its beginning is enough. Text in
  /// quotation marks is one phrase. Returns nil if no word has a letter or a digit.
  init?(_ input: String) {
    var phrases: [String] = []
    // FTS5 reads a query up to the first NUL.
    let parts = input.replacing("\0", with: " ").split(separator: "\"", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      // Every second part is between quotation marks. The last one has no end if their number is odd.
      let isPhrase = index % 2 == 1
      phrases += isPhrase ? [String(part)] : part.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    phrases = phrases.filter { $0.contains { $0.isLetter || $0.isNumber } }
    if phrases.isEmpty { return nil }
    query = phrases.map { "\"\($0)\"*" }.joined(separator: " ")
  }
}

#endif

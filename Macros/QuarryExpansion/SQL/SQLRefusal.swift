/// An error of SQLite about a statement with correct grammar, such as a duplicate column or an unknown kind of join.
struct SQLRefusal {
  let message: String
  /// The range of the words that the error is about, or the whole literal if they cannot be found.
  let range: Range<Int>
}

extension SQLChecker {
  /// Returns the error in a literal for which ``syntaxError(in:_:)`` returns `nil`.
  func refusal(of text: SQLText, _ lint: SQLLint) -> SQLRefusal? {
    guard let message = refusalMessage(of: text, lint) else { return nil }
    // The replacements of interpolations may be duplicates.
    guard text.interpolations.isEmpty || message.hasPrefix("unknown join type") else { return nil }
    let subject = message.subject
    let words = text.words
    guard !subject.isEmpty,
      let start = words.indices.last(where: { words[$0...].map(\.keyword).starts(with: subject) })
    else { return SQLRefusal(message: message, range: text.literalRange) }
    let last = words[start + subject.count - 1].range.upperBound - 1
    return SQLRefusal(
      message: message,
      range: text.offset(words[start].range.lowerBound)..<max(text.offset(last), text.offset(last - 1)) + 1
    )
  }
}

extension String {
  /// The words that a message of SQLite is about, in upper case: those after its colon, in its quotes, or in upper case
  /// themselves.
  var subject: [String] {
    let quoted = split(separator: "\"", omittingEmptySubsequences: false)
    let named =
      // Newer versions of SQLite give advice after a name: "c" - should this be a string literal in single-quotes?
      quoted.count == 3 && quoted[2].hasPrefix(" - ")
      ? String(quoted[1])
      : split(separator: ": ").dropFirst().last.map { String($0.filter { $0 != "\"" }) }
        ?? (quoted.count == 3 && hasPrefix("unknown") ? String(quoted[1]) : nil)
    if let named { return named.split(separator: " ").map { $0.uppercased() } }
    return split(separator: " ").map(String.init).filter { $0.count > 3 && $0 == $0.uppercased() }.prefix(1)
      .map(\.self)
  }
}

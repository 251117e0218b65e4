/// What SQLite says against a statement whose grammar is right: a column that is there twice, a join of no kind.
struct SQLRefusal {
  let message: String
  /// Where the words stand that it is about; the whole literal where nobody can tell.
  let range: Range<Int>
}

extension SQLChecker {
  /// What is wrong with a literal that ``syntaxError(in:_:)`` has nothing against.
  func refusal(of text: SQLText, _ lint: SQLLint) -> SQLRefusal? {
    guard let message = refusalMessage(of: text, lint) else { return nil }
    // What stands for an interpolation may be there twice by itself.
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
  /// The words of the text that a message of SQLite is about, in capitals: those behind its colon, in its quotes, or in
  /// capitals themselves.
  fileprivate var subject: [String] {
    let quoted = split(separator: "\"", omittingEmptySubsequences: false)
    let named =
      split(separator: ": ").dropFirst().last.map { String($0.filter { $0 != "\"" }) }
      ?? (quoted.count == 3 && hasPrefix("unknown") ? String(quoted[1]) : nil)
    if let named { return named.split(separator: " ").map { $0.uppercased() } }
    return split(separator: " ").map(String.init).filter { $0.count > 3 && $0 == $0.uppercased() }.prefix(1)
      .map(\.self)
  }
}

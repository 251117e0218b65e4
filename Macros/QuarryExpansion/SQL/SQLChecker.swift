/// Finds SQL that no version of SQLite can parse, whatever the values of the interpolations and the context of the
/// text.
///
/// It reports nothing in case of doubt, because a false alarm would prevent a correct program from compiling.
final class SQLChecker: Sendable {
  /// The checker of this process; `nil` if the available SQLite cannot be used.
  static let shared = SQLChecker()

  struct SyntaxError {
    /// The token that SQLite rejected; `nil` if the text ends too early.
    let token: String?
    /// The range in the source.
    let range: Range<Int>
    /// The keyword that was probably meant.
    var meant: String?
  }

  let probe: SyntaxProbe

  init?() {
    guard let probe = SyntaxProbe.make() else { return nil }
    self.probe = probe
  }

  /// Returns the first syntax error of a literal in which ``SQLLint`` finds no problem.
  func syntaxError(in text: SQLText, _ lint: SQLLint) -> SyntaxError? {
    guard text.bytes.contains(where: { !$0.isSpace }), !text.bytes.contains(0) else { return nil }
    guard let failure = furthestFailure(of: StandIns(text, lint), in: text) else {
      return misspeltStatement(in: text, lint).map { error($0, in: text) }
    }
    // A left-to-right parser stops at the first token that cannot follow. The text after that token does not matter,
    // but the interpolations before it do.
    let before = zip(text.interpolations, lint.isInsideQuote).enumerated().filter { entry in
      !entry.element.1 && entry.element.0.index <= failure.index
    }
    if before.contains(where: { $0.element.0.kind == .raw }) { return nil }
    if isBeyondThisSQLite(failure, in: text) { return nil }
    // Other replacements of the interpolation are tried too: a column may be a list of columns.
    var unknown = before.filter { [.columns, .unknown].contains($0.element.0.kind) }.map(\.offset)
    if let standIn = failure.standIn, !unknown.contains(standIn) { unknown.append(standIn) }
    guard !mayParse(unknown, in: text, lint) else { return nil }
    if let semicolon = lint.firstSemicolon, failure.index > semicolon { return nil }
    if let misspelling = misspelling(at: failure.index, in: text, lint) {
      return error(misspelling, in: text)
    }
    if let standIn = failure.standIn {
      let interpolation = text.interpolations[standIn]
      guard unknown.allSatisfy({ text.interpolations[$0].kind != .unknown }) else { return nil }
      return SyntaxError(token: #"\(…)"#, range: interpolation.range)
    }
    guard let token = failure.token else {
      guard unknown.isEmpty, text.startsAsStatement, lint.firstSemicolon == nil else { return nil }
      return SyntaxError(token: nil, range: text.endOffset..<text.endOffset)
    }
    return error(token, failure.index..<failure.index + token.utf8.count, in: text)
  }

  /// Returns the misspelling as an error in the source.
  func error(_ misspelling: SQLMisspelling, in text: SQLText) -> SyntaxError {
    let range = misspelling.word.range
    let word = String(decoding: text.bytes[range], as: UTF8.self)
    var error = error(word, range, in: text)
    error.meant = word == word.lowercased() ? misspelling.keyword.lowercased() : misspelling.keyword
    return error
  }

  private func error(_ token: String, _ range: Range<Int>, in text: SQLText) -> SyntaxError {
    let start = text.offset(range.lowerBound)
    return SyntaxError(token: token, range: start..<max(start, text.offset(range.upperBound - 1) + 1))
  }

  /// Whether the text parses in some context.
  func parses(_ text: SQLText, _ lint: SQLLint) -> Bool {
    furthestFailure(of: StandIns(text, lint), in: text) == nil
  }

  /// Whether the text parses as a statement.
  func isStatement(_ text: SQLText, _ lint: SQLLint) -> Bool {
    probe.verdict(on: StandIns(text, lint).bytes) == .parsed
  }

  /// Returns SQLite's message about a statement that parses but is rejected.
  func refusalMessage(of text: SQLText, _ lint: SQLLint) -> String? {
    guard case .refused(let message) = probe.verdict(on: StandIns(text, lint).bytes) else {
      return nil
    }
    return message
  }

  private struct Failure {
    /// The index of the byte in the literal.
    let index: Int
    let token: String?
    /// The interpolation whose replacement SQLite rejected.
    let standIn: Int?
  }

  /// Returns `nil` if the text parses in some context; otherwise the failure that is furthest into the text.
  private func furthestFailure(of standIns: StandIns, in text: SQLText) -> Failure? {
    var furthest: Failure?
    let isDefinition = text.words.contains { SQLReading.wordsOfDefinitions.contains($0.keyword) }
    for reading in SQLReading.all where isDefinition || !reading.isLenient {
      let prefix = Array(reading.prefix.utf8)
      switch probe.verdict(on: prefix + standIns.bytes + [0x0A] + Array(reading.suffix.utf8)) {
      case .parsed, .refused: return nil
      case .syntaxError(let offset, let token):
        let place = offset - prefix.count
        let isOutside = place >= standIns.bytes.count
        // The text ends where its context would continue.
        let failure = Failure(
          index: isOutside ? text.bytes.count : standIns.index(of: place),
          token: isOutside ? nil : token,
          standIn: standIns.interpolation(at: place)
        )
        if failure.index > furthest?.index ?? -1 { furthest = failure }
      }
    }
    return furthest
  }

  /// Whether the text parses with other replacements for the interpolations `unknown`, or has too many combinations to
  /// try.
  private func mayParse(_ unknown: [Int], in text: SQLText, _ lint: SQLLint) -> Bool {
    let alternatives = unknown.map { StandIns.alternatives(for: text.interpolations[$0].kind) }
    guard alternatives.reduce(1, { min($0, Self.mostChoices) * $1.count }) <= Self.mostChoices else {
      return true
    }
    var all: [[Int: String]] = [[:]]
    for (index, choices) in zip(unknown, alternatives) {
      all = all.flatMap { taken in choices.map { taken.merging([index: $0]) { $1 } } }
    }
    return unknown.isEmpty
      ? false : all.contains { furthestFailure(of: StandIns(text, lint, choices: $0), in: text) == nil }
  }

  /// The number of combinations for two unknown interpolations.
  private static let mostChoices = 600

  /// Whether the failure is at syntax of a newer SQLite, or of one with other compile-time options.
  private func isBeyondThisSQLite(_ failure: Failure, in text: SQLText) -> Bool {
    guard let token = failure.token else { return false }
    // Ordered aggregates (3.44), and `DELETE … ORDER BY … LIMIT` (a compile-time option).
    if ["ORDER", "LIMIT"].contains(token.uppercased()),
      text.isInBrackets(failure.index) || text.starts(withAnyOf: ["UPDATE", "DELETE"])
    {
      return true
    }
    // Digit separators (3.46).
    if token.first?.isNumber == true, token.contains("_") { return true }
    // Ordered-set aggregates and `RAISE(ABORT, expression)` (3.47), and the casts of other databases.
    if token.hasPrefix(":") || text.words.contains(where: { ["WITHIN", "RAISE"].contains($0.keyword) }) {
      return true
    }
    // New versions extend ALTER TABLE, and other databases extend EXPLAIN.
    return text.starts(withAnyOf: ["ALTER TABLE"]) && Self.alterations.contains(token.uppercased())
      || text.starts(withAnyOf: ["EXPLAIN ANALYZE"])
  }

  private static let alterations: Set<String> = ["ALTER", "CONSTRAINT", "CHECK", "SET", "TYPE", "IF"]
}

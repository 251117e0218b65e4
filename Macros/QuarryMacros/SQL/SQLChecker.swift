/// Finds SQL that no SQLite can parse, whatever the interpolations hold and wherever the text is used.
///
/// Where that is not certain it says nothing: a false alarm would stop a correct program from building.
final class SQLChecker: Sendable {
  /// The one of this process; `nil` where the SQLite at hand is of no use.
  static let shared = SQLChecker()

  struct SyntaxError {
    /// What SQLite could not take; `nil` when the text ends too early.
    let token: String?
    /// Where it stands in the source.
    let range: Range<Int>
  }

  private let probe: SyntaxProbe

  init?() {
    guard let probe = SyntaxProbe.make() else { return nil }
    self.probe = probe
  }

  /// The first syntax error of a literal that ``SQLLint`` has nothing against.
  func syntaxError(in text: SQLText, _ lint: SQLLint) -> SyntaxError? {
    guard text.bytes.contains(where: { !$0.isSpace }), !text.bytes.contains(0) else { return nil }
    guard let failure = furthestFailure(of: StandIns(text, lint, choices: []), in: text), !failure.isStandIn
    else {
      return nil
    }
    // A parser that goes from left to right stumbles over the first token that nothing can follow. What comes
    // behind that token does not matter; the interpolations before it do.
    let before = zip(text.interpolations, lint.isInsideQuote).enumerated().filter { entry in
      !entry.element.1 && entry.element.0.index <= failure.index
    }
    if before.contains(where: { $0.element.0.kind == .raw }) { return nil }
    if isBeyondThisSQLite(failure, in: text) { return nil }
    let unknown = before.filter { $0.element.0.kind == .unknown }.map(\.offset)
    guard unknown.count <= 2, !everyChoice(of: unknown, parses: text, lint) else { return nil }
    if failure.token == nil {
      guard unknown.isEmpty, text.startsAsStatement, lint.firstSemicolon == nil else { return nil }
      return SyntaxError(token: nil, range: text.endOffset..<text.endOffset)
    }
    if let semicolon = lint.firstSemicolon, failure.index > semicolon { return nil }
    let end = failure.index + (failure.token?.utf8.count ?? 0)
    return SyntaxError(
      token: failure.token,
      range: text.offset(failure.index)..<max(text.offset(failure.index), text.offset(end - 1) + 1)
    )
  }

  private struct Failure {
    /// The byte of the literal.
    let index: Int
    let token: String?
    /// SQLite stopped at what stands for an interpolation.
    let isStandIn: Bool
  }

  /// `nil` when some reading parses; else the failure of the reading that came furthest, or of the statement
  /// reading for what can only be a statement.
  private func furthestFailure(of standIns: StandIns, in text: SQLText) -> Failure? {
    var furthest: Failure?
    let isDefinition = !text.words.isDisjoint(with: SQLReading.wordsOfDefinitions)
    for reading in SQLReading.all where isDefinition || !reading.isLenient {
      let prefix = Array(reading.prefix.utf8)
      switch probe.verdict(on: prefix + standIns.bytes + [0x0A] + Array(reading.suffix.utf8)) {
      case .parsed: return nil
      case .syntaxError(let offset, let token):
        let place = offset - prefix.count
        let isOutside = place >= standIns.bytes.count
        // The text ends where the reading would have gone on.
        let failure = Failure(
          index: isOutside ? text.bytes.count : standIns.index(of: place),
          token: isOutside ? nil : token,
          isStandIn: standIns.isStandIn(place)
        )
        if failure.index > furthest?.index ?? -1 { furthest = failure }
      }
    }
    return furthest
  }

  /// Whether the text parses with other things than names in the places of the interpolations `unknown`.
  private func everyChoice(of unknown: [Int], parses text: SQLText, _ lint: SQLLint) -> Bool {
    guard let last = unknown.last else { return false }
    for choice in StandIns.alternatives {
      for other in unknown.count > 1 ? StandIns.alternatives : [choice] {
        var choices = [String](repeating: StandIns.alternatives[0], count: last + 1)
        choices[unknown[0]] = other
        choices[last] = choice
        if furthestFailure(of: StandIns(text, lint, choices: choices), in: text) == nil { return true }
      }
    }
    return false
  }

  /// Syntax that a newer SQLite takes, or one built with other options.
  private func isBeyondThisSQLite(_ failure: Failure, in text: SQLText) -> Bool {
    guard let token = failure.token else { return false }
    // Ordered aggregates (3.44), and `DELETE … ORDER BY … LIMIT` (an option).
    if ["ORDER", "LIMIT"].contains(token.uppercased()),
      text.isInBrackets(failure.index) || text.starts(withAnyOf: ["UPDATE", "DELETE"])
    {
      return true
    }
    // Digits in groups (3.46).
    if token.first?.isNumber == true, token.contains("_") { return true }
    // Ordered-set aggregates and `RAISE(ABORT, expression)` (3.47), and the casts of other databases.
    return !text.words.isDisjoint(with: ["WITHIN", "RAISE"]) || token.hasPrefix(":")
      || text.starts(withAnyOf: ["ALTER", "CREATE VIRTUAL", "PRAGMA", "EXPLAIN", "VACUUM", "ATTACH"])
  }
}

extension SQLText {
  /// Whether the first word opens a statement that nobody writes in pieces.
  fileprivate var startsAsStatement: Bool {
    starts(withAnyOf: ["SELECT", "UPDATE", "DELETE", "WITH"])
  }

  fileprivate func starts(withAnyOf words: [String]) -> Bool {
    let start = bytes.drop(while: \.isSpace)
    return words.contains { word in
      start.prefix(word.utf8.count).map(\.uppercased) == Array(word.utf8)
    }
  }

  fileprivate func isInBrackets(_ index: Int) -> Bool {
    bytes[..<index].count { $0 == UInt8(ascii: "(") } > bytes[..<index].count { $0 == UInt8(ascii: ")") }
  }

  /// The words of the text, keywords and names alike, in capitals.
  fileprivate var words: Set<String> {
    Set(bytes.split { !$0.isWordByte }.map { String(decoding: $0.map(\.uppercased), as: UTF8.self) })
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var isWordByte: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(uppercased) || self == UInt8(ascii: "_") || self >= 0x80
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  fileprivate var uppercased: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self - 0x20 : self
  }
}

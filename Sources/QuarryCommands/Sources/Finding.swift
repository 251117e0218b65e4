import QuarryVerification

/// A message about the sources or the database, with its location.
struct Finding {
  var severity: SchemaDifference.Severity
  /// The kind of the finding: `missing-column`, `syntax`.
  var kind: String
  /// The name by which `--accept` accepts a difference.
  var name: String?
  var place: SourcePlace?
  var message: String
  var table: String?
  var column: String?
  var fixes: [SchemaDifference.Fix] = []

  init(_ difference: SchemaDifference) {
    severity = difference.severity
    kind = difference.kind.rawValue
    name = difference.name
    place = difference.place
    message = difference.message
    table = difference.table
    column = difference.column
    fixes = difference.fixes
  }

  init(_ severity: SchemaDifference.Severity, _ kind: String, _ message: String, at place: SourcePlace?) {
    self.severity = severity
    self.kind = kind
    self.message = message
    self.place = place
  }

  /// Returns the finding in the format of compilers, `Models.swift:3:7: error: …`, with possible fixes in the lines
  /// below.
  ///
  /// - Parameter fallback: The text before a message without a location.
  func text(_ style: Style, fallback: String) -> String {
    let head = style.bold(place.map { "\($0): " } ?? "\(fallback): ")
    let word =
      switch severity {
      case .error: style.red("error:")
      case .warning: style.yellow("warning:")
      case .note: style.dim("note:")
      }
    let fixes = fixes.map { "\n  \(style.dim("\($0.language.rawValue):")) \($0.text)" }.joined()
    return "\(head)\(word) \(message)\(fixes)"
  }

  var json: JSONValue {
    func string(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    return .object([
      ("severity", .string(severity.rawValue)),
      ("kind", .string(kind)),
      ("name", string(name)),
      ("file", string(place?.file)),
      ("line", place.map { .integer(Int64($0.line)) } ?? .null),
      ("column", place.map { .integer(Int64($0.column)) } ?? .null),
      ("message", .string(message)),
      ("tableName", string(table)),
      ("columnName", string(column)),
      (
        "fixes",
        .array(
          fixes.map { .object([("language", .string($0.language.rawValue)), ("text", .string($0.text))]) }
        )
      ),
    ])
  }
}

/// The output format of findings.
enum FindingFormat: String, CaseIterable {
  case text, json
}

/// Prints findings and determines the exit status.
struct FindingReport {
  let format: FindingFormat
  /// The subject of findings without a location.
  let subject: String
  /// Whether warnings count as errors.
  let isStrict: Bool

  /// - Parameter hints: Sentences below the findings.
  /// - Parameter summary: The message if there are no findings.
  func finish(_ findings: [Finding], hints: [String] = [], summary: String) throws(CommandFailure) {
    let style = Style()
    switch format {
    case .json: Console.print(JSONValue.array(findings.map(\.json)).listText())
    case .text:
      for finding in findings { Console.print(finding.text(style, fallback: subject)) }
      for hint in hints { Console.print(hint) }
    }
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count { $0.severity == .warning }
    if format == .text {
      let counts = "\(Self.count(errors, "error")), \(Self.count(warnings, "warning"))"
      Console.print(
        errors > 0 ? style.red(counts) : warnings > 0 ? style.yellow(counts) : style.green(summary)
      )
    }
    if findings.contains(where: { $0.kind == "syntax" && $0.severity == .error }) {
      throw CommandFailure(.data, "some sources contain syntax errors")
    }
    if errors > 0 || isStrict && warnings > 0 { throw CommandFailure(.found, "") }
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

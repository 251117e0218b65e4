import Foundation
import Testing

/// Runs the blocks of one section of an article, and compares their results with the article.
///
/// With `QUARRY_RECORD=all` in the environment the SQL, the output and the rows are written into the article where they differ, and the
/// test fails once.
class ArticleRun: @unchecked Sendable {
  @TaskLocal static var current: ArticleRun?

  private let path: String
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("article-\(UUID())")
  /// The statements that the last block shows, with their SQL and their rows.
  private var shown: [Shown] = []
  /// The queries that the last block declares. They are shown if it shows no others.
  private var named: [Shown] = []
  private var lastValue = ""
  private var printed: [String] = []

  struct Shown {
    let sql: String
    let rows: () throws -> Rows
  }

  /// The rows of a statement as an article shows them.
  struct Rows {
    let names: [String]
    let cells: [[String]]
  }

  init(path: String) throws {
    self.path = path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The name of the article's file.
  var article: String { (path as NSString).lastPathComponent }

  /// Removes the files of the section.
  func finish() throws {
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
  }

  deinit {
    try? finish()
  }

  /// The path of a file in a folder of this run.
  func file(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func print(_ line: String) { printed += line.components(separatedBy: "\n") }

  // MARK: - Blocks

  func beginBlock() {
    shown = []
    named = []
    printed = []
  }

  /// Adds a statement that the last block shows.
  func add(shown statement: Shown) { shown.append(statement) }

  /// Adds a query that the last block declares.
  func add(named statement: Shown) { named.append(statement) }

  func describe(_ value: Any) { lastValue = Self.text(value) }

  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return String(describing: value) }
    return mirror.children.first.map { text($0.value) } ?? "nil"
  }

  // MARK: - Expectations

  func expect<Value>(_ value: Value, _ text: String, line: Int) {
    let found = Self.text(value)
    if found == text || "\"\(found)\"" == text { return }
    fail("the value is '\(found)', not '\(text)'", line: line)
  }

  func expectLast(_ text: String, line: Int) {
    if lastValue == text || "\"\(lastValue)\"" == text { return }
    fail("the value is '\(lastValue)', not '\(text)'", line: line)
  }

  func expect(sql lines: [String], line: Int, indentation: Int) throws {
    let statements = shown.isEmpty ? named : shown
    if statements.isEmpty { return fail("no statement is before this block", line: line) }
    let found = statements.map(\.sql).joined(separator: "\n\n").components(separatedBy: "\n")
    compare(lines, found, of: "SQL", line: line, indentation: indentation)
  }

  func expect(output lines: [String], line: Int, indentation: Int) throws {
    compare(lines, printed, of: "output", line: line, indentation: indentation)
  }

  /// Compares the rows, and the names of their columns. A column that the SQL does not name has a heading of the article's choice.
  func expect(rows lines: [String], line: Int, indentation: Int) throws {
    let statement = try #require(
      shown.last ?? named.last,
      "\(path):\(line): no statement stands before the rows"
    )
    let rows = try statement.rows()
    let names = rows.names
    if rows.cells.isEmpty {
      return fail("the statement gives no rows", line: line)
    }
    let expected = lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let written = expected[0].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    func cells(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let headings = names.enumerated().map { index, name in
      if Self.isName(name) { return Self.cell(name) }
      return index < written.count && Self.isName(written[index]) ? written[index] : "column\(index + 1)"
    }
    let table =
      [cells(headings), cells(names.map { _ in "---" })] + rows.cells.map { cells($0.map(Self.cell)) }
    compare(
      expected,
      table,
      of: "rows",
      line: line,
      indentation: indentation
    )
  }

  /// Whether a heading is a name. SQLite gives a column without a name the text of its expression, which may change between versions.
  private static func isName(_ heading: String) -> Bool {
    heading.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_ "]*/#) != nil
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\n", with: " ")
  }

  func compare(_ expected: [String], _ found: [String], of what: String, line: Int, indentation: Int) {
    guard expected != found else { return }
    if ProcessInfo.processInfo.environment["QUARRY_RECORD"] == "all" {
      let margin = String(repeating: " ", count: indentation)
      ArticleRecorder.shared.replace(
        expected.count,
        at: line,
        of: path,
        by: found.map { $0.isEmpty ? "" : margin + $0 }
      )
    }
    fail(
      "the \(what) is\n\(found.joined(separator: "\n"))\nand not\n\(expected.joined(separator: "\n"))",
      line: line
    )
  }

  func fail(_ message: String, line: Int) {
    let location = SourceLocation(
      fileID: "ArticleTests/\((path as NSString).lastPathComponent)",
      filePath: path,
      line: line,
      column: 1
    )
    Issue.record("\(path):\(line): \(message)", sourceLocation: location)
  }
}

/// The path of a file that a block opens, in the folder of the current section.
func file(_ name: String) -> String { ArticleRun.current?.file(name) ?? name }

/// Prints a line, which the article shows below the block. The generator replaces `print` with this function.
func articlePrint(_ items: Any..., separator: String = " ") {
  ArticleRun.current?.print(items.map { "\($0)" }.joined(separator: separator))
}

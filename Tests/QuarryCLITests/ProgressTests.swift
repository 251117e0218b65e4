#if CommandLine
import Foundation
import Testing

@testable import QuarryCommands

@Suite struct ProgressTests {
  /// A clock that a test sets, and the written texts.
  private final class Watch: @unchecked Sendable {
    var time = Duration.seconds(50)
    var texts: [String] = []

    func line(_ title: String, total: Int? = nil, showsTime: Bool = false, isWatched: Bool = true)
      -> ProgressLine
    {
      ProgressLine(
        title,
        total: total,
        showsTime: showsTime,
        isWatched: isWatched,
        now: { self.time },
        write: { self.texts.append($0) }
      )
    }

    func pass(_ milliseconds: Int) { time += .milliseconds(milliseconds) }

    func takeTexts() -> [String] {
      defer { texts = [] }
      return texts
    }
  }

  @Test func appearsAfterOneSecond() {
    let watch = Watch()
    let line = watch.line("rows", showsTime: true)
    line.advance(by: 7)
    line.update()
    watch.pass(999)
    line.update()
    #expect(watch.texts.isEmpty)
    watch.pass(1)
    line.update()
    #expect(watch.takeTexts() == ["\rrows: 7, 1 s\u{1B}[K"])
    watch.pass(2_500)
    line.update()
    #expect(watch.takeTexts() == ["\rrows: 7, 3 s\u{1B}[K"])
    line.end()
    line.end()
    #expect(watch.takeTexts() == ["\r\u{1B}[K"])
    watch.pass(5_000)
    line.advance()
    line.update()
    #expect(watch.texts.isEmpty)
  }

  @Test func totalThatChanges() {
    let watch = Watch()
    let line = watch.line("pages")
    watch.pass(1_000)
    line.set(1_000, of: 2_442)
    line.update()
    watch.pass(100)
    line.set(2_000, of: 2_450)
    line.update()
    #expect(watch.takeTexts() == ["\rpages: 1000 of 2442\u{1B}[K", "\rpages: 2000 of 2450\u{1B}[K"])
  }

  @Test func atMostTenChangesInASecond() {
    let watch = Watch()
    let line = watch.line("rows")
    watch.pass(1_000)
    for _ in 0..<1_000 {
      line.advance()
      line.update()
      watch.pass(1)
    }
    #expect(watch.texts.count == 10)
    #expect(watch.texts.last == "\rrows: 901\u{1B}[K")
    // An unchanged line is not written again.
    _ = watch.takeTexts()
    watch.pass(1_000)
    line.update()
    watch.pass(1_000)
    line.update()
    #expect(watch.texts == ["\rrows: 1000\u{1B}[K"])
  }

  @Test func totals() {
    let watch = Watch()
    let line = watch.line("files", total: 3)
    line.advance(by: 2)
    watch.pass(1_000)
    line.update()
    line.restart("'#sql'", total: 12)
    line.advance()
    watch.pass(100)
    line.update()
    #expect(watch.texts == ["\rfiles: 2 of 3\u{1B}[K", "\r'#sql': 1 of 12\u{1B}[K"])
  }

  /// After an error, a command does not call `end`.
  @Test func isRemovedWithItsOwner() {
    let watch = Watch()
    do {
      let line = watch.line("rows")
      watch.pass(1_000)
      line.update()
    }
    #expect(watch.texts == ["\rrows: 0\u{1B}[K", "\r\u{1B}[K"])
  }

  /// A line that was never shown is not removed. Without a terminal, no line is shown.
  @Test func staysSilent() {
    let watch = Watch()
    watch.line("rows").end()
    let line = watch.line("rows", isWatched: false)
    watch.pass(2_000)
    line.update()
    line.end()
    #expect(watch.texts.isEmpty)
  }

  @Test func terminals() {
    #expect(ProgressLine.isWatched(isTerminal: true, environment: ["TERM": "xterm", "CI": ""]))
    #expect(ProgressLine.isWatched(isTerminal: true, environment: ["CI": "false"]))
    #expect(!ProgressLine.isWatched(isTerminal: false, environment: ["TERM": "xterm"]))
    #expect(!ProgressLine.isWatched(isTerminal: true, environment: ["TERM": "dumb"]))
    #expect(!ProgressLine.isWatched(isTerminal: true, environment: ["TERM": "xterm", "CI": "true"]))
  }

  // MARK: - On a terminal

  /// Whether the system has the `script` that runs a command on a pseudo-terminal.
  private static let hasTerminal: Bool = {
    let folder = FileManager.default.temporaryDirectory
    return (try? Tool.shell("script --version", in: folder).output.contains("util-linux")) ?? false
  }()

  /// Runs a command on a pseudo-terminal.
  private func onTerminal(_ command: String, in folder: TemporaryFolder) throws -> String {
    try folder.write("unset CI\nTERM=xterm\nexport TERM\n\(command)\n", to: "command.sh")
    return try Tool.shell("script -qec 'sh command.sh' /dev/null", in: folder.url).output
  }

  private static func numbers(_ count: Int) -> String {
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))"
  }

  /// Rows that go to a file are counted on the terminal, and the line is gone at the end.
  @Test(.enabled(if: hasTerminal, "the program 'script' is missing"))
  func rowsToAFile() throws {
    let folder = try TemporaryFolder()
    let query = "quarry query :memory: '\(Self.numbers(1_500_000)) SELECT i FROM n' --format csv > rows.csv"
    let output = try onTerminal(query, in: folder)
    #expect(output.contains(/\rrows: [1-9][0-9]+, [1-9][0-9]* s\u{1B}\[K/))
    #expect(output.hasSuffix("\r\u{1B}[K"))
    #expect(try Tool.shell("tail -n 1 rows.csv", in: folder.url).output == "1500000\r\n")
  }

  /// Rows on the same terminal appear after the line is gone, and it does not return.
  @Test(.enabled(if: hasTerminal, "the program 'script' is missing"))
  func rowsToTheTerminal() throws {
    let folder = try TemporaryFolder()
    let query = "quarry query :memory: '\(Self.numbers(20_000_000)) SELECT count(*) AS c FROM n'"
    let output = try onTerminal(query, in: folder)
    #expect(output.hasPrefix("\rrows: 0, 1 s\u{1B}[K"))
    #expect(
      output.replacing("\r\n", with: "\n")
        .hasSuffix(
          "\u{1B}[K\r\u{1B}[K┌──────────┐\n│ c        │\n├──────────┤\n│ 20000000 │\n└──────────┘\n1 row\n"
        )
    )
  }
}
#endif

#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import ArticleSamples
@testable import QuarryCommands

/// Runs the commands in the documents of the tool, and compares their output.
@Suite struct TranscriptTests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["QUARRY_RECORD"] == "all"
    && ProcessInfo.processInfo.environment["CI"] == nil

  /// The README creates the database with its own SQL.
  @Test func readme() throws {
    let path = "Sources/QuarryCommands/README.md"
    let old = try Package.text(path)
    let folder = try TemporaryFolder()
    let transcript = try Transcript(of: old, in: folder) { language, lines in
      guard language == "sql" else { return }
      let database = try DatabaseQueue(path: folder.path("library.sqlite"))
      try database.writeWithoutTransaction { db in try db.execute(sql: lines.joined(separator: "\n")) }
      try database.close()
    }
    #expect(transcript.commandCount >= 10)
    try expect(transcript, old, path)
  }

  /// The articles use the example tables of all articles.
  @Test(arguments: [("The-command-line-tool", 8), ("Example-tables", 1)])
  func article(name: String, minimumCount: Int) throws {
    let path = "Sources/QuarrySQLite/QuarrySQLite.docc/Articles/\(name).md"
    let old = try Package.text(path)
    let folder = try TemporaryFolder()
    let example = try sampleDatabase()
    let database = try DatabaseQueue(path: folder.path("reminders.sqlite"))
    try example.backup(to: database)
    try database.close()
    try example.close()
    let transcript = try Transcript(of: old, in: folder)
    #expect(transcript.commandCount >= minimumCount)
    try expect(transcript, old, path)
  }

  private func expect(_ transcript: Transcript, _ old: String, _ path: String) throws {
    if Self.isRecording {
      try Data(transcript.text.utf8).write(to: Package.root.appendingPathComponent(path))
    }
    #expect(transcript.text == old)
  }

  @Test func manualMatches() throws {
    if Self.isRecording {
      try Data(ManualPage.text.utf8).write(
        to: Package.root.appendingPathComponent("Sources/QuarryCommands/quarry.1")
      )
    }
    #expect(try Package.text("Sources/QuarryCommands/quarry.1") == ManualPage.text)
    let printed = try Tool.run("manual")
    #expect(printed.output == ManualPage.text)
    for command in ["generate", "verify", "check", "query", "plan", "diagram", "backup"] {
      let help = try Tool.run("help", command).output
      #expect(help.contains("EXAMPLES\n  quarry \(command) "))
    }
  }

  /// The output of `man` for the page, if `man` is installed.
  @Test func manualIsAManPage() throws {
    let folder = try TemporaryFolder()
    try folder.write(ManualPage.text, to: "quarry.1")
    guard try Tool.shell("command -v man", in: folder.url).status == 0 else { return }
    let page = try Tool.shell("MANWIDTH=90 man --warnings -l quarry.1 | col -b", in: folder.url)
    #expect(page.errors == "")
    #expect(
      page.output.contains("quarry query library.sqlite \"SELECT * FROM books WHERE id = :id\" -p id=7\n")
    )
    #expect(page.output.contains("EXIT STATUS\n"))
  }

  /// Completions in a real shell: a subcommand, an option, its values, and a file.
  @Test func completionsInBash() throws {
    let folder = try TemporaryFolder()
    guard try Tool.shell("command -v bash", in: folder.url).status == 0 else { return }
    try folder.write("", to: "library.sqlite")
    try folder.write(
      """
      source <(quarry --generate-completion-script bash)
      try() {
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
        $(complete -p quarry | sed 's/.*-F \\([^ ]*\\).*/\\1/') quarry "${@: -1}" "${@: -2:1}"
        echo "${COMPREPLY[*]}"
      }
      try quarry ver
      try quarry query library.sqlite --form
      try quarry query --format ""
      try quarry verify lib
      """,
      to: "try.bash"
    )
    let result = try Tool.shell("bash try.bash", in: folder.url)
    #expect(result.errors == "")
    #expect(result.output == "verify\n--format\ntable csv json\nlibrary.sqlite\n")
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let script = try Tool.run("--generate-completion-script", shell)
    #expect(script.status == 0)
    #expect(script.output.contains("verify") && script.output.contains("generate"))
  }
}
#endif

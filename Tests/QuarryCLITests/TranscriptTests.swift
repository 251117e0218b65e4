#if CommandLine
import Foundation
import QuarrySQLite
import Testing

@testable import QuarryCommands

/// The README of the tool: writes its files to a folder, runs its commands there, and compares their output.
@Suite struct TranscriptTests {
  private static let path = "Sources/QuarryCommands/README.md"

  @Test func transcriptsMatch() throws {
    let old = try Package.text(Self.path)
    let folder = try TemporaryFolder()
    var new: [String] = []
    var commandCount = 0
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    while let line = lines.popFirst() {
      new.append(line)
      guard line.hasPrefix("```"), line.count > 3 else { continue }
      let block = Array(lines.prefix { $0 != "```" })
      lines = lines.dropFirst(block.count + 1)
      let words = line.dropFirst(3).split(separator: " ")
      if words.first == "console" {
        for command in block where command.hasPrefix("$ ") {
          new.append(command)
          let result = try Tool.shell("\(command.dropFirst(2)) 2>&1", in: folder.url)
          new += result.output.split(separator: "\r\n", omittingEmptySubsequences: false).joined(
            separator: "\n"
          )
          .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
          if new.last == "" { new.removeLast() }
          commandCount += 1
        }
      } else {
        new += block
        if words.count > 1 { try folder.write(block.joined(separator: "\n") + "\n", to: String(words[1])) }
        if words.first == "sql" {
          let database = try DatabaseQueue(path: folder.path("library.sqlite"))
          try database.writeWithoutTransaction { db in try db.execute(sql: block.joined(separator: "\n")) }
          try database.close()
        }
      }
      new.append("```")
    }
    #expect(commandCount >= 10)
    let text = new.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["QUARRY_RECORD"] == "all",
      ProcessInfo.processInfo.environment["CI"] == nil
    {
      try Data(text.utf8).write(to: Package.root.appendingPathComponent(Self.path))
    }
    #expect(text == old)
  }

  @Test func manualMatches() throws {
    if ProcessInfo.processInfo.environment["QUARRY_RECORD"] == "all",
      ProcessInfo.processInfo.environment["CI"] == nil
    {
      try Data(ManualPage.text.utf8).write(
        to: Package.root.appendingPathComponent("Sources/QuarryCommands/quarry.1")
      )
    }
    #expect(try Package.text("Sources/QuarryCommands/quarry.1") == ManualPage.text)
    let printed = try Tool.run("manual")
    #expect(printed.output == ManualPage.text)
    for command in ["generate", "verify", "check", "query", "plan", "diagram"] {
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

  /// In a real shell: a subcommand, an option, its values, and a file.
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

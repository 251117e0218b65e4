#if CommandLine
import ArgumentParser

/// The command `quarry manual`, which prints the text of `quarry.1`.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints the manual page.",
    discussion: """
      EXAMPLES
        quarry manual > quarry.1 && man ./quarry.1
      """,
    shouldDisplay: false
  )

  func run() { Console.write(ManualPage.text) }
}
#endif

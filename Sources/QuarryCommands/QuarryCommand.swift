#if CommandLine
package import ArgumentParser

/// The command `quarry`, for databases and the Swift types of their tables.
package struct QuarryCommand: ParsableCommand {
  package init() {}

  package static let configuration = CommandConfiguration(
    commandName: "quarry",
    abstract: "Makes Swift from SQLite databases, and checks that both still agree.",
    discussion: """
      EXIT STATUS
        0   done, and nothing was found wrong
        1   differences or errors were found, or SQLite refused the statement
        64  the command line makes no sense
        65  a file is damaged, encrypted, no database, or no Swift that parses
        66  a file or folder is missing
        73  a file cannot be written
        77  the permission to read is missing
      """,
    version: "quarry 0.1",
    subcommands: [
      GenerateCommand.self, VerifyCommand.self, CheckCommand.self, QueryCommand.self, PlanCommand.self,
      ManualCommand.self,
    ]
  )

  /// Runs the command. A ``CommandFailure`` ends the program with its status. ArgumentParser handles other errors.
  package static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as CommandFailure {
      if !failure.message.isEmpty { Console.error("error: \(failure.message)") }
      exit(withError: ExitCode(failure.status.rawValue))
    } catch {
      exit(withError: error)
    }
  }
}
#endif

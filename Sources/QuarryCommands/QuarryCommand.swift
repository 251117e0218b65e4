#if CommandLine
package import ArgumentParser

/// The command `quarry`, for databases and the Swift types of their tables.
package struct QuarryCommand: ParsableCommand {
  package init() {}

  package static let configuration = CommandConfiguration(
    commandName: "quarry",
    abstract: "Generates Swift types from SQLite databases, and checks that they match.",
    discussion: """
      EXIT STATUS
        0   success, and no problems were found
        1   differences or errors were found, or SQLite rejected the statement
        64  the command line is invalid
        65  a file is damaged, encrypted, not a database, or not valid Swift
        66  a file or folder is missing
        69  the program 'dot' is missing or failed
        73  a file cannot be written
        77  read permission is missing
      """,
    version: "quarry 0.1",
    subcommands: [
      GenerateCommand.self, VerifyCommand.self, CheckCommand.self, QueryCommand.self, PlanCommand.self,
      DiagramCommand.self, BackupCommand.self, ManualCommand.self,
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

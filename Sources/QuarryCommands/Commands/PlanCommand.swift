#if CommandLine
import ArgumentParser
import QuarrySQLite

/// The command `quarry plan`, which prints the query plan of a statement.
struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Prints the query plan of a statement without running it.",
    discussion: """
      Steps that read a whole table are marked with '!'.

      EXAMPLES
        quarry plan library.sqlite "SELECT * FROM books WHERE author = 'Le Guin'"
        quarry plan library.sqlite "DELETE FROM tags WHERE name LIKE '%old%'"
        quarry plan library.sqlite - --format json < query.sql
      """
  )

  @Argument(help: "The database file.", completion: .file())
  var database: String

  @Argument(help: "The SQL: one statement; '-' reads standard input.")
  var sql: String

  @Option(help: "How to print the plan: \(PlanFormat.allValueStrings.joined(separator: ", ")).")
  var format = PlanFormat.tree

  func run() throws {
    let sql = sql == "-" ? try StandardInput.text() : sql
    let file = try DatabaseFile(database)
    // Statements that write have a plan too. Nothing is run, and the file is open for reading only.
    let plan = try file.write { db in try PlanTree(sql, db) }
    switch format {
    case .tree: Console.print(plan.text(Style()))
    case .json: Console.print(plan.json.text())
    }
  }
}

/// The output format of a plan.
enum PlanFormat: String, CaseIterable, ExpressibleByArgument {
  case tree, json
}
#endif

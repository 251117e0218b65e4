#if CommandLine
import ArgumentParser
import QuarrySQLite

/// The command `quarry query`, which runs SQL and prints the rows.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Runs SQL on a database and prints the rows.",
    discussion: """
      The database is opened read-only. With '--write', the statements can change it, and all of them run in one \
      transaction. Statements such as VACUUM and BEGIN also require '--no-transaction'.

      EXAMPLES
        quarry query library.sqlite "SELECT * FROM books LIMIT 10"
        quarry query library.sqlite "SELECT * FROM books WHERE id = :id" -p id=7
        quarry query library.sqlite "SELECT * FROM books" --format csv > books.csv
        quarry query library.sqlite --write - < changes.sql
      """
  )

  @Argument(help: "The database file.", completion: .file())
  var database: String

  @Argument(help: "The SQL: one statement or several; '-' reads standard input.")
  var sql: String

  @Option(help: "How to print rows: \(ResultFormat.allValueStrings.joined(separator: ", ")).")
  var format = ResultFormat.table

  @Option(
    name: [.short, .customLong("parameter")],
    help: "The value of a parameter of the statement: 'id=7' sets ':id'. Repeatable."
  )
  var parameters: [String] = []

  @Flag(help: "Allow changes to the database.")
  var write = false

  @Flag(help: "With '--write': run the statements without a common transaction.")
  var noTransaction = false

  func run() throws {
    guard write || !noTransaction else {
      throw CommandFailure(.usage, "'--no-transaction' requires '--write'")
    }
    let parameters = try QueryParameters(parameters)
    let sql = sql == "-" ? try StandardInput.text() : sql
    let file = try DatabaseFile(database, isWritable: write)
    let progress = ProgressLine("rows", showsTime: true)
    defer { progress.end() }
    let output = OutputBuffer()
    // Rows that precede a failing statement are printed before the message.
    defer { output.flush() }
    var runner = QueryRunner(format: format, parameters: parameters) { text in
      // If the rows are printed on the same terminal, they show the progress.
      if output.isTerminal { progress.end() }
      output.write(text)
    }
    runner.didRead = { progress.advance() }
    if write, noTransaction {
      try file.write { db in try runner.run(sql, db) }
    } else if write {
      try file.write { db in try db.inTransaction(.immediate) { try runner.run(sql, db) } }
    } else {
      try file.read { db in try runner.run(sql, db) }
    }
  }
}

extension ResultFormat: ExpressibleByArgument {}
#endif

#if CommandLine
import ArgumentParser
import QuarrySQLite

/// The command `quarry query`, which runs SQL and prints the rows.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Runs SQL on a database and prints the rows.",
    discussion: """
      The database is opened for reading; with '--write' each statement takes effect as it is run, and all of them in \
      one transaction. VACUUM, BEGIN and the like ask for '--no-transaction' as well.

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
    help: "A parameter of the statement and its text: 'id=7' is ':id'. Repeatable."
  )
  var parameters: [String] = []

  @Flag(help: "Allow changes to the database.")
  var write = false

  @Flag(help: "With '--write': let each statement stand for itself.")
  var noTransaction = false

  func run() throws {
    guard write || !noTransaction else {
      throw CommandFailure(.usage, "'--no-transaction' goes with '--write'")
    }
    let parameters = try QueryParameters(parameters)
    let sql = sql == "-" ? try StandardInput.text() : sql
    let file = try DatabaseFile(database, isWritable: write)
    let progress = Progress("rows")
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

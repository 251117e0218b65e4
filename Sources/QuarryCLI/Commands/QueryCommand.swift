import ArgumentParser
import QuarrySQLite

/// `quarry query`: runs SQL and prints the rows.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Runs SQL on a database and prints the rows.",
    discussion: """
      The database is opened for reading; with '--write' each statement takes effect as it is run, and all of them in \
      one transaction.

      EXAMPLES
        quarry query library.sqlite "SELECT * FROM books LIMIT 10"
        quarry query library.sqlite "SELECT * FROM books WHERE id = :id" --parameter id=7
        quarry query library.sqlite "SELECT title, price FROM books" --format csv > books.csv
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

  func run() throws {
    let parameters = try QueryParameters(parameters)
    let sql = sql == "-" ? try StandardInput.text() : sql
    let file = try DatabaseFile(database, isWritable: write)
    let progress = Progress("rows")
    defer { progress.end() }
    var runner = QueryRunner(format: format, parameters: parameters) { text in
      progress.end()
      Console.write(text)
    }
    runner.didRead = { progress.advance() }
    if write {
      try file.write { db in try db.inTransaction(.immediate) { try runner.run(sql, db) } }
    } else {
      try file.read { db in try runner.run(sql, db) }
    }
  }
}

extension ResultFormat: ExpressibleByArgument {}

#if CommandLine
import ArgumentParser
import QuarrySQLite
import class QuarrySyntax.SyntaxSource

/// The command `quarry check`, which prepares each `#sql` in sources on a database.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks the '#sql' of Swift sources against the schema of a database.",
    discussion: """
      The compiler checks the syntax; this checks the names of tables, columns and functions, and how many arguments \
      these take. What is interpolated is replaced by what it stands for, or by a parameter. Statements that make or \
      change a schema may be meant for an older one: what they miss is a warning.

      EXAMPLES
        quarry check Sources --database library.sqlite
        quarry check Sources/Reports.swift --schema schema.sql --function distance
        quarry check Sources --database library.sqlite --format json
      """
  )

  @Argument(help: "Swift files and folders.", completion: .file())
  var sources: [String]

  @Option(help: "The database file.", completion: .file())
  var database: String?

  @Option(help: "A file with the SQL of the schema, in place of the database.", completion: .file())
  var schema: String?

  @Option(
    name: .customLong("function"),
    help:
      "An SQL function that the program adds when it runs. Repeatable; those under '@DatabaseFunction' are known."
  )
  var functions: [String] = []

  @Flag(help: "Let warnings fail the command, too.")
  var strict = false

  @Option(help: "How to print errors: \(FindingFormat.allValueStrings.joined(separator: ", ")).")
  var format = FindingFormat.text

  func run() throws {
    let file: DatabaseFile
    switch (database, schema) {
    case (let database?, nil): file = try DatabaseFile(database)
    case (nil, let schema?): file = try DatabaseFile(schemaFile: schema)
    default: throw CommandFailure(.usage, "give either '--database library.sqlite' or '--schema schema.sql'")
    }
    let paths = try SwiftFiles.paths(sources)
    let progress = Progress("files and literals")
    var types = SourceTypes()
    var literals: [SQLLiteral] = []
    for path in paths {
      let text = try SourceText.read(path)
      types.read(text, path: path)
      literals += SQLLiteral.all(in: SyntaxSource(text), path: path)
      progress.advance()
    }
    let own = types.functions.union(functions)
    // Only the temporary triggers of this connection are run. The file is open for reading only.
    let checker = try file.write { db in
      var checker = try LiteralChecker(db, types: types, ownFunctions: own)
      for literal in literals {
        checker.check(literal)
        progress.advance()
      }
      return checker
    }
    progress.end()
    let skipped = checker.skippedCount == 0 ? "" : ", \(checker.skippedCount) not checked"
    try FindingReport(format: format, subject: file.path, isStrict: strict).finish(
      types.findings.filter { $0.kind == "syntax" } + checker.findings,
      summary: "\(checker.checkedCount) '#sql' prepared on \(file.path)\(skipped)"
    )
  }
}
#endif

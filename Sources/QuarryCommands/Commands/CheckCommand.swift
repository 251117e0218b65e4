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
      The compiler checks the syntax; this command checks the names of tables, columns and functions, and the number of \
      arguments. An interpolation is replaced by its SQL if the sources contain it, and by a parameter otherwise. \
      Statements that create or change a schema can be written for an older schema, so their problems are warnings.

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

  @Option(help: "A file with the SQL of the schema, instead of a database.", completion: .file())
  var schema: String?

  @Option(
    name: .customLong("function"),
    help:
      "The name of an SQL function that the program adds at run time. Repeatable. Functions with '@DatabaseFunction' are found in the sources."
  )
  var functions: [String] = []

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Option(help: "How to print errors: \(FindingFormat.allValueStrings.joined(separator: ", ")).")
  var format = FindingFormat.text

  func run() throws {
    let file = try DatabaseFile(database: database, schema: schema, usage: "--database library.sqlite")
    let paths = try SwiftFiles.paths(sources)
    let progress = ProgressLine("files", total: paths.count)
    defer { progress.end() }
    var types = SourceTypes()
    var literals: [SQLLiteral] = []
    for path in paths {
      let text = try SourceText.read(path)
      types.read(text, path: path)
      literals += SQLLiteral.all(in: SyntaxSource(text), path: path)
      progress.advance()
    }
    progress.restart("'#sql'", total: literals.count)
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

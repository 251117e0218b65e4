#if CommandLine
import ArgumentParser
import QuarryVerification

/// The command `quarry verify`, which compares the `@Table` types in sources with a database.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares the '@Table' types of Swift sources with the schema of a database.",
    discussion: """
      The sources are read, not compiled. Each difference is printed with the location of the property and possible \
      fixes. Differences that make statements fail are errors; the others are warnings.

      '--strict' is the check of 'verifySchema' and 'assertSchema' in Swift: warnings count as errors, and tables and \
      views without a Swift type are reported. '--except' names tables that need no type, and '--allow-extra-tables' \
      allows all of them. '--accept' accepts one difference by its name: the table, the column if there is one, and the \
      kind, as '--format json' prints them.

      '--data' also reads the columns of dates and UUIDs, and prints the UPDATE that repairs values in another text form \
      than Quarry writes. SQL compares the texts, so such values are not found. Values that cannot be decoded are errors.

      EXAMPLES
        quarry verify library.sqlite Sources
        quarry verify --schema schema.sql Sources/Models --strict
        quarry verify library.sqlite Sources --strict --accept books.price:type
        quarry verify library.sqlite Sources --data
        quarry verify library.sqlite Sources --format json > differences.json
      """
  )

  @OptionGroup var target: SchemaTarget

  @Option(help: "How to print differences: \(FindingFormat.allValueStrings.joined(separator: ", ")).")
  var format = FindingFormat.text

  @Flag(help: "Treat warnings as errors, and report tables and views without a Swift type.")
  var strict = false

  @Flag(help: "Report tables and views without a Swift type.")
  var extraTables = false

  @Flag(help: "Allow tables and views without a Swift type, with '--strict'.")
  var allowExtraTables = false

  @Option(help: "A table or view that needs no Swift type. (repeatable)")
  var except: [String] = []

  @Option(help: "The name of a difference to accept, such as 'books.price:type'. (repeatable)")
  var accept: [String] = []

  @Flag(help: "Also report stored dates and UUIDs in another text form than Quarry writes.")
  var data = false

  func run() throws {
    if data, target.schema != nil {
      throw CommandFailure(.usage, "'--data' reads the rows of a database; specify one instead of '--schema'")
    }
    if extraTables, allowExtraTables {
      throw CommandFailure(.usage, "specify either '--extra-tables' or '--allow-extra-tables'")
    }
    let reportsExtraTables = extraTables || strict && !allowExtraTables
    if !except.isEmpty, allowExtraTables {
      throw CommandFailure(
        .usage,
        "'--allow-extra-tables' allows every table; specify either it or '--except'"
      )
    }
    if !except.isEmpty, !reportsExtraTables {
      throw CommandFailure(.usage, "'--except' requires '--strict' or '--extra-tables'")
    }
    let (database, roots) = try target.open()
    let paths = try SwiftFiles.paths(roots)
    let progress = ProgressLine("files", total: paths.count)
    defer { progress.end() }
    var types = SourceTypes()
    for path in paths {
      types.read(try SourceText.read(path), path: path)
      progress.advance()
    }
    let tables = types.tables
    let check = SchemaCheck(
      allowsExtraTables: !reportsExtraTables,
      except: Set(except),
      accepting: Set(accept)
    )
    let differences = try database.read { db in
      try check.differences(of: tables, in: db) { schema in
        data ? try db.storedValueDifferences(of: tables, in: schema) : []
      }
    }
    progress.end()
    let report = FindingReport(format: format, subject: database.path, isStrict: strict)
    try report.finish(
      types.findings + differences.map(Finding.init),
      // As in Swift, where the check fails for tables without a type.
      hints: strict ? SchemaCheck.hints(for: differences, isCommandLine: true) : [],
      summary: "\(tables.count) \(tables.count == 1 ? "type matches" : "types match") \(database.path)"
    )
  }
}

extension FindingFormat: ExpressibleByArgument {}
#endif

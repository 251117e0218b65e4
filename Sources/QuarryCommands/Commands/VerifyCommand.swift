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

      '--data' also reads the columns of dates and UUIDs, and prints the UPDATE that repairs values in another text form \
      than Quarry writes. SQL compares the texts, so such values are not found. Values that cannot be decoded are errors.

      EXAMPLES
        quarry verify library.sqlite Sources
        quarry verify --schema schema.sql Sources/Models --strict
        quarry verify library.sqlite Sources --data
        quarry verify library.sqlite Sources --format json > differences.json
      """
  )

  @OptionGroup var target: SchemaTarget

  @Option(help: "How to print differences: \(FindingFormat.allValueStrings.joined(separator: ", ")).")
  var format = FindingFormat.text

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(help: "Report tables and views without a Swift type.")
  var extraTables = false

  @Flag(help: "Also report stored dates and UUIDs in another text form than Quarry writes.")
  var data = false

  func run() throws {
    if data, target.schema != nil {
      throw CommandFailure(.usage, "'--data' reads the rows of a database; specify one instead of '--schema'")
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
    let differences = try database.read { db in
      let schema = try LiveSchema(db)
      let values = data ? try db.storedValueDifferences(of: tables, in: schema) : []
      return SchemaComparison.differences(of: tables, in: schema, reportsExtraTables: extraTables) + values
    }
    progress.end()
    let report = FindingReport(format: format, subject: database.path, isStrict: strict)
    try report.finish(
      types.findings + differences.map(Finding.init),
      summary: "\(tables.count) \(tables.count == 1 ? "type matches" : "types match") \(database.path)"
    )
  }
}

extension FindingFormat: ExpressibleByArgument {}
#endif

#if CommandLine
import ArgumentParser
import Foundation
import QuarrySQLite
import QuarryVerification

/// The command `quarry generate`, which writes the `@Table` structs of a database.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes '@Table' structs for the tables of a database.",
    discussion: """
      Names are converted to Swift names; '@Table' and '@Column' keep the names in the database. The declared types \
      determine the Swift types; if a declared type is ambiguous, the first rows of the table do.

      EXAMPLES
        quarry generate library.sqlite --output Sources/App/Tables.swift
        quarry generate library.sqlite --tables books,authors --access public
        quarry generate library.sqlite --type MONEY=Decimal
        quarry generate library.sqlite --rename tbl_people=Person
        quarry generate shop.sqlite --type orders.paid=Date.UnixTimeRepresentation
        quarry generate library.sqlite --diff Sources
      """
  )

  @Argument(help: "The database file.", completion: .file())
  var database: String

  @Option(help: "Only these tables and views, separated by commas. Repeatable.")
  var tables: [String] = []

  @Option(
    name: [.short, .long],
    help: "The file to write, or a folder for one file per table. The default is standard output.",
    completion: .file()
  )
  var output: String?

  @Option(
    name: .customLong("type"),
    help: "A type for one column ('table.column=Type') or for a declared type ('MONEY=Decimal'). Repeatable."
  )
  var types: [String] = []

  @Option(help: "The name of the type for one table ('table=Type'). Repeatable.")
  var rename: [String] = []

  @Option(help: "The access level of the structs: \(AccessLevel.allValueStrings.joined(separator: ", ")).")
  var access = AccessLevel.internal

  @Option(
    help: "Print the differences from the structs in a Swift file or folder, and write no file. Repeatable.",
    completion: .file()
  )
  var diff: [String] = []

  func run() throws {
    guard diff.isEmpty || output == nil else {
      throw CommandFailure(.usage, "'--diff' writes no file; remove '--output'")
    }
    let file = try DatabaseFile(database)
    let renames = try RenameOptions(rename)
    var planner = TablePlanner(try TypeOptions(types), renames)
    let choice = TableChoice(tables)
    let plans = try file.read { db in
      let schema = try LiveSchema(db)
      let chosen = try choice.tables(in: schema)
      try renames.requireTables(chosen, in: schema)
      if choice.isAll { noteOmissions(schema.unreadable) }
      let progress = ProgressLine("tables", total: chosen.count)
      defer { progress.end() }
      return try planner.plans(for: chosen, in: schema, db) { progress.advance() }
    }
    if choice.isAll {
      noteOmissions(planner.unreadable)
    } else if let broken = planner.unreadable.first {
      throw CommandFailure(.data, "'\(broken.name)' cannot be read: \(broken.reason)")
    }
    for note in planner.unnamed { Console.error("note: \(note)") }
    guard !plans.isEmpty else { throw CommandFailure(.data, "no table of the database can be a struct") }
    try planner.options.requireAllUsed()
    guard planner.untypable.isEmpty else {
      throw CommandFailure(
        .data,
        "\(database): " + planner.untypable.map(\.message).joined(separator: "\nerror: ")
      )
    }
    for column in planner.guesses {
      Console.error(
        "note: '\(column)' has neither a declared type nor values, so its type is a guess; specify it with '--type \(column)=…'"
      )
    }
    for column in planner.doubts {
      Console.error(
        "note: '\(column.name)' contains text, but is declared \(column.declaredType), so SQLite converts text that looks "
          + "like a number ('007' becomes 7); declare it TEXT, or 'quarry verify' reports the column"
      )
    }
    let writer = StructWriter(access: access.prefix)
    if !diff.isEmpty {
      try StructDiff(plans, writer, in: diff).print()
      return
    }
    try write(plans, writer)
  }

  private func noteOmissions(_ tables: [LiveSchema.Unreadable]) {
    for table in tables {
      Console.error("note: '\(table.name)' is omitted, because it cannot be read: \(table.reason)")
    }
  }

  private func write(_ plans: [TablePlan], _ writer: StructWriter) throws(CommandFailure) {
    let origin = URL(fileURLWithPath: database).lastPathComponent
    let usesJSON = GeneratedSource.usesJSON(plans)
    guard let output else {
      Console.write(GeneratedSource.text(plans, writer: writer, origin: origin, declaresJSON: usesJSON))
      return
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: output, isDirectory: &isFolder), isFolder.boolValue else {
      try OutputFile.write(
        GeneratedSource.text(plans, writer: writer, origin: origin, declaresJSON: usesJSON),
        to: output
      )
      Console.error("\(output): \(plans.count) \(plans.count == 1 ? "type" : "types")")
      return
    }
    let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
    let lastJSON = plans.last { GeneratedSource.usesJSON([$0]) }?.typeName
    try OutputFile.write(
      plans.map { plan in
        (
          path: "\(folder)/\(plan.typeName).swift",
          text: GeneratedSource.text(
            [plan],
            writer: writer,
            origin: origin,
            declaresJSON: plan.typeName == lastJSON
          )
        )
      }
    )
    Console.error("\(folder): \(plans.count) \(plans.count == 1 ? "file" : "files")")
  }
}

/// The access level of generated structs.
enum AccessLevel: String, CaseIterable, ExpressibleByArgument {
  case `internal`, `package`, `public`

  var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
#endif

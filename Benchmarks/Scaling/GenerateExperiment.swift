import Foundation
import QuarrySQLite

/// Schemas of more and more tables for the command-line tool.
let generateExperiment = Experiment(
  name: "tool",
  title: "The command-line tool",
  axis: "tables",
  sizes: [10, 100, 1000],
  unit: .milliseconds("a table"),
  series: [
    Series("generate", "quarry generate") { setting, count in
      let files = try ToolFiles(setting, tables: count)
      return try measureChildren { try files.run("generate", files.database, "--output", files.sources) }
    },
    Series("verify", "quarry verify") { setting, count in
      let files = try ToolFiles(setting, tables: count)
      try files.run("generate", files.database, "--output", files.sources)
      return try measureChildren { try files.run("verify", files.database, files.sources) }
    },
  ]
)

/// A database for the tool, and where it writes.
private struct ToolFiles {
  let database: String
  let sources: String
  private let tool: String
  private let shell: Shell

  init(_ setting: Setting, tables: Int) throws {
    guard let tool = setting.tool else { throw MissingTool() }
    self.tool = tool.path
    shell = Shell(folder: setting.folder)
    database = setting.file()
    sources = setting.folder.appendingPathComponent("Tables.swift").path
    try DatabaseQueue(path: database).write { db in
      for number in 1...tables {
        let columns = (1...8).map { $0.isMultiple(of: 2) ? "text\($0) TEXT NOT NULL" : "number\($0) INTEGER" }
        try db.execute(
          sql: """
            CREATE TABLE things\(number) (
              id INTEGER PRIMARY KEY, other_id INTEGER REFERENCES things1 (id), \(columns.joined(separator: ", "))
            )
            """
        )
      }
    }
  }

  func run(_ arguments: String...) throws { try shell.run(tool, arguments) }
}

/// An error thrown if the path of the tool is missing.
private struct MissingTool: Error, CustomStringConvertible {
  var description: String { "--tool PATH is missing" }
}

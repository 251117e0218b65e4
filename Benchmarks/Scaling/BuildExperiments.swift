import Foundation

/// Debug builds of a module with more and more tables in one file.
let tableExperiment = Experiment(
  name: "tables",
  title: "Debug build of tables",
  axis: "tables",
  sizes: [10, 50, 100, 200],
  unit: .milliseconds("a table"),
  isIsolated: false,
  series: [
    Series("build", "10 columns and a query each") { setting, count in
      let package = try GeneratedPackage(setting)
      // The build system needs time for a module without tables, too.
      try package.write(["Tables.swift": "let isEmpty = true\n"])
      let empty = try measureChildren(runs: 1, package.build)
      let tables = (1...count).map { GeneratedPackage.table($0) }
      try package.write(["Tables.swift": tables.joined(separator: "\n")])
      return try measureChildren(runs: 1, package.build) - empty
    }
  ]
)

/// The build after a change of a table.
let editExperiment = Experiment(
  name: "edit",
  title: "Debug build after a new column in one of the files, a table each",
  axis: "files",
  sizes: [10, 50],
  unit: .seconds,
  isIsolated: false,
  series: [
    Series("edit", "the edited module") { setting, count in
      let package = try GeneratedPackage(setting)
      var files: [String: String] = [:]
      for number in 1...count { files["Table\(number).swift"] = GeneratedPackage.table(number) }
      try package.write(files)
      try package.build()
      return try [11, 12, 13].map { columns in
        files["Table5.swift"] = GeneratedPackage.table(5, columns: columns)
        try package.write(files)
        return try measureChildren(runs: 1, package.build)
      }
      .median
    }
  ]
)

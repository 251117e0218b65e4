import Foundation

/// The compiler at work on 20 tables and 100 queries.
struct QueryCheck {
  private let shell: Shell
  private let folder: URL
  private let sources: [String]
  private let flags: [String]

  /// Builds Quarry, which is not measured, in a folder of its own.
  init(in folder: URL, quarry: URL) throws {
    self.folder = folder
    shell = Shell(folder: folder)
    let queries = quarry.appendingPathComponent("Benchmarks/CompileTime/Queries")
    sources = try FileManager.default.contentsOfDirectory(atPath: queries.path)
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { queries.appendingPathComponent($0).path }
    let build = [
      "build", "--package-path", quarry.path, "--scratch-path", folder.appendingPathComponent("quarry").path,
    ]
    try shell.run("swift", build + ["--product", "QuarrySQLite"])
    let products = try shell.run("swift", build + ["--show-bin-path"]).trimmingCharacters(
      in: .whitespacesAndNewlines
    )
    flags = [
      "-swift-version", "6", "-Onone", "-module-name", "Queries",
      "-I", "\(products)/Modules",
      "-Xcc", "-fmodule-map-file=\(quarry.path)/Sources/CSQLite/module.modulemap",
      "-load-plugin-executable", "\(products)/QuarryMacros-tool#QuarryMacros",
    ]
  }

  /// Type-checks them, and compiles them whole.
  func measure(repetitions: Int) throws -> [Figure] {
    let check = Figure(
      title: "Type-check of 100 queries over 20 tables",
      runs: try (0..<repetitions).map { _ in
        try time { try shell.run("swiftc", ["-typecheck"] + flags + sources) }
      },
      limit: 20
    )
    check.report()
    let object = folder.appendingPathComponent("Queries.swiftmodule").path
    let compile = Figure(
      title: "Debug compile of 100 queries over 20 tables",
      runs: try (0..<repetitions).map { _ in
        try time {
          try shell.run(
            "swiftc",
            ["-c", "-g", "-emit-module", "-emit-module-path", object] + flags + sources
          )
        }
      },
      limit: 20
    )
    compile.report()
    return [check, compile]
  }

  /// Prints the ten functions and expressions that took longest, and returns the worst.
  func reportSlowest() throws -> Figure {
    // One process over all files: times are not mixed up, and no file is checked twice.
    let output = try shell.run(
      "swiftc",
      ["-typecheck", "-wmo"] + flags
        + ["-Xfrontend", "-debug-time-function-bodies", "-Xfrontend", "-debug-time-expression-type-checking"]
        + sources
    )
    var seen: Set<String> = []
    var entries: [(milliseconds: Double, place: String)] = []
    for line in output.split(separator: "\n") {
      let parts = line.split(separator: "\t")
      guard parts.count >= 2, parts[0].hasSuffix("ms"), let milliseconds = Double(parts[0].dropLast(2)) else {
        continue
      }
      // What macros made has no place in the sources and counts in the total only.
      guard parts[1].contains("/Queries/"), let file = parts[1].split(separator: "/").last else { continue }
      let function = parts.count > 2 ? Self.name(parts[2]) : "expression"
      let place = "\(file) \(function)"
      if seen.insert(place).inserted { entries.append((milliseconds, place)) }
    }
    entries.sort { $0.milliseconds > $1.milliseconds }
    print("Slowest functions and expressions (limit 100 ms each):")
    for entry in entries.prefix(10) {
      let flag = entry.milliseconds > 100 ? "  over" : ""
      print(String(format: "%10.1f ms  ", entry.milliseconds) + entry.place + flag)
    }
    let slowest = (entries.first?.milliseconds ?? 0) / 1000
    return Figure(
      title: "Slowest expression",
      runs: [Run(seconds: slowest, processorSeconds: slowest)],
      limit: 0.1
    )
  }

  /// `join01()` of `global function Queries.(file).join01()@Joins.swift:6:6`.
  private static func name(_ description: Substring) -> String {
    let declaration = description.split(separator: "@").first ?? description
    return declaration.split(separator: ".").last.map(String.init) ?? String(declaration)
  }
}

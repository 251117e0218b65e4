import Foundation

/// Measures type-checking and compilation of 20 tables and 100 queries.
struct QueryCheck {
  private let shell: Shell
  private let folder: URL
  private let sources: [String]
  private let flags: [String]

  init(in folder: URL, quarry: URL, built: BuiltQuarry) throws {
    self.folder = folder
    shell = Shell(folder: folder)
    let queries = quarry.appendingPathComponent("Benchmarks/CompileTime/Queries")
    sources = try FileManager.default.contentsOfDirectory(atPath: queries.path)
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { queries.appendingPathComponent($0).path }
    flags = built.flags + ["-Onone", "-module-name", "Queries"]
  }

  /// Measures type-checking alone, and whole compilations.
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

  /// Prints the ten functions and expressions that take longest, and returns the slowest.
  func reportSlowest() throws -> Figure {
    var entries = try expressionTimes(of: sources, flags: flags, in: "/Queries/", shell: shell)
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
}

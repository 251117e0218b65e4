import ArgumentParser
import Charts
import Foundation

@main
struct CompileTimeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "CompileTime",
    abstract: "Measures how long programs that use Quarry take to compile."
  )

  @Option(help: "The number of runs.")
  var repetitions = 3

  @Option(help: "The folder of Quarry's package.")
  var quarry = Self.quarryFolder

  @Flag(inversion: .prefixedNo, help: "Build a small package that depends on Quarry, from scratch.")
  var builds = true

  @Flag(help: "Also build a package with GRDB, and one with a macro on swift-syntax.")
  var compare = false

  @Option(help: "With '--compare', also draw the builds as build.svg and build~dark.svg in this folder.")
  var chart: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Compile 100 queries over 20 tables, and plain Swift with the import."
  )
  var queries = true

  @Flag(help: "Exit with an error if a figure is over its limit.")
  var strict = false

  func validate() throws {
    guard repetitions > 0 else { throw ValidationError("--repetitions must be greater than 0") }
    if compare, !builds { throw ValidationError("--compare requires builds: remove --no-builds") }
    if chart != nil, !compare { throw ValidationError("--chart requires --compare") }
  }

  func run() throws {
    // Not named by the process: an identifier comes again, and the folder of a killed process stays.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quarry-compile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let quarry = URL(fileURLWithPath: quarry)

    var figures: [Figure] = []
    var isSlow = false
    if builds {
      let package = try ExamplePackage(in: folder, quarry: quarry)
      try package.checkDependencies()
      let debug = try package.measure(.debug, repetitions: repetitions)
      figures.append(debug)
      try package.run()
      if compare {
        let others = try ComparedPackages(in: folder).measure(repetitions: repetitions)
        isSlow = Self.compare(debug, with: others)
        if let chart { try Self.draw([("with Quarry", debug)] + others, to: chart) }
      }
      figures.append(try package.measure(.release, repetitions: repetitions))
    }
    if queries {
      let built = try BuiltQuarry(in: folder, quarry: quarry)
      let check = try QueryCheck(in: folder, quarry: quarry, built: built)
      figures += try check.measure(repetitions: repetitions)
      figures.append(try check.reportSlowest())
      try PlainSwiftCheck(in: folder, quarry: quarry, built: built).report()
    }
    let missed = figures.filter(\.isOver)
    if !missed.isEmpty {
      print("\nOver the limit: \(missed.map(\.title).joined(separator: ", "))")
    }
    if strict, isSlow || !missed.isEmpty { throw ExitCode.failure }
  }

  /// The most processor time of a clean debug build, as a ratio to that of the package with GRDB.
  //
  // Not in seconds, which depend on the machine.
  private static let limit = 2.8

  /// Prints the ratio to the first of other packages. Returns whether it is over the limit.
  private static func compare(_ debug: Figure, with others: [(title: String, figure: Figure)]) -> Bool {
    guard let (title, other) = others.first else { return false }
    let ratio = debug.medianOfProcessorTime / other.medianOfProcessorTime
    print(
      String(format: "Processor time compared with the build \(title): %.2f (limit %g)", ratio, limit)
        + (ratio > limit ? "  over" : "")
    )
    return ratio > limit
  }

  private static func draw(_ figures: [(title: String, figure: Figure)], to folder: String) throws {
    let bars = figures.map { title, figure in
      BarChart.Bar(label: title, value: figure.median, isEmphasized: title.contains("Quarry"))
    }
    let chart = BarChart(
      title: "Clean debug build of a small package",
      subtitle: "Elapsed seconds; less is better. Medians of \(figures[0].figure.runs.count) runs.",
      groups: [BarChart.Group(title: "seconds", bars: bars)],
      format: "%.0f s"
    )
    try chart.write(named: "build", to: URL(fileURLWithPath: folder))
  }

  /// The folder of Quarry, which contains this package.
  private static var quarryFolder: String {
    URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent()
      .path
  }
}

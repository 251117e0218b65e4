import ArgumentParser
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

  @Flag(
    inversion: .prefixedNo,
    help: "Compile 100 queries over 20 tables, and plain Swift with the import."
  )
  var queries = true

  @Flag(help: "Exit with an error if a figure is over its limit.")
  var strict = false

  func validate() throws {
    guard repetitions > 0 else { throw ValidationError("--repetitions must be greater than 0") }
  }

  func run() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quarry-compile-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let quarry = URL(fileURLWithPath: quarry)

    var figures: [Figure] = []
    if builds {
      let package = try ExamplePackage(in: folder, quarry: quarry)
      try package.checkDependencies()
      figures.append(try package.measure(.debug, repetitions: repetitions))
      try package.run()
      figures.append(try package.measure(.release, repetitions: repetitions))
    }
    if compare { try ComparedPackages(in: folder).measure(repetitions: repetitions) }
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
      if strict { throw ExitCode.failure }
    }
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

import Foundation

/// Measures type-checking of Swift code without queries, in files with and without an import of Quarry.
struct PlainSwiftCheck {
  private let shell: Shell
  private let folder: URL
  /// The source of each program and the name of its file.
  private let programs: [(file: String, text: String)]
  private let built: BuiltQuarry

  init(in folder: URL, quarry: URL, built: BuiltQuarry) throws {
    self.folder = folder.appendingPathComponent("PlainSwift")
    self.built = built
    shell = Shell(folder: folder)
    let right = quarry.appendingPathComponent("Benchmarks/CompileTime/PlainSwift/Right")
    programs = try FileManager.default.contentsOfDirectory(atPath: right.path)
      .filter { $0.hasSuffix(".swift") }
      .sorted()
      .map { ($0, try String(contentsOf: right.appendingPathComponent($0), encoding: .utf8)) }
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
  }

  /// Prints how much longer each file takes with the import, and the five functions that take longest with it.
  func report() throws {
    let without = try functionTimes(importing: nil)
    let with = try functionTimes(importing: "QuarrySQLite")
    print(ratio("Plain Swift with the import", with: with, without: without))
    for (file, _) in programs {
      // A location has a file, a line, a column and the name of a function.
      let isInFile = { (time: ExpressionTime) in time.place.hasPrefix("\(file):") }
      print("  " + ratio(file, with: with.filter(isInFile), without: without.filter(isInFile)))
    }
    let before = Dictionary(without.map { ($0.place, $0.milliseconds) }, uniquingKeysWith: max)
    for time in with.sorted(by: { $0.milliseconds > $1.milliseconds }).prefix(5) {
      let alone = before[time.place].map { String(format: "%.1f", $0) } ?? "?"
      print(String(format: "%10.1f ms  ", time.milliseconds) + "\(time.place) (without: \(alone) ms)")
    }
  }

  private func ratio(_ title: String, with: [ExpressionTime], without: [ExpressionTime]) -> String {
    let (sum, sumWithout) = (with.map(\.milliseconds).reduce(0, +), without.map(\.milliseconds).reduce(0, +))
    return String(
      format: "\(title): %.0f ms, without it %.0f ms, ratio %.1f",
      sum,
      sumWithout,
      sum / sumWithout
    )
  }

  private func functionTimes(importing module: String?) throws -> [ExpressionTime] {
    // Both headers are one line, so that locations are the same.
    let head = module.map { "import \($0)" } ?? "// No import."
    let files = try programs.map { name, text in
      let file = folder.appendingPathComponent(name)
      try "\(head)\n\(text)".write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    return try expressionTimes(
      of: files,
      flags: built.flags + ["-module-name", "PlainSwift"],
      in: "/PlainSwift/",
      shell: shell
    ).filter { !$0.place.hasSuffix("expression") }
  }
}

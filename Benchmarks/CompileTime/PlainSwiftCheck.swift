import Foundation

/// The compiler at work on Swift that has nothing to do with queries, in a file that imports Quarry and in one that does not.
struct PlainSwiftCheck {
  private let shell: Shell
  private let folder: URL
  private let source: String
  private let built: BuiltQuarry

  init(in folder: URL, quarry: URL, built: BuiltQuarry) throws {
    self.folder = folder.appendingPathComponent("PlainSwift")
    self.built = built
    shell = Shell(folder: folder)
    source = try String(
      contentsOf: quarry.appendingPathComponent("Benchmarks/CompileTime/PlainSwift/Conditions.swift"),
      encoding: .utf8
    )
    try FileManager.default.createDirectory(at: self.folder, withIntermediateDirectories: true)
  }

  /// Prints how much longer it takes beside the import, and the five functions that take longest there.
  func report() throws {
    let without = try functionTimes(importing: nil)
    let with = try functionTimes(importing: "QuarrySQLite")
    let (sum, sumWithout) = (with.map(\.milliseconds).reduce(0, +), without.map(\.milliseconds).reduce(0, +))
    print(
      String(
        format: "Plain Swift beside the import: %.0f ms, without it %.0f ms, ratio %.1f",
        sum,
        sumWithout,
        sum / sumWithout
      )
    )
    let before = Dictionary(without.map { ($0.place, $0.milliseconds) }, uniquingKeysWith: max)
    for time in with.sorted(by: { $0.milliseconds > $1.milliseconds }).prefix(5) {
      let alone = before[time.place].map { String(format: "%.1f", $0) } ?? "?"
      print(String(format: "%10.1f ms  ", time.milliseconds) + "\(time.place) (without: \(alone) ms)")
    }
  }

  private func functionTimes(importing module: String?) throws -> [ExpressionTime] {
    let file = folder.appendingPathComponent("Conditions.swift")
    // One line each, so that the places are the same.
    let head = module.map { "import \($0)" } ?? "// No import."
    try "\(head)\n\(source)".write(to: file, atomically: true, encoding: .utf8)
    return try expressionTimes(
      of: [file.path],
      flags: built.flags + ["-module-name", "PlainSwift"],
      in: "/PlainSwift/",
      shell: shell
    ).filter { !$0.place.hasSuffix("expression") }
  }
}

import ArgumentParser
import Foundation

@main
struct InstructionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Instructions",
    abstract: "Counts the instructions of Quarry's work with a database.",
    discussion: """
      Counts are nearly the same in every run, also on a busy machine. Build it with -c release; the counts of a debug build \
      are meaningless.
      """
  )

  @Option(help: "Only the works whose name contains this text.")
  var filter: String?

  @Flag(help: "Only the works that have a budget. Exit with an error if one takes over 5 % more.")
  var budgets = false

  @Flag(help: "Write the counts of the works that have a budget to the file of budgets.")
  var renew = false

  @Option(help: .hidden)
  var work: String?

  @Option(help: .hidden)
  var count = 1000

  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("Budgets.txt")

  func run() throws {
    // Not named by the process: an identifier comes again, and the folder of a killed process stays.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quarry-instructions-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if let work { return try perform(work, in: folder) }
    #if DEBUG
    print("This is a debug build: run it with 'swift run -c release Instructions'.\n")
    #endif

    let known = try Budgets(contentsOf: Self.file)
    let counter = try Counter(in: folder, program: CommandLine.arguments[0])
    let works = Work.all.filter { work in
      if let filter, !work.name.contains(filter) { return false }
      return !(budgets || renew) || known[work.name] != nil
    }
    var counts: [(name: String, count: Int)] = []
    var missed: [String] = []
    for work in works {
      let count = try counter.instructions(of: work.name, 1000...3000)
      counts.append((work.name, count))
      var line = work.name.padded(to: 18) + String(count).padded(to: 10)
      let baseline = counts.first { $0.name == work.baseline }?.count
      line += (baseline.map { String(format: "%.2f", Double(count) / Double($0)) } ?? "").padded(to: 8)
      if let budget = known[work.name] {
        line += "budget \(budget)  "
        if Double(count) > Double(budget) * Budgets.tolerance { missed.append(work.name) }
      }
      print(line + work.title)
    }
    if renew { return try Budgets(counts).write(to: Self.file) }
    if budgets, !missed.isEmpty {
      print("\nOver the budget: \(missed.joined(separator: ", "))")
      throw ExitCode.failure
    }
  }

  /// Performs a work in the process that is measured.
  private func perform(_ name: String, in folder: URL) throws {
    guard let work = Work.all.first(where: { $0.name == name }) else { throw UnknownWork(name: name) }
    let stage = try Stage(in: folder)
    // What happens once, such as the preparation of statements, does not count.
    try work.run(stage, Stage.rows)
    try work.run(stage, count)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

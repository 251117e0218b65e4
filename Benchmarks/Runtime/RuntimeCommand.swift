import ArgumentParser
import Charts
import Foundation

@main
struct RuntimeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Runtime",
    abstract:
      "Compares Quarry, GRDB and code in Lighter's style with handwritten code on SQLite's C functions.",
    discussion: "Build it with -c release; the figures of a debug build are meaningless."
  )

  @Option(help: "The number of rows in the table.")
  var rows = 16_282

  @Option(help: "The number of keys to find.")
  var keys = 20_000

  @Option(help: "The number of runs.")
  var repetitions = 21

  @Option(help: "Only the workloads whose name contains this text.")
  var filter: String?

  @Option(help: "Only the contenders whose name contains this text, for a profiler.")
  var contender: String?

  @Flag(help: "Only concurrent readers and observation, in a run that does not use SQLite earlier.")
  var pool = false

  @Flag(help: "Measure processor time, which a busy machine affects less.")
  var processorTime = false

  @Flag(help: "Exit with an error if a figure is over its limit.")
  var strict = false

  @Option(help: "Also draw the ratios to the C functions as runtime.svg and runtime~dark.svg in this folder.")
  var chart: String?

  /// What a reader must know about the contenders.
  private static let note =
    "'\(lighterStyle)' is written for this benchmark in the style of Lighter's generated code; Lighter itself is not run."

  func validate() throws {
    guard rows > 0, keys > 0, repetitions > 0 else {
      throw ValidationError("--rows, --keys and --repetitions must be greater than 0")
    }
  }

  func run() throws {
    #if DEBUG
    print("This is a debug build: run it with 'swift run -c release Runtime'.\n")
    #endif
    // Not named by the process: an identifier comes again, and the folder of a killed process stays.
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("quarry-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }

    var missed: [String] = []
    var groups: [BarChart.Group] = []
    if !pool { print(Self.note + "\n") }
    print(Report.header)
    let chosen =
      try pool
      ? PoolWorkloads.workloads(rows: rows, in: directory)
      : workloads(rows: rows, keys: keys, in: directory)
    for var workload in chosen {
      if let filter, !workload.name.contains(filter) { continue }
      if let contender {
        workload = Workload(
          name: workload.name,
          title: workload.title,
          contenders: workload.contenders.filter { $0.name.contains(contender) },
          divisor: workload.divisor,
          unit: workload.unit
        )
        if workload.contenders.isEmpty { continue }
      }
      let samples = try measure(workload, repetitions: repetitions, clock: processorTime ? .processor : .wall)
      let report = Report(workload, samples)
      if let group = BarChart.Group(workload, samples) { groups.append(group) }
      print(report.text)
      if report.isMissed { missed.append(workload.name) }
    }
    if let chart {
      let drawn = BarChart(
        title: "Time compared with code on SQLite's C functions",
        subtitle: "1.00 is the time of the C code; less is better. Each group has its own scale. "
          + "Medians of \(repetitions) runs.",
        groups: groups
      )
      try drawn.write(named: "runtime", to: URL(fileURLWithPath: chart))
    }
    if strict, !missed.isEmpty {
      print("\nOver the limit: \(missed.joined(separator: ", "))")
      throw ExitCode.failure
    }
  }
}

extension BarChart.Group {
  /// The ratios to the baseline; nil if the workload has none.
  init?(_ workload: Workload, _ samples: [Samples]) {
    guard let baseline = workload.contenders.firstIndex(where: { $0.kind == .baseline }),
      workload.contenders.contains(where: { $0.kind == .quarry })
    else { return nil }
    let bars = zip(workload.contenders, samples).map { contender, sample in
      BarChart.Bar(
        label: contender.kind == .baseline ? "C functions" : contender.name,
        value: sample.median / samples[baseline].median,
        isEmphasized: contender.kind == .quarry
      )
    }
    self.init(title: workload.title, bars: bars)
  }
}

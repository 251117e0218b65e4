import ArgumentParser
import Charts
import Foundation

@main
struct ScalingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Scaling",
    abstract: "Measures how the costs of Quarry grow.",
    discussion: "Build it with -c release; the figures of a debug build are meaningless."
  )

  @Option(help: "Only these experiments ('rows') or series ('rows/fetch'), separated by commas. Repeatable.")
  var only: [String] = []

  @Flag(help: "Only the smallest sizes, for a check.")
  var quick = false

  @Option(help: "Leave out sizes above this one.")
  var maximum: Int?

  @Flag(help: "Also the experiments that build packages, which take minutes.")
  var builds = false

  @Option(help: "The package folder of Quarry, for the builds.")
  var quarry = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Option(help: "The executable 'quarry', for the experiments with the command-line tool.")
  var tool: String?

  @Option(help: "Also draw the costs as scaling.svg and scaling~dark.svg in this folder.")
  var chart: String?

  @Option(help: .hidden)
  var point: String?

  @Option(help: .hidden)
  var size = 0

  private static let experiments = [
    rowExperiment, columnExperiment, membershipExperiment, joinExperiment, conditionExperiment,
    readerExperiment, observerExperiment, generateExperiment, tableExperiment, editExperiment,
  ]

  private var names: [String] { only.flatMap { $0.split(separator: ",").map(String.init) } }

  func validate() throws {
    let known = Self.experiments.flatMap { experiment in
      [experiment.name] + experiment.series.map { "\(experiment.name)/\($0.name)" }
    }
    for name in names where !known.contains(name) {
      throw ValidationError("'\(name)' is none of the names \(known.joined(separator: ", "))")
    }
  }

  func run() throws {
    // Not named by the process: an identifier comes again, and the folder of a killed process stays.
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("quarry-scaling-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let setting = Setting(
      folder: folder,
      quarry: URL(fileURLWithPath: quarry),
      tool: tool.map { URL(fileURLWithPath: $0) }
    )
    if let point { return try measure(point, setting) }
    #if DEBUG
    print("This is a debug build: run it with 'swift run -c release Scaling'.")
    #endif

    print("\(ProcessInfo.processInfo.activeProcessorCount) processors")
    var panels: [LineChart.Panel] = []
    var bent: [String] = []
    for experiment in Self.experiments {
      let chosen = experiment.series.filter { series in
        names.isEmpty || names.contains(experiment.name)
          || names.contains("\(experiment.name)/\(series.name)")
      }
      guard !chosen.isEmpty, canRun(experiment) else { continue }
      var sizes = experiment.sizes.filter { $0 <= maximum ?? .max }
      if quick { sizes = Array(sizes.prefix(2)) }
      show(SeriesReport.header(experiment, sizes: sizes))
      var lines: [(title: String, points: [Point])] = []
      for series in chosen {
        let points = sizes.map { size in
          Result {
            experiment.isIsolated
              ? try Point(isolated: series, in: experiment, size: size, setting: setting)
              : try Point(of: series, in: experiment, size: size, setting: setting)
          }
        }
        let report = SeriesReport(series.title, points, in: experiment)
        show(report.text)
        if report.bends { bent.append("\(experiment.name)/\(series.name)") }
        lines.append((series.title, points.compactMap { try? $0.get() }))
      }
      panels += LineChart.Panel.panels(experiment, lines)
    }
    if !bent.isEmpty { print("\nGrowth over \(SeriesReport.limit): \(bent.joined(separator: ", "))") }
    if let chart {
      let drawn = LineChart(
        title: "How costs grow",
        subtitle: "Costs a unit: a level line is a cost in proportion to the size. All axes are logarithmic.",
        panels: panels
      )
      try drawn.write(named: "scaling", to: URL(fileURLWithPath: chart))
    }
  }

  /// Returns whether an experiment has the options that it needs, and prints a line if it was asked for and has not.
  private func canRun(_ experiment: Experiment) -> Bool {
    if [tableExperiment.name, editExperiment.name].contains(experiment.name), !builds {
      if !names.isEmpty { print("\n[\(experiment.name)] needs --builds") }
      return false
    }
    if experiment.name == generateExperiment.name, tool == nil {
      print("\n[\(experiment.name)] needs --tool PATH, the executable 'quarry'")
      return false
    }
    return true
  }

  /// Measures a point of a series in this process, which another one has started for it.
  private func measure(_ point: String, _ setting: Setting) throws {
    for experiment in Self.experiments {
      for series in experiment.series where "\(experiment.name)/\(series.name)" == point {
        print(try Point(of: series, in: experiment, size: size, setting: setting).line)
        return
      }
    }
    throw ValidationError("no series has the name '\(point)'")
  }

  /// Prints a text at once, also into a file: the next one can take minutes.
  private func show(_ text: String) {
    print(text)
    fflush(nil)
  }
}

extension LineChart.Panel {
  /// Returns the panel of an experiment, and that of its memory.
  fileprivate static func panels(
    _ experiment: Experiment,
    _ lines: [(title: String, points: [Point])]
  ) -> [LineChart.Panel] {
    func panel(_ unit: String, _ value: (Point) -> Double) -> LineChart.Panel {
      LineChart.Panel(
        title: experiment.title,
        unit: unit,
        axis: experiment.axis,
        lines: lines.map { line in
          LineChart.Line(label: line.title, points: line.points.map { (Double($0.size), value($0)) })
        }
      )
    }
    // A line needs two points.
    guard lines.contains(where: { $0.points.count > 1 }) else { return [] }
    let costs = panel(experiment.unit.text, \.cost)
    return experiment.reportsMemory ? [costs, panel("peak memory in MB", \.memory)] : [costs]
  }
}

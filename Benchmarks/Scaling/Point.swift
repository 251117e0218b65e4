import Foundation

/// A measured point of a series.
struct Point: Sendable {
  let size: Int
  /// The cost in the unit of the experiment.
  let cost: Double
  /// The largest memory of the process so far, in megabytes.
  let memory: Double

  /// Measures a point in this process.
  init(of series: Series, in experiment: Experiment, size: Int, setting: Setting) throws {
    self.size = size
    cost = experiment.unit.value(of: try series.measured(setting, size), size: size)
    memory = PeakMemory.megabytes
  }

  /// Measures a point in a separate process of this program.
  init(isolated series: Series, in experiment: Experiment, size: Int, setting: Setting) throws {
    var arguments = [
      "--point", "\(experiment.name)/\(series.name)", "--size", String(size), "--quarry", setting.quarry.path,
    ]
    if let tool = setting.tool { arguments += ["--tool", tool.path] }
    let output = try Shell(folder: setting.folder).run(Self.program, arguments)
    let numbers = output.split(separator: "\n").last?.split(separator: " ").compactMap { Double($0) } ?? []
    guard numbers.count == 2 else { throw ShellError(command: "Scaling", output: output) }
    self.size = size
    (cost, memory) = (numbers[0], numbers[1])
  }

  /// The line that a separate process prints.
  var line: String { "\(cost) \(memory)" }

  /// The path of this program. The separate process runs in another folder.
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).path
}

/// The largest memory that this process has used.
enum PeakMemory {
  static var megabytes: Double {
    #if os(Linux)
    // Unlike the figure of getrusage, it does not begin with that of the parent process.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? .nan) / 1024
    #else
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return Double(usage.ru_maxrss) / 1_048_576
    #endif
  }
}

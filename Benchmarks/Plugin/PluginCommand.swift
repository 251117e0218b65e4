import ArgumentParser
import Foundation

@main
struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Plugin",
    abstract: "Measures the compiler plugin: its start, and the expansion of a table of 20 columns."
  )

  @Option(help: "The number of starts of the plugin.")
  var starts = 101

  @Option(help: "The number of expansions of the table.")
  var expansions = 1001

  @Option(help: "The folder of Quarry's package.")
  var quarry = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Option(help: "The folder for the build of Quarry.")
  var scratchPath = ".build-plugin"

  @Flag(help: "Exit with an error if a figure is over its limit.")
  var strict = false

  func run() throws {
    var isOver = false
    for mode in ["debug", "release"] {
      let plugin = try build(mode)
      // Processes are kept until the end, because waiting for one takes longer than starting one.
      var started: [PluginProcess] = []
      let start = try median(starts) {
        let process = try PluginProcess(plugin)
        try process.answer(to: PluginMessages.capability)
        started.append(process)
      }
      let process = try PluginProcess(plugin)
      try process.answer(to: PluginMessages.capability)
      let expansion = try median(expansions) {
        let answer = try process.answer(to: PluginMessages.table)
        guard answer.contains("column19") else { throw PluginError.wrongAnswer(answer) }
      }
      print(String(format: "\(mode): start to first answer %.2f ms (limit 10)", start))
      print(String(format: "\(mode): expansion of 20 columns %.3f ms (limit 1)", expansion))
      // Release builds compile the plugin with optimizations, debug builds without. Only release builds have limits.
      isOver = isOver || mode == "release" && (start > 10 || expansion > 1)
    }
    if strict, isOver { throw ExitCode.failure }
  }

  /// Builds the plugin like the build of a user, and returns its location.
  private func build(_ mode: String) throws -> URL {
    let options = ["-c", mode, "--package-path", quarry, "--scratch-path", scratchPath]
    try Self.shell(["swift", "build"] + options + ["--target", "Quarry"])
    let folder = try Self.shell(["swift", "build"] + options + ["--show-bin-path"])
    return URL(fileURLWithPath: folder.trimmingCharacters(in: .whitespacesAndNewlines))
      .appendingPathComponent("QuarryMacros-tool")
  }

  @discardableResult
  private static func shell(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw PluginError.buildFailed(text) }
    return text
  }

  /// Returns the median time in milliseconds. The first run is a warm-up.
  private func median(_ count: Int, _ body: () throws -> Void) throws -> Double {
    try body()
    var times: [Double] = []
    for _ in 0..<count {
      let (seconds, attoseconds) = try ContinuousClock().measure(body).components
      times.append(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
    }
    return times.sorted()[times.count / 2]
  }
}

/// An error that invalidates a measurement.
enum PluginError: Error, CustomStringConvertible {
  case buildFailed(String)
  case brokenPipe
  case wrongAnswer(String)

  var description: String {
    switch self {
    case .buildFailed(let output): "the plugin cannot be built:\n\(output)"
    case .brokenPipe: "the plugin does not answer"
    case .wrongAnswer(let answer): "the plugin answers:\n\(answer)"
    }
  }
}

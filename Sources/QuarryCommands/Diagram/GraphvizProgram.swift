import Dispatch
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The program `dot` of Graphviz, which draws a graph.
struct GraphvizProgram {
  /// An error of `dot`.
  enum Failure: Error, Equatable {
    /// The program is not installed.
    case missing
    /// The program ended with a status other than 0, or could not be started.
    case failed(reason: String)
    /// The program did not end in time.
    case timedOut(seconds: Int)
    /// The program succeeded, but its output is not SVG.
    case invalidOutput

    var message: String {
      let problem =
        switch self {
        case .missing: "SVG requires the program 'dot', which is not in PATH; install the package 'graphviz'"
        case .failed(let reason): "'dot' failed: \(reason)"
        case .timedOut(let seconds): "'dot' did not finish in \(seconds) seconds"
        case .invalidOutput: "'dot' wrote no SVG; reinstall the package 'graphviz'"
        }
      return "\(problem); formats without 'dot' are '--format mermaid' and '--format dot'"
    }
  }

  var path: String
  var timeout: Int

  /// Finds the program in the folders of `PATH`.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    timeout: Int = 60
  ) throws(Failure) {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard let path = folders.map({ "\($0)/dot" }).first(where: Self.isProgram) else { throw .missing }
    self.path = path
    self.timeout = timeout
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && access(path, X_OK) == 0
  }

  /// Returns the SVG of a graph.
  func svg(_ graph: String) throws(Failure) -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quarry-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let text: String
    // Files hold output of any length; a pipe that nobody reads would block the program.
    let input = folder.appendingPathComponent("graph.dot")
    let output = folder.appendingPathComponent("graph.svg")
    let log = folder.appendingPathComponent("errors")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(graph.utf8).write(to: input)
      try Data().write(to: log)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = ["-Tsvg", "-o", output.path, input.path]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: log)
      if let problem = try run(process) {
        let errors = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        let line = errors.split(separator: "\n").first.map { String($0).trimmed }
        throw Failure.failed(reason: line ?? problem)
      }
      text = String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .failed(reason: error.localizedDescription)
    }
    guard text.contains("<svg"), text.contains("</svg>") else { throw .invalidOutput }
    return text
  }

  /// Runs a process, and returns the status or signal with which it failed. A process that does not end in time is
  /// killed.
  private func run(_ process: Process) throws -> String? {
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    guard ended.wait(timeout: .now() + .seconds(timeout)) == .success else {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      throw Failure.timedOut(seconds: timeout)
    }
    switch process.terminationReason {
    case .uncaughtSignal: return "signal \(process.terminationStatus)"
    default: return process.terminationStatus == 0 ? nil : "status \(process.terminationStatus)"
    }
  }
}

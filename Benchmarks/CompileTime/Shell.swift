import Foundation

/// Runs other programs.
struct Shell {
  let folder: URL

  /// Runs a program and returns its output.
  ///
  /// - Throws: ``ShellError`` if it cannot be run, or exits with a status other than 0.
  @discardableResult
  func run(_ program: String, _ arguments: [String]) throws -> String {
    // The output goes to a file, because a full pipe would block the program.
    let log = folder.appendingPathComponent("output-\(UUID().uuidString).txt")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    try output.close()
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw ShellError(command: "\(program) \(arguments.joined(separator: " "))", output: text)
    }
    return text
  }
}

/// An error thrown if a program fails.
struct ShellError: Error, CustomStringConvertible {
  let command: String
  let output: String

  var description: String { "'\(command)' failed:\n\(output.suffix(4000))" }
}

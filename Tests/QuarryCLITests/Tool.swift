import Foundation

/// The built `quarry` tool, run like a user runs it.
enum Tool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The build folder of the tests, which also contains the tool.
  static let products: URL = {
    for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
      return bundle.bundleURL.deletingLastPathComponent()
    }
    return Bundle.main.bundleURL
  }()

  static func run(_ arguments: String..., in folder: URL? = nil, environment: [String: String] = [:]) throws
    -> Result
  {
    try run(products.appendingPathComponent("quarry"), arguments, in: folder, environment)
  }

  /// Runs a line in a shell whose path contains the tool.
  static func shell(_ line: String, in folder: URL) throws -> Result {
    let path = "\(products.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    return try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], in: folder, ["PATH": path])
  }

  private static func run(
    _ tool: URL,
    _ arguments: [String],
    in folder: URL?,
    _ environment: [String: String]
  ) throws
    -> Result
  {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    // Files accept any amount of output, but pipes would block.
    let files = try TemporaryFolder()
    let output = files.url.appendingPathComponent("output")
    let errors = files.url.appendingPathComponent("errors")
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
  }
}

/// A folder that is removed with its owner.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("quarry-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
    return path(name)
  }
}

/// The files of the package.
enum Package {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
  }

  /// The path of the sample database Chinook, if `QUARRY_CHINOOK` is set.
  static let chinook = ProcessInfo.processInfo.environment["QUARRY_CHINOOK"]
}

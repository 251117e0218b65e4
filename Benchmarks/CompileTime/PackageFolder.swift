import Foundation

/// How a package is built.
enum BuildMode: String {
  case debug
  case release
}

/// A package in a temporary folder, which is built from scratch.
struct PackageFolder {
  private let folder: URL
  private let shell: Shell

  /// The arguments that select the package.
  var arguments: [String] { ["--package-path", folder.path] }

  /// Writes the files of a package, given by their paths in it.
  init(_ name: String, in parent: URL, files: [String: String]) throws {
    folder = parent.appendingPathComponent(name)
    shell = Shell(folder: parent)
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Measures several clean builds. The time to fetch dependencies is not counted.
  func measure(_ title: String, _ mode: BuildMode, repetitions: Int) throws -> Figure {
    var runs: [Run] = []
    for _ in 0..<repetitions {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(".build"))
      try shell.run("swift", ["package"] + arguments + ["resolve"])
      runs.append(try time { try shell.run("swift", ["build"] + arguments + ["-c", mode.rawValue]) })
    }
    let figure = Figure(title: title, runs: runs, limit: nil)
    figure.report()
    return figure
  }
}

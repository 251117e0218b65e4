#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// The database that property wrappers use where none is given.
///
/// ```swift
/// // At the start of an application:
/// DefaultDatabase.set(try DatabasePool(path: path))
///
/// // In a test, for this task only:
/// try await withDefaultDatabase(DatabaseQueue()) { … }
/// ```
public enum DefaultDatabase {
  @TaskLocal static var scoped: (any DatabaseWriter)?

  /// The database of this task, or of the process; nil where none was set.
  public static var current: (any DatabaseWriter)? { scoped ?? process.database }

  /// Sets the database of the process. Tasks for which ``withDefaultDatabase(_:_:)`` has set another one keep it.
  public static func set(_ database: (any DatabaseWriter)?) {
    process.database = database
  }

  private static let process = ProcessDatabase()

  private final class ProcessDatabase: @unchecked Sendable {
    private let lock = Lock()
    private var stored: (any DatabaseWriter)?

    var database: (any DatabaseWriter)? {
      get { lock.withLock { stored } }
      set { lock.withLock { stored = newValue } }
    }
  }
}

/// Runs a closure with a default database of its own.
///
/// - Throws: What the closure throws.
public func withDefaultDatabase<T>(_ database: any DatabaseWriter, _ body: () throws -> T) rethrows -> T {
  try DefaultDatabase.$scoped.withValue(database, operation: body)
}

/// Runs a closure, and the tasks it begins, with a default database of their own.
///
/// - Throws: What the closure throws.
public func withDefaultDatabase<T>(
  _ database: any DatabaseWriter,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> T
) async rethrows -> T {
  try await DefaultDatabase.$scoped.withValue(database, operation: body)
}

/// Opens the database that fits where the code runs: a file for an application; for a test and for a preview one of its
/// own that is gone when it is closed.
///
/// ```swift
/// DefaultDatabase.set(try defaultDatabase(configuration: configuration))
/// ```
///
/// - Parameters:
///   - path: The file of the application, whose folder is created if it is missing. Without one it is `quarry.sqlite` in
///     a folder with the name of the process in the user's folder for application support: on Linux `$XDG_DATA_HOME`, or
///     `~/.local/share`.
///   - configuration: How it is opened.
/// - Throws: As ``DatabasePool/init(path:configuration:)`` does.
public func defaultDatabase(
  path: String? = nil,
  configuration: Configuration = Configuration()
) throws -> any DatabaseWriter {
  try defaultDatabase(path: path, configuration: configuration, isLive: !ProcessKind.isTestOrPreview)
}

package func defaultDatabase(
  path: String?,
  configuration: Configuration,
  isLive: Bool
) throws -> any DatabaseWriter {
  guard isLive else { return try DatabaseQueue.temporary(configuration: configuration) }
  let file =
    if let path {
      URL(fileURLWithPath: path)
    } else {
      applicationSupport
        .appendingPathComponent(ProcessInfo.processInfo.processName)
        .appendingPathComponent("quarry.sqlite")
    }
  // Where that fails, opening the file says why.
  try? FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(),
    withIntermediateDirectories: true
  )
  return try DatabasePool(path: path ?? file.path, configuration: configuration)
}

/// Where an application keeps what is its own.
private var applicationSupport: URL {
  #if canImport(Darwin)
  URL.applicationSupportDirectory
  #else
  dataFolder(
    environment: ProcessInfo.processInfo.environment,
    home: FileManager.default.homeDirectoryForCurrentUser
  )
  #endif
}

/// Where the programs of a user keep their data: `XDG_DATA_HOME`, or a folder in `HOME`, or in the home folder that the
/// system knows of. Relative paths are skipped.
/// https://specifications.freedesktop.org/basedir-spec/latest/
package func dataFolder(environment: [String: String], home: @autoclosure () -> URL) -> URL {
  func folder(_ name: String) -> URL? {
    guard let path = environment[name], path.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: path)
  }
  return folder("XDG_DATA_HOME") ?? (folder("HOME") ?? home()).appendingPathComponent(".local/share")
}

/// What the process was started for.
private enum ProcessKind {
  static var isTestOrPreview: Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" { return true }
    if environment.keys.contains(where: { $0.hasPrefix("XCTest") }) { return true }
    // What `swift test` starts: a bundle or a helper, named after what it runs.
    return CommandLine.arguments.prefix(1).contains { program in
      program.hasSuffix(".xctest") || program.hasSuffix("/xctest")
        || program.hasSuffix("swiftpm-testing-helper")
    }
  }
}

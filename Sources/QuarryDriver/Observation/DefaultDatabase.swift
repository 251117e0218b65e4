#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif
import QuarryCore

/// The database that property wrappers use if you do not specify one.
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

  /// The database of the current task, or else of the process; `nil` if neither is set.
  public static var current: (any DatabaseWriter)? { scoped ?? process.database }

  /// Sets the database of the process. Tasks inside ``withDefaultDatabase(_:_:)`` keep the database that was set
  /// there.
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

/// Runs a closure with another default database.
///
/// - Throws: The error of the closure.
public func withDefaultDatabase<T>(_ database: any DatabaseWriter, _ body: () throws -> T) rethrows -> T {
  try DefaultDatabase.$scoped.withValue(database, operation: body)
}

/// Runs an asynchronous closure, and the tasks it creates, with another default database.
///
/// - Throws: The error of the closure.
public func withDefaultDatabase<T>(
  _ database: any DatabaseWriter,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> T
) async rethrows -> T {
  try await DefaultDatabase.$scoped.withValue(database, operation: body)
}

/// Opens a database that suits the environment: a file in an application; a temporary database in a test or a
/// preview.
///
/// ```swift
/// DefaultDatabase.set(try defaultDatabase(configuration: configuration))
/// ```
///
/// - Parameters:
///   - path: The file of the application's database; a missing folder is created. If `nil`, the file is `quarry.sqlite` in
/// a folder with the name of the process in the user's application support folder: on Linux
/// `$XDG_DATA_HOME` or `~/.local/share`.
///   - configuration: The options for the connections.
/// - Throws: The errors of ``DatabasePool/init(path:configuration:)``.
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
  // If this fails, opening the file throws an error that explains it.
  try? FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(),
    withIntermediateDirectories: true
  )
  return try DatabasePool(path: path ?? file.path, configuration: configuration)
}

/// The folder in which applications store their data.
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

/// Returns the folder in which a user's programs store their data: `XDG_DATA_HOME`, or `.local/share` in `HOME`, or
/// in the home folder that the system reports. Relative paths are ignored.
///
/// https://specifications.freedesktop.org/basedir-spec/latest/
package func dataFolder(environment: [String: String], home: @autoclosure () -> URL) -> URL {
  func folder(_ name: String) -> URL? {
    guard let path = environment[name], path.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: path)
  }
  return folder("XDG_DATA_HOME") ?? (folder("HOME") ?? home()).appendingPathComponent(".local/share")
}

/// Determines what kind of process this is.
private enum ProcessKind {
  static var isTestOrPreview: Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" { return true }
    if environment.keys.contains(where: { $0.hasPrefix("XCTest") }) { return true }
    // `swift test` starts a bundle or a helper whose name ends with one of these.
    return CommandLine.arguments.prefix(1).contains { program in
      program.hasSuffix(".xctest") || program.hasSuffix("/xctest")
        || program.hasSuffix("swiftpm-testing-helper")
    }
  }
}

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

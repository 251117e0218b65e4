#if PostgreSQL

import QuarryCore

/// The database that property wrappers use if you do not specify one.
///
/// ```swift
/// // At the start of a program:
/// DefaultDatabase.set(try DatabasePool(url: url))
///
/// // In a test, for this task only:
/// try await withDefaultDatabase(pool) { … }
/// ```
public enum DefaultDatabase {
  @TaskLocal static var scoped: (any DatabaseWriter)?

  /// The database of the current task, or else of the process; `nil` if neither is set.
  public static var current: (any DatabaseWriter)? { scoped ?? process.database }

  /// Sets the database of the process. Tasks inside ``withDefaultDatabase(_:_:)`` keep the database that was set there.
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

#endif

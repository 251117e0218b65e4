import ConnectionWatch
import Foundation
import QuarrySQLite
import Testing

/// The two kinds of database most tests run on.
enum Place: String, CaseIterable, CustomTestStringConvertible {
  case memory, disk

  var testDescription: String { rawValue }
}

/// Passes a database to a test and closes it afterwards; closing fails if a statement leaks.
func withDatabase<T>(
  _ place: Place = .memory,
  configuration: Configuration = Configuration(),
  _ body: (DatabaseQueue) throws -> T
) throws -> T {
  try withFolder { folder in
    let queue =
      switch place {
      case .memory: try DatabaseQueue(configuration: configuration)
      case .disk: try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      }
    let result = try body(queue)
    try queue.close()
    return result
  }
}

/// Passes a database to a test and closes it afterwards; closing fails if a statement leaks.
func withDatabase<T>(
  _ place: Place = .memory,
  configuration: Configuration = Configuration(),
  _ body: (DatabaseQueue) async throws -> T
) async throws -> T {
  try await withFolder { folder in
    let queue =
      switch place {
      case .memory: try DatabaseQueue(configuration: configuration)
      case .disk: try DatabaseQueue(path: folder + "/test.sqlite", configuration: configuration)
      }
    let result = try await body(queue)
    try queue.close()
    return result
  }
}

/// Passes an empty folder to a test and removes it afterwards.
func withFolder<T>(_ body: (String) throws -> T) throws -> T {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quarry-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let result = try body(folder.path)
  try expectClosed(folder.path)
  return result
}

/// Passes an empty folder to a test and removes it afterwards.
func withFolder<T>(_ body: (String) async throws -> T) async throws -> T {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quarry-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let result = try await body(folder.path)
  try expectClosed(folder.path)
  return result
}

/// Records an issue if a connection to a file in a folder is open, or waits for a statement to be closed.
/// Those in memory are checked when the process ends.
private func expectClosed(_ folder: String) throws {
  let path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/"
  // Resources of a cancelled task may take a moment to be released, which is long on a busy machine.
  for _ in 0..<6_000 where quarry_open_connections(path) > 0 { usleep(10_000) }
  let count = quarry_open_connections(path)
  if count > 0 { Issue.record("\(count) connections are still open") }
}

/// Runs a closure that must throw an error of a type, and returns the error.
func failure<E: Error, T>(
  _ type: E.Type,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> T
) throws -> E {
  let error = #expect(throws: type, sourceLocation: sourceLocation) { try body() }
  return try #require(error, sourceLocation: sourceLocation)
}

/// A statement that counts longer than any test waits.
let endlessSQL = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

import Foundation
import QuarrySQLite
import Testing

/// The Chinook sample database: a record shop with 11 tables and some 15,000 rows, made by others.
///
/// It lies beside the package. Without it these tests are skipped, except in continuous integration, where
/// its absence
/// is a failure.
@Suite("Chinook", .enabled(if: ChinookFile.isWanted, ChinookFile.absence))
enum Chinook {
  @Test("The sample database is there")
  static func present() {
    #expect(ChinookFile.isPresent, ChinookFile.absence)
  }
}

/// Where the sample database lies. Not in ``Chinook``, whose attribute asks for it.
enum ChinookFile {
  static let path = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()  // Chinook
    .deletingLastPathComponent()  // QuarrySQLiteTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appendingPathComponent("../shared/data/chinook.sqlite")
    .standardizedFileURL.path

  static var isPresent: Bool { FileManager.default.fileExists(atPath: path) }
  static var isWanted: Bool { isPresent || ProcessInfo.processInfo.environment["CI"] != nil }
  static let absence: Comment =
    "no sample database ../shared/data/chinook.sqlite beside the package; set CI to make this a failure"

  struct MissingError: Error, CustomStringConvertible {
    var description: String {
      "no sample database at '\(path)': these tests cannot be skipped while CI is set"
    }
  }

}

extension Chinook {
  /// Gives a test the original to read, both through the library and past it.
  static func read<T>(_ body: (Database, Oracle) throws -> T) throws -> T {
    guard ChinookFile.isPresent else { throw ChinookFile.MissingError() }
    let path = ChinookFile.path
    let oracle = try Oracle(path: path)
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let result = try queue.read { db in try body(db, oracle) }
    try queue.close()
    return result
  }

  /// Gives a test a copy to change; the path is for looking at it past the library.
  static func withCopy<T>(_ body: (DatabaseQueue, String) throws -> T) throws -> T {
    guard ChinookFile.isPresent else { throw ChinookFile.MissingError() }
    let path = ChinookFile.path
    return try withFolder { folder in
      let copy = folder + "/chinook.sqlite"
      // Not a copied file: the original may be write-protected, and a copy of it would be too.
      try Data(contentsOf: URL(fileURLWithPath: path)).write(to: URL(fileURLWithPath: copy))
      let queue = try DatabaseQueue(path: copy)
      let result = try body(queue, copy)
      try queue.close()
      return result
    }
  }
}

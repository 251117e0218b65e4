import Foundation
import QuarrySQLite
import RecordShopData
import Testing

/// A sample database of a record shop with 11 tables and some 15,000 rows. The tests create it: see ``RecordShopFile``.
///
/// Compares the library's results with those of SQLite's C API on raw SQL (``Oracle``).
@Suite("Record shop")
enum RecordShop {
  /// Passes the original file to a test for reading, through the library and through the C API.
  static func read<T>(_ body: (Database, Oracle) throws -> T) throws -> T {
    try read(RecordShopFile.path(), body)
  }

  /// Passes a file to a test for reading, through the library and through the C API.
  static func read<T>(_ path: String, _ body: (Database, Oracle) throws -> T) throws -> T {
    let oracle = try Oracle(path: path)
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let result = try queue.read { db in try body(db, oracle) }
    try queue.close()
    return result
  }

  /// Passes a writable copy to a test; the path is for reading it through the C API.
  static func withCopy<T>(_ body: (DatabaseQueue, String) throws -> T) throws -> T {
    let path = try RecordShopFile.path()
    return try withFolder { folder in
      let copy = folder + "/recordshop.sqlite"
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      let queue = try DatabaseQueue(path: copy)
      let result = try body(queue, copy)
      try queue.close()
      return result
    }
  }
}

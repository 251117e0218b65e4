import Foundation
import QuarrySQLite
import RecordShopData
import Testing

/// A sample database of a record shop with 11 tables and some 15,000 rows, which the tests make: see ``RecordShopFile``.
///
/// What the library says is compared with what SQLite's C API says on raw SQL (``Oracle``).
@Suite("Record shop")
enum RecordShop {
  /// Gives a test the original to read, both through the library and past it.
  static func read<T>(_ body: (Database, Oracle) throws -> T) throws -> T {
    try read(RecordShopFile.path(), body)
  }

  /// Gives a test a file to read, both through the library and past it.
  static func read<T>(_ path: String, _ body: (Database, Oracle) throws -> T) throws -> T {
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

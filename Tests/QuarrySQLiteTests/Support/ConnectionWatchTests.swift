import ConnectionWatch
import Foundation
import QuarrySQLite
import Testing

/// Proves that the check at the end of each test can fail.
@Suite struct ConnectionWatchTests {
  @Test func `connections are reported until SQLite frees them`() throws {
    try withFolder { folder in
      let path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/"
      #expect(quarry_open_connections(path) == 0)
      var queue: DatabaseQueue? = try DatabaseQueue(path: folder + "/a.sqlite")
      #expect(quarry_open_connections(path) == 1)
      let other = try DatabaseQueue(path: folder + "/b.sqlite")
      #expect(quarry_open_connections(path) == 2)
      try other.close()
      #expect(quarry_open_connections(path) == 1)
      // A statement of another owner keeps the connection open, although it is no longer accessible.
      let statement = try #require(try queue?.read { db in try RawStatement(db) })
      queue = nil
      #expect(quarry_open_connections(path) == 1)
      statement.finalize()
      #expect(quarry_open_connections(path) == 0)
    }
  }
}

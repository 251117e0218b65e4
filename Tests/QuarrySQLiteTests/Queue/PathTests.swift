import Foundation
import QuarrySQLite
import Testing

@Suite struct PathTests {
  @Test func `readers and writers know their file`() throws {
    try withFolder { folder in
      let folder = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
      let pool = try DatabasePool(path: folder + "/pool.sqlite")
      let queue = try DatabaseQueue(path: folder + "/queue.sqlite")
      let snapshot = try pool.makeSnapshot()
      let writers: [any DatabaseWriter] = [pool, queue]
      #expect(writers.map(\.path) == [folder + "/pool.sqlite", folder + "/queue.sqlite"])
      let readers: [any DatabaseReader] = [pool, queue, snapshot]
      #expect(
        readers.map(\.path) == [folder + "/pool.sqlite", folder + "/queue.sqlite", folder + "/pool.sqlite"]
      )
      try queue.read { db in #expect(db.path == queue.path) }
      // Inside an access, and after closing.
      try pool.write { _ in #expect(pool.path == folder + "/pool.sqlite") }
      for reader in readers.reversed() { try reader.close() }
      #expect(readers.map(\.path).allSatisfy { $0.hasPrefix(folder) })
    }
  }

  @Test func `some have no file`() throws {
    let databases: [any DatabaseWriter] = [
      try DatabaseQueue(), try DatabaseQueue.temporary(), try DatabaseQueue(named: "PathTests"),
    ]
    #expect(databases.map(\.path) == [":memory:", "", "file:PathTests?mode=memory&cache=shared"])
    for database in databases {
      try database.close()
    }
  }
}

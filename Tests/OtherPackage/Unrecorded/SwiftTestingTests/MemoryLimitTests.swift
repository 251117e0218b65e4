import QuarrySQLite
import Testing

/// In this process, nothing initializes SQLite before the first database is opened, which disables memory statistics.
@Suite struct MemoryLimitTests {
  @Test(arguments: ["hard_heap_limit", "soft_heap_limit"])
  func `a limit without effect is an error`(name: String) throws {
    let queue = try DatabaseQueue()
    let error = #expect(throws: DatabaseUsageError.self) {
      try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA \(name) = 1000000") }
    }
    #expect("\(error as Any)".contains("PRAGMA \(name) has no effect"))
    try queue.close()
  }
}

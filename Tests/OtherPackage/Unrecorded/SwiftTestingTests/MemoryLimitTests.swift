import QuarrySQLite
import Testing

/// In this process, nothing initializes SQLite before the first database is opened, which disables memory statistics.
@Suite struct MemoryLimitTests {
  @Test(arguments: ["hard_heap_limit", "soft_heap_limit"])
  func `a limit without effect is an error`(name: String) throws {
    let queue = try DatabaseQueue()
    for sql in [
      "PRAGMA \(name) = 1000000", ";pragma main.\(name)(1000000)", "EXPLAIN PRAGMA \(name) = 1000000",
      "explain query plan PRAGMA main.\"\(name)\" = 1000000", "PRAGMA '\(name)' = 1000000",
      "SELECT 1; /* limit */ PRAGMA \(name)=1000000",
    ] {
      let error = #expect(throws: DatabaseUsageError.self) {
        try queue.writeWithoutTransaction { db in try db.execute(sql: sql) }
      }
      #expect("\(error as Any)".contains("PRAGMA \(name) has no effect"))
      #expect(throws: DatabaseUsageError.self) {
        try queue.read { db in try Row.fetchAll(db, sql: sql) }
      }
      // SQLite sets the number when it prepares the statement.
      #expect(try queue.read { db in try Int.fetchOne(db, sql: "PRAGMA \(name)") } == 0)
    }
    try queue.close()
  }
}

import CSQLite
import Dispatch
import Foundation
import QuarrySQLite
import Testing

@Suite struct ConcurrentCheckpointTests {
  /// SQLite does not call the busy handler while another connection runs a checkpoint.
  @Test(arguments: CheckpointMode.allCases)
  func `a checkpoint waits for the one of another connection`(mode: CheckpointMode) async throws {
    try await withFolder { folder in
      let first = try DatabasePool(path: folder + "/x.sqlite")
      let second = try DatabasePool(path: folder + "/x.sqlite")
      try await first.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for database in [first, second] {
          group.addTask {
            for number in 0..<40 {
              try await database.write { db in
                try db.execute(
                  sql: "INSERT INTO t VALUES (zeroblob(?))",
                  arguments: [number * 1000]
                )
              }
              _ = try await database.checkpoint(mode)
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await first.checkpoint(.truncate).logFrames == 0)
      func close() throws {
        try first.close()
        try second.close()
      }
      try close()
    }
  }
}

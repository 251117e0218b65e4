import Dispatch
import Foundation
import QuarrySQLite
import Testing

/// What a pool keeps of the accesses that waited for a reader.
@Suite(.timeLimit(.minutes(10))) struct PoolReleaseTests {
  private final class Captured: Sendable {}

  /// An access that waited must not keep its closure, the pool and the open files alive.
  @Test(arguments: [1, 40, 100])
  func `nothing is kept of reads that waited`(count: Int) async throws {
    try await withFolder { folder in
      weak var captured: Captured?
      weak var released: DatabasePool?
      do {
        var configuration = Configuration()
        configuration.maximumReaderCount = 1
        let pool = try DatabasePool(path: folder + "/test.sqlite", configuration: configuration)
        released = pool
        let object = Captured()
        captured = object
        let (entered, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let done = DispatchGroup()
        onThread(done) {
          try? pool.read { _ in
            entered.signal()
            release.wait()
          }
        }
        entered.wait()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<count {
            group.addTask { try await pool.read { _ in withExtendedLifetime(object) {} } }
          }
          try await Task.sleep(for: .milliseconds(50))
          release.signal()
          try await group.waitForAll()
        }
        await withCheckedContinuation { continuation in
          done.notify(queue: .global()) { continuation.resume() }
        }
        #expect(captured != nil)
      }
      // The thread and the tasks may end a moment after their accesses.
      try await eventually("the object of an access is not released") { captured == nil }
      try await eventually("the pool is not released") { released == nil }
    }
  }

  /// The closure is released on the queue of the reader, which the pool then closes.
  @Test func `the closure of an access has the last reference`() async throws {
    try await withFolder { folder in
      for _ in 0..<20 {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
          do {
            let pool = try DatabasePool(path: folder + "/test.sqlite")
            pool.asyncRead { _ in
              withExtendedLifetime(pool) {}
            } completion: { _ in
              done.resume()
            }
          } catch {
            Issue.record(error)
            done.resume()
          }
        }
      }
    }
  }
}

#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import Testing

/// Pools that are released or closed by the end of their own accesses.
@Suite(.ownThreads) struct PoolReleaseTests {
  /// Something whose end uses the pool.
  private final class Owner: Sendable {
    let pool: DatabasePool
    let end: @Sendable (DatabasePool) -> Void

    init(_ pool: DatabasePool, _ end: @escaping @Sendable (DatabasePool) -> Void) {
      (self.pool, self.end) = (pool, end)
    }

    deinit { end(pool) }
  }

  /// Waits until no connection with a name is on the server.
  private func expectNoConnection(_ name: String) async throws {
    let db = try TestDatabase().db
    let sql = "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1"
    try await eventually("a connection stays") { try Int.fetchOne(db, sql: sql, arguments: [name]) == 0 }
    db.close()
  }

  private func openPool(_ name: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.applicationName = name
    configuration.maximumConnectionCount = 2
    return try DatabasePool(.parameters(TestDatabase.parameters()), configuration: configuration)
  }

  @Test func `the closure of an access has the last reference`() async throws {
    let name = "release_\(UInt32.random(in: 0...(.max)))"
    for _ in 0..<20 {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        do {
          let pool = try openPool(name)
          pool.asyncRead { db in
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
    try await expectNoConnection(name)
  }

  @Test func `many tasks have the last references`() async throws {
    let name = "release_\(UInt32.random(in: 0...(.max)))"
    for _ in 0..<10 {
      let pool = try openPool(name)
      for number in 0..<8 {
        Task(executorPreference: TestThreads.shared) {
          if number.isMultiple(of: 2) {
            _ = try await pool.read { db in
              try withExtendedLifetime(pool) { try Int.fetchOne(db, sql: "SELECT 1::int8") }
            }
          } else {
            pool.asyncWrite({ db in withExtendedLifetime(pool) {} }) { _ in }
          }
        }
      }
    }
    try await expectNoConnection(name)
  }

  @Test func `an object that closes the pool at its end`() async throws {
    let name = "release_\(UInt32.random(in: 0...(.max)))"
    for _ in 0..<10 {
      await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
        do {
          let owner = Owner(try openPool(name)) { pool in
            do { try pool.close() } catch { Issue.record(error) }
            done.resume()
          }
          owner.pool.asyncRead({ db in withExtendedLifetime(owner) {} }) { _ in }
        } catch {
          Issue.record(error)
          done.resume()
        }
      }
    }
    try await expectNoConnection(name)
  }

  @Test func `an object that reads at its end`() async throws {
    let name = "release_\(UInt32.random(in: 0...(.max)))"
    for _ in 0..<10 {
      let number: Int? = await withCheckedContinuation { (done: CheckedContinuation<Int?, Never>) in
        do {
          let owner = Owner(try openPool(name)) { pool in
            done.resume(returning: try? pool.read { db in try Int.fetchOne(db, sql: "SELECT 1::int8") })
          }
          owner.pool.asyncRead({ db in withExtendedLifetime(owner) {} }) { _ in }
        } catch {
          Issue.record(error)
          done.resume(returning: nil)
        }
      }
      #expect(number == 1)
    }
    try await expectNoConnection(name)
  }
}

#endif

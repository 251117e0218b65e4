#if PostgreSQL

import Foundation
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// A primary server and its standby.
@Suite(.ownThreads) struct FailoverTests {
  private let first: LoneServer
  private let second: LoneServer

  init() throws {
    first = try LoneServer()
    second = try LoneServer(following: first)
  }

  /// The location with both servers, in an order.
  private func location(_ servers: [LoneServer]) -> DatabaseLocation {
    var parameters = first.parameters
    parameters["host"] = servers.map(\.folder).joined(separator: ",")
    parameters["port"] = servers.map { "\($0.port)" }.joined(separator: ",")
    return .parameters(parameters)
  }

  /// Waits until the standby has all that the primary server has.
  private func catchUp(_ standby: LoneServer, _ primary: LoneServer) throws {
    let place = try Database(primary.location)
    defer { place.close() }
    let position = try #require(try String.fetchOne(place, sql: "SELECT pg_current_wal_lsn()::text"))
    let db = try Database(standby.location)
    defer { db.close() }
    let sql = "SELECT pg_last_wal_replay_lsn() >= '\(position)'::pg_lsn"
    waitUntil("the standby follows") { (try? Bool.fetchOne(db, sql: sql)) == true }
  }

  @Test func `a standby can be read, not written`() throws {
    let primary = try DatabasePool(first.location)
    try primary.writeWithoutTransaction { db in try db.execute(sql: TestPlace.tables) }
    try primary.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
    try catchUp(second, first)
    var configuration = Configuration()
    configuration.targetSession = .standby
    let standby = try DatabasePool(location([first, second]), configuration: configuration)
    #expect(try standby.read { db in try Memo.select(\.title).fetchAll(db) } == ["Milk"])
    #expect(try standby.read { db in try Bool.fetchOne(db, sql: "SELECT pg_is_in_recovery()") } == true)
    let error = thrown(DatabaseError.self) {
      try standby.write { db in try Memo.insert { Memo.Draft(title: "Eggs") }.execute(db) }
    }
    #expect(error?.state == .readOnlySQLTransaction)
    #expect(error?.hint?.contains("on a server that is not a standby") == true)
    let rows = (1...200).map { Memo(id: $0) }
    let copy = thrown(DatabaseError.self) {
      _ = try standby.write { db in try db.insert(streaming: rows) { batch in Memo.insert { batch } } }
    }
    #expect(copy?.state == .readOnlySQLTransaction)
    #expect(try standby.read { db in try Memo.all.fetchCount(db) } == 1)
    try standby.close()
    try primary.close()
  }

  @Test func `a pool follows a failover`() throws {
    var (primary, standby) = (first, second)
    var configuration = Configuration()
    configuration.targetSession = .readWrite
    let pool = try DatabasePool(location([first, second]), configuration: configuration)
    try pool.writeWithoutTransaction { db in try db.execute(sql: TestPlace.tables) }
    var times: [Duration] = []
    var titles: [String] = []
    for round in 0..<(LongTests.areEnabled ? 20 : 2) {
      titles.append("before \(round)")
      try pool.write { db in try Memo.insert { Memo.Draft(title: "before \(round)") }.execute(db) }
      try catchUp(standby, primary)
      let begin = ContinuousClock.now
      try primary.stop(round.isMultiple(of: 2) ? .fast : .immediate)
      // No server is primary.
      let error = thrown(DatabaseError.self) {
        try pool.write { db in try Memo.insert { Memo.Draft(title: "lost") }.execute(db) }
      }
      #expect(error?.isConnectionLost == true)
      try standby.promote()
      titles.append("after \(round)")
      var attempts = 0
      var isStored = false
      while !isStored, attempts < 1_000 {
        attempts += 1
        do {
          try pool.write { db in try Memo.insert { Memo.Draft(title: "after \(round)") }.execute(db) }
          isStored = true
        } catch let error as DatabaseError where error.isConnectionLost {
          Thread.sleep(forTimeInterval: 0.01)
        }
      }
      times.append(ContinuousClock.now - begin)
      #expect(try pool.read { db in try Memo.order(by: \.id).select(\.title).fetchAll(db) } == titles)
      // The old primary server becomes the standby of the new one.
      try primary.follow(standby)
      (primary, standby) = (standby, primary)
    }
    LongTests.report("failover, from the stop of the primary server to the first write: \(summary(times))")
    try pool.close()
  }
}

#endif

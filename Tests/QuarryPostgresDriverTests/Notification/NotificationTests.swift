#if PostgreSQL

import Foundation
import QuarryPostgres
@testable import QuarryPostgresDriver
import Testing

/// Messages between connections: `NOTIFY` and `LISTEN`.
@Suite(.ownThreads) struct NotificationTests {
  /// A name that no other test uses, because channels belong to the whole database.
  private func name(_ start: String = "c") -> String { "\(start)\(UInt64.random(in: 0...(.max)))" }

  @Test func `messages of several channels`() async throws {
    try await withPool { pool in
      let (jobs, names) = (name("Jobs \"é\"; DROP TABLE notes --"), name("n"))
      let events = Values(try await pool.notifications(on: jobs, names))
      defer { events.stop() }
      let process = try await pool.write { db in
        try db.notify(jobs, payload: "1")
        try db.notify(names, payload: "Zoë's 'quoted' $1 \\ text")
        try db.notify(names)
        try db.notify(name("other"), payload: "no")
        return try Int32.fetchOne(db, sql: "SELECT pg_backend_pid()")
      }
      try await eventually("the messages do not arrive") { events.all.count == 3 }
      let sender = try #require(process)
      #expect(
        events.all.notifications == [
          DatabaseNotification(channel: jobs, payload: "1", processID: sender),
          DatabaseNotification(channel: names, payload: "Zoë's 'quoted' $1 \\ text", processID: sender),
          DatabaseNotification(channel: names, payload: "", processID: sender),
        ]
      )
    }
  }

  @Test func `messages of another pool and of SQL`() async throws {
    let place = try TestPlace()
    defer { place.remove() }
    let other = try TestPlace.open(place.schema)
    let channel = name()
    let events = Values(try await place.pool.notifications(on: channel))
    defer { events.stop() }
    try await other.write { db in try db.execute(sql: "NOTIFY \(channel), 'from SQL'") }
    try other.close()
    try await eventually("the message does not arrive") {
      events.all.notifications.map(\.payload) == ["from SQL"]
    }
  }

  @Test func `messages of transactions`() async throws {
    struct Stop: Error {}
    try await withPool { pool in
      let channel = name()
      let events = Values(try await pool.notifications(on: channel))
      defer { events.stop() }
      try? await pool.write { db in
        try db.notify(channel, payload: "rolled back")
        throw Stop()
      }
      try await pool.write { db in
        try db.notify(channel, payload: "twice")
        try? db.inSavepoint { () throws -> Void in
          try db.notify(channel, payload: "rolled back savepoint")
          throw Stop()
        }
        try db.inSavepoint { try db.notify(channel, payload: "twice") }
        try db.inSavepoint { try db.notify(channel, payload: "savepoint") }
      }
      try await pool.writeWithoutTransaction { db in try db.notify(channel, payload: "last") }
      try await eventually("the messages do not arrive") {
        events.all.notifications.map(\.payload) == ["twice", "savepoint", "last"]
      }
    }
  }

  @Test func `one connection that is none of the pool`() async throws {
    let application = name("app")
    try await withPool {
      $0.maximumConnectionCount = 1
      $0.applicationName = application
    } _: { pool in
      let (first, second) = (name(), name())
      let one = Values(try await pool.notifications(on: first))
      let two = Values(try await pool.notifications(on: [first, second]))
      defer { one.stop() }
      #expect(try await listeners(pool, application) == ["LISTEN \"\(second)\""])
      try await pool.write { db in
        try db.notify(first, payload: "a")
        try db.notify(second, payload: "b")
      }
      try await eventually("the messages do not arrive") {
        one.all.notifications.map(\.payload) == ["a"] && two.all.notifications.map(\.payload) == ["a", "b"]
      }
      // Only the second channel has no other receiver.
      two.stop()
      try await eventually("the sequence does not end") { two.isFinished }
      try await eventually("the channel is still listened on") {
        try listeners(pool, application) == ["UNLISTEN \"\(second)\""]
      }
      try await pool.write { db in
        try db.notify(first, payload: "c")
        try db.notify(second, payload: "d")
      }
      try await eventually("the message does not arrive") {
        one.all.notifications.map(\.payload) == ["a", "c"]
      }
      #expect(two.all.count == 2)
      one.stop()
      try await eventually("the last channel is still listened on") {
        try listeners(pool, application) == ["UNLISTEN \"\(first)\""]
      }
    }
  }

  @Test func `an unused connection is closed`() async throws {
    let application = name("app")
    try await withPool {
      $0.connectionIdleTime = .milliseconds(100)
      $0.applicationName = application
    } _: { pool in
      var events: DatabaseNotifications? = try await pool.notifications(on: name())
      #expect(try await listeners(pool, application).count == 1)
      _ = events?.makeAsyncIterator()
      events = nil
      try await eventually("the connection is not closed") { try listeners(pool, application).isEmpty }
      let channel = name()
      let later = Values(try await pool.notifications(on: channel))
      defer { later.stop() }
      try await pool.write { db in try db.notify(channel, payload: "again") }
      try await eventually("the message does not arrive") {
        later.all.notifications.map(\.payload) == ["again"]
      }
    }
  }

  @Test func `closing the pool ends the sequence`() async throws {
    try await withPool { pool in
      let channel = name()
      let events = Values(try await pool.notifications(on: channel))
      try pool.close()
      try await eventually("the sequence does not end") { events.isFinished }
      #expect(events.all.isEmpty)
      let error = await #expect(throws: DatabaseUsageError.self) {
        _ = try await pool.notifications(on: channel)
      }
      guard case .closed = error else { return #expect(Bool(false), "\(String(describing: error))") }
    }
  }

  @Test func `cancelling ends the sequence before the messages in its buffer`() async throws {
    try await withPool { pool in
      let channel = name()
      let events = try await pool.notifications(on: channel)
      try await pool.write { db in try db.notify(channel, payload: "unread") }
      let task = Task(executorPreference: TestThreads.shared) {
        try? await Task.sleep(for: .seconds(60))
        var iterator = events.makeAsyncIterator()
        return await iterator.next() == nil
      }
      task.cancel()
      #expect(await task.value)
    }
  }

  @Test func `a full buffer reports the number of missed messages`() async throws {
    try await withPool { pool in
      let channel = name()
      let events = try await pool.notifications(on: channel, bufferSize: 3)
      let control = Values(try await pool.notifications(on: channel))
      defer { control.stop() }
      try await pool.write { db in for number in 1...5 { try db.notify(channel, payload: "\(number)") } }
      try await eventually("the messages do not arrive") { control.all.count == 5 }
      let late = Values(events)
      defer { late.stop() }
      try await eventually("the messages are not read") { late.all.count == 4 }
      guard case .missed(.bufferFull(let count)) = late.all[0] else {
        return #expect(Bool(false), "\(late.all[0])")
      }
      #expect(count == 2)
      #expect(late.all.notifications.map(\.payload) == ["3", "4", "5"])
    }
  }

  @Test func `a lost connection is replaced and reported`() async throws {
    let application = name("app")
    try await withPool {
      $0.applicationName = application
    } _: { pool in
      let (first, second) = (name(), name())
      let one = Values(try await pool.notifications(on: first))
      let two = Values(try await pool.notifications(on: second))
      defer {
        one.stop()
        two.stop()
      }
      for round in 1...3 {
        #expect(try await terminateListener(pool, application) == [true])
        try await eventually("the loss is not reported") {
          one.all.losses == round && two.all.losses == round
        }
        try await pool.write { db in
          try db.notify(first, payload: "\(round)")
          try db.notify(second, payload: "\(round)")
        }
        try await eventually("the new connection receives nothing") {
          one.all.notifications.last?.payload == "\(round)"
            && two.all.notifications.last?.payload == "\(round)"
        }
      }
      #expect(one.all.count == 6)
    }
  }

  /// A process that is stopped looks like a network that is gone: the connection is open, but there is no answer.
  @Test func `a silent server is noticed`() async throws {
    let application = name("app")
    let place = try TestPlace {
      $0.applicationName = application
      $0.listenerTimes.check = 0.2
      $0.listenerTimes.answer = 0.5
    }
    defer { place.remove() }
    let pool = place.pool
    let channel = name()
    let events = Values(try await pool.notifications(on: channel))
    defer { events.stop() }
    let sql = "SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()"
    // Checks that are answered change nothing.
    try await Task.sleep(for: .milliseconds(700))
    #expect(events.all.isEmpty)
    let process = try #require(
      try await pool.read { db in try Int32.fetchOne(db, sql: sql, arguments: [application]) }
    )
    #expect(kill(process, SIGSTOP) == 0)
    defer { kill(process, SIGCONT) }
    try await eventually("the loss is not reported") { events.all.losses == 1 }
    try await pool.write { db in try db.notify(channel, payload: "again") }
    try await eventually("the message does not arrive") {
      events.all.notifications.map(\.payload) == ["again"]
    }
  }

  @Test func `channels and payloads that PostgreSQL does not have`() async throws {
    let long = String(repeating: "é", count: 32)
    let channels: [(String, String)] = [
      ("", "'' cannot be the name of a channel: the name is empty; choose another one"),
      ("a\0b", "'a' cannot be the name of a channel: the name contains a NUL character; remove it"),
      (
        long,
        "'\(long)' cannot be the name of a channel: the name has 64 bytes, but PostgreSQL allows at most 63; shorten it"
      ),
    ]
    let payloads = [
      (
        "a\0b",
        "the payload for channel 'c' cannot be sent: it contains a NUL character, which PostgreSQL cannot send; remove it, "
          + "or encode the bytes as text"
      ),
      (
        String(repeating: "é", count: 4000),
        "the payload for channel 'c' cannot be sent: it has 8000 bytes, but PostgreSQL allows at most 7999; store the data "
          + "in a table, and send its key"
      ),
    ]
    try await withPool { pool in
      for (name, message) in channels {
        let received = await #expect(throws: DatabaseUsageError.self) {
          _ = try await pool.notifications(on: name)
        }
        #expect(received?.description == message)
        let sent = try await pool.write { db in
          thrown(DatabaseUsageError.self) { try db.notify(name, payload: "p") }
        }
        #expect(sent?.description == message)
      }
      for (payload, message) in payloads {
        let error = try await pool.write { db in
          thrown(DatabaseUsageError.self) { try db.notify("c", payload: payload) }
        }
        #expect(error?.description == message)
      }
      await #expect(throws: DatabaseUsageError.self) { _ = try await pool.notifications(on: []) }
      await #expect(throws: DatabaseUsageError.self) {
        _ = try await pool.notifications(on: "c", bufferSize: 0)
      }
      // The longest that it has.
      let channel = String(repeating: "é", count: 31) + "x"
      let payload = String(repeating: "p", count: 7999)
      let events = Values(try await pool.notifications(on: channel))
      defer { events.stop() }
      try await pool.write { db in try db.notify(channel, payload: payload) }
      try await eventually("the message does not arrive") {
        events.all.notifications.map(\.payload) == [payload]
      }
    }
  }
}

/// The last statements of the connections that listen.
private func listeners(_ pool: DatabasePool, _ application: String) throws -> [String] {
  let sql =
    "SELECT query FROM pg_stat_activity WHERE application_name = $1 AND query LIKE '%LISTEN %' AND query NOT LIKE 'SELECT%'"
  return try pool.read { db in try String.fetchAll(db, sql: sql, arguments: [application]) }
}

private func listeners(_ pool: DatabasePool, _ application: String) async throws -> [String] {
  let sql =
    "SELECT query FROM pg_stat_activity WHERE application_name = $1 AND query LIKE '%LISTEN %' AND query NOT LIKE 'SELECT%'"
  return try await pool.read { db in try String.fetchAll(db, sql: sql, arguments: [application]) }
}

/// Ends the connections that listen.
func terminateListener(_ pool: DatabasePool, _ application: String) async throws -> [Bool] {
  let sql = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = $1 AND query LIKE '%LISTEN %' AND pid <> pg_backend_pid()
    """
  return try await pool.read { db in try Bool.fetchAll(db, sql: sql, arguments: [application]) }
}

extension [DatabaseNotificationEvent] {
  /// The messages.
  fileprivate var notifications: [DatabaseNotification] {
    compactMap { if case .notification(let notification) = $0 { notification } else { nil } }
  }

  /// The number of lost connections.
  fileprivate var losses: Int {
    count { if case .missed(.connectionLost) = $0 { true } else { false } }
  }
}

#endif

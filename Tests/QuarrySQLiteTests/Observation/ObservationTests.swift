import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct ObservationTests: ObservationSuite {
  typealias Kind = ObservedWriter

  @Test(arguments: Kind.allCases)
  func `a rollback produces no value`(kind: Kind) async throws {
    struct Refusal: Error {}
    try await withWriter(kind) { writer in
      var values = writer.observe { db in try String.fetchAll(db, sql: "SELECT title FROM reminders") }
        .makeAsyncIterator()
      #expect(try await values.next() == ["Milk", "Call"])
      try? await writer.write { db in
        try db.execute(sql: "DELETE FROM reminders")
        throw Refusal()
      }
      try await writer.write { db in
        try? db.inSavepoint {
          try db.execute(sql: "DELETE FROM reminders")
          throw Refusal()
        }
        try db.execute(sql: "UPDATE lists SET title = 'x'")
      }
      #expect(try await !fires(&values))
    }
  }

  @Test(arguments: Kind.allCases)
  func `rapid changes produce one value`(kind: Kind) async throws {
    try await withWriter(kind) { writer in
      var values = writer.observe { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM log") ?? -1 }
        .makeAsyncIterator()
      #expect(try await values.next() == 0)
      for number in 0..<50 {
        try await writer.write { db in try db.execute(sql: "INSERT INTO log VALUES (?)", arguments: [number])
        }
      }
      #expect(try await values.next() == 50)
      #expect(try await !fires(&values))
    }
  }

  @Test(arguments: Kind.allCases)
  func `the last state always arrives`(kind: Kind) async throws {
    try await withWriter(kind) { writer in
      let observer = Task {
        var seen: [Int] = []
        for try await count in writer.observe({ db in
          try Int.fetchOne(db, sql: "SELECT count(*) FROM log") ?? -1
        })
        .removeDuplicates() {
          seen.append(count)
          if count == 200 { break }
        }
        return seen
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 {
          group.addTask {
            for _ in 0..<20 {
              try await writer.write { db in try db.execute(sql: "INSERT INTO log VALUES ('x')") }
            }
          }
        }
        try await group.waitForAll()
      }
      let seen = try await observer.value
      #expect(seen.last == 200)
      #expect(seen == seen.sorted())
      #expect(Set(seen).count == seen.count)
    }
  }

  @Test func `duplicates are removed on request`() async throws {
    try await withWriter(.pool) { writer in
      let titles = writer.observe { db in try String.fetchAll(db, sql: "SELECT title FROM lists ORDER BY id")
      }
      var values = titles.removeDuplicates().makeAsyncIterator()
      var all = titles.makeAsyncIterator()
      _ = try await values.next()
      _ = try await all.next()
      try await writer.write { db in try db.execute(sql: "UPDATE lists SET title = title") }
      #expect(try await all.next() == ["Home", "Work"])
      #expect(try await !fires(&values))
    }
  }

  @Test(arguments: Kind.allCases)
  func `a cancelled observation ends`(kind: Kind) async throws {
    try await withWriter(kind) { writer in
      let started = AsyncStream<Void>.makeStream()
      let task = Task {
        var count = 0
        for try await _ in writer.observe({ db in try Int.fetchOne(db, sql: "SELECT count(*) FROM log") }) {
          count += 1
          started.continuation.finish()
        }
        return count
      }
      for await _ in started.stream {}
      task.cancel()
      #expect(try await task.value == 1)
      // This also applies while it fetches.
      let busy = Task {
        for try await _ in writer.observe({ db in try Int.fetchOne(db, sql: endlessSQL) }) {}
        return true
      }
      try await Task.sleep(for: .milliseconds(50))
      busy.cancel()
      #expect(try await busy.value)
    }
  }

  @Test(arguments: Kind.allCases)
  func `changes are tracked only during an observation`(kind: Kind) async throws {
    try await withWriter(kind) { writer in
      @Sendable func isTracking() async throws -> Bool {
        // The previous access has updated the state.
        try await writer.writeWithoutTransaction { _ in }
        return try await writer.writeWithoutTransaction { db in db.isTracking }
      }
      #expect(try await !isTracking())
      for round in 0..<3 {
        do {
          var first = writer.observe { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM log") }
            .makeAsyncIterator()
          #expect(try await first.next() == round)
          do {
            var second = writer.observe { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM lists") }
              .makeAsyncIterator()
            #expect(try await second.next() == 2)
          }
          #expect(try await isTracking())
          try await writer.write { db in try db.execute(sql: "INSERT INTO log VALUES ('x')") }
          #expect(try await first.next() == round + 1)
        }
        #expect(try await !isTracking())
        try await writer.write { db in try db.execute(sql: "UPDATE lists SET title = 'x'") }
      }
    }
  }

  @Test func `closing ends an observation`() async throws {
    let queue = try DatabaseQueue()
    try await queue.write { db in try db.execute(sql: Self.schema) }
    let started = AsyncStream<Void>.makeStream()
    let task = Task {
      for try await _ in queue.observe({ db in try Int.fetchOne(db, sql: "SELECT count(*) FROM log") }) {
        started.continuation.finish()
      }
      return true
    }
    for await _ in started.stream {}
    try queue.close()
    #expect(try await task.value)
    var late = queue.observe { db in try Int.fetchOne(db, sql: "SELECT 1") }.makeAsyncIterator()
    await #expect(throws: DatabaseUsageError.closed(label: "in-memory database")) { try await late.next() }
  }

  @Test func `an error ends an observation and is thrown`() async throws {
    try await withWriter(.memory) { writer in
      var values = writer.observe { db in try Int.fetchAll(db, sql: "SELECT text FROM log") }
        .makeAsyncIterator()
      #expect(try await values.next() == [])
      try await writer.write { db in try db.execute(sql: "INSERT INTO log VALUES ('x')") }
      await #expect(throws: RowDecodingError.self) { try await values.next() }
      #expect(try await values.next() == nil)
    }
  }

  @Test func `external changes can be reported`() async throws {
    try await withFolder { folder in
      let queue = try DatabaseQueue(path: folder + "/test.sqlite")
      try await queue.write { db in try db.execute(sql: Self.schema) }
      var values = queue.observe { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM log") ?? -1 }
        .makeAsyncIterator()
      #expect(try await values.next() == 0)
      let other = try DatabaseQueue(path: folder + "/test.sqlite")
      try await other.write { db in try db.execute(sql: "INSERT INTO log VALUES ('x')") }
      try await queue.write { db in try db.notifyChanges(in: ["Log"]) }
      #expect(try await values.next() == 1)
      try await other.write { db in try db.execute(sql: "INSERT INTO log VALUES ('x')") }
      try await queue.write { db in try db.notifyChanges() }
      #expect(try await values.next() == 2)
      try await queue.write { db in try db.notifyChanges(in: ["lists"]) }
      #expect(try await !fires(&values))
      try other.close()
      try queue.close()
    }
  }

  @Test func `the observed region may change`() async throws {
    try await withWriter(.pool) { writer in
      var values = writer.observe { db in
        let usesLists = try Bool.fetchOne(db, sql: "SELECT count(*) > 0 FROM log") ?? false
        return try String.fetchAll(
          db,
          sql: usesLists ? "SELECT title FROM lists" : "SELECT title FROM reminders"
        )
      }.makeAsyncIterator()
      #expect(try await values.next() == ["Milk", "Call"])
      try await writer.write { db in try db.execute(sql: "INSERT INTO log VALUES ('x')") }
      #expect(try await values.next() == ["Home", "Work"])
      try await writer.write { db in try db.execute(sql: "DELETE FROM reminders") }
      try await writer.write { db in try db.execute(sql: "UPDATE lists SET title = 'x'") }
      #expect(try await values.next() == ["x", "x"])
    }
  }

  @Test func `cached statements and schema changes`() async throws {
    try await withWriter(.memory) { writer in
      let change = "UPDATE lists SET title = ? WHERE id = 1"
      try await writer.write { db in try db.execute(sql: change, arguments: ["before"]) }
      var values = writer.observe { db in try String.fetchAll(db, sql: "SELECT text FROM log") }
        .makeAsyncIterator()
      #expect(try await values.next() == [])
      try await writer.write { db in try db.execute(sql: change, arguments: ["x"]) }
      // A trigger that is never fired could write to the log. Only the preupdate hook tells that it has not.
      let expected = !LinkedSQLite.hasPreupdateHook
      #expect(try await fires(&values, expected: expected) == expected)
      values = writer.observe { db in try String.fetchAll(db, sql: "SELECT text FROM log") }
        .makeAsyncIterator()
      #expect(try await values.next() == [])
      // The same statement now also writes to the log.
      try await writer.write { db in
        try db.execute(
          sql: "CREATE TRIGGER more AFTER UPDATE ON lists BEGIN INSERT INTO log VALUES (new.title); END"
        )
      }
      for title in ["y", "z"] {
        try await writer.write { db in try db.execute(sql: change, arguments: [title]) }
        #expect(try await values.next()?.last == title)
      }
    }
  }
}

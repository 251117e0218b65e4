import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct HookTests {
  private func withTable(
    _ place: Place = .memory,
    configuration: Configuration = Configuration(),
    _ body: (DatabaseQueue) throws -> Void
  ) throws {
    try withDatabase(place, configuration: configuration) { queue in
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT);
            CREATE TABLE w (k TEXT PRIMARY KEY) WITHOUT ROWID;
            CREATE TRIGGER tr AFTER INSERT ON t BEGIN INSERT OR IGNORE INTO w VALUES (new.b); END;
            """
        )
      }
      try body(queue)
    }
  }

  @Test(arguments: Place.allCases)
  func `update hook`(place: Place) throws {
    try withTable(place) { queue in
      let log = Log<String>()
      try queue.write { db in
        try db.updateHook { change in
          log.append("\(change.operation) \(change.schema).\(change.table) \(change.rowID)")
        }
        try db.execute(sql: "INSERT INTO t VALUES (1, 'x'); UPDATE t SET a = 2; DELETE FROM t WHERE a = 2")
        try db.updateHook(nil)
        try db.execute(sql: "INSERT INTO t VALUES (3, 'y')")
      }
      #expect(log.elements == ["insert main.t 1", "update main.t 2", "delete main.t 2"])
    }
  }

  @Test(.enabled(if: SQLiteLibrary.supports(.preupdateHook)))
  func `preupdate hook`() throws {
    try withTable { queue in
      let log = Log<PendingRowChange>()
      try queue.write { db in
        try db.preupdateHook { change in log.append(change) }
        try db.execute(
          sql: "INSERT INTO t VALUES (1, 'x'); UPDATE t SET b = 'y'; DELETE FROM t; DELETE FROM w"
        )
        try db.preupdateHook(nil)
        try db.execute(sql: "INSERT INTO t VALUES (3, 'y')")
      }
      let changes = log.elements
      #expect(changes.map(\.change.operation) == [.insert, .insert, .update, .delete, .delete])
      #expect(changes.map(\.change.table) == ["t", "w", "t", "t", "w"])
      #expect(changes.map(\.depth) == [0, 1, 0, 0, 0])
      #expect(changes[0].newValues == [.integer(1), .text("x")] && changes[0].oldValues == nil)
      #expect(changes[2].oldValues == [.integer(1), .text("x")])
      #expect(changes[2].newValues == [.integer(1), .text("y")])
      #expect(changes[3].oldRowID == 1 && changes[3].newValues == nil)
    }
  }

  @Test func `commit and rollback hooks`() throws {
    try withTable { queue in
      let rollbacks = Counter()
      let refuses = Counter()
      try queue.writeWithoutTransaction { db in
        try db.commitHook { refuses.value == 1 ? .rollback : .commit }
        try db.rollbackHook { rollbacks.increment() }
      }
      try queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (1, 'x')") }
      refuses.increment()
      let undone = Counter()
      let error = try failure(DatabaseError.self) {
        try queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (2, 'x')")
          try db.afterNextTransaction(onCommit: { _ in }, onRollback: { _ in undone.increment() })
        }
      }
      #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_COMMITHOOK)
      #expect(rollbacks.value == 1 && undone.value == 1)
      refuses.increment()
      try queue.write { db in try db.execute(sql: "INSERT INTO t VALUES (2, 'x')") }
      try queue.writeWithoutTransaction { db in
        try db.commitHook(nil)
        try db.rollbackHook(nil)
      }
      try? queue.inTransaction { _ in .rollback }
      #expect(rollbacks.value == 1)
      try #expect(queue.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") } == 2)
    }
  }

  @Test func `write-ahead log hook`() throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    try withTable(.disk, configuration: configuration) { queue in
      let pages = Log<Int>()
      try queue.writeWithoutTransaction { db in
        try db.setPragma(.walAutocheckpoint, to: 20)
        try db.walHook { schema, count in
          #expect(schema == "main")
          pages.append(count)
        }
      }
      for number in 1...100 {
        try queue.write { db in
          try db.execute(sql: "INSERT INTO t VALUES (?, hex(randomblob(2000)))", arguments: [number])
        }
      }
      #expect(pages.elements.count == 100)
      // The log is still written into the file.
      #expect((pages.elements.max() ?? 0) < 60)
      try queue.writeWithoutTransaction { db in
        try db.walHook(nil)
        try #expect(db.pragma(.walAutocheckpoint) == 20)
      }
      try queue.write { db in try db.execute(sql: "DELETE FROM t") }
      #expect(pages.elements.count == 100)
    }
  }

  @Test func `authorizer`() throws {
    try withTable { queue in
      try queue.write { db in
        try db.execute(sql: "INSERT INTO t VALUES (1, 'secret')", arguments: [])
        try #expect(String.fetchAll(db, sql: "SELECT b FROM t") == ["secret"])
        let asked = Log<Authorization>()
        try db.authorizer { authorization in
          asked.append(authorization)
          switch authorization.action {
          case .select: return .allow
          case .read: return authorization.second == "b" ? .ignore : .allow
          default: return .deny
          }
        }
        try #expect(String?.fetchAll(db, sql: "SELECT b FROM t") == [nil])
        let error = try failure(DatabaseError.self) {
          try db.execute(sql: "INSERT INTO t VALUES (1, 'secret')", arguments: [])
        }
        #expect(error.resultCode == .SQLITE_AUTH)
        let read = asked.elements.first { $0.action == .read }
        #expect(read?.first == "t" && read?.second == "b" && read?.schema == "main" && read?.source == nil)
      }
      // The hook was not called for the transaction. The connection keeps the hook.
      #expect(throws: DatabaseError.self) { try queue.write { db in try db.execute(sql: "DELETE FROM t") } }
      try queue.write { db in
        try db.authorizer(nil)
        try db.execute(sql: "INSERT INTO t VALUES (2, 'secret')")
        try #expect(String.fetchAll(db, sql: "SELECT b FROM t") == ["secret", "secret"])
      }
    }
  }

  @Test func `progress handler`() async throws {
    try await withDatabase { queue in
      let asked = Counter()
      try await queue.write { db in
        try db.progressHandler(every: 100) {
          asked.increment()
          return asked.value < 50
        }
      }
      let error = await #expect(throws: DatabaseError.self) {
        try await queue.read { db in try Int.fetchOne(db, sql: endlessSQL) }
      }
      #expect(error?.resultCode == .SQLITE_INTERRUPT && asked.value == 50)
      let synchronous = try failure(DatabaseError.self) {
        try queue.unsafeRead { db in try Int.fetchOne(db, sql: endlessSQL) }
      }
      #expect(synchronous.resultCode == .SQLITE_INTERRUPT)
      try await queue.write { db in try db.progressHandler(nil) }
      // Cancelling still works.
      let task = Task { try await queue.read { db in try Int.fetchOne(db, sql: endlessSQL) } }
      try await Task.sleep(for: .milliseconds(30))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await #expect(throws: DatabaseUsageError.self) {
        try await queue.write { db in try db.progressHandler(every: 0) { true } }
      }
    }
  }

  @Test func `hooks work with observation`() async throws {
    try await withDatabase { queue in
      try await queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
      let changes = Counter()
      try await queue.write { db in try db.updateHook { _ in changes.increment() } }
      var values = queue.observe { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
        .makeAsyncIterator()
      #expect(try await values.next() == 0)
      try await queue.write { db in
        try db.authorizer { _ in .allow }
        try db.execute(sql: "INSERT INTO t VALUES (1)")
      }
      #expect(try await values.next() == 1)
      #expect(changes.value == 1)
      try await queue.write { db in
        try db.updateHook(nil)
        try db.authorizer(nil)
        try db.execute(sql: "INSERT INTO t VALUES (2)")
      }
      #expect(try await values.next() == 2)
      #expect(changes.value == 1)
    }
  }
}

@Suite struct TracingTests {
  @Test func `traced statements, durations and rows`() throws {
    let events = Log<TraceEvent>()
    var configuration = Configuration()
    configuration.trace([.statement, .profile, .row, .connectionClosed]) { events.append($0) }
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLE t (a)")
      try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: ["secret"])
      _ = try Row.fetchAll(db, sql: "SELECT a FROM t")
    }
    try queue.close()
    let told = events.elements
    #expect(told.contains(.statement(sql: "INSERT INTO t VALUES (?)")))
    #expect(told.contains(.row(sql: "SELECT a FROM t")))
    #expect(told.last == .connectionClosed)
    let profiled = told.compactMap {
      if case .profile(let sql, let duration) = $0, duration >= .zero { sql } else { nil }
    }
    #expect(profiled.map(\.text).contains("CREATE TABLE t (a)"))
    #expect(!"\(told)".contains("secret"))
  }

  @Test func `tracing expanded SQL`() throws {
    try withDatabase { queue in
      let events = Log<TraceEvent>()
      try queue.writeWithoutTransaction { db in
        try db.trace([.statement, .expandedSQL]) { events.append($0) }
        _ = try Int.fetchOne(db, sql: "SELECT ?", arguments: [42])
        #expect(events.elements == [.statement(sql: "SELECT 42")])
        try db.trace(.statement, nil)
        _ = try Int.fetchOne(db, sql: "SELECT ?", arguments: [43])
        #expect(events.elements.count == 1)
      }
    }
  }

  @Test func `removing a trace`() throws {
    try withDatabase { queue in
      let events = Log<TraceEvent>()
      try queue.writeWithoutTransaction { db in
        db.trace { events.append($0) }
        try db.execute(sql: "SELECT 1")
        #expect(events.elements == [.statement(sql: "SELECT 1")])
        db.trace(nil)
        try db.execute(sql: "SELECT 2")
        db.trace(options: .statement) { events.append($0) }
        db.trace(options: []) { events.append($0) }
        try db.execute(sql: "SELECT 3")
        #expect(events.elements.count == 1)
      }
    }
  }

  @Test func `descriptions with and without values`() throws {
    try withDatabase { queue in
      let (plain, expanded) = (Log<String>(), Log<String>())
      let events = Log<TraceEvent>()
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        db.trace(options: [.statement, .profile, .row]) { event in
          events.append(event)
          plain.append(event.description)
          expanded.append(event.expandedDescription)
        }
        try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: ["secret"])
        _ = try Row.fetchAll(db, sql: "SELECT a, ? FROM t", arguments: [42])
        db.trace(options: .profile) { expanded.append($0.expandedDescription) }
        try db.execute(sql: "DELETE FROM t WHERE a = ?", arguments: ["it's"])
        db.trace(nil)
      }
      func parts(_ texts: [String]) -> [String] {
        texts.map { $0.replacing(#/^\d+\.\d{3}s /#, with: "<time> ") }
      }
      #expect(
        parts(plain.elements) == [
          "INSERT INTO t VALUES (?)", "<time> INSERT INTO t VALUES (?)",
          "SELECT a, ? FROM t", "row of SELECT a, ? FROM t", "<time> SELECT a, ? FROM t",
        ]
      )
      #expect(
        parts(expanded.elements) == [
          "INSERT INTO t VALUES ('secret')", "<time> INSERT INTO t VALUES ('secret')",
          "SELECT a, 42 FROM t", "row of SELECT a, 42 FROM t", "<time> SELECT a, 42 FROM t",
          "<time> DELETE FROM t WHERE a = 'it''s'",
        ]
      )
      // The values do not outlive the statement.
      #expect(events.elements.map(\.expandedDescription) == events.elements.map(\.description))
      #expect(!"\(events.elements)".contains("secret"))
    }
  }

  @Test func `durations are in seconds`() {
    func text(_ duration: Duration) -> String {
      TraceEvent.profile(sql: "SELECT 1", duration: duration).description
    }
    #expect(text(.microseconds(400)) == "0.000s SELECT 1")
    #expect(text(.microseconds(1_600)) == "0.002s SELECT 1")
    #expect(text(.milliseconds(12_034)) == "12.034s SELECT 1")
  }
}

#if PostgreSQL

import Foundation
import QuarryAccess
import QuarryPostgres
import Testing

@testable import QuarryPostgresDriver

/// Observations see the changes of other pools, which are other processes for the server.
@Suite(.ownThreads) struct OtherProcessTests {
  private struct Stop: Error {}

  /// Runs a closure with a pool that observes other processes, and one that changes tables.
  private func withTwoPools(
    installing tables: [String] = ["notes", "lists"],
    _ change: (inout Configuration) -> Void = { _ in },
    _ body: (_ observer: DatabasePool, _ other: DatabasePool, _ schema: String) async throws -> Void
  ) async throws {
    let place = try TestPlace {
      $0.observesOtherProcesses = true
      change(&$0)
    }
    defer { place.remove() }
    try await place.pool.write { db in try db.installChangeNotifications(for: tables) }
    let other = try TestPlace.open(place.schema)
    defer { try? other.close() }
    try await body(place.pool, other, place.schema)
  }

  @Test func `inserts updates deletes and truncations`() async throws {
    try await withTwoPools { pool, other, _ in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await other.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await eventually("the insert is not seen") { titles.all.last == ["Milk"] }
      try await other.writeWithoutTransaction { db in try Memo.update { $0.title = "Eggs" }.execute(db) }
      try await eventually("the update is not seen") { titles.all.last == ["Eggs"] }
      try await other.write { db in try Memo.delete().execute(db) }
      try await eventually("the deletion is not seen") { titles.all.last == [] }
      try await other.write { db in
        try db.execute(
          sql: "INSERT INTO notes (title) VALUES ('a'), ('b'); INSERT INTO notes (title) VALUES ('c')"
        )
      }
      try await eventually("the script is not seen") { titles.all.last == ["a", "b", "c"] }
      try await other.write { db in try db.execute(sql: "TRUNCATE notes") }
      try await eventually("the truncation is not seen") { titles.all.last == [] }
      // Each transaction is one value.
      #expect(titles.all.count == 6)
    }
  }

  @Test func `cascades and property wrappers`() async throws {
    try await withTwoPools { pool, other, _ in
      try await other.write { db in
        try MemoList.insert { MemoList.Draft(title: "Home") }.execute(db)
        try Memo.insert { Memo.Draft(title: "Milk", listID: 1) }.execute(db)
      }
      let notes = FetchAll(Memo.order(by: \.id), database: pool)
      try await notes.projectedValue.load()
      #expect(notes.wrappedValue.map(\.title) == ["Milk"])
      try await other.write { db in try MemoList.delete().execute(db) }
      try await eventually("the cascade is not seen") { notes.wrappedValue.isEmpty }
    }
  }

  @Test func `own changes are fetched once`() async throws {
    try await withTwoPools { pool, other, _ in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all.count == 1 }
      for number in 1...5 {
        try await pool.write { db in try Memo.insert { Memo.Draft(title: "\(number)") }.execute(db) }
        try await eventually("the insert is not seen") { titles.all.last?.count == number }
      }
      try await Task.sleep(for: .milliseconds(300))
      #expect(titles.all.count == 6)
      try await other.write { db in try Memo.insert { Memo.Draft(title: "6") }.execute(db) }
      try await eventually("the insert is not seen") { titles.all.last?.count == 6 }
      #expect(titles.all.count == 7)
    }
  }

  @Test func `changes that are rolled back and other tables`() async throws {
    try await withTwoPools { pool, other, _ in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try? await other.write { db in
        try Memo.insert { Memo.Draft(title: "rolled back") }.execute(db)
        throw Stop()
      }
      try await other.write { db in
        try MemoList.insert { MemoList.Draft(title: "Home") }.execute(db)
        try? db.inSavepoint { () throws -> Void in
          try db.inSavepoint { try Memo.insert { Memo.Draft(title: "nested") }.execute(db) }
          throw Stop()
        }
      }
      try await Task.sleep(for: .milliseconds(300))
      #expect(titles.all.count == 1)
      try await other.write { db in
        try? db.inSavepoint { () throws -> Void in
          try Memo.insert { Memo.Draft(title: "rolled back") }.execute(db)
          throw Stop()
        }
        try db.inSavepoint {
          try db.inSavepoint { try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
        }
      }
      try await eventually("the insert is not seen") { titles.all == [[], ["Milk"]] }
    }
  }

  @Test func `tables without triggers are not seen`() async throws {
    try await withTwoPools(installing: ["lists"]) { pool, other, _ in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await other.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await Task.sleep(for: .milliseconds(300))
      #expect(titles.all.count == 1)
    }
  }

  @Test func `a pool that does not observe other processes`() async throws {
    try await withTwoPools({ $0.observesOtherProcesses = false }) { pool, other, _ in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await other.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await Task.sleep(for: .milliseconds(300))
      #expect(titles.all.count == 1)
    }
  }

  @Test(arguments: [
    "Notes", "no.tes", "no\"t\"es", "no'tes; DROP TABLE lists --", "nötes 🍏", "$1", "quarry_notify_change",
    "%I",
    "a\\b\nc", String(repeating: "n", count: 63),
  ]) func `names of tables`(_ name: String) async throws {
    try await withTwoPools(installing: []) { pool, other, first in
      let quoted = "\"" + name.replacing("\"", with: "\"\"") + "\""
      let second = "\"Sch.\"\"é\(first)\""
      for schema in [first, second] {
        let isSecond = schema == second
        try await pool.write { db in
          if isSecond { try db.execute(sql: "CREATE SCHEMA \(second)") }
          try db.execute(sql: "CREATE TABLE \(schema).\(quoted) (id bigint)")
        }
        try await pool.write { db in
          try db.installChangeNotifications(
            for: [name],
            schema: isSecond ? "Sch.\"é\(first)" : nil
          )
        }
        let counts = Values(
          pool.observe { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \(schema).\(quoted)") ?? -1 }
        )
        defer { counts.stop() }
        try await eventually("there is no first value") { counts.all == [0] }
        try await other.write { db in try db.execute(sql: "INSERT INTO \(schema).\(quoted) VALUES (1)") }
        try await eventually("the insert is not seen") { counts.all == [0, 1] }
      }
      try await pool.write { db in
        try db.execute(sql: "SET LOCAL client_min_messages = error; DROP SCHEMA \(second) CASCADE")
      }
    }
  }

  @Test func `a renamed table`() async throws {
    try await withTwoPools { pool, other, _ in
      try await other.write { db in try db.execute(sql: "ALTER TABLE notes RENAME TO \"Old notes\"") }
      let counts = Values(
        pool.observe { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM \"Old notes\"") ?? -1 }
      )
      defer { counts.stop() }
      try await eventually("there is no first value") { counts.all == [0] }
      try await other.write { db in try db.execute(sql: "INSERT INTO \"Old notes\" DEFAULT VALUES") }
      try await eventually("the insert is not seen") { counts.all == [0, 1] }
      try await other.write { db in try db.removeChangeNotifications(for: ["Old notes"]) }
      try await other.write { db in try db.execute(sql: "INSERT INTO \"Old notes\" DEFAULT VALUES") }
      try await Task.sleep(for: .milliseconds(300))
      #expect(counts.all == [0, 1])
    }
  }

  @Test func `a dropped table`() async throws {
    try await withTwoPools { pool, other, _ in
      let titles = Values(pool.observe(MemoList.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await other.write { db in
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
        try db.execute(sql: "DROP TABLE notes")
      }
      try await other.write { db in try MemoList.insert { MemoList.Draft(title: "Home") }.execute(db) }
      try await eventually("the insert is not seen") { titles.all == [[], ["Home"]] }
      let error = try await pool.write { db in
        thrown(DatabaseError.self) { try db.removeChangeNotifications(for: ["notes"]) }
      }
      #expect(error?.state == .undefinedTable)
    }
  }

  @Test func `partitions`() async throws {
    try await withTwoPools(installing: []) { pool, other, _ in
      try await pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE events (id bigint) PARTITION BY RANGE (id);
            CREATE TABLE early PARTITION OF events FOR VALUES FROM (0) TO (10);
            CREATE TABLE late PARTITION OF events FOR VALUES FROM (10) TO (20)
            """
        )
        try db.installChangeNotifications(for: ["events", "late"])
      }
      let counts = Values(
        pool.observe { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM events WHERE id >= 10") ?? -1 }
      )
      defer { counts.stop() }
      try await eventually("there is no first value") { counts.all == [0] }
      try await other.write { db in try db.execute(sql: "INSERT INTO events VALUES (11)") }
      try await eventually("the insert is not seen") { counts.all == [0, 1] }
      try await other.write { db in try db.execute(sql: "INSERT INTO late VALUES (12)") }
      try await eventually("the insert into the partition is not seen") { counts.all == [0, 1, 2] }
    }
  }

  @Test func `a lost connection lets all observations fetch again`() async throws {
    let application = "app\(UInt64.random(in: 0...(.max)))"
    try await withTwoPools({ $0.applicationName = application }) { pool, other, _ in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      let lists = Values(pool.observeCount(MemoList.all))
      defer {
        titles.stop()
        lists.stop()
      }
      try await eventually("there is no first value") { titles.all == [[]] && lists.all == [0] }
      #expect(try await terminateListener(pool, application) == [true])
      // It may be missed, or not.
      try await other.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await eventually("the observations do not fetch again") {
        titles.all.last == ["Milk"] && lists.all.count >= 2
      }
      try await other.write { db in try Memo.delete().execute(db) }
      try await eventually("the new connection receives nothing") { titles.all.last == [] }
      // Own changes are still fetched once.
      let count = titles.all.count
      try await pool.write { db in try Memo.insert { Memo.Draft(title: "Eggs") }.execute(db) }
      try await eventually("the insert is not seen") { titles.all.last == ["Eggs"] }
      try await Task.sleep(for: .milliseconds(300))
      #expect(titles.all.count == count + 1)
    }
  }

  @Test func `installing and removing in migrations`() async throws {
    try await withPool { pool in
      func triggers() throws -> [String] {
        try pool.read { db in
          try String.fetchAll(
            db,
            sql: """
              SELECT c.relname || ' ' || p.proname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
              JOIN pg_proc p ON p.oid = t.tgfoid
              WHERE NOT tgisinternal AND c.relnamespace = current_schema()::regnamespace ORDER BY 1
              """
          )
        }
      }
      func functions() throws -> Int? {
        try pool.read { db in
          try Int.fetchOne(
            db,
            sql: "SELECT count(*) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace"
          )
        }
      }
      var migrator = DatabaseMigrator()
      migrator.registerMigration("Report changes") { db in
        try db.installChangeNotifications(for: ["notes", "lists"])
        try db.installChangeNotifications(for: ["notes"])
      }
      try migrator.migrate(pool)
      #expect(try triggers() == ["lists quarry_notify_change", "notes quarry_notify_change"])
      #expect(try functions() == 1)
      migrator.registerMigration("Report fewer changes") { db in
        try db.removeChangeNotifications(for: ["notes"])
        try db.removeChangeNotifications(for: ["notes"])
      }
      try migrator.migrate(pool)
      #expect(try triggers() == ["lists quarry_notify_change"])
      #expect(try functions() == 1)
      try pool.write { db in try db.removeChangeNotifications(for: ["lists"]) }
      #expect(try triggers().isEmpty)
      #expect(try functions() == 0)
      // All or none.
      let error = thrown(DatabaseError.self) {
        try pool.write { db in try db.installChangeNotifications(for: ["notes", "missing"]) }
      }
      #expect(error?.state == .undefinedTable)
      #expect(error?.message == "relation \"missing\" does not exist")
      #expect(try triggers().isEmpty)
      #expect(try functions() == 0)
    }
  }

  @Test func `payloads`() {
    let names: [(String, TableName?)] = [
      ("public.notes", TableName(schema: "public", name: "notes")),
      ("\"a.b\".\"c\"\"d\"", TableName(schema: "a.b", name: "c\"d")),
      ("\"é\".x", TableName(schema: "é", name: "x")),
      ("notes", nil), ("", nil), (".", nil), ("a.", nil), ("a.b.c", nil), ("\"a.b", nil), ("\"a\"b.c", nil),
    ]
    for (text, name) in names { #expect(TableName(quoted: text) == name, "\(text)") }
  }

  @Test func `a pool that only reads`() async throws {
    try await withTwoPools { _, other, schema in
      let pool = try TestPlace.open(schema) {
        $0.observesOtherProcesses = true
        $0.readonly = true
        $0.maximumConnectionCount = 1
      }
      defer { try? pool.close() }
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await other.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await eventually("the insert is not seen") { titles.all == [[], ["Milk"]] }
    }
  }

  @Test func `a released pool closes all connections`() async throws {
    try await withTwoPools { observer, _, schema in
      let application = "app\(UInt64.random(in: 0...(.max)))"
      func connections() throws -> Int? {
        try observer.unsafeReentrantRead { db in
          try Int.fetchOne(
            db,
            sql: "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1",
            arguments: [application]
          )
        }
      }
      do {
        let pool = try TestPlace.open(schema) {
          $0.observesOtherProcesses = true
          $0.applicationName = application
        }
        var iterator = pool.observe(Memo.all).makeAsyncIterator()
        #expect(try await iterator.next() == [])
        #expect(try connections() == 2)
      }
      try await eventually("a connection is still open") { try connections() == 0 }
    }
  }

  @Test func `closing ends an observation`() async throws {
    try await withTwoPools { pool, _, _ in
      let titles = Values(pool.observe(Memo.select(\.title)))
      try await eventually("there is no first value") { titles.all == [[]] }
      try pool.close()
      try await eventually("the observation does not end") { titles.isFinished }
    }
  }
}

#endif

#if PostgreSQL

import Foundation
import QuarryPostgres
import QuarryPostgresDriver
import Testing

/// Changes through a pool are seen at once by its observers.
@Suite(.ownThreads) struct ObservationTests {
  @Test func `inserts updates and deletes`() async throws {
    try await withPool { pool in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await eventually("the insert is not seen") { titles.all.last == ["Milk"] }
      try await pool.write { db in try Memo.update { $0.title = "Eggs" }.execute(db) }
      try await eventually("the update is not seen") { titles.all.last == ["Eggs"] }
      // A change without a transaction of its own.
      try await pool.writeWithoutTransaction { db in try Memo.delete().execute(db) }
      try await eventually("the deletion is not seen") { titles.all.last == [] }
      try await pool.writeWithoutTransaction { db in
        try db.execute(sql: "INSERT INTO notes (title) VALUES ('a'); SELECT 1")
      }
      try await eventually("the script is not seen") { titles.all.last == ["a"] }
      try await pool.write { db in try db.execute(sql: "TRUNCATE notes") }
      try await eventually("the truncation is not seen") { titles.all.last == [] }
    }
  }

  @Test func `changes without a transaction of the access`() async throws {
    try await withPool { pool in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await pool.writeWithoutTransaction { db in
        _ = try Row.fetchAll(
          db,
          sql: "WITH new AS (INSERT INTO notes (title) VALUES ('a') RETURNING id) SELECT id FROM new"
        )
      }
      try await eventually("WITH is not seen") { titles.all.last == ["a"] }
      try await pool.writeWithoutTransaction { db in
        _ = try Row.fetchAll(db, sql: "EXPLAIN ANALYZE INSERT INTO notes (title) VALUES ('b')")
      }
      try await eventually("EXPLAIN ANALYZE is not seen") { titles.all.last == ["a", "b"] }
      try await pool.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN")
        try Memo.delete().execute(db)
        try db.execute(sql: "COMMIT")
      }
      try await eventually("the transaction is not seen") { titles.all.last == [] }
      try await pool.writeWithoutTransaction { db in
        try db.execute(
          sql: "BEGIN; SELECT set_config('a.b', 'c', true); INSERT INTO notes (title) VALUES ('c'); END"
        )
      }
      try await eventually("the script is not seen") { titles.all.last == ["c"] }
      // Queries and transactions of reads are no changes.
      let count = titles.all.count
      try await pool.writeWithoutTransaction { db in _ = try Memo.all.fetchCount(db) }
      _ = try await pool.read { db in try Memo.all.fetchCount(db) }
      try await Task.sleep(for: .milliseconds(300))
      #expect(titles.all.count == count)
    }
  }

  @Test func `changes of triggers foreign keys and functions`() async throws {
    try await withPool { pool in
      try await pool.write { db in
        try MemoList.insert { MemoList.Draft(title: "Home") }.execute(db)
        try Memo.insert { Memo.Draft(title: "Milk", listID: 1) }.execute(db)
        try db.execute(
          sql: """
            CREATE VIEW titles AS SELECT title FROM notes;
            CREATE FUNCTION rename() RETURNS void LANGUAGE sql AS 'UPDATE notes SET title = ''Eggs'''
            """
        )
      }
      let titles = Values(pool.observe { db in try String.fetchAll(db, sql: "SELECT title FROM titles") })
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [["Milk"]] }
      _ = try await pool.write { db in try Row.fetchAll(db, sql: "SELECT rename()") }
      try await eventually("the function's change is not seen") { titles.all.last == ["Eggs"] }
      try await pool.write { db in try MemoList.delete().execute(db) }
      try await eventually("the cascade is not seen") { titles.all.last == [] }
    }
  }

  @Test func `other tables and rolled back changes are not reported`() async throws {
    struct Stop: Error {}
    try await withPool { pool in
      let titles = Values(pool.observe(Memo.select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await pool.write { db in try MemoList.insert { MemoList.Draft(title: "Home") }.execute(db) }
      try? await pool.write { db in
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
        throw Stop()
      }
      _ = try await pool.read { db in try Memo.all.fetchCount(db) }
      try await pool.write { db in _ = try Memo.fetchAll(db) }
      try await Task.sleep(for: .milliseconds(300))
      #expect(titles.all.count == 1)
      try await pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await eventually("the insert is not seen") { titles.all == [[], ["Milk"]] }
    }
  }

  /// What is committed already is reported, although a later transaction of the same access is rolled back.
  @Test func `statements before a transaction`() async throws {
    struct Stop: Error {}
    try await withPool { pool in
      let titles = Values(pool.observe(Memo.order(by: \.id).select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      try await pool.writeWithoutTransaction { db in
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
        try? db.inTransaction { () throws -> Void in
          try Memo.delete().execute(db)
          throw Stop()
        }
      }
      try await eventually("the insert is not seen") { titles.all.last == ["Milk"] }
    }
  }

  @Test func `a transaction that began before the observer`() async throws {
    try await withPool { pool in
      let go = DispatchSemaphore(value: 0)
      async let write: Void = pool.write { db in
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
        go.wait()
      }
      try await eventually("the write has not begun") { pool.statistics.activeConnections == 1 }
      try await Task.sleep(for: .milliseconds(200))
      let titles = Values(pool.observe(Memo.select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      go.signal()
      try await write
      try await eventually("the insert is not seen") { titles.all.last == ["Milk"] }
    }
  }

  /// When the changes are counted, there is no observer yet. The one that comes during the commit reads the state before it.
  @Test func `an observer that comes during a commit`() async throws {
    try await withPool { pool in
      try await pool.write { db in
        try db.execute(
          sql: """
            CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN PERFORM pg_advisory_xact_lock(741209); RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON notes DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION wait_at_commit()
            """
        )
      }
      let go = DispatchSemaphore(value: 0)
      async let lock: Void = pool.write { db in
        try db.execute(sql: "SELECT pg_advisory_xact_lock(741209)")
        go.wait()
      }
      let waiting =
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 741209 AND granted = "
      try await eventually("the lock is not held") {
        try pool.read { db in try Int.fetchOne(db, sql: waiting + "true") } == 1
      }
      async let write: Void = pool.write { db in
        try Memo.insert { Memo.Draft(title: "Milk") }.execute(db)
      }
      try await eventually("the commit does not wait") {
        try pool.read { db in try Int.fetchOne(db, sql: waiting + "false") } == 1
      }
      let titles = Values(pool.observe(Memo.select(\.title)))
      defer { titles.stop() }
      try await eventually("there is no first value") { titles.all == [[]] }
      go.signal()
      _ = try await (lock, write)
      try await eventually("the insert is not seen") { titles.all.last == ["Milk"] }
    }
  }

  @Test func `property wrappers`() async throws {
    try await withPool { pool in
      let model = Model(pool)
      try await model.$notes.load()
      #expect(model.notes.isEmpty)
      #expect(model.count == 0)
      try await pool.write { db in try Memo.insert { Memo.Draft(title: "Milk") }.execute(db) }
      try await eventually(
        "the properties are \(model.notes) and \(model.count), with the errors \(errors(of: model))"
      ) {
        model.notes.map(\.title) == ["Milk"] && model.count == 1
      }
    }
  }

  /// The first fetch of a property runs on its own, so only this says that it failed.
  private func errors(of model: Model) -> [String] {
    [model.$notes.loadError, model.$count.loadError].map { $0.map { "\($0)" } ?? "none" }
  }

  private struct Model {
    @FetchAll var notes: [Memo]
    @FetchOne var count = 0

    init(_ pool: DatabasePool) {
      _notes = FetchAll(Memo.order(by: \.id), database: pool)
      _count = FetchOne(wrappedValue: 0, Memo.count(), database: pool)
    }
  }

  @Test func `closing ends an observation`() async throws {
    try await withPool { pool in
      var iterator = pool.observe(Memo.all).makeAsyncIterator()
      #expect(try await iterator.next() == [])
      try pool.close()
      #expect(try await iterator.next() == nil)
    }
  }
}

#endif

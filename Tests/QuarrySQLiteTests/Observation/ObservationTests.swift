import Foundation
import QuarrySQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct ObservationTests {
  static let schema = """
    CREATE TABLE lists (id INTEGER PRIMARY KEY, title TEXT);
    CREATE TABLE reminders (
      id INTEGER PRIMARY KEY, title TEXT, notes TEXT,
      listID INTEGER REFERENCES lists ON DELETE CASCADE
    );
    CREATE TABLE words (word TEXT PRIMARY KEY, n INTEGER) WITHOUT ROWID;
    CREATE TABLE sums (a INTEGER, b INTEGER, c AS (a + b));
    CREATE TABLE log (text TEXT);
    CREATE TRIGGER logged AFTER UPDATE OF notes ON reminders BEGIN INSERT INTO log VALUES (new.notes); END;
    CREATE TRIGGER never AFTER UPDATE OF title ON lists WHEN 0 BEGIN DELETE FROM log; END;
    CREATE VIEW titles AS SELECT title FROM reminders;
    CREATE VIRTUAL TABLE search USING fts5(text);
    INSERT INTO lists VALUES (1, 'Home'), (2, 'Work');
    INSERT INTO reminders VALUES (1, 'Milk', '', 1), (2, 'Call', '', 2);
    INSERT INTO words VALUES ('a', 1), ('b', 2);
    INSERT INTO sums VALUES (1, 2);
    """

  enum Kind: CaseIterable { case memory, disk, pool }

  private func withWriter(
    _ kind: Kind,
    usesPreupdateHook: Bool = true,
    _ body: (any DatabaseWriter) async throws -> Void
  ) async throws {
    var configuration = Configuration()
    configuration.usesPreupdateHook = usesPreupdateHook
    try await withFolder { folder in
      let path = folder + "/test.sqlite"
      let writer: any DatabaseWriter =
        switch kind {
        case .memory: try DatabaseQueue(configuration: configuration)
        case .disk: try DatabaseQueue(path: path, configuration: configuration)
        case .pool: try DatabasePool(path: path, configuration: configuration)
        }
      try await writer.write { db in try db.execute(sql: Self.schema) }
      try await body(writer)
      try writer.close()
    }
  }

  /// What a query reads, what is done, and whether that makes a new value.
  struct Case: CustomTestStringConvertible {
    let query: String
    let change: String
    let fires: Bool

    init(_ query: String, _ change: String, _ fires: Bool) {
      self.query = query
      self.change = change
      self.fires = fires
    }

    var testDescription: String { "\(query) ← \(change)" }
  }

  static let cases = [
    Case("SELECT title FROM reminders", "UPDATE reminders SET title = 'Bread' WHERE id = 1", true),
    Case("SELECT title FROM reminders", "UPDATE reminders SET notes = 'x'", false),
    Case("SELECT title FROM reminders WHERE notes = ''", "UPDATE reminders SET notes = 'x'", true),
    Case("SELECT title FROM reminders ORDER BY notes", "UPDATE REMINDERS SET NOTES = 'x'", true),
    Case("SELECT title FROM reminders", "UPDATE reminders SET title = 'x' WHERE 0", false),
    Case("SELECT title FROM reminders", "INSERT INTO reminders (title) VALUES ('x')", true),
    Case("SELECT title FROM reminders", "DELETE FROM reminders WHERE id = 1", true),
    Case("SELECT title FROM reminders", "DELETE FROM reminders", true),
    Case("SELECT title FROM reminders", "DELETE FROM reminders WHERE id = 99", false),
    Case("SELECT title FROM reminders", "INSERT INTO lists VALUES (3, 'x')", false),
    Case("SELECT count(*) FROM reminders", "UPDATE reminders SET title = 'x'", false),
    Case("SELECT count(*) FROM reminders", "INSERT INTO reminders (title) VALUES ('x')", true),
    Case("SELECT id FROM reminders", "UPDATE reminders SET id = 7 WHERE id = 1", true),
    Case("SELECT rowid FROM log", "INSERT INTO log VALUES ('x')", true),
    // Triggers and foreign keys.
    Case("SELECT text FROM log", "UPDATE reminders SET notes = 'x'", true),
    Case("SELECT text FROM log", "UPDATE reminders SET title = 'x'", false),
    Case("SELECT text FROM log", "UPDATE lists SET title = 'x'", false),
    Case("SELECT title FROM reminders", "DELETE FROM lists WHERE id = 1", true),
    Case(
      "SELECT title FROM reminders",
      "INSERT INTO lists VALUES (3, 'x'); DELETE FROM lists WHERE id = 3",
      false
    ),
    Case("SELECT title FROM reminders", "DELETE FROM lists", true),
    // Tables without rowids.
    Case("SELECT n FROM words", "UPDATE words SET n = 3", true),
    Case("SELECT n FROM words", "DELETE FROM words WHERE word = 'a'", true),
    Case("SELECT n FROM words", "DELETE FROM words", true),
    Case("SELECT n FROM words", "INSERT OR REPLACE INTO words VALUES ('a', 9)", true),
    Case("SELECT n FROM words", "UPDATE OR REPLACE words SET word = 'a'", true),
    // Generated columns, views, joins, subqueries.
    Case("SELECT c FROM sums", "UPDATE sums SET a = 5", true),
    Case("SELECT title FROM titles", "UPDATE reminders SET title = 'x'", true),
    Case("SELECT title FROM titles", "UPDATE reminders SET notes = 'x'", false),
    Case(
      "SELECT r.title FROM reminders r JOIN lists l ON l.id = r.listID",
      "UPDATE lists SET title = 'x'",
      false
    ),
    Case(
      "SELECT l.title FROM reminders r JOIN lists l ON l.id = r.listID",
      "UPDATE lists SET title = 'x'",
      true
    ),
    Case(
      "SELECT title FROM lists WHERE id IN (SELECT listID FROM reminders)",
      "UPDATE reminders SET listID = 1",
      true
    ),
    // Full-text search.
    Case("SELECT text FROM search WHERE search MATCH 'x'", "INSERT INTO search VALUES ('x')", true),
    Case("SELECT text FROM search", "INSERT INTO log VALUES ('x')", false),
    // The schema.
    Case("SELECT title FROM reminders", "ALTER TABLE reminders ADD COLUMN due TEXT", true),
    Case("SELECT * FROM reminders", "ALTER TABLE reminders RENAME COLUMN notes TO text", true),
    Case("SELECT title FROM reminders", "CREATE INDEX i ON reminders (title)", false),
    // What is undone.
    Case("SELECT title FROM reminders", "SAVEPOINT s; UPDATE lists SET title = 'x'; RELEASE s", false),
    Case("SELECT title FROM reminders", "REPLACE INTO reminders (id, title) VALUES (1, 'x')", true),
  ]

  @Test(arguments: Kind.allCases, cases)
  func `a value when what is read has changed`(kind: Kind, test: Case) async throws {
    try await withWriter(kind) { writer in
      var values = writer.observe { db in try Row.fetchAll(db, sql: test.query) }.makeAsyncIterator()
      _ = try await values.next()
      try await writer.write { db in try db.execute(sql: test.change) }
      let fired = try await fires(&values)
      #expect(fired == test.fires)
    }
  }

  /// What builds of SQLite without the hook before changes get: never a value too few.
  @Test(arguments: [Kind.memory, .pool], cases.filter(\.fires))
  func `without the better hook no change is missed`(kind: Kind, test: Case) async throws {
    try await withWriter(kind, usesPreupdateHook: false) { writer in
      var values = writer.observe { db in try Row.fetchAll(db, sql: test.query) }.makeAsyncIterator()
      _ = try await values.next()
      try await writer.write { db in try db.execute(sql: test.change) }
      #expect(try await values.next() != nil)
    }
  }

  /// Without the better hook a table that was written to counts as changed, in all columns; no other one does.
  @Test(arguments: [
    Case("SELECT title FROM reminders", "UPDATE reminders SET title = 'x' WHERE 0", true),
    Case("SELECT title FROM reminders", "UPDATE reminders SET notes = 'x'", true),
    Case("SELECT title FROM reminders", "INSERT INTO lists VALUES (3, 'x')", false),
    Case("SELECT title FROM lists", "UPDATE reminders SET notes = 'x'", false),
    Case("SELECT text FROM search", "INSERT INTO log VALUES ('x')", false),
    Case("SELECT n FROM words", "DELETE FROM lists WHERE id = 1", false),
  ])
  func `without the better hook tables are told apart`(test: Case) async throws {
    try await withWriter(.memory, usesPreupdateHook: false) { writer in
      var values = writer.observe { db in try Row.fetchAll(db, sql: test.query) }.makeAsyncIterator()
      _ = try await values.next()
      try await writer.write { db in try db.execute(sql: test.change) }
      let fired = try await fires(&values)
      #expect(fired == test.fires)
    }
  }

  @Test func `without the better hook hooks of one's own are called`() async throws {
    try await withWriter(.memory, usesPreupdateHook: false) { writer in
      let changes = Log<RowChange.Operation>()
      let pending = Log<Int64>()
      try await writer.writeWithoutTransaction { db in
        try db.updateHook { changes.append($0.operation) }
        try db.preupdateHook { pending.append($0.change.rowID) }
      }
      var values = writer.observe { db in try String.fetchAll(db, sql: "SELECT title FROM lists") }
        .makeAsyncIterator()
      _ = try await values.next()
      try await writer.write { db in try db.execute(sql: "DELETE FROM lists WHERE id = 2") }
      #expect(try await values.next() == ["Home"])
      // The row of the list, and the reminder that goes with it.
      #expect(changes.elements == [.delete, .delete])
      #expect(pending.elements == [2, 2])
    }
  }

  /// Whether there is a value within a moment.
  private func fires<Value>(
    _ values: inout DatabaseObservation<Value>.Iterator
  ) async throws -> Bool {
    let copy = UncheckedBox(values)
    let task = Task { try await copy.next() != nil }
    let timer = Task {
      try await Task.sleep(for: .milliseconds(60))
      task.cancel()
    }
    let fired = try await task.value
    timer.cancel()
    return fired
  }

  private final class UncheckedBox<Value: Sendable>: @unchecked Sendable {
    var iterator: DatabaseObservation<Value>.Iterator

    init(_ iterator: DatabaseObservation<Value>.Iterator) { self.iterator = iterator }

    func next() async throws -> Value? { try await iterator.next() }
  }

  @Test(arguments: Kind.allCases)
  func `what is undone makes no value`(kind: Kind) async throws {
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
  func `changes in between make one value`(kind: Kind) async throws {
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

  @Test func `duplicates are dropped on request`() async throws {
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
      // Also while it fetches.
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
  func `changes are noted only while somebody observes`(kind: Kind) async throws {
    try await withWriter(kind) { writer in
      @Sendable func isTracking() async throws -> Bool {
        // The access before this one has settled it.
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

  @Test func `closing ends it`() async throws {
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

  @Test func `an error ends it, and is thrown`() async throws {
    try await withWriter(.memory) { writer in
      var values = writer.observe { db in try Int.fetchAll(db, sql: "SELECT text FROM log") }
        .makeAsyncIterator()
      #expect(try await values.next() == [])
      try await writer.write { db in try db.execute(sql: "INSERT INTO log VALUES ('x')") }
      await #expect(throws: RowDecodingError.self) { try await values.next() }
      #expect(try await values.next() == nil)
    }
  }

  @Test func `changes from elsewhere can be told`() async throws {
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

  @Test func `what a fetch reads may change`() async throws {
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

  @Test func `statements prepared before, and after a change of the schema`() async throws {
    try await withWriter(.memory) { writer in
      let change = "UPDATE lists SET title = ? WHERE id = 1"
      try await writer.write { db in try db.execute(sql: change, arguments: ["before"]) }
      var values = writer.observe { db in try String.fetchAll(db, sql: "SELECT text FROM log") }
        .makeAsyncIterator()
      #expect(try await values.next() == [])
      try await writer.write { db in try db.execute(sql: change, arguments: ["x"]) }
      #expect(try await !fires(&values))
      values = writer.observe { db in try String.fetchAll(db, sql: "SELECT text FROM log") }
        .makeAsyncIterator()
      #expect(try await values.next() == [])
      // From now on the same statement writes there as well.
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

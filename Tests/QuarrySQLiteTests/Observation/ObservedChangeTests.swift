import QuarrySQLite
import Testing

/// Which changes of a database produce a new value.
@Suite(.timeLimit(.minutes(10))) struct ObservedChangeTests: ObservationSuite {
  typealias Kind = ObservedWriter

  /// The query, the change, and whether it produces a new value. Without the preupdate hook, every statement that can
  /// write to a table that the query reads does.
  struct Case: CustomTestStringConvertible {
    let query: String
    let change: String
    let fires: Bool
    let firesWithoutHook: Bool

    init(_ query: String, _ change: String, _ fires: Bool, withoutHook: Bool? = nil) {
      self.query = query
      self.change = change
      self.fires = fires
      firesWithoutHook = withoutHook ?? fires
    }

    var testDescription: String { "\(query) ← \(change)" }
  }

  static let cases = [
    Case("SELECT title FROM reminders", "UPDATE reminders SET title = 'Bread' WHERE id = 1", true),
    Case("SELECT title FROM reminders", "UPDATE reminders SET notes = 'x'", false, withoutHook: true),
    Case("SELECT title FROM reminders WHERE notes = ''", "UPDATE reminders SET notes = 'x'", true),
    Case("SELECT title FROM reminders ORDER BY notes", "UPDATE REMINDERS SET NOTES = 'x'", true),
    Case("SELECT title FROM reminders", "UPDATE reminders SET title = 'x' WHERE 0", false, withoutHook: true),
    Case("SELECT title FROM reminders", "INSERT INTO reminders (title) VALUES ('x')", true),
    Case("SELECT title FROM reminders", "DELETE FROM reminders WHERE id = 1", true),
    Case("SELECT title FROM reminders", "DELETE FROM reminders", true),
    Case("SELECT title FROM reminders", "DELETE FROM reminders WHERE id = 99", false, withoutHook: true),
    Case("SELECT title FROM reminders", "INSERT INTO lists VALUES (3, 'x')", false),
    Case("SELECT count(*) FROM reminders", "UPDATE reminders SET title = 'x'", false, withoutHook: true),
    Case("SELECT count(*) FROM reminders", "INSERT INTO reminders (title) VALUES ('x')", true),
    Case("SELECT id FROM reminders", "UPDATE reminders SET id = 7 WHERE id = 1", true),
    Case("SELECT rowid FROM log", "INSERT INTO log VALUES ('x')", true),
    // Triggers and foreign keys.
    Case("SELECT text FROM log", "UPDATE reminders SET notes = 'x'", true),
    Case("SELECT text FROM log", "UPDATE reminders SET title = 'x'", false),
    Case("SELECT text FROM log", "UPDATE lists SET title = 'x'", false, withoutHook: true),
    Case("SELECT title FROM reminders", "DELETE FROM lists WHERE id = 1", true),
    Case(
      "SELECT title FROM reminders",
      "INSERT INTO lists VALUES (3, 'x'); DELETE FROM lists WHERE id = 3",
      false,
      withoutHook: true
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
    Case("SELECT title FROM titles", "UPDATE reminders SET notes = 'x'", false, withoutHook: true),
    Case(
      "SELECT r.title FROM reminders r JOIN lists l ON l.id = r.listID",
      "UPDATE lists SET title = 'x'",
      false,
      withoutHook: true
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
    // Changes that are rolled back.
    Case("SELECT title FROM reminders", "SAVEPOINT s; UPDATE lists SET title = 'x'; RELEASE s", false),
    Case("SELECT title FROM reminders", "REPLACE INTO reminders (id, title) VALUES (1, 'x')", true),
  ]

  @Test(arguments: Kind.allCases, cases)
  func `a value for each change of the observed region`(kind: Kind, test: Case) async throws {
    try await withWriter(kind) { writer in
      var values = writer.observe { db in try Row.fetchAll(db, sql: test.query) }.makeAsyncIterator()
      _ = try await values.next()
      try await writer.write { db in try db.execute(sql: test.change) }
      let expected = LinkedSQLite.hasPreupdateHook ? test.fires : test.firesWithoutHook
      #expect(try await fires(&values, expected: expected) == expected)
    }
  }

  /// Builds of SQLite without the preupdate hook may produce more values, but never fewer.
  @Test(arguments: [Kind.memory, .pool], cases.filter(\.firesWithoutHook))
  func `no change is missed without the preupdate hook`(kind: Kind, test: Case) async throws {
    try await withWriter(kind, usesPreupdateHook: false) { writer in
      var values = writer.observe { db in try Row.fetchAll(db, sql: test.query) }.makeAsyncIterator()
      _ = try await values.next()
      try await writer.write { db in try db.execute(sql: test.change) }
      #expect(try await values.next() != nil)
    }
  }

  /// Without the preupdate hook, a written table counts as changed in all columns, and no other table does.
  @Test(arguments: [
    Case("SELECT title FROM reminders", "UPDATE reminders SET title = 'x' WHERE 0", true),
    Case("SELECT title FROM reminders", "UPDATE reminders SET notes = 'x'", true),
    Case("SELECT title FROM reminders", "INSERT INTO lists VALUES (3, 'x')", false),
    Case("SELECT title FROM lists", "UPDATE reminders SET notes = 'x'", false),
    Case("SELECT text FROM search", "INSERT INTO log VALUES ('x')", false),
    Case("SELECT n FROM words", "DELETE FROM lists WHERE id = 1", false),
  ])
  func `tables are distinguished without the preupdate hook`(test: Case) async throws {
    try await withWriter(.memory, usesPreupdateHook: false) { writer in
      var values = writer.observe { db in try Row.fetchAll(db, sql: test.query) }.makeAsyncIterator()
      _ = try await values.next()
      try await writer.write { db in try db.execute(sql: test.change) }
      #expect(try await fires(&values, expected: test.fires) == test.fires)
    }
  }

  @Test func `custom hooks are called without the preupdate hook`() async throws {
    try await withWriter(.memory, usesPreupdateHook: false) { writer in
      let changes = Log<RowChange.Operation>()
      let pending = Log<Int64>()
      try await writer.writeWithoutTransaction { db in
        try db.updateHook { changes.append($0.operation) }
        if LinkedSQLite.hasPreupdateHook {
          try db.preupdateHook { pending.append($0.change.rowID) }
        } else {
          let missing = DatabaseUsageError.missingFeature("SQLITE_ENABLE_PREUPDATE_HOOK")
          #expect(throws: missing) { try db.preupdateHook { pending.append($0.change.rowID) } }
        }
      }
      var values = writer.observe { db in try String.fetchAll(db, sql: "SELECT title FROM lists") }
        .makeAsyncIterator()
      _ = try await values.next()
      try await writer.write { db in try db.execute(sql: "DELETE FROM lists WHERE id = 2") }
      #expect(try await values.next() == ["Home"])
      // The row of the list, and the reminder that is deleted with it.
      #expect(changes.elements == [.delete, .delete])
      #expect(pending.elements == (LinkedSQLite.hasPreupdateHook ? [2, 2] : []))
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Entry: Equatable {
  let id: Int
  var text = ""
  var isLocked = false
}

/// RAISE in triggers.
@Suite struct RaiseTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE entries (id INTEGER PRIMARY KEY, text TEXT NOT NULL, isLocked INTEGER NOT NULL);
          INSERT INTO entries VALUES (1, 'a', 1), (2, 'b', 0), (3, 'c', 1);
          """
      )
    }
  }

  @Test func abort() throws {
    let trigger = Entry.createTrigger(
      "keep",
      before: .delete {
        _ in
        Raise.abort("it's locked")
      } when: {
        $0.isLocked
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TRIGGER
        "keep"
      BEFORE DELETE ON "entries"
      FOR EACH ROW WHEN "old"."isLocked" BEGIN
        SELECT RAISE(ABORT, 'it''s locked');
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try Entry.find(2).delete().execute(db)
      let error = try failure(DatabaseError.self) { try Entry.all.delete().execute(db) }
      #expect(error.message == "it's locked")
      try #expect(Entry.order(by: \.id).select(\.id).fetchAll(db) == [1, 3])
    }
  }

  @Test func `ignore, fail and rollback`() throws {
    try database.write { db in
      try Entry.createTrigger(
        "skip",
        before: .update { _, _ in
          Raise.ignore
        } when: { old, _ in
          old.isLocked
        }
      )
      .execute(db)
      try Entry.all.update { $0.text += "!" }.execute(db)
      try #expect(Entry.order(by: \.id).select(\.text).fetchAll(db) == ["a", "b!", "c"])
      try Entry.createTrigger(
        "stop",
        before: .delete { _ in
          Raise.fail("enough")
        } when: {
          $0.id > 1
        }
      ).execute(db)
      let error = try failure(DatabaseError.self) { try Entry.all.delete().execute(db) }
      #expect(error.message == "enough")
      // Rows deleted before remain deleted.
      try #expect(Entry.order(by: \.id).select(\.id).fetchAll(db) == [2, 3])
    }
    #expect(throws: DatabaseError.self) {
      try database.write { db in
        try Entry.createTemporaryTrigger("back", before: .insert { _ in Raise.rollback("no") }).execute(db)
        try Entry.insert { Entry(id: 9) }.execute(db)
      }
    }
    let count = try database.read { db in try Entry.fetchCount(db) }
    #expect(count == 2)
  }
}

import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Note: Equatable {
  let id: Int
  var text = ""
  var position = 0
  var updatedAt: Date?
}

@Table("notes") private struct DatedNote {
  let id: Int
  var text: String
  var updatedAt: Date
}

@Table("logLines") private struct LoggedLine: Equatable {
  let id: Int
  var text = ""
}

@Table private struct NoteWithLength: Equatable {
  let text: String
  let length: Int
}

@Suite struct TriggerTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "notes" (
            "id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL, "position" INTEGER NOT NULL DEFAULT 0, "updatedAt" TEXT
          );
          CREATE TABLE "logLines" ("id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL);
          """
      )
    }
  }

  @Test func severalStatementsAfterAnInsert() throws {
    let logsTwice = true
    let trigger = Note.createTemporaryTrigger(
      "log",
      after: .insert { new in
        LoggedLine.insert {
          ($0.text)
        } values: {
          new.text
        }
        if logsTwice {
          LoggedLine.insert {
            $0.text
          } select: {
            Note.find(new.id).select { $0.text + "!" }
          }
        }
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "log"
      AFTER INSERT ON "notes"
      FOR EACH ROW BEGIN
        INSERT INTO "logLines"
        ("text")
        VALUES
        ("new"."text");
        INSERT INTO "logLines"
        ("text")
        SELECT ("notes"."text") || ('!')
        FROM "notes"
        WHERE (("notes"."id") IN (("new"."id")));
      END
      """
    }
    let lines = try database.write { db in
      try trigger.execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      return try LoggedLine.order(by: \.id).select(\.text).fetchAll(db)
    }
    #expect(lines == ["a", "a!"])
  }

  @Test func afterInsert() throws {
    let trigger = Note.createTemporaryTrigger(
      "set position",
      after: .insert { new in
        Note.find(new.id).update { $0.position = Note.select { ($0.position.max() ?? -1) + 1 } }
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "set position"
      AFTER INSERT ON "notes"
      FOR EACH ROW BEGIN
        UPDATE "notes"
        SET "position" = (
          SELECT (coalesce(max("notes"."position"), -1)) + (1)
          FROM "notes"
        )
        WHERE (("notes"."id") IN (("new"."id")));
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try Note.insert {
        Note(id: 1, text: "a", position: 5); Note(id: 2, text: "b")
      }.execute(db)
      try #expect(Note.order(by: \.id).select(\.position).fetchAll(db) == [6, 7])
      try trigger.drop().execute(db)
      try Note.insert { Note(id: 3, text: "c") }.execute(db)
      try #expect(Note.find(3).select(\.position).fetchAll(db) == [0])
    }
  }

  @Test func updates() throws {
    let trigger = Note.createTemporaryTrigger(
      "log",
      ifNotExists: true,
      before: .update(of: { ($0.text, $0.position) }) { old, new in
        LoggedLine.insert {
          $0.text
        } values: {
          old.text + " -> it's " + new.text
        }
        LoggedLine.insert {
          $0.text
        } values: {
          "second\u{1}"
        }
      } when: { old, new in
        old.text != new.text
        new.position == 0
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER IF NOT EXISTS
        "log"
      BEFORE UPDATE OF "text", "position" ON "notes"
      FOR EACH ROW WHEN (("old"."text") <> ("new"."text")) AND (("new"."position") = (0)) BEGIN
        INSERT INTO "logLines"
        ("text")
        VALUES
        ((("old"."text") || (' -> it''s ')) || ("new"."text"));
        INSERT INTO "logLines"
        ("text")
        VALUES
        ('second\u{1}');
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      try Note.find(1).update { $0.text = "b" }.execute(db)
      try Note.find(1).update { $0.text = "b" }.execute(db)
      try #expect(LoggedLine.select(\.text).fetchAll(db) == ["a -> it's b", "second\u{1}"])
    }
  }

  @Test func deletes() throws {
    let trigger = Note.createTrigger(
      "log",
      after: .delete { old in
        LoggedLine.insert {
          $0.text
        } values: {
          old.text
        }
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TRIGGER
        "log"
      AFTER DELETE ON "notes"
      FOR EACH ROW BEGIN
        INSERT INTO "logLines"
        ("text")
        VALUES
        ("old"."text");
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      try Note.delete().execute(db)
      try #expect(LoggedLine.select(\.text).fetchAll(db) == ["a"])
    }
  }

  @Test func touchesForUpdatesOfSomeColumns() throws {
    let touched = Note.createTemporaryTrigger("t", after: .update(of: { $0.text }, touch: \.updatedAt))
    let dated = DatedNote.createTemporaryTrigger(
      "d",
      after: .update(of: { ($0.id, $0.text) }, touch: \.updatedAt, date: Date.now(.days(2)))
    )
    assertInlineSnapshot(of: touched, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "t"
      AFTER UPDATE OF "text" ON "notes"
      FOR EACH ROW BEGIN
        UPDATE "notes"
        SET "updatedAt" = datetime('subsec')
        WHERE (("notes"."rowid") = ("new"."rowid"));
      END
      """
    }
    assertInlineSnapshot(of: dated, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "d"
      AFTER UPDATE OF "id", "text" ON "notes"
      FOR EACH ROW BEGIN
        UPDATE "notes"
        SET "updatedAt" = datetime('now', '2 days', 'subsec')
        WHERE (("notes"."rowid") = ("new"."rowid"));
      END
      """
    }
    try database.write { db in
      try touched.execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      try Note.update { $0.position = 5 }.execute(db)
      #expect(try Note.select(\.updatedAt).fetchAll(db) == [nil])
      try Note.update { $0.text = "b" }.execute(db)
      #expect(try Note.where { $0.updatedAt <= Date.now() }.select(\.text).fetchAll(db) == ["b"])
      try db.execute(sql: "DROP TRIGGER t")
      try dated.execute(db)
      try Note.update { $0.text = "c" }.execute(db)
      #expect(try Note.where { $0.updatedAt > Date.now(.days(1)) }.select(\.text).fetchAll(db) == ["c"])
    }
  }

  @Test func timesAreAssigned() throws {
    let later = Note.find(1).update { $0.updatedAt = .now(.days(1)) }
    let now = DatedNote.find(1).update { $0.updatedAt = .now() }
    assertInlineSnapshot(of: later, as: .sql) {
      """
      UPDATE "notes"
      SET "updatedAt" = datetime('now', '1 days', 'subsec')
      WHERE (("notes"."id") IN ((1)))
      """
    }
    assertInlineSnapshot(of: now, as: .sql) {
      """
      UPDATE "notes"
      SET "updatedAt" = datetime('now', 'subsec')
      WHERE (("notes"."id") IN ((1)))
      """
    }
    try database.write { db in
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      try later.execute(db)
      #expect(try Note.where { $0.updatedAt > Date.now() }.select(\.id).fetchAll(db) == [1])
      try now.execute(db)
      #expect(try Note.where { $0.updatedAt <= Date.now() }.select(\.id).fetchAll(db) == [1])
    }
  }

  @Test func touches() throws {
    let inserted = Note.createTemporaryTrigger("i", after: .insert(touch: \.updatedAt))
    let updated = Note.createTemporaryTrigger(
      "u",
      after: .update(of: { $0.text }, touch: { $0.position += 1 })
    )
    assertInlineSnapshot(of: inserted, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "i"
      AFTER INSERT ON "notes"
      FOR EACH ROW BEGIN
        UPDATE "notes"
        SET "updatedAt" = datetime('subsec')
        WHERE (("notes"."rowid") = ("new"."rowid"));
      END
      """
    }
    assertInlineSnapshot(of: updated, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "u"
      AFTER UPDATE OF "text" ON "notes"
      FOR EACH ROW BEGIN
        UPDATE "notes"
        SET "position" = ("notes"."position") + (1)
        WHERE (("notes"."rowid") = ("new"."rowid"));
      END
      """
    }
    try database.write { db in
      try inserted.execute(db)
      try updated.execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      try Note.find(1).update { $0.text = "b" }.execute(db)
      let note = try #require(try Note.find(1).fetchOne(db))
      #expect(note.position == 1)
      #expect(abs(note.updatedAt?.timeIntervalSinceNow ?? 999) < 60)
    }
  }

  @Test func namesFromSourceLocation() {
    let trigger = Note.createTemporaryTrigger(after: .delete { _ in LoggedLine.delete() })
    #expect(trigger.name.hasPrefix("after_delete_on_notes@QuarrySQLiteTests/TriggerTests.swift:"))
  }

  @Test func views() throws {
    let view = NoteWithLength.createTemporaryView(
      as: Note.where { $0.text != "it's \u{2}" }
        .select { NoteWithLength.Columns(text: $0.text, length: $0.text.length()) }
    )
    assertInlineSnapshot(of: view, as: .sql) {
      """
      CREATE TEMPORARY VIEW
      "noteWithLengths"
      ("text", "length")
      AS
      SELECT "notes"."text" AS "text", length("notes"."text") AS "length"
      FROM "notes"
      WHERE (("notes"."text") <> ('it''s \u{2}'))
      """
    }
    let insert = NoteWithLength.createTemporaryTrigger(
      "write",
      insteadOf: .insert { new in
        Note.insert {
          $0.text
        } values: {
          new.text
        }
      }
    )
    assertInlineSnapshot(of: insert, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "write"
      INSTEAD OF INSERT ON "noteWithLengths"
      FOR EACH ROW BEGIN
        INSERT INTO "notes"
        ("text")
        VALUES
        ("new"."text");
      END
      """
    }
    try database.write { db in
      try view.execute(db)
      try insert.execute(db)
      try NoteWithLength.insert { NoteWithLength(text: "four", length: 0) }.execute(db)
      try #expect(NoteWithLength.fetchAll(db) == [NoteWithLength(text: "four", length: 4)])
      try insert.drop(ifExists: true).execute(db)
      try view.drop().execute(db)
      try NoteWithLength.createView(
        ifNotExists: true,
        as: Note.select { NoteWithLength.Columns(text: $0.text, length: 1) }
      )
      .execute(db)
      try #expect(NoteWithLength.fetchAll(db) == [NoteWithLength(text: "four", length: 1)])
    }
  }
}

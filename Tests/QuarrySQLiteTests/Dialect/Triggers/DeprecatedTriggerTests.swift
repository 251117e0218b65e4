import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Note: Equatable {
  let id: Int
  var text = ""
  var updatedAt: Date?
}

@Table private struct NoteText: Equatable {
  let id: Int
  var text = ""
}

/// The deprecated forms of triggers, and the generated names of unnamed triggers.
@Suite struct DeprecatedTriggerTests {
  private func sql(_ trigger: some Statement) -> String {
    trigger.query.render(dialect: SQLiteDialect(), layout: .pretty).sql
  }

  @available(*, deprecated)
  @Test func touching() throws {
    let texts = [
      sql(Note.createTemporaryTrigger("a", afterUpdateTouch: \.updatedAt)),
      sql(
        Note.createTemporaryTrigger(
          "b",
          ifNotExists: true,
          afterInsertTouch: \.updatedAt,
          date: Date.now(.days(1))
        )
      ),
      sql(Note.createTemporaryTrigger("c", afterUpdateTouch: { $0.text += "!" })),
      sql(Note.createTemporaryTrigger("d", afterInsertTouch: { $0.text += "?" })),
    ]
    assertInlineSnapshot(of: texts.joined(separator: "\n"), as: .lines) {
      """
      CREATE TEMPORARY TRIGGER
        "a"
      AFTER UPDATE ON "notes"
      FOR EACH ROW BEGIN
        UPDATE "notes"
        SET "updatedAt" = datetime('subsec')
        WHERE (("notes"."rowid") = ("new"."rowid"));
      END
      CREATE TEMPORARY TRIGGER IF NOT EXISTS
        "b"
      AFTER INSERT ON "notes"
      FOR EACH ROW BEGIN
        UPDATE "notes"
        SET "updatedAt" = datetime('now', '1 days', 'subsec')
        WHERE (("notes"."rowid") = ("new"."rowid"));
      END
      CREATE TEMPORARY TRIGGER
        "c"
      AFTER UPDATE ON "notes"
      FOR EACH ROW BEGIN
        UPDATE "notes"
        SET "text" = ("notes"."text") || ('!')
        WHERE (("notes"."rowid") = ("new"."rowid"));
      END
      CREATE TEMPORARY TRIGGER
        "d"
      AFTER INSERT ON "notes"
      FOR EACH ROW BEGIN
        UPDATE "notes"
        SET "text" = ("notes"."text") || ('?')
        WHERE (("notes"."rowid") = ("new"."rowid"));
      END
      """
    }
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: #"CREATE TABLE "notes" ("id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL, "updatedAt" TEXT)"#
      )
      try Note.createTemporaryTrigger(afterUpdateTouch: \.updatedAt).execute(db)
      try Note.createTemporaryTrigger(afterInsertTouch: { $0.text += "?" }).execute(db)
      try Note.insert { Note(id: 1, text: "a") }.execute(db)
      #expect(try Note.select(\.text).fetchAll(db) == ["a?"])
      #expect(try Note.where { $0.updatedAt != nil }.select(\.id).fetchAll(db) == [1])
    }
  }

  @Test func names() {
    #expect(
      NoteText.createTemporaryTrigger(
        insteadOf: .insert { new in
          Note.insert {
            ($0.id, $0.text)
          } values: {
            (new.id, new.text)
          }
        },
        fileID: "Tests/File.swift",
        line: 1,
        column: 2
      ).name == "after_insert_on_noteTexts@Tests/File.swift:1:2"
    )
  }
}

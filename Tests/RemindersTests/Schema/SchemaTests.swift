import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@testable import reminders

@Suite struct SchemaTests {
  @Test func typesAgreeWithTheTables() async throws {
    try await withDatabase { database in
      assertSchema(
        RemindersList.self,
        Reminder.self,
        Tag.self,
        ReminderTag.self,
        ReminderText.self,
        matches: database
      )
    }
  }

  @Test func triggers() async throws {
    try await withDatabase { database in
      let triggers = try await database.read { db in try db.schema.triggerDefinitions(table: "reminders") }
      assertInlineSnapshot(of: triggers.map { $0.sql ?? "" }.joined(separator: "\n"), as: .lines) {
        """
        CREATE TRIGGER "reminders_text_insert" AFTER INSERT ON "reminders" FOR EACH ROW BEGIN INSERT INTO "reminderTexts" ("rowid", "title", "notes") VALUES ("new"."id", "new"."title", "new"."notes"); END
        CREATE TRIGGER "reminders_text_update" AFTER UPDATE OF "title", "notes" ON "reminders" FOR EACH ROW BEGIN UPDATE "reminderTexts" SET "title" = "new"."title", "notes" = "new"."notes" WHERE (("reminderTexts"."rowid") = ("new"."id")); END
        CREATE TRIGGER "reminders_text_delete" AFTER DELETE ON "reminders" FOR EACH ROW BEGIN DELETE FROM "reminderTexts" WHERE (("reminderTexts"."rowid") = ("old"."id")); END
        """
      }
    }
  }

  @Test func theIndexIsFilledFromOlderFiles() async throws {
    let database = try DatabaseQueue()
    try await migrator().migrate(database, upTo: "Create tags")
    try await database.write { db in
      try RemindersList.insert { RemindersList(id: 1, title: "Home") }.execute(db)
      try Reminder.insert { Reminder(id: 7, title: "Old", remindersListID: 1) }.execute(db)
    }
    try await migrator().migrate(database)
    let found = try await database.read { db in
      try ReminderText.where { $0.match("old") }.select(\.rowid).fetchAll(db)
    }
    #expect(found == [7])
    try database.close()
  }

  @Test func secondRun() async throws {
    try await withProgram { program in
      await program.fill()
      let first = await program.run("show", "--all").text
      #expect(await program.run("show", "--all").text == first)
      let database = try openDatabase(path: program.path)
      let (names, check) = try await database.read { db in
        (try migrator().appliedMigrations(db), try String.fetchOne(db, sql: "PRAGMA integrity_check"))
      }
      #expect(names == ["Create lists and reminders", "Create tags", "Create the search index"])
      #expect(check == "ok")
      try database.close()
    }
  }

  @Test func filesThatCannotBeOpened() async throws {
    try await withProgram { program in
      let missing = await program.run("lists", "--database", program.folder + "/missing/a.sqlite")
      #expect(missing.status == 1)
      #expect(missing.errors.contains("create the folder first"))
      let path = program.folder + "/text.sqlite"
      try Data("This is a text and not a database. It is long enough to be read as one.".utf8)
        .write(to: URL(fileURLWithPath: path))
      let text = await program.run("lists", "--database", path)
      #expect(text.status == 1)
      #expect(text.errors.contains("SQLITE_NOTADB"))
    }
  }
}

import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Primary keyed tables", "Ephemeral columns" and "Table definition tools".
@Suite struct KeyTests {
  // The article omits `@Table` here.
  enum Keyed {
    @Table struct Book {
      @Column(primaryKey: true)
      let isbn: String
      var title = ""
    }
  }

  enum Keyless {
    @Table struct Book {
      @Column(primaryKey: false)
      var id: String
    }
  }

  enum WithEphemeral {
    @Table struct Book {
      @Column(primaryKey: true)
      let isbn: String
      var title: String
      @Ephemeral
      var scratchNotes = ""
    }
  }

  @Table struct Reminder {
    let id: Int
    var title = ""
    var isCompleted = false
  }

  @Test func keys() throws {
    let database = try ReferenceDatabase(
      """
      CREATE TABLE "books" ("isbn" TEXT PRIMARY KEY, "title" TEXT NOT NULL) STRICT;
      INSERT INTO "books" VALUES ('1', 'One'), ('2', 'Two');
      """
    )
    assertQuery(Keyed.Book.find("2"), database: database.queue) {
      """
      SELECT "books"."isbn", "books"."title"
      FROM "books"
      WHERE (("books"."isbn") IN (('2')))
      """
    } results: {
      """
      ┌──────────────────────┐
      │ KeyTests.Keyed.Book( │
      │   isbn: "2",         │
      │   title: "Two"       │
      │ )                    │
      └──────────────────────┘
      """
    }
    assertInlineSnapshot(
      of: try database.rows { db in
        var book = WithEphemeral.Book(isbn: "1", title: "Once", scratchNotes: "to be forgotten")
        try WithEphemeral.Book.update(book).execute(db)
        book.scratchNotes = ""
        return try WithEphemeral.Book.all.fetchAll(db)
      },
      as: .lines
    ) {
      """
      UPDATE "books" SET "title" = 'Once' WHERE (("books"."isbn") = ('1'))
      SELECT "books"."isbn", "books"."title" FROM "books"
      → Book(isbn: "1", title: "Once", scratchNotes: "")
      → Book(isbn: "2", title: "Two", scratchNotes: "")
      """
    }
    let types: [Any.Type] = [Keyed.Book.self, Keyless.Book.self]
    #expect(types.map { $0 is any PrimaryKeyedTable.Type } == [true, false])
  }

  // `Reminder.createTable()`, which the article imagines, does not exist, for the reasons that the article states.
  @Test func `tables are created with SQL`() throws {
    let database = try ReferenceDatabase("")
    assertInlineSnapshot(
      of: try database.rows { db in
        try #sql(
          """
          CREATE TABLE "reminders" (
            "id" INTEGER PRIMARY KEY AUTOINCREMENT,
            "title" TEXT NOT NULL,
            "isCompleted" INTEGER NOT NULL DEFAULT 0
          )
          """
        )
        .execute(db)
        try Reminder.insert { Reminder.Draft(title: "Milk") }.execute(db)
        return try Reminder.all.fetchAll(db)
      },
      as: .lines
    ) {
      """
      CREATE TABLE "reminders" (
        "id" INTEGER PRIMARY KEY AUTOINCREMENT,
        "title" TEXT NOT NULL,
        "isCompleted" INTEGER NOT NULL DEFAULT 0
      )
      INSERT INTO "reminders" ("id", "title", "isCompleted") VALUES (NULL, 'Milk', 0)
      SELECT "reminders"."id", "reminders"."title", "reminders"."isCompleted" FROM "reminders"
      → Reminder(id: 1, title: "Milk", isCompleted: false)
      """
    }
  }
}

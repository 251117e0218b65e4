import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// A tour of tables: names, representations, groups, enums.
@Suite struct TablesTests {
  @Table("reminders", schema: "main")  // both optional: `Reminder` is "reminders", `Category` "categories"
  struct Reminder {
    let id: Int  // the primary key, being named `id`
    @Column("is_done") var isDone = false  // another name in the database
    var priority: Priority?  // NULL where nil
    @Column(as: Date.UnixTimeRepresentation.self) var createdAt: Date
    @Column(as: [String].JSONRepresentation.self) var notes: [String]
    var timestamps: Timestamps  // a @Selection: its columns are in the table
    @Column(generated: .stored) let slug: String
    @Ephemeral var isSelected = false  // not in the database
  }

  enum Priority: Int, QueryBindable { case low, medium, high }

  @Selection struct Timestamps {
    var created: Date
    var updated: Date?
  }

  @Selection struct Image {
    var caption = ""
    var url: URL
  }

  // `var kind: Kind` in a table
  @Selection enum Kind { case note(String), link(URL), image(Image) }

  @Table struct Attachment {
    let id: Int
    var kind: Kind
  }

  @Test func reminders() throws {
    let database = try DatabaseQueue()
    let moment = Date(timeIntervalSince1970: 1_000_000)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE reminders (
            id INTEGER PRIMARY KEY, is_done INTEGER NOT NULL, priority INTEGER, createdAt INTEGER NOT NULL,
            notes TEXT NOT NULL, created TEXT NOT NULL, updated TEXT,
            slug TEXT NOT NULL GENERATED ALWAYS AS ('reminder-' || id) STORED
          ) STRICT
          """
      )
      assertSchema(Reminder.self, matches: db)
      try Reminder.insert {
        Reminder.Draft(
          priority: .high,
          createdAt: moment,
          notes: ["a", "b"],
          timestamps: Timestamps(created: moment, updated: nil)
        )
      }
      .execute(db)
    }
    assertQuery(Reminder.find(1), database: database) {
      """
      SELECT "main"."reminders"."id", "main"."reminders"."is_done", "main"."reminders"."priority", "main"."reminders"."createdAt", "main"."reminders"."notes", "main"."reminders"."created", "main"."reminders"."updated", "main"."reminders"."slug"
      FROM "main"."reminders"
      WHERE (("main"."reminders"."id") IN ((1)))
      """
    } results: {
      """
      ┌──────────────────────────────────────────────┐
      │ TablesTests.Reminder(                        │
      │   id: 1,                                     │
      │   isDone: false,                             │
      │   priority: .high,                           │
      │   createdAt: Date(1970-01-12T13:46:40.000Z), │
      │   notes: [                                   │
      │     [0]: "a",                                │
      │     [1]: "b"                                 │
      │   ],                                         │
      │   timestamps: TablesTests.Timestamps(        │
      │     created: Date(1970-01-12T13:46:40.000Z), │
      │     updated: nil                             │
      │   ),                                         │
      │   slug: "reminder-1",                        │
      │   isSelected: false                          │
      │ )                                            │
      └──────────────────────────────────────────────┘
      """
    }
  }

  @Test func attachments() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE attachments (
            id INTEGER PRIMARY KEY, note TEXT, link TEXT, caption TEXT, url TEXT
          ) STRICT
          """
      )
      try Attachment.insert { Attachment(id: 1, kind: .note("Oat milk")) }.execute(db)
    }
    assertQuery(
      Attachment.where { $0.kind.is(\.note) && $0.kind.note.like("%milk%") },
      database: database
    ) {
      """
      SELECT "attachments"."id", "attachments"."note", "attachments"."link", "attachments"."caption", "attachments"."url"
      FROM "attachments"
      WHERE ((("attachments"."note") IS NOT (NULL)) AND (("attachments"."note" LIKE '%milk%')))
      """
    } results: {
      """
      ┌───────────────────────────┐
      │ TablesTests.Attachment(   │
      │   id: 1,                  │
      │   kind: .note("Oat milk") │
      │ )                         │
      └───────────────────────────┘
      """
    }
    try database.write { db in
      try Attachment.find(1).update { $0.kind = .note("Eggs") }.execute(db)
    }
    assertQuery(Attachment.all, database: database) {
      """
      SELECT "attachments"."id", "attachments"."note", "attachments"."link", "attachments"."caption", "attachments"."url"
      FROM "attachments"
      """
    } results: {
      """
      ┌─────────────────────────┐
      │ TablesTests.Attachment( │
      │   id: 1,                │
      │   kind: .note("Eggs")   │
      │ )                       │
      └─────────────────────────┘
      """
    }
  }
}

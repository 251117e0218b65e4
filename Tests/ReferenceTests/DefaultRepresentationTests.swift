import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// "Default representations for dates and UUIDs".
@Suite struct DefaultRepresentationTests {
  enum UnixTime {
    @Table struct Reminder {
      let id: Int
      @Column(as: Date.UnixTimeRepresentation.self)
      var date: Date
    }
  }

  // The `created` column of the article's next lines, once in each representation.
  enum Created {
    @Table("unixReminders") struct UnixReminder {
      let id: Int
      @Column(as: Date.UnixTimeRepresentation.self)
      var created: Date
    }

    @Table struct Reminder {
      let id: Int
      var created: Date
    }
  }

  enum Bytes {
    @Table struct Reminder {
      @Column(as: UUID.BytesRepresentation.self)
      let id: UUID
      var title = ""
    }
  }

  enum Text {
    @Table struct Reminder {
      let id: UUID
      var title = ""
    }
  }

  let startDate = Date(timeIntervalSince1970: 1_517_184_480)

  @Test func `dates as numbers`() throws {
    typealias Reminder = UnixTime.Reminder
    let database = try ReferenceDatabase(
      #"CREATE TABLE "reminders" ("id" INTEGER PRIMARY KEY, "date" INTEGER NOT NULL) STRICT"#
    )
    assertInlineSnapshot(
      of: try database.rows { db in
        try Reminder.insert(
          Reminder.Draft(date: startDate)
        )
        .execute(db)
        return try Reminder.all.fetchAll(db)
      },
      as: .lines
    ) {
      """
      INSERT INTO "reminders" ("id", "date") VALUES (NULL, 1517184480)
      SELECT "reminders"."id", "reminders"."date" FROM "reminders"
      → Reminder(id: 1, date: 2018-01-29 00:08:00 +0000)
      """
    }
  }

  @Test func `dates in conditions`() throws {
    let database = try ReferenceDatabase(
      """
      CREATE TABLE "unixReminders" ("id" INTEGER PRIMARY KEY, "created" INTEGER NOT NULL) STRICT;
      INSERT INTO "unixReminders" VALUES (1, 1517184480), (2, 1517184481);
      CREATE TABLE "reminders" ("id" INTEGER PRIMARY KEY, "created" TEXT NOT NULL) STRICT;
      INSERT INTO "reminders" VALUES (1, '2018-01-29 00:08:00.000'), (2, '2018-01-29 00:08:00.001');
      """
    )
    do {
      typealias Reminder = Created.UnixReminder
      assertQuery(Reminder.where { $0.created > #bind(startDate) }, database: database.queue) {
        """
        SELECT "unixReminders"."id", "unixReminders"."created"
        FROM "unixReminders"
        WHERE (("unixReminders"."created") > (1517184480))
        """
      } results: {
        """
        ┌──────────────────────────────────────────────────┐
        │ DefaultRepresentationTests.Created.UnixReminder( │
        │   id: 2,                                         │
        │   created: Date(2018-01-29T00:08:01.000Z)        │
        │ )                                                │
        └──────────────────────────────────────────────────┘
        """
      }
    }
    do {
      typealias Reminder = Created.Reminder
      assertQuery(Reminder.where { $0.created > startDate }, database: database.queue) {
        """
        SELECT "reminders"."id", "reminders"."created"
        FROM "reminders"
        WHERE (("reminders"."created") > ('2018-01-29 00:08:00.000'))
        """
      } results: {
        """
        ┌──────────────────────────────────────────────┐
        │ DefaultRepresentationTests.Created.Reminder( │
        │   id: 2,                                     │
        │   created: Date(2018-01-29T00:08:00.001Z)    │
        │ )                                            │
        └──────────────────────────────────────────────┘
        """
      }
    }
  }

  @Test func `UUIDs as bytes`() throws {
    typealias Reminder = Bytes.Reminder
    let database = try ReferenceDatabase(
      #"CREATE TABLE "reminders" ("id" BLOB PRIMARY KEY, "title" TEXT NOT NULL) STRICT"#
    )
    let reminder = Reminder(id: UUID(1), title: "One")
    try database.run { db in
      try Reminder.insert { [reminder, Reminder(id: UUID(2), title: "Two")] }.execute(db)
    }
    assertQuery(Reminder.where { $0.id != #bind(reminder.id) }, database: database.queue) {
      """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."id") <> (X'00000000000000000000000000000001'))
      """
    } results: {
      """
      ┌───────────────────────────────────────────────────┐
      │ DefaultRepresentationTests.Bytes.Reminder(        │
      │   id: UUID(00000000-0000-0000-0000-000000000002), │
      │   title: "Two"                                    │
      │ )                                                 │
      └───────────────────────────────────────────────────┘
      """
    }
  }

  @Test func `UUIDs as text`() throws {
    typealias Reminder = Text.Reminder
    let database = try ReferenceDatabase(
      #"CREATE TABLE "reminders" ("id" TEXT PRIMARY KEY, "title" TEXT NOT NULL) STRICT"#
    )
    let reminder = Reminder(id: UUID(1), title: "One")
    try database.run { db in
      try Reminder.insert { [reminder, Reminder(id: UUID(2), title: "Two")] }.execute(db)
    }
    assertQuery(Reminder.where { $0.id != reminder.id }, database: database.queue) {
      """
      SELECT "reminders"."id", "reminders"."title"
      FROM "reminders"
      WHERE (("reminders"."id") <> ('00000000-0000-0000-0000-000000000001'))
      """
    } results: {
      """
      ┌───────────────────────────────────────────────────┐
      │ DefaultRepresentationTests.Text.Reminder(         │
      │   id: UUID(00000000-0000-0000-0000-000000000002), │
      │   title: "Two"                                    │
      │ )                                                 │
      └───────────────────────────────────────────────────┘
      """
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct SeedsTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func statements() throws {
    let more = true
    let seeds = Seeds {
      RemindersList(id: 10, title: "Seeds")
      RemindersList.Draft(title: "Drafts")
      Reminder.Draft(id: 20, title: "First", remindersListID: 10)
      if more { Tag(id: 30, title: "seeded") }
      [ReminderTag(reminderID: 20, tagID: 30)]
      for id in 31...32 { Tag(id: id, title: "\(id)") }
      [Tag]()
    }
    let statements = Array(seeds)
    #expect(
      statements.map { $0.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql } == [
        #"INSERT INTO "remindersLists" ("id", "title", "color") VALUES (10, 'Seeds', NULL), (NULL, 'Drafts', NULL)"#,
        """
        INSERT INTO "reminders" ("id", "title", "isCompleted", "isFlagged", "notes", "priority", "dueDate", \
        "assignedUserID", "remindersListID") VALUES (20, 'First', 0, 0, NULL, NULL, NULL, NULL, 10)
        """,
        #"INSERT INTO "tags" ("id", "title") VALUES (30, 'seeded')"#,
        #"INSERT INTO "reminderTags" ("reminderID", "tagID") VALUES (20, 30)"#,
        #"INSERT INTO "tags" ("id", "title") VALUES (31, '31'), (32, '32')"#,
      ]
    )
    try database.write { db in
      for statement in seeds { try statement.execute(db) }
      try #expect(
        RemindersList.where { $0.id >= 10 }.order(by: \.id).select(\.title).fetchAll(db) == [
          "Seeds", "Drafts",
        ]
      )
      try #expect(Tag.where { $0.id >= 30 }.fetchCount(db) == 3)
      try #expect(ReminderTag.where { $0.tagID == 30 }.fetchCount(db) == 1)
    }
  }

  @Test func many() throws {
    try database.write { db in
      for statement in Seeds({ (100..<300).map { Tag(id: $0, title: "\($0)") } }) {
        try statement.execute(db)
      }
      try #expect(Tag.fetchCount(db) == 203)
    }
  }
}

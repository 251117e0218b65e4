import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// A tour of queries, with their SQL and their rows.
@Suite struct QueriesTests {
  enum Priority: Int, QueryBindable { case low, medium, high }

  @Table struct RemindersList {
    let id: Int
    var title = ""
    var isShared = false
  }

  @Table struct Reminder {
    let id: Int
    var title = ""
    var isDone = false
    var priority: Priority?
    var listID = 1
    var dueDate: Date?
  }

  @Table struct Tag {
    let id: Int
    var title = ""
  }

  @Table struct Note {
    let id: Int
    var title = ""
  }

  let database: DatabaseQueue

  init() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(function: $isPastDue); db.add(function: $longest)
    }
    database = try DatabaseQueue(configuration: configuration)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE remindersLists (id INTEGER PRIMARY KEY, title TEXT NOT NULL, isShared INTEGER NOT NULL);
          CREATE TABLE reminders (
            id INTEGER PRIMARY KEY, title TEXT NOT NULL, isDone INTEGER NOT NULL DEFAULT 0, priority INTEGER,
            listID INTEGER REFERENCES remindersLists, dueDate TEXT
          );
          CREATE TABLE tags (id INTEGER PRIMARY KEY, title TEXT NOT NULL UNIQUE);
          CREATE VIRTUAL TABLE notes USING fts5(title);
          INSERT INTO remindersLists VALUES (1, 'Home', 1), (2, 'Work', 0);
          INSERT INTO reminders VALUES
            (1, 'Oat milk', 0, 2, 1, '2001-01-01'), (2, 'Call', 1, NULL, 2, NULL), (3, 'Mow', 0, 0, 1, NULL);
          INSERT INTO tags VALUES (1, 'car');
          INSERT INTO notes(rowid, title) VALUES (7, 'a full text');
          """
      )
    }
  }

  @Test func selects() throws {
    try database.read { db in
      try #expect(
        Reminder.where { $0.title.like("%milk%") || $0.priority == .high }.fetchAll(db).map(\.id) == [1]
      )
      try #expect(Reminder.where(\.isDone).count().fetchOne(db) == 1)
      try #expect(Reminder.find(1).fetchOne(db)?.title == "Oat milk")
      try #expect(
        Reminder.order { ($0.priority.desc(nulls: .last), $0.title) }.limit(10).offset(20).fetchAll(db)
          .isEmpty
      )
      try #expect(
        Reminder.where { $0.listID.in(RemindersList.where(\.isShared).select(\.id)) }.fetchCount(db) == 2
      )
      let lists =
        // the right side is optional in Swift
        try RemindersList.leftJoin(Reminder.all) { $0.id == $1.listID }
        .group { list, _ in list.id }
        .having { $1.count() > 5 }
        .select { ($0.title, $1.count(), $1.title.groupConcat(", ")) }
        .fetchAll(db)
      #expect(lists.isEmpty)
      try #expect(
        Reminder.select { Case().when($0.priority == .high, then: "!").else("") }.fetchAll(db) == [
          "!", "", "",
        ]
      )
      try #expect(
        Reminder.select(\.title).union(RemindersList.select(\.title)).limit(10).fetchAll(db)
          == ["Call", "Home", "Mow", "Oat milk", "Work"]
      )
    }
  }

  @Test func rowsOfValues() throws {
    try database.write { db in
      let chosen =
        try Reminder.where { RowValue($0.listID, $0.id).in([RowValue(1, 3), RowValue(2, 7)]) }
        .fetchAll(db)
      #expect(chosen.map(\.id) == [3])
      let latest =
        try With {
          Reminder.group(by: \.listID).select { ($0.listID, $0.id.max()) }
        } query: { latest in
          Reminder.where { $0.id.in(latest.select { $1 }) }
        }
        .fetchAll(db)
      #expect(latest.map(\.id) == [2, 3])
      let limited = Reminder.where(\.isDone).delete().order { $0.dueDate }.limit(100)
      if SQLiteDialect.linked.supports(.limitedWrites) {
        try limited.execute(db)
        try #expect(Reminder.all.fetchCount(db) == 2)
      } else {
        #expect(throws: UnsupportedFeatureError.self) { try limited.execute(db) }
        try #expect(Reminder.all.fetchCount(db) == 3)
      }
    }
  }

  @Test func changes() throws {
    try database.write { db in
      let ids =
        try Reminder.insert {
          Reminder.Draft(title: "Milk"); Reminder.Draft(title: "Bread")
        }.returning(\.id)
        .fetchAll(db)
      #expect(ids == [4, 5])
      let reminder = Reminder(id: 4, title: "Cow's milk", isDone: true)
      try Reminder.upsert { reminder }.execute(db)
      try Tag.insert {
        Tag.Draft(title: "car")
      } onConflict: {
        $0.title
      } doUpdate: {
        $0.title = $1.title
      }
      .execute(db)
      try #expect(Tag.all.fetchCount(db) == 1)
      try Reminder.where(\.isDone).update {
        $0.title += " ✓"; $0.priority = nil
      }.execute(db)
      try #expect(Reminder.where(\.isDone).select(\.title).fetchAll(db) == ["Call ✓", "Cow's milk ✓"])
      try Reminder.find(1).delete().execute(db)
      try #expect(Reminder.all.select(\.id).fetchAll(db) == [2, 3, 4, 5])
    }
  }

  @Test func sql() throws {
    typealias Reminder = Note
    let text = "full"
    let query =
      #sql(
        "SELECT \(Reminder.columns) FROM \(Reminder.self) WHERE title MATCH \(bind: text)",
        as: Reminder.self
      )
    try database.write { db in
      try db.execute(sql: "DROP TABLE notes; CREATE VIRTUAL TABLE notes USING fts5(id, title)")
      try db.execute(sql: "INSERT INTO notes VALUES (7, 'a full text')")
      try #expect(query.fetchAll(db).map(\.title) == ["a full text"])
    }
  }

  @Test func functions() throws {
    try database.read { db in
      let longest = try Reminder.where { $isPastDue($0.dueDate) }.select { $longest($0.title) }.fetchAll(db)
      #expect(longest == ["Oat milk"])
    }
  }

  @Test func pages() throws {
    let query = Reminder.order { ($0.priority.desc(), $0.id) }
    let last = Reminder(id: 1, priority: .high)
    try database.read { db in
      try #expect(query.after(last.priority, last.id).fetchAll(db).map(\.id) == [3, 2])
    }
  }
}

@DatabaseFunction func isPastDue(_ date: Date?) -> Bool { date.map { $0 < Date() } ?? false }
@DatabaseFunction func longest(_ texts: some Sequence<String>) -> String? {
  texts.max { $0.count < $1.count }
}

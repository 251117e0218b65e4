import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct ConflictQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func resolutions() {
    assertQuery(
      Tag.insert(or: .ignore) {
        Tag.Draft(title: "car")
        Tag.Draft(title: "home")
      }
      .returning(\.title),
      database: database
    ) {
      """
      INSERT OR IGNORE INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'car'), (NULL, 'home')
      RETURNING "title"
      """
    } results: {
      """
      ┌────────┐
      │ "home" │
      └────────┘
      """
    }
    assertQuery(
      Tag.insert(or: .replace) { Tag(id: 9, title: "kids") }.returning(Tag.self),
      database: database
    ) {
      """
      INSERT OR REPLACE INTO "tags"
      ("id", "title")
      VALUES
      (9, 'kids')
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 9,        │
      │   title: "kids" │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(Tag.insert(or: .abort, \.title) { "car" }.returning(\.id), database: database) {
      """
      INSERT OR ABORT INTO "tags"
      ("title")
      VALUES
      ('car')
      RETURNING "id"
      """
    } error: {
      """
      UNIQUE constraint failed: tags.title
      """
    }
    assertQuery(
      Tag.insert(or: .fail) {
        ($0.id, $0.title)
      } values: {
        (9, "new")
      }.returning(\.id),
      database: database
    ) {
      """
      INSERT OR FAIL INTO "tags"
      ("id", "title")
      VALUES
      (9, 'new')
      RETURNING "id"
      """
    } error: {
      """
      UNIQUE constraint failed: tags.id
      """
    }
    assertQuery(
      Tag.insert(or: .ignore) {
        $0.title
      } select: {
        RemindersList.select(\.title)
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT OR IGNORE INTO "tags"
      ("title")
      SELECT "remindersLists"."title"
      FROM "remindersLists"
      RETURNING "title"
      """
    } results: {
      """
      ┌────────────┐
      │ "Business" │
      │ "Personal" │
      └────────────┘
      """
    }
    assertQuery(Tag.upsert(or: .rollback) { Tag(id: 1, title: "auto") }.returning(\.self), database: database)
    {
      """
      INSERT OR ROLLBACK INTO "tags"
      ("id", "title")
      VALUES
      (1, 'auto')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 1,        │
      │   title: "auto" │
      │ )               │
      └─────────────────┘
      """
    }
    assertQuery(
      Tag.where { $0.id < 3 }.update(or: .replace) { $0.title = "same" }.returning(\.id),
      database: database
    ) {
      """
      UPDATE OR REPLACE "tags"
      SET "title" = 'same'
      WHERE (("tags"."id") < (3))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Tag.update(or: .ignore) { $0.title = "same" }.returning(\.id), database: database) {
      """
      UPDATE OR IGNORE "tags"
      SET "title" = 'same'
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
    assertQuery(Tag.update(or: .ignore, Tag(id: 2, title: "x")).returning(\.id), database: database) {
      """
      UPDATE OR IGNORE "tags"
      SET "title" = 'x'
      WHERE (("tags"."id") = (2))
      RETURNING "id"
      """
    }
    #expect(
      Reminder.insert(or: .ignore).query.debugDescription.hasPrefix("INSERT OR IGNORE INTO \"reminders\"")
    )
  }

  @Test func withoutClosures() {
    assertQuery(Tag.insert(Tag(id: 7, title: "a")).returning(\.id), database: database) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (7, 'a')
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 7 │
      └───┘
      """
    }
    assertQuery(
      Tag.insert([Tag(id: 8, title: "b"), Tag(id: 9, title: "c")]).returning(\.id),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (8, 'b'), (9, 'c')
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 8 │
      │ 9 │
      └───┘
      """
    }
    assertQuery(Tag.insert(Tag.Draft(title: "d")).returning(\.id), database: database) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'd')
      RETURNING "id"
      """
    } results: {
      """
      ┌────┐
      │ 10 │
      └────┘
      """
    }
    assertQuery(Tag.insert([Tag.Draft(title: "e")]).returning(\.id), database: database) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'e')
      RETURNING "id"
      """
    } results: {
      """
      ┌────┐
      │ 11 │
      └────┘
      """
    }
    assertQuery(Tag.upsert(Tag.Draft(id: 1, title: "f")).returning(\.title), database: database) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (1, 'f')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title"
      RETURNING "title"
      """
    } results: {
      """
      ┌─────┐
      │ "f" │
      └─────┘
      """
    }
  }

  @Test func severalConflicts() {
    assertQuery(
      Tag.insert { Tag(id: 1, title: "kids") }
        .onConflict {
          $0.id
        } doUpdate: {
          $0.title = "one"
        }
        .onConflict { $0.title }
        .returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (1, 'kids')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = 'one'
      ON CONFLICT ("title")
      DO NOTHING
      RETURNING "title"
      """
    } results: {
      """
      ┌───────┐
      │ "one" │
      └───────┘
      """
    }
  }
}

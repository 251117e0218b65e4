import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// ON CONFLICT and upserts.
@Suite struct InsertConflictQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  @Test func conflictDoNothing() {
    assertQuery(
      Tag.insert {
        Tag.Draft(title: "CAR")
      } onConflict: {
        $0.title
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'CAR')
      ON CONFLICT ("title")
      DO NOTHING
      RETURNING "title"
      """
    }
  }

  @Test func conflictDoUpdate() {
    assertQuery(
      Tag.insert {
        Tag.Draft(title: "CAR")
      } onConflict: {
        $0.title
      } doUpdate: {
        $0.title = $1.title + "!"
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'CAR')
      ON CONFLICT ("title")
      DO UPDATE SET "title" = ("excluded"."title") || ('!')
      RETURNING "title"
      """
    } results: {
      """
      ┌────────┐
      │ "CAR!" │
      └────────┘
      """
    }
  }

  @Test func conflictDoUpdateWhere() {
    assertQuery(
      Tag.insert {
        Tag.Draft(title: "CAR")
      } onConflict: {
        $0.title
      } doUpdate: {
        $0.title += "?"
      } where: {
        $0.id > 100
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'CAR')
      ON CONFLICT ("title")
      DO UPDATE SET "title" = ("tags"."title") || ('?')
      WHERE ("tags"."id") > (100)
      RETURNING "title"
      """
    }
  }

  @Test func anyConflictDoUpdate() {
    assertQuery(
      Tag.insert { Tag(id: 1, title: "x") }.onConflictDoUpdate { $0.title = $1.title }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (1, 'x')
      ON CONFLICT DO UPDATE SET "title" = "excluded"."title"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌──────────────┐
      │ Tag(         │
      │   id: 1,     │
      │   title: "x" │
      │ )            │
      └──────────────┘
      """
    }
  }

  @Test func upsertNew() {
    assertQuery(
      Tag.upsert { Tag.Draft(title: "new") }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'new')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌────────────────┐
      │ Tag(           │
      │   id: 4,       │
      │   title: "new" │
      │ )              │
      └────────────────┘
      """
    }
  }

  @Test func upsertOld() {
    assertQuery(
      Tag.upsert { Tag.Draft(id: 1, title: "old") }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (1, 'old')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title"
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌────────────────┐
      │ Tag(           │
      │   id: 1,       │
      │   title: "old" │
      │ )              │
      └────────────────┘
      """
    }
  }

  @Test func constraint() {
    assertQuery(
      Tag.insert { Tag.Draft(title: "car") },
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      VALUES
      (NULL, 'car')
      """
    } error: {
      """
      UNIQUE constraint failed: tags.title
      """
    }
  }

  /// A condition without an update.
  @Test func conditionsWithoutAConflict() throws {
    let inserts = [
      Tag.insert {
        $0.title
      } values: {
        "new"
      } where: {
        $0.id > 1
      },
      Tag.insert {
        ($0.id, $0.title)
      } values: {
        (7, "new")
      } where: {
        $0.id > 1
      },
      Tag.insert {
        $0.title
      } select: {
        Values("new")
      } where: {
        $0.id > 1
      },
      Tag.insert {
        ($0.id, $0.title)
      } select: {
        Values(7, "new")
      } where: {
        $0.id > 1
      },
      Tag.insert {
        $0.title
      } select: {
        RemindersList.select(\.title)
      } where: {
        $0.id > 1
      },
    ]
    for insert in inserts {
      let error = try failure(InsertConditionError.self) { try database.write { try insert.execute($0) } }
      #expect(
        error.description == """
          the INSERT into table 'tags' has 'where:', but no 'onConflictDoUpdate:' or 'onConflict:'; add one of them, or \
          remove 'where:'
          """
      )
    }
    let isNarrowed = try database.read { try Tag.fetchCount($0) } == 0
    assertQuery(
      Tag.insert {
        $0.title
      } values: {
        "new"
      } where: {
        if isNarrowed { $0.id > 1 }
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("title")
      VALUES
      ('new')
      RETURNING "title"
      """
    } results: {
      """
      ┌───────┐
      │ "new" │
      └───────┘
      """
    }
    assertQuery(
      Tag.insert {
        $0.title
      } select: {
        Values("newer")
      } where: {
        if isNarrowed { $0.id > 1 }
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("title")
      SELECT 'newer'
      RETURNING "title"
      """
    } results: {
      """
      ┌─────────┐
      │ "newer" │
      └─────────┘
      """
    }
  }
}

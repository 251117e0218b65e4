import QuarrySQLite
import QuarryTesting
import Testing

/// Upserts of rows from a query.
@Suite struct UpsertFromQueryTests {
  let database: DatabaseQueue

  init() throws { database = try remindersDatabase() }

  /// https://www.sqlite.org/lang_upsert.html, "Parsing Ambiguity".
  @Test func upsertFromQueries() {
    assertQuery(
      Tag.insert {
        ($0.id, $0.title)
      } select: {
        RemindersList.select { ($0.id, $0.title) }
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.title = $1.title
      }
      .returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      SELECT "remindersLists"."id", "remindersLists"."title"
      FROM "remindersLists"
      WHERE 1
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title"
      RETURNING "title"
      """
    } results: {
      """
      ┌────────────┐
      │ "Business" │
      │ "Personal" │
      │ "Someday"  │
      └────────────┘
      """
    }
    assertQuery(
      Tag.insert(\.title) { "car" }.onConflict {
        $0.title
      } doUpdate: {
        $0.title += "!"
      }.returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("title")
      VALUES
      ('car')
      ON CONFLICT ("title")
      DO UPDATE SET "title" = ("tags"."title") || ('!')
      RETURNING "title"
      """
    } results: {
      """
      ┌───────┐
      │ "car" │
      └───────┘
      """
    }
    assertQuery(
      Tag.insert {
        ($0.id, $0.title)
      } select: {
        Tag.where { $0.id == 1 }.select { ($0.id, $0.title) }
          .union(Tag.where { $0.id == 2 }.select { ($0.id, $0.title) })
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.title = $1.title + "!"
      }
      .returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      SELECT * FROM (
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (1))
          UNION
        SELECT "tags"."id", "tags"."title"
        FROM "tags"
        WHERE (("tags"."id") = (2))
      )
      WHERE 1
      ON CONFLICT ("id")
      DO UPDATE SET "title" = ("excluded"."title") || ('!')
      RETURNING "title"
      """
    } results: {
      """
      ┌─────────────┐
      │ "Personal!" │
      │ "Business!" │
      └─────────────┘
      """
    }
    assertQuery(
      Tag.insert {
        ($0.id, $0.title)
      } select: {
        #sql("SELECT 3, 'later' WHERE 1", as: (Int, String).self)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.title = $1.title
      }
      .returning(\.title),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      SELECT * FROM (
        SELECT 3, 'later' WHERE 1
      )
      WHERE 1
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title"
      RETURNING "title"
      """
    } results: {
      """
      ┌─────────┐
      │ "later" │
      └─────────┘
      """
    }
  }

  @Test func wholeTableFromAQuery() {
    assertQuery(
      Tag.insert(select: {
        Tag.where { $0.id == 1 }.select { Tag.Columns(id: $0.id + 10, title: $0.title + "2") }
      })
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tags"
      ("id", "title")
      SELECT ("tags"."id") + (10) AS "id", ("tags"."title") || ('2') AS "title"
      FROM "tags"
      WHERE (("tags"."id") = (1))
      RETURNING "id", "title"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Tag(            │
      │   id: 11,       │
      │   title: "car2" │
      │ )               │
      └─────────────────┘
      """
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

/// A table without a schema that SQLite finds in an attached database.
@Suite struct AttachedRowTests {
  @Table("parts") struct Part { let id: Int; var size = 0 }
  @Table("parts", schema: "archive") struct ArchivedPart { let id: Int; var size = 0 }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          ATTACH ':memory:' AS "archive";
          CREATE TABLE "archive"."parts" ("id" INTEGER PRIMARY KEY, "size" INTEGER NOT NULL);
          INSERT INTO "archive"."parts" VALUES (1, 10), (2, 20), (3, 30);
          """
      )
    }
  }

  @Test func delete() throws {
    assertQuery(
      ArchivedPart.where { m in !Part.where { $0.size > m.size }.exists() }.delete().returning(\.id),
      database: database
    ) {
      """
      DELETE FROM "archive"."parts"
      WHERE (NOT (EXISTS (
        SELECT "parts1"."id", "parts1"."size"
        FROM "parts" AS "parts1"
        WHERE (("parts1"."size") > ("archive"."parts"."size"))
      )))
      RETURNING "id"
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    #expect(try database.read { try ArchivedPart.select(\.id).fetchAll($0) } == [1, 2])
  }

  @Test func update() {
    assertQuery(
      ArchivedPart.update { m in m.size = Part.where { $0.size > m.size }.count() }.returning(\.size),
      database: database
    ) {
      """
      UPDATE "archive"."parts"
      SET "size" = (
        SELECT count(*)
        FROM "parts" AS "parts1"
        WHERE (("parts1"."size") > ("archive"."parts"."size"))
      )
      RETURNING "size"
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      │ 1 │
      │ 0 │
      └───┘
      """
    }
  }

  @Test func select() {
    assertQuery(
      ArchivedPart.where { m in Part.where { $0.size > m.size }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "archive"."parts"."id"
      FROM "archive"."parts"
      WHERE (EXISTS (
        SELECT "parts1"."id", "parts1"."size"
        FROM "parts" AS "parts1"
        WHERE (("parts1"."size") > ("archive"."parts"."size"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Part.where { m in ArchivedPart.where { $0.size > m.size }.exists() }.select(\.id),
      database: database
    ) {
      """
      SELECT "parts"."id"
      FROM "parts"
      WHERE (EXISTS (
        SELECT "parts1"."id", "parts1"."size"
        FROM "archive"."parts" AS "parts1"
        WHERE (("parts1"."size") > ("parts"."size"))
      ))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
  }

  @Test func joins() {
    assertQuery(
      ArchivedPart.join(Part.all) { $0.size < $1.size }.select { ($0.id, $1.id) },
      database: database
    ) {
      """
      SELECT "archive"."parts"."id", "parts1"."id"
      FROM "archive"."parts"
      JOIN "parts" AS "parts1" ON ("archive"."parts"."size") < ("parts1"."size")
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      │ 1 │ 3 │
      │ 2 │ 3 │
      └───┴───┘
      """
    }
  }
}

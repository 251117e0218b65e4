import QuarrySQLite
import QuarryTesting
import Testing

@Table("notes") private struct Note: Equatable {
  let id: Int
  var title = ""
  var isDeleted = false
  var parentID: Int?

  static var all: Where<Note> { Self.where { !$0.isDeleted } }
}

/// The same rows, with a default order.
@Table("notes") private struct SortedNote: Equatable {
  let id: Int
  var title = ""
  var isDeleted = false

  static var all: SelectOf<SortedNote> { Self.where { !$0.isDeleted }.order { $0.title.desc() } }
}

private enum N: AliasName {}

/// An alias has the default scope of its table.
@Suite struct AliasScopeTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "notes" (
            "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "isDeleted" INTEGER NOT NULL, "parentID" INTEGER
          );
          INSERT INTO "notes" VALUES (1, 'a', 0, NULL), (2, 'b', 1, 1), (3, 'c', 0, 1), (4, 'd', 0, 2)
          """
      )
    }
  }

  private func titles() throws -> [String] {
    try database.read { db in try Note.unscoped.order(by: \.id).select(\.title).fetchAll(db) }
  }

  @Test func select() {
    assertQuery(Note.as(N.self).select(\.title), database: database) {
      """
      SELECT "ns"."title"
      FROM "notes" AS "ns"
      WHERE (NOT ("ns"."isDeleted"))
      """
    } results: {
      """
      ┌─────┐
      │ "a" │
      │ "c" │
      │ "d" │
      └─────┘
      """
    }
    assertQuery(Note.as(N.self).where { $0.id > 1 }.select(\.id), database: database) {
      """
      SELECT "ns"."id"
      FROM "notes" AS "ns"
      WHERE (NOT ("ns"."isDeleted")) AND (("ns"."id") > (1))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(Note.as(N.self).find(2), database: database) {
      """
      SELECT "ns"."id", "ns"."title", "ns"."isDeleted", "ns"."parentID"
      FROM "notes" AS "ns"
      WHERE (NOT ("ns"."isDeleted")) AND (("ns"."id") IN ((2)))
      """
    }
    assertQuery(Note.as(N.self).all.count(), database: database) {
      """
      SELECT count(*)
      FROM "notes" AS "ns"
      WHERE (NOT ("ns"."isDeleted"))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(SortedNote.as(N.self).select(\.title), database: database) {
      """
      SELECT "ns"."title"
      FROM "notes" AS "ns"
      WHERE (NOT ("ns"."isDeleted"))
      ORDER BY "ns"."title" DESC
      """
    } results: {
      """
      ┌─────┐
      │ "d" │
      │ "c" │
      │ "a" │
      └─────┘
      """
    }
  }

  @Test func joins() {
    assertQuery(
      Note.leftJoin(Note.as(N.self).all) { $0.parentID == $1.id }.select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "notes"."title", "ns"."title"
      FROM "notes"
      LEFT JOIN "notes" AS "ns" ON ("notes"."parentID") IS ("ns"."id")
      WHERE (NOT ("notes"."isDeleted")) AND (NOT ("ns"."isDeleted"))
      """
    } results: {
      """
      ┌─────┬─────┐
      │ "c" │ "a" │
      └─────┴─────┘
      """
    }
    assertQuery(
      Note.as(N.self).join(Note.unscoped) { $0.parentID == $1.id }.select { ($0.title, $1.title) },
      database: database
    ) {
      """
      SELECT "ns"."title", "notes"."title"
      FROM "notes" AS "ns"
      JOIN "notes" ON ("ns"."parentID") IS ("notes"."id")
      WHERE (NOT ("ns"."isDeleted"))
      """
    } results: {
      """
      ┌─────┬─────┐
      │ "c" │ "a" │
      │ "d" │ "b" │
      └─────┴─────┘
      """
    }
  }

  @Test func writes() throws {
    try database.write { db in try Note.as(N.self).update { $0.title += "!" }.execute(db) }
    #expect(try titles() == ["a!", "b", "c!", "d!"])
    assertQuery(
      Note.as(N.self).where { $0.id < 4 }.update { $0.title += "?" }.returning(\.title),
      database: database
    ) {
      """
      UPDATE "notes" AS "ns"
      SET "title" = ("ns"."title") || ('?')
      WHERE (NOT ("ns"."isDeleted")) AND (("ns"."id") < (4))
      RETURNING "title"
      """
    } results: {
      """
      ┌───────┐
      │ "a!?" │
      │ "c!?" │
      └───────┘
      """
    }
    assertQuery(Note.as(N.self).delete(), database: database) {
      """
      DELETE FROM "notes" AS "ns"
      WHERE (NOT ("ns"."isDeleted"))
      """
    }
    #expect(try titles() == ["b"])
  }

  @Test func unscoped() throws {
    assertQuery(Note.as(N.self).unscoped.select(\.id), database: database) {
      """
      SELECT "ns"."id"
      FROM "notes" AS "ns"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(Note.unscoped.all.select(\.id), database: database) {
      """
      SELECT "notes"."id"
      FROM "notes"
      WHERE (NOT ("notes"."isDeleted"))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(SortedNote.unscoped.where { $0.id > 1 }.all.select(\.id), database: database) {
      """
      SELECT "notes"."id"
      FROM "notes"
      WHERE (("notes"."id") > (1)) AND (NOT ("notes"."isDeleted"))
      ORDER BY "notes"."title" DESC
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      │ 3 │
      └───┘
      """
    }
    // A condition of the default scope is written once.
    assertQuery(Note.where { $0.id > 1 }.all.where { $0.id < 4 }.select(\.id), database: database) {
      """
      SELECT "notes"."id"
      FROM "notes"
      WHERE (("notes"."id") > (1)) AND (NOT ("notes"."isDeleted")) AND (("notes"."id") < (4))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(Note.all.all.select(\.id), database: database) {
      """
      SELECT "notes"."id"
      FROM "notes"
      WHERE (NOT ("notes"."isDeleted"))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
    try database.write { db in try Note.as(N.self).unscoped.delete().execute(db) }
    #expect(try titles() == [])
  }

  /// The rows on the left side of these joins may be unmatched, but the scope still applies.
  @Test func optionalLeftSides() throws {
    assertQuery(
      Note.fullJoin(Note.as(N.self).all) { $0.id == $1.parentID }.select { ($0.id, $1.id) },
      database: database
    ) {
      """
      SELECT "notes"."id", "ns"."id"
      FROM "notes"
      FULL JOIN "notes" AS "ns" ON ("notes"."id") IS ("ns"."parentID")
      WHERE (NOT ("notes"."isDeleted")) AND (NOT ("ns"."isDeleted"))
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 3 │
      └───┴───┘
      """
    }
    assertQuery(
      Note.as(N.self).rightJoin(Note.unscoped) { $0.id == $1.parentID }.select { ($0.id, $1.id) },
      database: database
    ) {
      """
      SELECT "ns"."id", "notes"."id"
      FROM "notes" AS "ns"
      RIGHT JOIN "notes" ON ("ns"."id") IS ("notes"."parentID")
      WHERE (NOT ("ns"."isDeleted"))
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 2 │
      │ 1 │ 3 │
      └───┴───┘
      """
    }
    try database.read { db in
      let unscoped = Note.unscoped.fullJoin(Note.as(N.self).unscoped) { $0.id == $1.parentID }
      try #expect(unscoped.select { ($0.id, $1.id) }.fetchAll(db).count == 6)
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Shelf: Equatable {
  let id: Int
  var name = ""
}

@Table private struct Volume: Equatable {
  let id: Int
  var title = ""
  var isDeleted = false
  var isLent = false
  var shelfID: Int
  @Column(generated: .virtual) let shout: String

  static let all = Self.where { !$0.isDeleted }.order(by: \.title)
  static let lent = Self.where(\.isLent)
  static let titles = Self.select(\.title)
  static let last = Self.order { $0.id.desc() }.limit(1)
  static let shelved = Self.join(Shelf.all) { $0.shelfID == $1.id }
  static let shelfNames = shelved.select { ($0.title, $1.name) }
}

/// A draft is a row of its table, and has the scopes of the table.
@Suite struct DraftScopeTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "shelfs" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          CREATE TABLE "volumes" (
            "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "isDeleted" INTEGER NOT NULL, "isLent" INTEGER NOT NULL,
            "shelfID" INTEGER NOT NULL, "shout" TEXT GENERATED ALWAYS AS (upper("title")) VIRTUAL
          )
          """
      )
      try Shelf.insert { Shelf(id: 1, name: "top") }.execute(db)
      try Volume.insert {
        Volume.Draft(id: 1, title: "Moby", isLent: true, shelfID: 1)
        Volume.Draft(id: 2, title: "Dune", isDeleted: true, isLent: true, shelfID: 1)
        Volume.Draft(id: 3, title: "Emma", shelfID: 1)
      }
      .execute(db)
    }
  }

  @Test func defaultScope() {
    assertQuery(Volume.Draft.all, database: database) {
      """
      SELECT "volumes"."id", "volumes"."title", "volumes"."isDeleted", "volumes"."isLent", "volumes"."shelfID"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted"))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Volume.Draft(       │
      │   id: 3,            │
      │   title: "Emma",    │
      │   isDeleted: false, │
      │   isLent: false,    │
      │   shelfID: 1        │
      │ )                   │
      ├─────────────────────┤
      │ Volume.Draft(       │
      │   id: 1,            │
      │   title: "Moby",    │
      │   isDeleted: false, │
      │   isLent: true,     │
      │   shelfID: 1        │
      │ )                   │
      └─────────────────────┘
      """
    }
    assertQuery(Volume.Draft.where { $0.id < 3 }.select(\.title), database: database) {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND (("volumes"."id") < (3))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌────────┐
      │ "Moby" │
      └────────┘
      """
    }
    assertQuery(Volume.Draft.unscoped.select(\.title), database: database) {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      """
    } results: {
      """
      ┌────────┐
      │ "Moby" │
      │ "Dune" │
      │ "Emma" │
      └────────┘
      """
    }
    assertQuery(Volume.Draft.all.where(\.isLent).select(\.title).limit(1), database: database) {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND ("volumes"."isLent")
      ORDER BY "volumes"."title"
      LIMIT 1
      """
    } results: {
      """
      ┌────────┐
      │ "Moby" │
      └────────┘
      """
    }
  }

  @Test func scopes() {
    assertQuery(Volume.Draft.lent, database: database) {
      """
      SELECT "volumes"."id", "volumes"."title", "volumes"."isDeleted", "volumes"."isLent", "volumes"."shelfID"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND ("volumes"."isLent")
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Volume.Draft(       │
      │   id: 1,            │
      │   title: "Moby",    │
      │   isDeleted: false, │
      │   isLent: true,     │
      │   shelfID: 1        │
      │ )                   │
      └─────────────────────┘
      """
    }
    assertQuery(Volume.Draft.titles, database: database) {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted"))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌────────┐
      │ "Emma" │
      │ "Moby" │
      └────────┘
      """
    }
    assertQuery(Volume.Draft.last.select(\.id), database: database) {
      """
      SELECT "volumes"."id"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted"))
      ORDER BY "volumes"."title", "volumes"."id" DESC
      LIMIT 1
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(Volume.Draft.shelved.select { ($0.title, $1.name) }, database: database) {
      """
      SELECT "volumes"."title", "shelfs"."name"
      FROM "volumes"
      JOIN "shelfs" ON ("volumes"."shelfID") = ("shelfs"."id")
      WHERE (NOT ("volumes"."isDeleted"))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌────────┬───────┐
      │ "Emma" │ "top" │
      │ "Moby" │ "top" │
      └────────┴───────┘
      """
    }
    assertQuery(Volume.Draft.shelfNames, database: database) {
      """
      SELECT "volumes"."title", "shelfs"."name"
      FROM "volumes"
      JOIN "shelfs" ON ("volumes"."shelfID") = ("shelfs"."id")
      WHERE (NOT ("volumes"."isDeleted"))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌────────┬───────┐
      │ "Emma" │ "top" │
      │ "Moby" │ "top" │
      └────────┴───────┘
      """
    }
    assertQuery(Volume.Draft.lent.titles, database: database) {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND ("volumes"."isLent")
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌────────┐
      │ "Moby" │
      └────────┘
      """
    }
    assertQuery(Volume.Draft.where { $0.id > 1 }.titles, database: database) {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND (("volumes"."id") > (1))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌────────┐
      │ "Emma" │
      └────────┘
      """
    }
    assertQuery(Volume.Draft.limit(1).lent.select(\.title), database: database) {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND ("volumes"."isLent")
      ORDER BY "volumes"."title"
      LIMIT 1
      """
    } results: {
      """
      ┌────────┐
      │ "Moby" │
      └────────┘
      """
    }
  }

  @Test func columns() {
    assertQuery(Volume.Draft.all.select { _ in Volume.Draft.shout }, database: database) {
      """
      SELECT "volumes"."shout"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted"))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌────────┐
      │ "EMMA" │
      │ "MOBY" │
      └────────┘
      """
    }
    assertQuery(Volume.Draft.where { _ in Volume.Draft.shout == "EMMA" }.select(\.title), database: database)
    {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND (("volumes"."shout") = ('EMMA'))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌────────┐
      │ "Emma" │
      └────────┘
      """
    }
  }

  @Test func keys() {
    assertQuery(Volume.Draft.find(1), database: database) {
      """
      SELECT "volumes"."id", "volumes"."title", "volumes"."isDeleted", "volumes"."isLent", "volumes"."shelfID"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND (("volumes"."id") IN ((1)))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌─────────────────────┐
      │ Volume.Draft(       │
      │   id: 1,            │
      │   title: "Moby",    │
      │   isDeleted: false, │
      │   isLent: true,     │
      │   shelfID: 1        │
      │ )                   │
      └─────────────────────┘
      """
    }
    assertQuery(Volume.Draft.find([1, 3]).select(\.title), database: database) {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND (("volumes"."id") IN ((1), (3)))
      ORDER BY "volumes"."title"
      """
    } results: {
      """
      ┌────────┐
      │ "Emma" │
      │ "Moby" │
      └────────┘
      """
    }
    assertQuery(Volume.Draft.find(2).select(\.title), database: database) {
      """
      SELECT "volumes"."title"
      FROM "volumes"
      WHERE (NOT ("volumes"."isDeleted")) AND (("volumes"."id") IN ((2)))
      ORDER BY "volumes"."title"
      """
    }
    assertQuery(Volume.Draft.find(1).update { $0.title += "!" }.returning(\.title), database: database) {
      """
      UPDATE "volumes"
      SET "title" = ("volumes"."title") || ('!')
      WHERE (NOT ("volumes"."isDeleted")) AND (("volumes"."id") IN ((1)))
      RETURNING "title"
      """
    } results: {
      """
      ┌─────────┐
      │ "Moby!" │
      └─────────┘
      """
    }
  }

  @Test func insertingAnEditedDraft() throws {
    try database.write { db in
      var draft = try #require(try Volume.Draft.find(3).fetchOne(db))
      draft.title = "Emma II"
      try Volume.upsert { draft }.execute(db)
      #expect(try Volume.titles.fetchAll(db) == ["Emma II", "Moby"])
    }
  }
}

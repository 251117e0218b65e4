import QuarrySQLite
import QuarryTesting
import Testing

@Table("shelves") private struct Rack: Equatable {
  let id: Int
  var name: String
}

@Table("books") private struct Volume: Equatable {
  let id: Int
  var shelfID: Int
  var pages: Int?
  var isRead: Bool
}

/// UPDATE statements that read from a query and use aggregates.
@Suite struct UpdateFromAggregateTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "shelves" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL);
          CREATE TABLE "books" (
            "id" INTEGER PRIMARY KEY, "shelfID" INTEGER NOT NULL, "pages" INTEGER, "isRead" INTEGER NOT NULL
          );
          INSERT INTO "shelves" VALUES (1, 'a'), (2, 'b');
          INSERT INTO "books" VALUES (1, 1, 100, 0), (2, 1, 300, 1), (3, 2, NULL, 1), (4, 2, 200, 1);
          """
      )
    }
  }

  /// SQLite would accept this, and update one row.
  @Test func inAssignments() throws {
    let updates: [any Statement] = [
      Volume.update(from: Rack.all) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Volume.update(from: Rack.all) { book, _ in
        book.pages = book.pages.sum()
      } on: {
        $0.shelfID == $1.id
      },
      Volume.where(\.isRead).update(from: Rack.where { $0.id == 1 }) {
        $0.pages = $1.id.count()
      } on: {
        $0.shelfID == $1.id
      },
      Volume.update(from: Rack.all.derivedTable()) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Volume.update(from: Rack.group(by: \.name)) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Volume.update(from: Rack.limit(1)) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Volume.update(from: Rack.distinct()) {
        $0.pages = $1.id.max()
      } on: {
        $0.shelfID == $1.id
      },
      Volume.update(from: Rack.all) {
        $0.pages = $1.id
      } on: {
        $0.shelfID == $1.id && $1.id.max() == 1
      },
    ]
    try database.write { db in
      for update in updates {
        #expect(throws: UpdateFromError.self) { try update.execute(db) }
      }
      try #expect(Volume.order(by: \.id).select(\.pages).fetchAll(db) == [100, 300, nil, 200])
    }
  }

  /// SQLite refuses HAVING without GROUP BY in a query of whole rows. It must not be omitted.
  @Test func having() throws {
    let update = Volume.update(from: Rack.having { $0.id.count() == 2 }) { book, _ in
      book.pages = 1
    } on: { book, _ in
      book.id == 4
    }
    #expect(
      update.query.debugDescription == """
        UPDATE "books"
        SET "pages" = 1
        FROM (
          SELECT "shelves"."id", "shelves"."name"
          FROM "shelves"
          HAVING ((count("shelves"."id")) = (2))
        ) AS "shelves"
        WHERE (("books"."id") = (4))
        """
    )
    try database.write { db in
      #expect(throws: DatabaseError.self) { try update.execute(db) }
    }
  }

  /// A subquery may have aggregates, and a window function has a value for each row.
  @Test func subqueriesAndWindows() {
    assertQuery(
      Volume.update(from: Rack.all) { book, _ in
        book.pages = Volume.as(Other.self).select { $0.id.max() }
      } on: {
        $0.shelfID == $1.id && $0.id == 1
      }.returning(\.pages),
      database: database
    ) {
      """
      UPDATE "books"
      SET "pages" = (
        SELECT max("others"."id")
        FROM "books" AS "others"
      )
      FROM "shelves"
      WHERE ((("books"."shelfID") = ("shelves"."id")) AND (("books"."id") = (1)))
      RETURNING "pages"
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Volume.update(from: Rack.all) {
        $0.pages = $1.id.max().over()
      } on: {
        $0.shelfID == $1.id && $0.id == 1
      }
      .returning(\.pages),
      database: database
    ) {
      """
      UPDATE "books"
      SET "pages" = max("shelves"."id") OVER ()
      FROM "shelves"
      WHERE ((("books"."shelfID") = ("shelves"."id")) AND (("books"."id") = (1)))
      RETURNING "pages"
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }
}

private enum Other: AliasName {}

import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// A column the database fills in where a draft has none.
@Table struct Ticket: Equatable {
  let id: Int
  var title = ""
  @Column(lazyInitializable: true) var position: Int
  @Column(as: Date.UnixTimeRepresentation.self, lazyInitializable: true) var createdAt: Date
  @Column(lazyInitializable: true) var tag: String
}

/// No key, but a `Draft` for the column that has a default.
@Table struct LogLine: Equatable {
  var text: String
  @Column(lazyInitializable: true) var level = 3
}

/// The row of a view.
@Table struct TicketTitle: Equatable {
  let id: Int
  var title: String
}

@Suite struct ViewAndDraftTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      // A NULL that is written becomes the default: https://www.sqlite.org/lang_conflict.html, "REPLACE".
      try db.execute(
        sql: """
          CREATE TABLE "tickets" (
            "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL,
            "position" INTEGER NOT NULL ON CONFLICT REPLACE DEFAULT 7,
            "createdAt" INTEGER NOT NULL ON CONFLICT REPLACE DEFAULT (60),
            "tag" TEXT NOT NULL ON CONFLICT REPLACE DEFAULT 'none'
          ) STRICT;
          CREATE TABLE "logLines" (
            "text" TEXT NOT NULL, "level" INTEGER NOT NULL ON CONFLICT REPLACE DEFAULT 1
          ) STRICT;
          CREATE VIEW "ticketTitles" AS SELECT "id", upper("title") AS "title" FROM "tickets";
          CREATE TRIGGER "insertTitle" INSTEAD OF INSERT ON "ticketTitles" BEGIN
            INSERT INTO "tickets" ("id", "title") VALUES (new."id", new."title");
          END;
          CREATE TRIGGER "updateTitle" INSTEAD OF UPDATE ON "ticketTitles" BEGIN
            UPDATE "tickets" SET "title" = new."title" WHERE "id" = new."id";
          END;
          CREATE TRIGGER "deleteTitle" INSTEAD OF DELETE ON "ticketTitles" BEGIN
            DELETE FROM "tickets" WHERE "id" = old."id";
          END
          """
      )
    }
  }

  @Test func lazyColumns() {
    assertQuery(
      Ticket.insert {
        Ticket.Draft(title: "a")
        Ticket.Draft(title: "b", position: 1, createdAt: Date(timeIntervalSince1970: 5), tag: "x")
      }
      .returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tickets"
      ("id", "title", "position", "createdAt", "tag")
      VALUES
      (NULL, 'a', NULL, NULL, NULL), (NULL, 'b', 1, 5, 'x')
      RETURNING "id", "title", "position", "createdAt", "tag"
      """
    } results: {
      """
      ┌──────────────────────────────────────────────┐
      │ Ticket(                                      │
      │   id: 1,                                     │
      │   title: "a",                                │
      │   position: 7,                               │
      │   createdAt: Date(1970-01-01T00:01:00.000Z), │
      │   tag: "none"                                │
      │ )                                            │
      ├──────────────────────────────────────────────┤
      │ Ticket(                                      │
      │   id: 2,                                     │
      │   title: "b",                                │
      │   position: 1,                               │
      │   createdAt: Date(1970-01-01T00:00:05.000Z), │
      │   tag: "x"                                   │
      │ )                                            │
      └──────────────────────────────────────────────┘
      """
    }
    assertQuery(
      LogLine.insert {
        LogLine.Draft(text: "a"); LogLine.Draft(text: "b", level: 9)
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "logLines"
      ("text", "level")
      VALUES
      ('a', NULL), ('b', 9)
      RETURNING "text", "level"
      """
    } results: {
      """
      ┌──────────────┐
      │ LogLine(     │
      │   text: "a", │
      │   level: 1   │
      │ )            │
      ├──────────────┤
      │ LogLine(     │
      │   text: "b", │
      │   level: 9   │
      │ )            │
      └──────────────┘
      """
    }
    assertQuery(
      Ticket.upsert { Ticket.Draft(id: 2, title: "c", tag: "y") }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "tickets"
      ("id", "title", "position", "createdAt", "tag")
      VALUES
      (2, 'c', NULL, NULL, 'y')
      ON CONFLICT ("id")
      DO UPDATE SET "title" = "excluded"."title", "position" = "excluded"."position", "createdAt" = "excluded"."createdAt", "tag" = "excluded"."tag"
      RETURNING "id", "title", "position", "createdAt", "tag"
      """
    } results: {
      """
      ┌──────────────────────────────────────────────┐
      │ Ticket(                                      │
      │   id: 2,                                     │
      │   title: "c",                                │
      │   position: 7,                               │
      │   createdAt: Date(1970-01-01T00:01:00.000Z), │
      │   tag: "y"                                   │
      │ )                                            │
      └──────────────────────────────────────────────┘
      """
    }
  }

  @Test func viewRows() throws {
    try database.write { db in
      try Ticket.insert { Ticket.Draft(title: "a") }.execute(db)
      try TicketTitle.insert { TicketTitle.Draft(id: 5, title: "b") }.execute(db)
      try TicketTitle.find(1).update { $0.title = "z" }.execute(db)
      let rows = try TicketTitle.all.fetchAll(db)
      #expect(rows == [TicketTitle(id: 1, title: "Z"), TicketTitle(id: 5, title: "B")])
      try TicketTitle.find(1).delete().execute(db)
      let left = try Ticket.select(\.title).fetchAll(db)
      #expect(left == ["b"])
    }
    assertQuery(
      TicketTitle.find(5).select { TicketTitle.Columns(id: $0.id, title: $0.title.lower()) },
      database: database
    ) {
      """
      SELECT "ticketTitles"."id" AS "id", lower("ticketTitles"."title") AS "title"
      FROM "ticketTitles"
      WHERE (("ticketTitles"."id") IN ((5)))
      """
    } results: {
      """
      ┌──────────────┐
      │ TicketTitle( │
      │   id: 5,     │
      │   title: "b" │
      │ )            │
      └──────────────┘
      """
    }
  }
}

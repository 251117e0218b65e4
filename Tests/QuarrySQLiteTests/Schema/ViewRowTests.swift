import QuarrySQLite
import QuarryTesting
import Testing

/// The row of a view.
@Table struct TicketTitle: Equatable {
  let id: Int
  var title: String
}

/// A view that is read like a table. Its triggers accept writes.
@Suite struct ViewRowTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      // A written NULL becomes the default: https://www.sqlite.org/lang_conflict.html, "REPLACE".
      try db.execute(
        sql: """
          CREATE TABLE "tickets" (
            "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL,
            "position" INTEGER NOT NULL ON CONFLICT REPLACE DEFAULT 7,
            "createdAt" INTEGER NOT NULL ON CONFLICT REPLACE DEFAULT (60),
            "tag" TEXT NOT NULL ON CONFLICT REPLACE DEFAULT 'none'
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

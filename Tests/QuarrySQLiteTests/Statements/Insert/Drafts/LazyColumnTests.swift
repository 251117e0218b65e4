import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// A column that the database fills in if a draft has no value for it.
@Table struct Ticket: Equatable {
  let id: Int
  var title = ""
  @Column(lazyInitializable: true) var position: Int
  @Column(as: Date.UnixTimeRepresentation.self, lazyInitializable: true) var createdAt: Date
  @Column(lazyInitializable: true) var tag: String
}

/// A table without a key, which has a `Draft` because a column has a default.
@Table struct LogLine: Equatable {
  var text: String
  @Column(lazyInitializable: true) var level = 3
}

/// Columns whose default applies if a draft has no value.
@Suite struct LazyColumnTests {
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
          CREATE TABLE "logLines" (
            "text" TEXT NOT NULL, "level" INTEGER NOT NULL ON CONFLICT REPLACE DEFAULT 1
          ) STRICT
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
}

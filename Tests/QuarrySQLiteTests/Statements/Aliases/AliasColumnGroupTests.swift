import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Span: Equatable {
  var start: Int
  var end: Int?
}

@Table("events") private struct Event: Equatable {
  let id: Int
  var name: String
  var span: Span
  @Column(generated: .virtual) let length: Int?
}

@Table("logs") private struct MoveLog: Equatable {
  let id: Int
  var text: String
  var moved: Int?
}

/// Groups of columns under an alias, in queries, updates and triggers, and the list of a table's columns.
@Suite struct AliasColumnGroupTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "events" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "start" INTEGER NOT NULL, "end" INTEGER,
            "length" INTEGER AS ("end" - "start"));
          INSERT INTO "events" VALUES (1, 'a', 1, 4), (2, 'b', 3, NULL), (3, 'c', 4, 9);
          CREATE TABLE "logs" ("id" INTEGER PRIMARY KEY, "text" TEXT NOT NULL, "moved" INTEGER)
          """
      )
    }
  }

  enum Next: AliasName {}

  @Test func selfJoin() {
    assertQuery(
      Event.join(Event.as(Next.self).all) { $0.span.end == $1.span.start && $0.span != $1.span }
        .select { ($0.name, $1.name, $1.span) },
      database: database
    ) {
      """
      SELECT "events"."name", "nexts"."name", "nexts"."start", "nexts"."end"
      FROM "events"
      JOIN "events" AS "nexts" ON (("events"."end") IS ("nexts"."start")) AND (("events"."start", "events"."end") IS NOT ("nexts"."start", "nexts"."end"))
      """
    } results: {
      """
      ┌─────┬─────┬─────────────┐
      │ "a" │ "c" │ Span(       │
      │     │     │   start: 4, │
      │     │     │   end: 9    │
      │     │     │ )           │
      └─────┴─────┴─────────────┘
      """
    }
  }

  @Test func update() {
    assertQuery(
      Event.as(Next.self).where { $0.span.start > 2 }
        .update { $0.span.start += 10 }
        .returning { ($0.id, $0.span.start) },
      database: database
    ) {
      """
      UPDATE "events" AS "nexts"
      SET "start" = ("nexts"."start") + (10)
      WHERE (("nexts"."start") > (2))
      RETURNING "id", "start"
      """
    } results: {
      """
      ┌───┬────┐
      │ 2 │ 13 │
      │ 3 │ 14 │
      └───┴────┘
      """
    }
  }

  @Test func trigger() throws {
    let trigger = Event.createTemporaryTrigger(
      "log moves",
      after: .update(of: { $0.span.start }) { old, new in
        MoveLog.insert {
          ($0.text, $0.moved)
        } select: {
          Values(new.name, (new.span.start - old.span.start).optional)
        }
      } when: { old, new in
        new.span.start > old.span.start
      }
    )
    assertQuery(trigger, database: database) {
      """
      CREATE TEMPORARY TRIGGER
        "log moves"
      AFTER UPDATE OF "start" ON "events"
      FOR EACH ROW WHEN ("new"."start") > ("old"."start") BEGIN
        INSERT INTO "logs"
        ("text", "moved")
        SELECT "new"."name", ("new"."start") - ("old"."start");
      END
      """
    }
    try database.write { db in
      try Event.find(2).update { $0.span.start += 5 }.execute(db)
      try Event.find(3).update { $0.span.start -= 1 }.execute(db)
      try #expect(MoveLog.fetchAll(db) == [MoveLog(id: 1, text: "b", moved: 5)])
    }
  }

  @Test func listOfColumns() {
    #expect(Event.TableColumns.allColumns.map(\.name) == ["id", "name", "start", "end", "length"])
    #expect(Event.TableColumns.writableColumns.map(\.name) == ["id", "name", "start", "end"])
    let fragments = Event.TableColumns.allColumns.map { "\($0.queryFragment)" }
    #expect(fragments.last == #""events"."length""#)
    #expect(Event.TableColumns.allColumns.allSatisfy { !($0 is any TableColumnExpression<MoveLog, Int>) })
    #expect(Event.TableColumns.allColumns.first is any TableColumnExpression<Event, Int>)
  }
}

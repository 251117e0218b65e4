import QuarrySQLite
import QuarryTesting
import Testing

@Table("tutors") private struct Tutor: Equatable {
  let id: Int
  var name: String
  var room: String?
}

@Table("pupils") private struct Pupil: Equatable {
  let id: Int
  var tutorID: Int?
  var seat: Bench
}

@Selection private struct Bench: Equatable {
  var row: Int?
  var place: Int?
}

/// `nil` next to queries of several columns becomes one NULL for each column.
@Suite struct MissingRowTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "tutors" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "room" TEXT);
          CREATE TABLE "pupils" ("id" INTEGER PRIMARY KEY, "tutorID" INTEGER, "row" INTEGER, "place" INTEGER);
          INSERT INTO "tutors" VALUES (1, 'Ada', NULL), (2, 'Max', 'B2');
          INSERT INTO "pupils" VALUES (1, 1, 1, 2), (2, 2, NULL, NULL), (3, NULL, 3, NULL);
          """
      )
    }
  }

  @Test func tuples() {
    assertQuery(
      Pupil.where { p in Tutor.where { $0.id == p.tutorID }.select { ($0.name, $0.room) } == nil }.select(
        \.id
      ),
      database: database
    ) {
      """
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE (((
        SELECT "tutors"."name", "tutors"."room"
        FROM "tutors"
        WHERE (("tutors"."id") IS ("pupils"."tutorID"))
      )) IS (NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Pupil.where { p in nil != Tutor.where { $0.id == p.tutorID }.select { ($0.name, $0.room, $0.id) } }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE (((
        SELECT "tutors"."name", "tutors"."room", "tutors"."id"
        FROM "tutors"
        WHERE (("tutors"."id") IS ("pupils"."tutorID"))
      )) IS NOT (NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    // A group in the selection has its own columns.
    assertQuery(
      Tutor.where { t in Pupil.where { $0.tutorID == t.id }.select { ($0.seat, $0.id.max()) } != nil }
        .select(\.id),
      database: database
    ) {
      """
      SELECT "tutors"."id"
      FROM "tutors"
      WHERE (((
        SELECT "pupils"."row", "pupils"."place", max("pupils"."id")
        FROM "pupils"
        WHERE (("pupils"."tutorID") IS ("tutors"."id"))
      )) IS NOT (NULL, NULL, NULL))
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

  @Test func wholeRowsOfJoins() {
    assertQuery(
      Tutor.as(Other.self).where { t in
        Tutor.join(Pupil.all) { $0.id == $1.tutorID }.where { tutor, _ in
          tutor.id == t.id && tutor.room != nil
        }
          == nil
      }.select(\.id),
      database: database
    ) {
      """
      SELECT "others"."id"
      FROM "tutors" AS "others"
      WHERE (((
        SELECT "tutors"."id", "tutors"."name", "tutors"."room", "pupils"."id", "pupils"."tutorID", "pupils"."row", "pupils"."place"
        FROM "tutors"
        JOIN "pupils" ON ("tutors"."id") IS ("pupils"."tutorID")
        WHERE ((("tutors"."id") = ("others"."id")) AND (("tutors"."room") IS NOT (NULL)))
      )) IS (NULL, NULL, NULL, NULL, NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func compoundsAndValues() {
    assertQuery(
      Pupil.where { p in
        Tutor.where { $0.id == p.tutorID }.select { ($0.id, $0.name) }.union(
          Tutor.where { $0.id == p.id }.select { ($0.id, $0.name) }
        ) == nil
      }.select(\.id),
      database: database
    ) {
      """
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE (((
        SELECT "tutors"."id", "tutors"."name"
        FROM "tutors"
        WHERE (("tutors"."id") IS ("pupils"."tutorID"))
          UNION
        SELECT "tutors"."id", "tutors"."name"
        FROM "tutors"
        WHERE (("tutors"."id") = ("pupils"."id"))
      )) IS (NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Pupil.where { Values($0.seat.row, $0.seat.place) == nil }.select(\.id),
      database: database
    ) {
      """
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE (((
        SELECT "pupils"."row", "pupils"."place"
      )) IS (NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Pupil.where { Values(rows: [($0.seat.row, $0.seat.place)]) != nil }.select(\.id),
      database: database
    ) {
      """
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE (((
        VALUES ("pupils"."row", "pupils"."place")
      )) IS NOT (NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
  }

  @Test func commonTables() {
    // The columns of a common table, unchanged and selected.
    assertQuery(
      With {
        Tutor.select { ($0.id, $0.room) }
      } query: { tutors in
        Pupil.where { p in tutors.where { id, _ in id == p.tutorID } == nil && tutors != nil }.select(\.id)
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "tutors"."id", "tutors"."room"
        FROM "tutors"
      )
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE ((((
        SELECT "cte1"."c1", "cte1"."c2"
        FROM "cte1"
        WHERE (("cte1"."c1") IS ("pupils"."tutorID"))
      )) IS (NULL, NULL)) AND (((
        SELECT "cte1"."c1", "cte1"."c2"
        FROM "cte1"
      )) IS NOT (NULL, NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      With {
        Tutor.select { ($0.id, $0.room) }
      } query: { tutors in
        Pupil.where { p in
          nil != tutors.where { id, _ in id == p.tutorID }.select { id, room in (room, id, room) }
        }.select(\.id)
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2") AS (
        SELECT "tutors"."id", "tutors"."room"
        FROM "tutors"
      )
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE (((
        SELECT "cte1"."c2", "cte1"."c1", "cte1"."c2"
        FROM "cte1"
        WHERE (("cte1"."c1") IS ("pupils"."tutorID"))
      )) IS NOT (NULL, NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 2 │
      └───┘
      """
    }
    // One of the columns is a group of several columns.
    assertQuery(
      With {
        Pupil.select { ($0.id, $0.seat) }
      } query: { pupils in
        Pupil.where { p in pupils.where { id, _ in id == p.id }.select { _, seat in seat } == nil }.select(
          \.id
        )
      },
      database: database
    ) {
      """
      WITH "cte1" ("c1", "c2", "c3") AS (
        SELECT "pupils"."id", "pupils"."row", "pupils"."place"
        FROM "pupils"
      )
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE (((
        SELECT "cte1"."c2", "cte1"."c3"
        FROM "cte1"
        WHERE (("cte1"."c1") = ("pupils"."id"))
      )) IS (NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    // Whole rows.
    assertQuery(
      With {
        Tutor.where { $0.room != nil }
      } query: { tutors in
        Pupil.where { p in tutors == nil || tutors.where { $0.id == p.tutorID } == nil }.select(\.id)
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "name", "room") AS (
        SELECT "tutors"."id", "tutors"."name", "tutors"."room"
        FROM "tutors"
        WHERE (("tutors"."room") IS NOT (NULL))
      )
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE ((((
        SELECT "cte1"."id", "cte1"."name", "cte1"."room"
        FROM "cte1"
      )) IS (NULL, NULL, NULL)) OR (((
        SELECT "cte1"."id", "cte1"."name", "cte1"."room"
        FROM "cte1"
        WHERE (("cte1"."id") IS ("pupils"."tutorID"))
      )) IS (NULL, NULL, NULL)))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    // The whole statement.
    assertQuery(
      Pupil.where { p in
        With {
          Tutor.where { $0.room != nil }
        } query: { tutors in
          tutors.where { $0.id == p.tutorID }.select { ($0.id, $0.name) }
        } == nil
      }.select(\.id),
      database: database
    ) {
      """
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE (((
        WITH "cte1" ("id", "name", "room") AS (
          SELECT "tutors"."id", "tutors"."name", "tutors"."room"
          FROM "tutors"
          WHERE (("tutors"."room") IS NOT (NULL))
        )
        SELECT "cte1"."id", "cte1"."name"
        FROM "cte1"
        WHERE (("cte1"."id") IS ("pupils"."tutorID"))
      )) IS (NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      └───┘
      """
    }
    assertQuery(
      Pupil.where { p in
        Tutor.where { $0.id == p.tutorID }.select { ($0.id, $0.name) }.materialized() == nil
      }.select(\.id),
      database: database
    ) {
      """
      SELECT "pupils"."id"
      FROM "pupils"
      WHERE (((
        SELECT "tutors"."id", "tutors"."name"
        FROM "tutors"
        WHERE (("tutors"."id") IS ("pupils"."tutorID"))
      )) IS (NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  private enum Other: AliasName {}
}

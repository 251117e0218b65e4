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

/// `nil` beside queries of several columns: as many NULLs as they have.
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
    // A group among them has its own columns.
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

  private enum Other: AliasName {}
}

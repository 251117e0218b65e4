import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Corner: Equatable {
  var city: String?
  var floor: Int?
}

@Table private struct Desk: Equatable {
  let id: Int
  var label = ""
  var place: Corner?
}

@Selection private struct Position: Equatable {
  var north: Int
}

@Selection private struct Spot: Equatable {
  var pier: Int
  var position: Position
}

@Table private struct Berth: Equatable {
  let id: Int
  var spot: Spot?
}

/// Expressions of the columns of an optional group.
@Suite struct ColumnGroupMapTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "desks" ("id" INTEGER PRIMARY KEY, "label" TEXT NOT NULL, "city" TEXT, "floor" INTEGER);
          INSERT INTO "desks" VALUES (1, 'a', 'Rome', 2), (2, 'b', NULL, NULL), (3, 'c', 'Oslo', NULL);
          CREATE TABLE "berths" ("id" INTEGER PRIMARY KEY, "pier" INTEGER, "north" INTEGER);
          INSERT INTO "berths" VALUES (1, 2, 30), (2, NULL, NULL)
          """
      )
    }
  }

  /// The columns of a group, if it is not nil.
  @Test func members() {
    assertQuery(
      Desk.select { ($0.place.flatMap { $0.city }, $0.place.flatMap { $0.floor * 2 }) },
      database: database
    ) {
      """
      SELECT CASE ("desks"."city", "desks"."floor") IS (NULL, NULL) WHEN 1 THEN NULL ELSE "desks"."city" END, CASE ("desks"."city", "desks"."floor") IS (NULL, NULL) WHEN 1 THEN NULL ELSE ("desks"."floor") * (2) END
      FROM "desks"
      """
    } results: {
      """
      ┌────────┬─────┐
      │ "Rome" │ 4   │
      │ nil    │ nil │
      │ "Oslo" │ nil │
      └────────┴─────┘
      """
    }
    assertQuery(
      Desk.where { $0.place.map { $0.floor.is(nil) } ?? false }.select(\.label),
      database: database
    ) {
      """
      SELECT "desks"."label"
      FROM "desks"
      WHERE (coalesce(CASE ("desks"."city", "desks"."floor") IS (NULL, NULL) WHEN 1 THEN NULL ELSE ("desks"."floor") IS (NULL) END, 0))
      """
    } results: {
      """
      ┌─────┐
      │ "c" │
      └─────┘
      """
    }
    assertQuery(
      Berth.select { $0.spot.map { $0.pier } },
      database: database
    ) {
      """
      SELECT CASE ("berths"."pier", "berths"."north") IS (NULL, NULL) WHEN 1 THEN NULL ELSE "berths"."pier" END
      FROM "berths"
      """
    } results: {
      """
      ┌─────┐
      │ 2   │
      │ nil │
      └─────┘
      """
    }
    assertQuery(
      Berth.select {
        ($0.id, $0.spot.map { $0.position.north + $0.pier }, $0.spot.map { $0.position.north > 3 })
      },
      database: database
    ) {
      """
      SELECT "berths"."id", CASE ("berths"."pier", "berths"."north") IS (NULL, NULL) WHEN 1 THEN NULL ELSE ("berths"."north") + ("berths"."pier") END, CASE ("berths"."pier", "berths"."north") IS (NULL, NULL) WHEN 1 THEN NULL ELSE ("berths"."north") > (3) END
      FROM "berths"
      """
    } results: {
      """
      ┌───┬─────┬──────┐
      │ 1 │ 32  │ true │
      │ 2 │ nil │ nil  │
      └───┴─────┴──────┘
      """
    }
  }

  @Test func map() {
    assertQuery(
      Desk.select { desk in desk.place.map { _ in desk.label } },
      database: database
    ) {
      """
      SELECT CASE ("desks"."city", "desks"."floor") IS (NULL, NULL) WHEN 1 THEN NULL ELSE "desks"."label" END
      FROM "desks"
      """
    } results: {
      """
      ┌─────┐
      │ "a" │
      │ nil │
      │ "c" │
      └─────┘
      """
    }
    assertQuery(
      Desk.select { desk in desk.place.flatMap { _ in desk.place.city } },
      database: database
    ) {
      """
      SELECT CASE ("desks"."city", "desks"."floor") IS (NULL, NULL) WHEN 1 THEN NULL ELSE "desks"."city" END
      FROM "desks"
      """
    } results: {
      """
      ┌────────┐
      │ "Rome" │
      │ nil    │
      │ "Oslo" │
      └────────┘
      """
    }
    assertQuery(
      Desk.select { desk in desk.place.map { $0 == Corner(city: "Rome", floor: 2) } },
      database: database
    ) {
      """
      SELECT CASE ("desks"."city", "desks"."floor") IS (NULL, NULL) WHEN 1 THEN NULL ELSE ("desks"."city", "desks"."floor") IS ('Rome', 2) END
      FROM "desks"
      """
    } results: {
      """
      ┌───────┐
      │ true  │
      │ nil   │
      │ false │
      └───────┘
      """
    }
  }
}

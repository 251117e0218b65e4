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

@Table private struct Visit: Equatable {
  var place: Corner
}

/// A missing group of columns is a NULL for each column.
@Suite struct MissingColumnGroupTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "desks" ("id" INTEGER PRIMARY KEY, "label" TEXT NOT NULL, "city" TEXT, "floor" INTEGER);
          INSERT INTO "desks" VALUES (1, 'a', 'Rome', 2), (2, 'b', NULL, NULL), (3, 'c', 'Oslo', NULL)
          """
      )
    }
  }

  @Test func comparedInAnUpdate() {
    assertQuery(
      Desk.update { $0.label = Case().when($0.place == nil, then: "away").else($0.label) }.returning(\.label),
      database: database
    ) {
      """
      UPDATE "desks"
      SET "label" = CASE WHEN ("desks"."city", "desks"."floor") IS (NULL, NULL) THEN 'away' ELSE "desks"."label" END
      RETURNING "label"
      """
    } results: {
      """
      ┌────────┐
      │ "a"    │
      │ "away" │
      │ "c"    │
      └────────┘
      """
    }
  }

  @Test func emptyGroupIsNil() {
    let none = Corner?.none
    #expect(none == nil)
    assertQuery(Desk.where { $0.place == Corner?.none }.select(\.id), database: database) {
      """
      SELECT "desks"."id"
      FROM "desks"
      WHERE (("desks"."city", "desks"."floor") IS (NULL, NULL))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
    assertQuery(
      Desk.insert {
        ($0.id, $0.label, $0.place)
      } values: {
        (4, "d", Corner?.none)
      },
      database: database
    ) {
      """
      INSERT INTO "desks"
      ("id", "label", "city", "floor")
      VALUES
      (4, 'd', NULL, NULL)
      """
    }
    assertQuery(
      Desk.find(1).select {
        Desk.Columns(id: $0.id, label: $0.label, place: Corner?.none)
      },
      database: database
    ) {
      """
      SELECT "desks"."id" AS "id", "desks"."label" AS "label", NULL AS "city", NULL AS "floor"
      FROM "desks"
      WHERE (("desks"."id") IN ((1)))
      """
    } results: {
      """
      ┌───────────────┐
      │ Desk(         │
      │   id: 1,      │
      │   label: "a", │
      │   place: nil  │
      │ )             │
      └───────────────┘
      """
    }
    assertQuery(Desk.find(1).update { $0.place = Corner?.none }.returning(\.self), database: database) {
      """
      UPDATE "desks"
      SET "city" = NULL, "floor" = NULL
      WHERE (("desks"."id") IN ((1)))
      RETURNING "id", "label", "city", "floor"
      """
    } results: {
      """
      ┌───────────────┐
      │ Desk(         │
      │   id: 1,      │
      │   label: "a", │
      │   place: nil  │
      │ )             │
      └───────────────┘
      """
    }
  }

  /// A row in SQL text is a query of the row.
  @Test func rowInText() {
    let desk = Desk(id: 9, label: "x", place: Corner(city: "Bern", floor: nil))
    assertQuery(#sql("\(desk)", as: Desk.self), database: database) {
      """
      SELECT 9 AS "id", 'x' AS "label", 'Bern' AS "city", NULL AS "floor"
      """
    } results: {
      """
      ┌───────────────────┐
      │ Desk(             │
      │   id: 9,          │
      │   label: "x",     │
      │   place: Corner(  │
      │     city: "Bern", │
      │     floor: nil    │
      │   )               │
      │ )                 │
      └───────────────────┘
      """
    }
    assertQuery(#sql("VALUES (\(bind: desk))", as: Desk.self), database: database) {
      """
      VALUES (9, 'x', 'Bern', NULL)
      """
    } results: {
      """
      ┌───────────────────┐
      │ Desk(             │
      │   id: 9,          │
      │   label: "x",     │
      │   place: Corner(  │
      │     city: "Bern", │
      │     floor: nil    │
      │   )               │
      │ )                 │
      └───────────────────┘
      """
    }
  }

  /// A row is also a query.
  @Test func rowAsQuery() {
    assertQuery(Visit(place: Corner(city: "Bern", floor: 1)), database: database) {
      """
      SELECT 'Bern' AS "city", 1 AS "floor"
      """
    } results: {
      """
      ┌───────────────────┐
      │ Visit(            │
      │   place: Corner(  │
      │     city: "Bern", │
      │     floor: 1      │
      │   )               │
      │ )                 │
      └───────────────────┘
      """
    }
  }

  @Test func inserted() throws {
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "visits" ("city" TEXT, "floor" INTEGER)"#)
    }
    assertQuery(
      Visit.insert {
        $0.place
      } values: {
        Corner(city: "Bern", floor: 1)
        Corner(city: nil, floor: 2)
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "visits"
      ("city", "floor")
      VALUES
      ('Bern', 1), (NULL, 2)
      RETURNING "city", "floor"
      """
    } results: {
      """
      ┌───────────────────┐
      │ Visit(            │
      │   place: Corner(  │
      │     city: "Bern", │
      │     floor: 1      │
      │   )               │
      │ )                 │
      ├───────────────────┤
      │ Visit(            │
      │   place: Corner(  │
      │     city: nil,    │
      │     floor: 2      │
      │   )               │
      │ )                 │
      └───────────────────┘
      """
    }
    assertQuery(
      Desk.insert {
        ($0.label, $0.place)
      } values: {
        ("e", Optional(Corner(city: "Kyiv", floor: 4)))
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "desks"
      ("label", "city", "floor")
      VALUES
      ('e', 'Kyiv', 4)
      RETURNING "id", "label", "city", "floor"
      """
    } results: {
      """
      ┌───────────────────┐
      │ Desk(             │
      │   id: 4,          │
      │   label: "e",     │
      │   place: Corner(  │
      │     city: "Kyiv", │
      │     floor: 4      │
      │   )               │
      │ )                 │
      └───────────────────┘
      """
    }
  }

  /// Unwrapped groups, without `Optional(…)`, and `nil`, in any row.
  @Test func insertedAsValues() {
    assertQuery(
      Desk.insert {
        ($0.label, $0.place)
      } values: {
        ("e", Corner(city: "Kyiv", floor: 4))
        ("f", nil)
        ("g", Corner?.none)
        ("h", Corner(city: nil, floor: 1))
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "desks"
      ("label", "city", "floor")
      VALUES
      ('e', 'Kyiv', 4), ('f', NULL, NULL), ('g', NULL, NULL), ('h', NULL, 1)
      RETURNING "id", "label", "city", "floor"
      """
    } results: {
      """
      ┌───────────────────┐
      │ Desk(             │
      │   id: 4,          │
      │   label: "e",     │
      │   place: Corner(  │
      │     city: "Kyiv", │
      │     floor: 4      │
      │   )               │
      │ )                 │
      ├───────────────────┤
      │ Desk(             │
      │   id: 5,          │
      │   label: "f",     │
      │   place: nil      │
      │ )                 │
      ├───────────────────┤
      │ Desk(             │
      │   id: 6,          │
      │   label: "g",     │
      │   place: nil      │
      │ )                 │
      ├───────────────────┤
      │ Desk(             │
      │   id: 7,          │
      │   label: "h",     │
      │   place: Corner(  │
      │     city: nil,    │
      │     floor: 1      │
      │   )               │
      │ )                 │
      └───────────────────┘
      """
    }
    assertQuery(
      Desk.insert {
        ($0.id, $0.label, $0.place)
      } values: {
        (3, "c", Corner(city: "Oslo", floor: 5))
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.place.floor = $1.id
      }.returning(\.place),
      database: database
    ) {
      """
      INSERT INTO "desks"
      ("id", "label", "city", "floor")
      VALUES
      (3, 'c', 'Oslo', 5)
      ON CONFLICT ("id")
      DO UPDATE SET "floor" = "excluded"."id"
      RETURNING "city", "floor"
      """
    } results: {
      """
      ┌─────────────────┐
      │ Corner(         │
      │   city: "Oslo", │
      │   floor: 3      │
      │ )               │
      └─────────────────┘
      """
    }
  }
}

import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Mass: Equatable {
  var full = 0
  var empty: Int?
}

@Selection private enum Load: Equatable {
  case note(String)
  case count(Int)
}

@Table("trucks") private struct Truck: Equatable {
  let id: Int
  var name = ""
  var mass = Mass()
  var load = Load.count(0)
  var spare: Spare?

  @Selection struct Spare: Equatable {
    var size = 0
  }
}

/// Column groups in `set(_:to:)`, which assigns the row of a query.
@Suite struct AssignedGroupQueryTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "trucks" (
            "id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "full" INTEGER, "empty" INTEGER, "note" TEXT, "count" INTEGER, "size" INTEGER
          );
          INSERT INTO "trucks" VALUES (1, 'a', 1, 2, 'n', NULL, NULL), (2, 'b', 3, NULL, NULL, 5, 6);
          """
      )
    }
  }

  @Test func `a group alone`() {
    assertQuery(
      Truck.find(1).update {
        $0.set {
          $0.mass
        } to: {
          Truck.find(2).select { $0.mass }
        }
      }
      .returning { ($0.id, $0.mass) },
      database: database
    ) {
      """
      UPDATE "trucks"
      SET ("full", "empty") = (
        SELECT "trucks"."full", "trucks"."empty"
        FROM "trucks"
        WHERE (("trucks"."id") IN ((2)))
      )
      WHERE (("trucks"."id") IN ((1)))
      RETURNING "id", "full", "empty"
      """
    } results: {
      """
      ┌───┬──────────────┐
      │ 1 │ Mass(        │
      │   │   full: 3,   │
      │   │   empty: nil │
      │   │ )            │
      └───┴──────────────┘
      """
    }
  }

  @Test func `groups, enums and columns`() {
    assertQuery(
      Truck.find(1).update {
        $0.set {
          ($0.name, $0.load, $0.spare, $0.mass)
        } to: {
          Truck.find(2).select { ($0.name + "!", $0.load, $0.spare, $0.mass) }
        }
      }
      .returning(\.self),
      database: database
    ) {
      """
      UPDATE "trucks"
      SET ("name", "note", "count", "size", "full", "empty") = (
        SELECT ("trucks"."name") || ('!'), "trucks"."note", "trucks"."count", "trucks"."size", "trucks"."full", "trucks"."empty"
        FROM "trucks"
        WHERE (("trucks"."id") IN ((2)))
      )
      WHERE (("trucks"."id") IN ((1)))
      RETURNING "id", "name", "full", "empty", "note", "count", "size"
      """
    } results: {
      """
      ┌───────────────────────────────┐
      │ Truck(                        │
      │   id: 1,                      │
      │   name: "b!",                 │
      │   mass: Mass(                 │
      │     full: 3,                  │
      │     empty: nil                │
      │   ),                          │
      │   load: .count(5),            │
      │   spare: Truck.Spare(size: 6) │
      │ )                             │
      └───────────────────────────────┘
      """
    }
  }

  @Test func `enums, optional groups and conflicts`() throws {
    try database.write { db in
      try Truck.find(1).update {
        $0.set {
          $0.load
        } to: {
          Truck.find(2).select { $0.load }
        }
      }.execute(db)
      try Truck.find(1).update {
        $0.set {
          $0.spare
        } to: {
          Truck.find(2).select { $0.spare }
        }
      }.execute(db)
      try Truck.insert {
        Truck(id: 1)
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.mass.full = 8
        $0.set {
          $0.mass
        } to: {
          Truck.find(2).select { $0.mass }
        }
      }
      .execute(db)
      #expect(
        try Truck.find(1).fetchOne(db)
          == Truck(id: 1, name: "a", mass: Mass(full: 3), load: .count(5), spare: .init(size: 6))
      )
      try Truck.find(2).update {
        $0.set {
          $0.spare
        } to: {
          Truck.find(9).select { $0.spare }
        }
      }.execute(db)
      #expect(try Truck.find(2).select(\.spare).fetchOne(db) == .some(nil))
    }
  }
}

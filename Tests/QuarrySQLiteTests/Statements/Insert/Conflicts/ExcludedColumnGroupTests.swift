import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Berth: Equatable {
  var pier: Int
  var place: Int?
}

@Selection private enum Cargo: Equatable {
  case oil(Int)
  case passengers(String)
}

@Table("vessels") private struct Vessel: Equatable {
  let id: Int
  var name: String
  var berth: Berth
  var winter: Winter?
  var cargo: Cargo
}

@Selection private struct Winter: Equatable {
  var harbour: String
  var months: Int?
}

/// Groups of columns of the conflicting row, and enums of several columns.
@Suite struct ExcludedColumnGroupTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "vessels" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL UNIQUE, "pier" INTEGER NOT NULL, "place" INTEGER,
            "harbour" TEXT, "months" INTEGER, "oil" INTEGER, "passengers" TEXT);
          INSERT INTO "vessels" VALUES (1, 'a', 1, 4, NULL, NULL, 90, NULL), (2, 'b', 3, NULL, 'Kiel', 2, NULL, 'ten');
          """
      )
    }
  }

  private let vessels = [
    Vessel(
      id: 1,
      name: "x",
      berth: Berth(pier: 7, place: 8),
      winter: Winter(harbour: "Bonn", months: nil),
      cargo: .passengers("two")
    ),
    Vessel(id: 2, name: "y", berth: Berth(pier: 2, place: nil), winter: nil, cargo: .oil(5)),
  ]

  /// Non-optional members of an optional group.
  @Test func membersOfOptionalGroups() {
    assertQuery(
      Vessel.insert {
        vessels
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.winter.harbour = $1.winter.harbour
        $0.winter.months = $1.winter.months
      }.returning { ($0.id, $0.winter) },
      database: database
    ) {
      """
      INSERT INTO "vessels"
      ("id", "name", "pier", "place", "harbour", "months", "oil", "passengers")
      VALUES
      (1, 'x', 7, 8, 'Bonn', NULL, NULL, 'two'), (2, 'y', 2, NULL, NULL, NULL, 5, NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "harbour" = "excluded"."harbour", "months" = "excluded"."months"
      RETURNING "id", "harbour", "months"
      """
    } results: {
      """
      ┌───┬────────────────────┐
      │ 1 │ Winter(            │
      │   │   harbour: "Bonn", │
      │   │   months: nil      │
      │   │ )                  │
      ├───┼────────────────────┤
      │ 2 │ nil                │
      └───┴────────────────────┘
      """
    }
    assertQuery(
      Vessel.insert {
        vessels
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.winter.harbour = $1.winter.harbour ?? $0.winter.harbour
      }.returning { ($0.id, $0.winter.harbour) },
      database: database
    ) {
      """
      INSERT INTO "vessels"
      ("id", "name", "pier", "place", "harbour", "months", "oil", "passengers")
      VALUES
      (1, 'x', 7, 8, 'Bonn', NULL, NULL, 'two'), (2, 'y', 2, NULL, NULL, NULL, 5, NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "harbour" = coalesce("excluded"."harbour", "vessels"."harbour")
      RETURNING "id", "harbour"
      """
    } results: {
      """
      ┌───┬────────┐
      │ 1 │ "Bonn" │
      │ 2 │ nil    │
      └───┴────────┘
      """
    }
  }

  @Test func members() {
    assertQuery(
      Vessel.insert {
        vessels
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.berth.place = $1.berth.place
        $0.winter.months = $1.winter.months
      }.returning { ($0.id, $0.berth.place, $0.winter.months) },
      database: database
    ) {
      """
      INSERT INTO "vessels"
      ("id", "name", "pier", "place", "harbour", "months", "oil", "passengers")
      VALUES
      (1, 'x', 7, 8, 'Bonn', NULL, NULL, 'two'), (2, 'y', 2, NULL, NULL, NULL, 5, NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "place" = "excluded"."place", "months" = "excluded"."months"
      RETURNING "id", "place", "months"
      """
    } results: {
      """
      ┌───┬─────┬─────┐
      │ 1 │ 8   │ nil │
      │ 2 │ nil │ nil │
      └───┴─────┴─────┘
      """
    }
    assertQuery(
      Vessel.insert {
        vessels
      } onConflictDoUpdate: {
        $0.berth.place = ($1.berth.place ?? 0) * 2 - ($0.berth.place ?? 0) / 3
        $0.berth.pier += $1.berth.pier
        $0.name += $1.cargo.passengers ?? "-"
      }.returning { ($0.name, $0.berth.pier, $0.berth.place) },
      database: database
    ) {
      """
      INSERT INTO "vessels"
      ("id", "name", "pier", "place", "harbour", "months", "oil", "passengers")
      VALUES
      (1, 'x', 7, 8, 'Bonn', NULL, NULL, 'two'), (2, 'y', 2, NULL, NULL, NULL, 5, NULL)
      ON CONFLICT DO UPDATE SET "place" = ((coalesce("excluded"."place", 0)) * (2)) - ((coalesce("vessels"."place", 0)) / (3)), "pier" = ("vessels"."pier") + ("excluded"."pier"), "name" = ("vessels"."name") || (coalesce("excluded"."passengers", '-'))
      RETURNING "name", "pier", "place"
      """
    } results: {
      """
      ┌────────┬───┬────┐
      │ "atwo" │ 8 │ 14 │
      │ "b-"   │ 5 │ 0  │
      └────────┴───┴────┘
      """
    }
  }

  @Test func wholeGroups() {
    assertQuery(
      Vessel.insert {
        vessels
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.berth = $1.berth
        $0.winter = $1.winter
        $0.cargo = $1.cargo
      }.returning(\.self),
      database: database
    ) {
      """
      INSERT INTO "vessels"
      ("id", "name", "pier", "place", "harbour", "months", "oil", "passengers")
      VALUES
      (1, 'x', 7, 8, 'Bonn', NULL, NULL, 'two'), (2, 'y', 2, NULL, NULL, NULL, 5, NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "pier" = "excluded"."pier", "place" = "excluded"."place", "harbour" = "excluded"."harbour", "months" = "excluded"."months", "oil" = "excluded"."oil", "passengers" = "excluded"."passengers"
      RETURNING "id", "name", "pier", "place", "harbour", "months", "oil", "passengers"
      """
    } results: {
      """
      ┌─────────────────────────────┐
      │ Vessel(                     │
      │   id: 1,                    │
      │   name: "a",                │
      │   berth: Berth(             │
      │     pier: 7,                │
      │     place: 8                │
      │   ),                        │
      │   winter: Winter(           │
      │     harbour: "Bonn",        │
      │     months: nil             │
      │   ),                        │
      │   cargo: .passengers("two") │
      │ )                           │
      ├─────────────────────────────┤
      │ Vessel(                     │
      │   id: 2,                    │
      │   name: "b",                │
      │   berth: Berth(             │
      │     pier: 2,                │
      │     place: nil              │
      │   ),                        │
      │   winter: nil,              │
      │   cargo: .oil(5)            │
      │ )                           │
      └─────────────────────────────┘
      """
    }
  }

  @Test func conditions() {
    assertQuery(
      Vessel.insert { vessels }
        .onConflict {
          $0.id
        } doUpdate: {
          $0.name = $1.name
        } where: {
          $1.berth.pier > $0.berth.pier && $0.berth != $1.berth && $1.cargo.is(\.passengers)
        }
        .returning { ($0.id, $0.name) },
      database: database
    ) {
      """
      INSERT INTO "vessels"
      ("id", "name", "pier", "place", "harbour", "months", "oil", "passengers")
      VALUES
      (1, 'x', 7, 8, 'Bonn', NULL, NULL, 'two'), (2, 'y', 2, NULL, NULL, NULL, 5, NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "name" = "excluded"."name"
      WHERE ((("excluded"."pier") > ("vessels"."pier")) AND (("vessels"."pier", "vessels"."place") IS NOT ("excluded"."pier", "excluded"."place"))) AND (("excluded"."passengers") IS NOT (NULL))
      RETURNING "id", "name"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 1 │ "x" │
      └───┴─────┘
      """
    }
    assertQuery(
      Vessel.insert { vessels }
        .onConflictDoUpdate {
          $0.cargo = $1.cargo
        } where: { row, new in
          row.cargo != new.cargo && new.winter.harbour.is(nil)
        }
        .returning { ($0.id, $0.cargo.oil) },
      database: database
    ) {
      """
      INSERT INTO "vessels"
      ("id", "name", "pier", "place", "harbour", "months", "oil", "passengers")
      VALUES
      (1, 'x', 7, 8, 'Bonn', NULL, NULL, 'two'), (2, 'y', 2, NULL, NULL, NULL, 5, NULL)
      ON CONFLICT DO UPDATE SET "oil" = "excluded"."oil", "passengers" = "excluded"."passengers"
      WHERE (("vessels"."oil", "vessels"."passengers") IS NOT ("excluded"."oil", "excluded"."passengers")) AND (("excluded"."harbour") IS (NULL))
      RETURNING "id", "oil"
      """
    } results: {
      """
      ┌───┬───┐
      │ 2 │ 5 │
      └───┴───┘
      """
    }
  }

  @Test func valuesAndQueries() {
    assertQuery(
      Vessel.insert {
        ($0.id, $0.name, $0.berth.pier)
      } values: {
        (1, "a", 9)
      } onConflict: {
        $0.name
      } doUpdate: {
        $0.berth.pier = $1.berth.pier
      }.returning { ($0.id, $0.berth) },
      database: database
    ) {
      """
      INSERT INTO "vessels"
      ("id", "name", "pier")
      VALUES
      (1, 'a', 9)
      ON CONFLICT ("name")
      DO UPDATE SET "pier" = "excluded"."pier"
      RETURNING "id", "pier", "place"
      """
    } results: {
      """
      ┌───┬────────────┐
      │ 1 │ Berth(     │
      │   │   pier: 9, │
      │   │   place: 4 │
      │   │ )          │
      └───┴────────────┘
      """
    }
    assertQuery(
      Vessel.insert(select: { Vessel.where { $0.id == 2 } })
        .onConflict {
          $0.id
        } doUpdate: {
          $0.berth = $1.berth
        }
        .returning { ($0.id, $0.berth) },
      database: database
    ) {
      """
      INSERT INTO "vessels"
      ("id", "name", "pier", "place", "harbour", "months", "oil", "passengers")
      SELECT "vessels"."id", "vessels"."name", "vessels"."pier", "vessels"."place", "vessels"."harbour", "vessels"."months", "vessels"."oil", "vessels"."passengers"
      FROM "vessels"
      WHERE (("vessels"."id") = (2))
      ON CONFLICT ("id")
      DO UPDATE SET "pier" = "excluded"."pier", "place" = "excluded"."place"
      RETURNING "id", "pier", "place"
      """
    } results: {
      """
      ┌───┬──────────────┐
      │ 2 │ Berth(       │
      │   │   pier: 3,   │
      │   │   place: nil │
      │   │ )            │
      └───┴──────────────┘
      """
    }
  }
}

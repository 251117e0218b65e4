import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Poll: Equatable {
  let id: Int
  var count = 0
  var `is` = false
  var place = Extent()
}

@Selection private struct Extent: Equatable {
  @Column("lowest") var min = 0
  @Column("spread") var map: Int?
}

@Table("polls") private struct Vote: Equatable {
  let id: Int
  var place: Extent?
}

@Table("polls") private struct PollEntry: Equatable {
  let id: Int
  var kind: PollKind
}

@Selection private enum PollKind: Equatable {
  @Column("lowest") case max(Int)
  @Column("spread") case lag(Int)
}

/// A column for each name that a public method of some kind of rows has.
@Table("wide") private struct NamesOfMethods: Equatable {
  let id: Int
  var asc = 1
  var call = 2
  var cast = 3
  var column = 4
  var count = 5
  var desc = 6
  var firstValue = 7
  var flatMap = 8
  var `in` = 9
  var `is` = 10
  var isNot = 11
  var jsonGroupArray = 12
  var jsonObject = 13
  var jsonbGroupArray = 14
  var jsonbObject = 15
  var lag = 16
  var lastValue = 17
  var lead = 18
  var map = 19
  var max = 20
  var min = 21
  var notIn = 22
  var nthValue = 23
  var timediff = 24
}

private enum Other: AliasName {}

/// Columns with the names of our methods.
@Suite struct ColumnNamedLikeAMethodTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE polls (id INTEGER PRIMARY KEY, count INTEGER, "is" INTEGER, lowest INTEGER, spread INTEGER);
          INSERT INTO polls VALUES (1, 7, 1, 3, NULL), (2, 8, 0, 3, 5), (3, 9, 1, 1, 4);
          CREATE TABLE wide (
            id INTEGER PRIMARY KEY, "asc", "call", "cast", "column", "count", "desc",
            "firstValue", "flatMap", "in", "is", "isNot", "jsonGroupArray",
            "jsonObject", "jsonbGroupArray", "jsonbObject", "lag", "lastValue", "lead",
            "map", "max", "min", "notIn", "nthValue", "timediff"
          );
          """
      )
      try NamesOfMethods.insert { NamesOfMethods(id: 100) }.execute(db)
    }
  }

  @Test func aliases() {
    assertQuery(
      Poll.as(Other.self).where { $0.column(\.is) && $0.column(\.count) > 7 }.order {
        $0.column(\.count).desc()
      }.select {
        ($0.id, $0.column(\.count), $0.place.column(\.min))
      },
      database: database
    ) {
      """
      SELECT "others"."id", "others"."count", "others"."lowest"
      FROM "polls" AS "others"
      WHERE (("others"."is") AND (("others"."count") > (7)))
      ORDER BY "others"."count" DESC
      """
    } results: {
      """
      ┌───┬───┬───┐
      │ 3 │ 9 │ 1 │
      └───┴───┴───┘
      """
    }
    assertQuery(
      Poll.as(Other.self).update { $0.count += 1 }.where { $0.column(\.count) == 9 }.returning {
        $0.column(\.count)
      },
      database: database
    ) {
      """
      UPDATE "polls" AS "others"
      SET "count" = ("others"."count") + (1)
      WHERE (("others"."count") = (9))
      RETURNING "count"
      """
    } results: {
      """
      ┌────┐
      │ 10 │
      └────┘
      """
    }
  }

  @Test func optionalRows() {
    assertQuery(
      Poll.leftJoin(Poll.as(Other.self).all) { $1.id == $0.count - 5 }.order(by: \.id).select {
        ($0.count, $1.column(\.count), $1.column(\.is), $1.place.column(\.map), $1.count())
      }
      .group { poll, _ in poll.id },
      database: database
    ) {
      """
      SELECT "polls"."count", "others"."count", "others"."is", "others"."spread", count("others"."id")
      FROM "polls"
      LEFT JOIN "polls" AS "others" ON ("others"."id") = (("polls"."count") - (5))
      GROUP BY "polls"."id"
      ORDER BY "polls"."id"
      """
    } results: {
      """
      ┌───┬─────┬───────┬─────┬───┐
      │ 7 │ 8   │ false │ 5   │ 1 │
      │ 8 │ 9   │ true  │ 4   │ 1 │
      │ 9 │ nil │ nil   │ nil │ 0 │
      └───┴─────┴───────┴─────┴───┘
      """
    }
    assertQuery(
      Poll.leftJoin(Vote.all) { $1.id == $0.count - 5 }.where { $1.place.column(\.min) == 1 }.select {
        $1.id
      },
      database: database
    ) {
      """
      SELECT "polls1"."id"
      FROM "polls"
      LEFT JOIN "polls" AS "polls1" ON ("polls1"."id") = (("polls"."count") - (5))
      WHERE (("polls1"."lowest") IS (1))
      """
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func commonRows() {
    assertQuery(
      With {
        Poll.where { $0.is }
      } query: { polls in
        polls.where { $0.column(\.count) > 7 && $0.place.column(\.min) == 1 }.select {
          ($0.column(\.count), $0.column(\.is))
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "count", "is", "lowest", "spread") AS (
        SELECT "polls"."id", "polls"."count", "polls"."is", "polls"."lowest", "polls"."spread"
        FROM "polls"
        WHERE ("polls"."is")
      )
      SELECT "cte1"."count", "cte1"."is"
      FROM "cte1"
      WHERE ((("cte1"."count") > (7)) AND (("cte1"."lowest") = (1)))
      """
    } results: {
      """
      ┌───┬──────┐
      │ 9 │ true │
      └───┴──────┘
      """
    }
  }

  @Test func rowsOfTriggersAndConflicts() throws {
    assertQuery(
      Poll.insert {
        Poll(id: 1, count: 30, is: true, place: Extent(min: 2))
      } onConflict: {
        $0.id
      } doUpdate: {
        $0.count = $0.count + $1.count
      }
      .returning(\.count),
      database: database
    ) {
      """
      INSERT INTO "polls"
      ("id", "count", "is", "lowest", "spread")
      VALUES
      (1, 30, 1, 2, NULL)
      ON CONFLICT ("id")
      DO UPDATE SET "count" = ("polls"."count") + ("excluded"."count")
      RETURNING "count"
      """
    } results: {
      """
      ┌────┐
      │ 37 │
      └────┘
      """
    }
    try database.write { db in
      try Poll.createTemporaryTrigger(
        after: .update { old, new in
          Poll.find(old.column(\.count) - 5).update { $0.place.map = new.column(\.count) }
        }
      )
      .execute(db)
      try Poll.find(2).update { $0.count += 1 }.execute(db)
      #expect(try Poll.find(3).select { $0.place.column(\.map) }.fetchAll(db) == [9])
    }
  }

  @Test func groups() {
    assertQuery(
      Poll.where { $0.place.column(\.min) < $0.place.column(\.map) }.select { $0.place.column(\.map) },
      database: database
    ) {
      """
      SELECT "polls"."spread"
      FROM "polls"
      WHERE (("polls"."lowest") < ("polls"."spread"))
      """
    } results: {
      """
      ┌───┐
      │ 5 │
      │ 4 │
      └───┘
      """
    }
    assertQuery(
      Vote.where { $0.place.column(\.min) == 3 }.select { ($0.id, $0.place.map { $0.column(\.min) + 1 }) },
      database: database
    ) {
      """
      SELECT "polls"."id", CASE ("polls"."lowest", "polls"."spread") IS (NULL, NULL) WHEN 1 THEN NULL ELSE ("polls"."lowest") + (1) END
      FROM "polls"
      WHERE (("polls"."lowest") IS (3))
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 4 │
      │ 2 │ 4 │
      └───┴───┘
      """
    }
    assertQuery(
      With {
        Vote.all
      } query: { votes in
        votes.select { ($0.place.column(\.min), $0.place.column(\.map)) }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "lowest", "spread") AS (
        SELECT "polls"."id", "polls"."lowest", "polls"."spread"
        FROM "polls"
      )
      SELECT "cte1"."lowest", "cte1"."spread"
      FROM "cte1"
      """
    } results: {
      """
      ┌───┬─────┐
      │ 3 │ nil │
      │ 3 │ 5   │
      │ 1 │ 4   │
      └───┴─────┘
      """
    }
  }

  @Test func cases() {
    assertQuery(
      PollEntry.where { $0.kind.column(\.lag).is(nil) }.select { ($0.id, $0.kind.column(\.max)) },
      database: database
    ) {
      """
      SELECT "polls"."id", "polls"."lowest"
      FROM "polls"
      WHERE (("polls"."spread") IS (NULL))
      """
    } results: {
      """
      ┌───┬───┐
      │ 1 │ 3 │
      └───┴───┘
      """
    }
  }

  /// Rows and optional rows, for each name.
  @Test func allNames() {
    assertQuery(
      NamesOfMethods.as(Other.self).select {
        (
          $0.column(\.asc),
          $0.column(\.call),
          $0.column(\.cast),
          $0.column(\.column),
          $0.column(\.count),
          $0.column(\.desc),
          $0.column(\.firstValue),
          $0.column(\.flatMap),
          $0.column(\.in),
          $0.column(\.is),
          $0.column(\.isNot),
          $0.column(\.jsonGroupArray)
        )
      },
      database: database
    ) {
      """
      SELECT "others"."asc", "others"."call", "others"."cast", "others"."column", "others"."count", "others"."desc", "others"."firstValue", "others"."flatMap", "others"."in", "others"."is", "others"."isNot", "others"."jsonGroupArray"
      FROM "wide" AS "others"
      """
    } results: {
      """
      ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬────┬────┬────┐
      │ 1 │ 2 │ 3 │ 4 │ 5 │ 6 │ 7 │ 8 │ 9 │ 10 │ 11 │ 12 │
      └───┴───┴───┴───┴───┴───┴───┴───┴───┴────┴────┴────┘
      """
    }
    assertQuery(
      NamesOfMethods.as(Other.self).select {
        (
          $0.column(\.jsonObject),
          $0.column(\.jsonbGroupArray),
          $0.column(\.jsonbObject),
          $0.column(\.lag),
          $0.column(\.lastValue),
          $0.column(\.lead),
          $0.column(\.map),
          $0.column(\.max),
          $0.column(\.min),
          $0.column(\.notIn),
          $0.column(\.nthValue),
          $0.column(\.timediff)
        )
      },
      database: database
    ) {
      """
      SELECT "others"."jsonObject", "others"."jsonbGroupArray", "others"."jsonbObject", "others"."lag", "others"."lastValue", "others"."lead", "others"."map", "others"."max", "others"."min", "others"."notIn", "others"."nthValue", "others"."timediff"
      FROM "wide" AS "others"
      """
    } results: {
      """
      ┌────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┐
      │ 13 │ 14 │ 15 │ 16 │ 17 │ 18 │ 19 │ 20 │ 21 │ 22 │ 23 │ 24 │
      └────┴────┴────┴────┴────┴────┴────┴────┴────┴────┴────┴────┘
      """
    }
    assertQuery(
      NamesOfMethods.as(Other.self).leftJoin(NamesOfMethods.all) { $0.id == $1.id }.select {
        (
          $1.column(\.asc),
          $1.column(\.call),
          $1.column(\.cast),
          $1.column(\.column),
          $1.column(\.count),
          $1.column(\.desc),
          $1.column(\.firstValue),
          $1.column(\.flatMap),
          $1.column(\.in),
          $1.column(\.is),
          $1.column(\.isNot),
          $1.column(\.jsonGroupArray)
        )
      },
      database: database
    ) {
      """
      SELECT "wide"."asc", "wide"."call", "wide"."cast", "wide"."column", "wide"."count", "wide"."desc", "wide"."firstValue", "wide"."flatMap", "wide"."in", "wide"."is", "wide"."isNot", "wide"."jsonGroupArray"
      FROM "wide" AS "others"
      LEFT JOIN "wide" ON ("others"."id") = ("wide"."id")
      """
    } results: {
      """
      ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬────┬────┬────┐
      │ 1 │ 2 │ 3 │ 4 │ 5 │ 6 │ 7 │ 8 │ 9 │ 10 │ 11 │ 12 │
      └───┴───┴───┴───┴───┴───┴───┴───┴───┴────┴────┴────┘
      """
    }
    assertQuery(
      With {
        NamesOfMethods.all
      } query: { rows in
        rows.select {
          (
            $0.column(\.jsonObject),
            $0.column(\.jsonbGroupArray),
            $0.column(\.jsonbObject),
            $0.column(\.lag),
            $0.column(\.lastValue),
            $0.column(\.lead),
            $0.column(\.map),
            $0.column(\.max),
            $0.column(\.min),
            $0.column(\.notIn),
            $0.column(\.nthValue),
            $0.column(\.timediff)
          )
        }
      },
      database: database
    ) {
      """
      WITH "cte1" ("id", "asc", "call", "cast", "column", "count", "desc", "firstValue", "flatMap", "in", "is", "isNot", "jsonGroupArray", "jsonObject", "jsonbGroupArray", "jsonbObject", "lag", "lastValue", "lead", "map", "max", "min", "notIn", "nthValue", "timediff") AS (
        SELECT "wide"."id", "wide"."asc", "wide"."call", "wide"."cast", "wide"."column", "wide"."count", "wide"."desc", "wide"."firstValue", "wide"."flatMap", "wide"."in", "wide"."is", "wide"."isNot", "wide"."jsonGroupArray", "wide"."jsonObject", "wide"."jsonbGroupArray", "wide"."jsonbObject", "wide"."lag", "wide"."lastValue", "wide"."lead", "wide"."map", "wide"."max", "wide"."min", "wide"."notIn", "wide"."nthValue", "wide"."timediff"
        FROM "wide"
      )
      SELECT "cte1"."jsonObject", "cte1"."jsonbGroupArray", "cte1"."jsonbObject", "cte1"."lag", "cte1"."lastValue", "cte1"."lead", "cte1"."map", "cte1"."max", "cte1"."min", "cte1"."notIn", "cte1"."nthValue", "cte1"."timediff"
      FROM "cte1"
      """
    } results: {
      """
      ┌────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┐
      │ 13 │ 14 │ 15 │ 16 │ 17 │ 18 │ 19 │ 20 │ 21 │ 22 │ 23 │ 24 │
      └────┴────┴────┴────┴────┴────┴────┴────┴────┴────┴────┴────┘
      """
    }
  }
}

import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

@Table struct Reading: Equatable {
  let id: Int
  var place = ""
  var time: Date
  var inside: Temperature
  @Column(as: Temperature.KelvinRepresentation.self)
  var outside: Temperature
}

/// Each way to extend the library from outside: see `UserDefinedParts.swift`.
@Suite struct ExtensionTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE readings (
            id INTEGER PRIMARY KEY, place TEXT NOT NULL, time TEXT NOT NULL, inside REAL NOT NULL, outside REAL NOT NULL
          )
          """
      )
      try Reading.insert {
        Reading(
          id: 1,
          place: "attic",
          time: Date(timeIntervalSince1970: 0),
          inside: Temperature(celsius: 20.5),
          outside: Temperature(celsius: 0)
        )
        Reading(
          id: 2,
          place: "cellar",
          time: Date(timeIntervalSince1970: 86_400 * 366),
          inside: Temperature(celsius: 9),
          outside: Temperature(celsius: -10)
        )
      }
      .execute(db)
    }
  }

  @Test func functions() {
    assertQuery(
      Reading.where { unlikely($0.id > 0) }.select { ($0.time.formatted("%Y-%m"), $0.id) },
      database: database
    ) {
      """
      SELECT strftime('%Y-%m', "readings"."time"), "readings"."id"
      FROM "readings"
      WHERE (unlikely(("readings"."id") > (0)))
      """
    } results: {
      """
      ┌───────────┬───┐
      │ "1970-01" │ 1 │
      │ "1971-01" │ 2 │
      └───────────┴───┘
      """
    }
  }

  @Test func operators() {
    assertQuery(
      Reading.where { $0.place.matchesGlob("*ic") && $0.id.withoutIndex() == 1 }.select(\.place),
      database: database
    ) {
      """
      SELECT "readings"."place"
      FROM "readings"
      WHERE ((("readings"."place") GLOB ('*ic')) AND ((+("readings"."id")) = (1)))
      """
    } results: {
      """
      ┌─────────┐
      │ "attic" │
      └─────────┘
      """
    }
  }

  @Test func expressions() {
    assertQuery(
      Reading.select { ($0.place.castToBlob(), $0.id.castToNumber() / 2) },
      database: database
    ) {
      """
      SELECT CAST("readings"."place" AS BLOB), (CAST("readings"."id" AS REAL)) / (2.0)
      FROM "readings"
      """
    } results: {
      """
      ┌─────────────────────┬─────┐
      │ Bytes(6174746963)   │ 0.5 │
      │ Bytes(63656C6C6172) │ 1.0 │
      └─────────────────────┴─────┘
      """
    }
  }

  @Test func values() {
    let warm = Temperature(celsius: 15)
    assertQuery(
      Reading.where { $0.inside > warm || $0.outside == #bind(Temperature(celsius: -10)) }
        .select { ($0.inside, $0.outside) },
      database: database
    ) {
      """
      SELECT "readings"."inside", "readings"."outside"
      FROM "readings"
      WHERE ((("readings"."inside") > (15.0)) OR (("readings"."outside") = (263.15)))
      """
    } results: {
      """
      ┌────────────────────────────┬─────────────────────────────┐
      │ Temperature(celsius: 20.5) │ Temperature(celsius: 0.0)   │
      │ Temperature(celsius: 9.0)  │ Temperature(celsius: -10.0) │
      └────────────────────────────┴─────────────────────────────┘
      """
    }
  }

  @Test func `functions of one database`() {
    assertQuery(Reading.where { SQLite.likelihood($0.id > 1, 0.9) }.select(\.id), database: database) {
      """
      SELECT "readings"."id"
      FROM "readings"
      WHERE (likelihood(("readings"."id") > (1), 0.9))
      """
    } results: {
      """
      ┌───┐
      │ 2 │
      └───┘
      """
    }
  }

  @Test func dialects() {
    let query = Reading.where { $0.place == "attic" && $0.id > 1 }.select(\.id).query
    #expect(
      query.render(dialect: NumberedDialect()).sql == """
        SELECT "readings"."id" FROM "readings" WHERE ((("readings"."place") = ($1)) AND \
        (("readings"."id") > ($2)))
        """
    )
  }
}

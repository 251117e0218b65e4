import QuarrySQLite
import QuarryTesting
import Testing

@Selection private struct Trip: Codable, Equatable {
  var km: Int
  @Column(as: [String].JSONRepresentation.self) var stops: [String]
}

@Selection private enum Plan: Codable, Equatable {
  case trip(Trip)
  case rest(String)
}

@Selection private struct Week: Codable, Equatable {
  var name: String
  var saturday: Plan
  var sunday: Plan
}

@Table private struct Calendar: Equatable {
  let id: Int
  @Column(as: Week.JSONRepresentation.self) var week: Week
}

/// Several changes inside of the cases of an enum in JSON, each of which tests for the case.
@Suite struct JSONCaseChangeTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "calendars" ("id" INTEGER PRIMARY KEY, "week" TEXT NOT NULL)"#)
      let trip = Plan.trip(Trip(km: 1, stops: []))
      try Calendar.insert {
        Calendar(id: 1, week: Week(name: "a", saturday: trip, sunday: .rest("home")))
        Calendar(id: 2, week: Week(name: "b", saturday: .rest("sea"), sunday: trip))
      }
      .execute(db)
    }
  }

  private func weeks(_ change: some Statement<()>) throws -> [Week] {
    try database.write { db in
      try change.execute(db)
      return try Calendar.order(by: \.id).fetchAll(db).map(\.week)
    }
  }

  @Test func threeChangesReadTheSameValue() throws {
    let update = Calendar.update {
      $0.week = $0.week.jsonSet(\.saturday.trip.km, 5).jsonAppend(\.saturday.trip.stops, "x")
        .jsonSet(\.name, "new").jsonSet(\.saturday.trip.stops[0], "y")
    }
    assertInlineSnapshot(of: update, as: .sql) {
      """
      UPDATE "calendars"
      SET "week" = json_set(json_insert(json_set("calendars"."week", CASE WHEN json_type("calendars"."week", '$."saturday"."trip"') IS NULL THEN '$[0]' ELSE '$."saturday"."trip"."km"' END, 5), CASE WHEN json_type("calendars"."week", '$."saturday"."trip"') IS NULL THEN '$[0]' ELSE '$."saturday"."trip"."stops"[#]' END, 'x'), '$."name"', 'new', CASE WHEN json_type("calendars"."week", '$."saturday"."trip"') IS NULL THEN '$[0]' ELSE '$."saturday"."trip"."stops"[0]' END, 'y')
      """
    }
    let trip = Trip(km: 5, stops: ["y"])
    #expect(
      try weeks(update) == [
        Week(name: "new", saturday: .trip(trip), sunday: .rest("home")),
        Week(name: "new", saturday: .rest("sea"), sunday: .trip(Trip(km: 1, stops: []))),
      ]
    )
  }

  @Test(arguments: [2, 3, 20, 200]) func lengthOfTheText(_ count: Int) throws {
    let update = Calendar.update { row in
      let first = row.week.jsonSet(\.saturday.trip.stops[0], "0")
      row.week = (1..<count).reduce(first) { week, number in
        number.isMultiple(of: 2)
          ? week.jsonSet(\.saturday.trip.stops[number / 2], "\(number)")
          : week.jsonSet(\.sunday.trip.km, number)
      }
    }
    #expect(
      update.query.render(dialect: SQLiteDialect(), bindings: .inlined).sql.utf8.count < 250 * (count + 1)
    )
    let weeks = try weeks(update)
    let stops = stride(from: 0, to: count, by: 2).map { "\($0)" }
    #expect(weeks[0].saturday == .trip(Trip(km: 1, stops: stops)))
    #expect(weeks[0].sunday == .rest("home"))
    #expect(weeks[1].saturday == .rest("sea"))
    #expect(weeks[1].sunday == .trip(Trip(km: (count - 2) | 1, stops: [])))
  }

  @Test func aChangeOfTheCaseInBetween() throws {
    let trip = Plan.trip(Trip(km: 9, stops: []))
    let update = Calendar.update {
      $0.week = $0.week.jsonSet(\.saturday.trip.km, 2).jsonSet(\.saturday.trip.km, 3)
        .jsonSet(\.saturday.rest, "gone").jsonSet(\.saturday.trip.km, 4)
        .jsonSet(\.sunday, Plan.JSONRepresentation(queryOutput: trip)).jsonSet(\.sunday.trip.km, 6)
    }
    let sunday = Plan.trip(Trip(km: 6, stops: []))
    #expect(
      try weeks(update) == [
        Week(name: "a", saturday: .rest("gone"), sunday: sunday),
        Week(name: "b", saturday: .rest("gone"), sunday: sunday),
      ]
    )
  }
}

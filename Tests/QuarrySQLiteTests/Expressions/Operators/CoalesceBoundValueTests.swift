import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Values in a representation, and queries, as operands of `??`. Swift's own `??` would drop a side.
@Suite struct CoalesceBoundValueTests {
  @Table("visits") struct Visit {
    let id: Int
    @Column(as: Date.UnixTimeRepresentation.self) var start: Date
    @Column(as: Date.UnixTimeRepresentation?.self) var end: Date?
    var guests: Int?
  }

  @Table("stays") struct Stay {
    let id: Int
    var visitID: Int
    var guests: Int
    var beds: Int?
  }

  let database: DatabaseQueue
  static let noon = Date(timeIntervalSince1970: 43_200)

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE visits (id INTEGER PRIMARY KEY, start INTEGER NOT NULL, "end" INTEGER, guests INTEGER);
          CREATE TABLE stays (id INTEGER PRIMARY KEY, visitID INTEGER NOT NULL, guests INTEGER NOT NULL, beds INTEGER);
          INSERT INTO visits VALUES (1, 100, 200, 4), (2, 300, NULL, 5), (3, 500, 600, NULL);
          INSERT INTO stays VALUES (1, 1, 2, NULL), (2, 3, 7, 8);
          """
      )
    }
  }

  /// The rows after an UPDATE.
  private func visits(after update: UpdateOf<Visit>) throws -> [Visit] {
    try database.write { db in
      var visits: [Visit] = []
      try db.inSavepoint {
        try update.execute(db)
        visits = try Visit.order(by: \.id).fetchAll(db)
        return .rollback
      }
      return visits
    }
  }

  @Test(arguments: [nil, noon]) func assignsOptionalValues(date: Date?) throws {
    let starts = [100, 300, 500].map { Date(timeIntervalSince1970: $0) }
    let ends = [200, nil, 600].map { $0.map { Date(timeIntervalSince1970: $0) } }
    #expect(
      try visits(after: Visit.update { $0.start = #bind(date) ?? $0.start }).map(\.start)
        == starts.map { date ?? $0 }
    )
    #expect(
      try visits(after: Visit.update { $0.end = #bind(date) ?? $0.end }).map(\.end)
        == ends.map { date ?? $0 }
    )
    #expect(
      try visits(after: Visit.update { $0.end = $0.end ?? #bind(date) }).map(\.end)
        == ends.map { $0 ?? date }
    )
    #expect(
      try visits(after: Visit.update { $0.end = #bind(date) ?? #bind(nil) ?? $0.end }).map(\.end)
        == ends.map { date ?? $0 }
    )
  }

  @Test(arguments: [nil, noon]) func readsOptionalValues(date: Date?) throws {
    let ends = [200, nil, 600].map { $0.map { Date(timeIntervalSince1970: $0) } }
    let selected = try database.read { db in
      try Visit.order(by: \.id)
        .select { (#bind(date) ?? $0.start, #bind(date) ?? $0.end, $0.end ?? #bind(date)) }
        .fetchAll(db)
    }
    #expect(selected.map { $0.0 } == [100, 300, 500].map { date ?? Date(timeIntervalSince1970: $0) })
    #expect(selected.map { $0.1 } == ends.map { date ?? $0 })
    #expect(selected.map { $0.2 } == ends.map { $0 ?? date })
    let found = try database.read { db in
      try Visit.where { (#bind(date) ?? $0.end) == nil }.select(\.id).fetchAll(db)
    }
    #expect(found == (date == nil ? [2] : []))
  }

  @Test func rendersBoundValues() {
    let date: Date? = Self.noon
    assertQuery(
      Visit.find(2).update { $0.end = #bind(date) ?? $0.end }.returning(\.end),
      database: database
    ) {
      """
      UPDATE "visits"
      SET "end" = coalesce(43200, "visits"."end")
      WHERE (("visits"."id") IN ((2)))
      RETURNING "end"
      """
    } results: {
      """
      ┌────────────────────────────────┐
      │ Date(1970-01-01T12:00:00.000Z) │
      └────────────────────────────────┘
      """
    }
  }

  @Test(arguments: [nil, 9]) func emptyQueries(number: Int?) throws {
    let stored: [Int?] = [4, 5, nil]
    let found: [Int?] = [2, nil, 7]
    let kept = Visit.update { visit in
      visit.guests = Stay.where { $0.visitID == Visit.columns.id }.select(\.guests).limit(1) ?? visit.guests
    }
    #expect(try visits(after: kept).map(\.guests) == zip(found, stored).map { $0 ?? $1 })
    let replaced = Visit.update {
      $0.guests = Stay.where { $0.visitID == Visit.columns.id }.select(\.guests).limit(1) ?? number
    }
    #expect(try visits(after: replaced).map(\.guests) == found.map { $0 ?? number })
    let selected = try database.read { db in
      try Visit.order(by: \.id).select { visit in
        (
          Stay.where { $0.visitID == visit.id }.select(\.guests).limit(1) ?? number,
          Stay.where { $0.visitID == visit.id }.select(\.beds).limit(1) ?? number
        )
      }
      .fetchAll(db)
    }
    #expect(selected.map { $0.0 } == found.map { $0 ?? number })
    #expect(selected.map { $0.1 } == [number, number, 8])
  }
}

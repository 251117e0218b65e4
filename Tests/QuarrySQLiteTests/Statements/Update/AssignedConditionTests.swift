import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

extension String { fileprivate static var untitled: String { "untitled" } }
extension Int { fileprivate static var answer: Int { 42 } }

/// Values that can be assigned to a column: conditions of several terms, and Swift values.
@Suite struct AssignedConditionTests {
  enum Status: String, QueryBindable { case open, closed }

  @Table("jobs") struct Job {
    let id: Int
    var title: String
    var cost: Double
    var paid: Double?
    var hours: Int
    var limit: Int?
    var note: String?
    var isDue = false
    var isRush: Bool?
    var status = Status.open
    @Column(as: Date.UnixTimeRepresentation.self) var start: Date
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE jobs (
            id INTEGER PRIMARY KEY, title TEXT NOT NULL, cost REAL NOT NULL, paid REAL, hours INTEGER NOT NULL, "limit" INTEGER,
            note TEXT, isDue INTEGER NOT NULL, isRush INTEGER, status TEXT NOT NULL, start INTEGER NOT NULL
          );
          """
      )
      let start = Date(timeIntervalSince1970: 100)
      try Job.insert {
        Job(id: 1, title: "paint", cost: 10, paid: 30, hours: 4, limit: 5, isDue: true, start: start)
        Job(id: 2, title: "mow", cost: 3.5, hours: 9, note: "late", isDue: true, start: start)
        Job(id: 3, title: "dig", cost: 20, paid: 1, hours: 2, limit: 8, isRush: true, start: start)
      }
      .execute(db)
    }
  }

  // Each of these statements once failed to compile or took longer than all others together.
  @Test func conditionsOfSeveralTerms() {
    assertQuery(
      Job.update { $0.isDue = $0.cost * 2 + 2 <= ($0.paid ?? $0.cost) - 1 && $0.isDue }.returning {
        ($0.id, $0.isDue)
      },
      database: database
    ) {
      """
      UPDATE "jobs"
      SET "isDue" = (((("jobs"."cost") * (2.0)) + (2.0)) <= ((coalesce("jobs"."paid", "jobs"."cost")) - (1.0))) AND ("jobs"."isDue")
      RETURNING "id", "isDue"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ true  │
      │ 2 │ false │
      │ 3 │ false │
      └───┴───────┘
      """
    }
    assertQuery(
      Job.update { $0.isDue = $0.cost * 2 + 2 <= ($0.paid ?? $0.cost) - 1 || $0.hours > 3 }
        .returning { ($0.id, $0.isDue) },
      database: database
    ) {
      """
      UPDATE "jobs"
      SET "isDue" = (((("jobs"."cost") * (2.0)) + (2.0)) <= ((coalesce("jobs"."paid", "jobs"."cost")) - (1.0))) OR (("jobs"."hours") > (3))
      RETURNING "id", "isDue"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ true  │
      │ 2 │ true  │
      │ 3 │ false │
      └───┴───────┘
      """
    }
    assertQuery(
      Job.update { $0.isDue = $0.hours + 1 > ($0.limit ?? 0) - 1 && $0.cost > 3 }.returning {
        ($0.id, $0.isDue)
      },
      database: database
    ) {
      """
      UPDATE "jobs"
      SET "isDue" = ((("jobs"."hours") + (1)) > ((coalesce("jobs"."limit", 0)) - (1))) AND (("jobs"."cost") > (3.0))
      RETURNING "id", "isDue"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ true  │
      │ 2 │ true  │
      │ 3 │ false │
      └───┴───────┘
      """
    }
    assertQuery(
      Job.update { $0.isRush = $0.hours > 3 && $0.note == nil || !$0.isDue }.returning { ($0.id, $0.isRush) },
      database: database
    ) {
      """
      UPDATE "jobs"
      SET "isRush" = ((("jobs"."hours") > (3)) AND (("jobs"."note") IS (NULL))) OR (NOT ("jobs"."isDue"))
      RETURNING "id", "isRush"
      """
    } results: {
      """
      ┌───┬───────┐
      │ 1 │ true  │
      │ 2 │ false │
      │ 3 │ true  │
      └───┴───────┘
      """
    }
  }

  @Test(arguments: [true, false]) func swiftConditions(isOpen: Bool) throws {
    let hours = [1, 2, 3]
    let due = try database.write { db in
      try Job.find(1).update { $0.isDue = hours.count * 2 > 5 && isOpen || hours.contains(7) }.returning(
        \.isDue
      )
      .fetchOne(db)
    }
    #expect(due == isOpen)
  }

  @Test func swiftValues() {
    let limit: Int? = 7
    let missing: Int? = nil
    let status: Status? = nil
    assertQuery(
      Job.find(1).update {
        $0.title = .untitled
        $0.cost = 3
        $0.hours = .answer
        $0.limit = limit
        $0.status = status ?? .closed
        $0.start = Date(timeIntervalSince1970: 7)
        $0.isDue = limit == nil ? true : false
        $0.note = missing.map(String.init)
      }
      .returning { ($0.title, $0.cost, $0.hours, $0.limit, $0.status, $0.start, $0.isDue, $0.note) },
      database: database
    ) {
      """
      UPDATE "jobs"
      SET "title" = 'untitled', "cost" = 3.0, "hours" = 42, "limit" = 7, "status" = 'closed', "start" = 7, "isDue" = 0, "note" = NULL
      WHERE (("jobs"."id") IN ((1)))
      RETURNING "title", "cost", "hours", "limit", "status", "start", "isDue", "note"
      """
    } results: {
      """
      ┌────────────┬─────┬────┬───┬──────────────────────────────────────┬────────────────────────────────┬───────┬─────┐
      │ "untitled" │ 3.0 │ 42 │ 7 │ AssignedConditionTests.Status.closed │ Date(1970-01-01T00:00:07.000Z) │ false │ nil │
      └────────────┴─────┴────┴───┴──────────────────────────────────────┴────────────────────────────────┴───────┴─────┘
      """
    }
    assertQuery(
      Job.find(2).update {
        $0.limit = .answer
        $0.paid = .pi
        $0.hours = missing ?? 3
        $0.isRush = nil
        $0.note = .untitled
        $0.cost = Double(limit ?? 0) * 1.5
      }
      .returning { ($0.limit, $0.paid, $0.hours, $0.isRush, $0.note, $0.cost) },
      database: database
    ) {
      """
      UPDATE "jobs"
      SET "limit" = 42, "paid" = 3.141592653589793, "hours" = 3, "isRush" = NULL, "note" = 'untitled', "cost" = 10.5
      WHERE (("jobs"."id") IN ((2)))
      RETURNING "limit", "paid", "hours", "isRush", "note", "cost"
      """
    } results: {
      """
      ┌────┬───────────────────┬───┬─────┬────────────┬──────┐
      │ 42 │ 3.141592653589793 │ 3 │ nil │ "untitled" │ 10.5 │
      └────┴───────────────────┴───┴─────┴────────────┴──────┘
      """
    }
  }

  // The compiler does not know that it may be nil.
  @Test func nilAtRuntime() throws {
    let error = try database.write { db in
      #expect(throws: MissingValueError.self) { try Job.update { $0.hours = .init("x") }.execute(db) }
    }
    #expect(error?.table == "jobs" && error?.column == "hours")
    #expect(
      error?.description
        == "cannot assign nil to NOT NULL column 'jobs.hours'; provide a value, as in 'value ?? other'"
    )
    assertQuery(Job.select(\.hours), database: database) {
      """
      SELECT "jobs"."hours"
      FROM "jobs"
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      │ 9 │
      │ 2 │
      └───┘
      """
    }
  }
}

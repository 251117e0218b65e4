import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Job: Equatable {
  let id: Int
  var doneAt: Int?
  var name = ""
}

/// `nil` is written as NULL, so that SQLite can use an index with a condition on NULL.
@Suite struct PartialIndexNullTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "jobs" ("id" INTEGER PRIMARY KEY, "doneAt" INTEGER, "name" TEXT NOT NULL);
          CREATE INDEX "open" ON "jobs" ("name") WHERE "doneAt" IS NULL;
          CREATE INDEX "done" ON "jobs" ("name") WHERE "doneAt" IS NOT NULL;
          INSERT INTO "jobs" VALUES (1, NULL, 'a'), (2, 7, 'a'), (3, NULL, 'b')
          """
      )
    }
  }

  private func check(_ query: Where<Job>, index: String, ids: [Int]) throws {
    let query = query.where { $0.name == "a" }
    #expect(!query.query.render(dialect: SQLiteDialect.linked).bindings.contains(.null))
    try database.read { db in
      let plan = try Row.fetchAll(db, "EXPLAIN QUERY PLAN \(query)").map {
        try $0.decode(String.self, named: "detail")
      }
      #expect(plan.contains { $0.contains("USING INDEX \(index)") }, "\(plan)")
      try #expect(query.select(\.id).fetchAll(db) == ids)
    }
  }

  @Test func openJobs() throws {
    let missing: Int? = nil
    for query in [
      Job.where { $0.doneAt == nil },
      Job.where { nil == $0.doneAt },
      Job.where { $0.doneAt.is(nil) },
      Job.where { $0.doneAt == missing },
      Job.where { $0.doneAt.is(missing) },
      Job.where { $0.doneAt == Int?.none },
    ] {
      try check(query, index: "open", ids: [1])
    }
  }

  @Test func doneJobs() throws {
    let missing: Int? = nil
    for query in [
      Job.where { $0.doneAt != nil },
      Job.where { nil != $0.doneAt },
      Job.where { $0.doneAt.isNot(nil) },
      Job.where { $0.doneAt != missing },
      Job.where { $0.doneAt.isNot(missing) },
    ] {
      try check(query, index: "done", ids: [2])
    }
  }

  @Test func text() {
    assertQuery(Job.where { $0.doneAt == nil && $0.name != "c" }.select(\.id), database: database) {
      """
      SELECT "jobs"."id"
      FROM "jobs"
      WHERE ((("jobs"."doneAt") IS (NULL)) AND (("jobs"."name") <> ('c')))
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
}

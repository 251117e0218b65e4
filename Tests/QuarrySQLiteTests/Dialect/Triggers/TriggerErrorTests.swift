import QuarrySQLite
import QuarryTesting
import Testing

@Table("jobs") private struct Job: Equatable {
  let id: Int
  var title = ""
}

@Table("reports") private struct Report: Equatable {
  let title: String
}

private enum Other: AliasName {}

/// Invalid triggers and views.
@Suite struct TriggerErrorTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write {
      try $0.execute(sql: "CREATE TABLE jobs (id INTEGER PRIMARY KEY, title TEXT NOT NULL DEFAULT '')")
    }
  }

  private func expect(_ error: TriggerError, _ operation: TriggerOperation<Job>) throws {
    #expect(throws: error) {
      try database.write { try Job.createTemporaryTrigger("t", after: operation).execute($0) }
    }
    #expect(throws: error) {
      try database.write { try Job.createTrigger("t", before: operation).execute($0) }
    }
    try database.read { try #expect($0.schema.objectDefinitions().map(\.name) == ["jobs"]) }
  }

  @Test func noStatements() throws {
    let error = TriggerError.noStatements(trigger: "t")
    let logs = false
    try expect(error, .insert { _ in Job.none.delete() })
    try expect(error, .update { _, _ in Job.none.update { $0.title = "x" } })
    try expect(error, .update { _, new in Job.find(new.id).update { _ in } })
    try expect(error, .delete { _ in Job.insert { [Job]() } })
    try expect(error, .delete { old in if logs { Job.insert(\.title) { old.title } } })
    try expect(error, .insert(touch: { _ in }))
    try expect(error, .insert { _ in Job.none })
    #expect("\(error)".hasPrefix("trigger 't' must have a statement, but all of its statements are empty;"))
  }

  /// The other statements are executed.
  @Test func emptyStatementsAreOmitted() throws {
    let trigger = Job.createTemporaryTrigger(
      "t",
      after: .insert { new in
        Job.none.delete()
        Job.find(new.id).update { $0.title += "!" }
        Job.none.update { $0.title = "x" }
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "t"
      AFTER INSERT ON "jobs"
      FOR EACH ROW BEGIN
        UPDATE "jobs"
        SET "title" = ("jobs"."title") || ('!')
        WHERE (("jobs"."id") IN (("new"."id")));
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try Job.insert { Job(id: 1, title: "a") }.execute(db)
      try #expect(Job.select(\.title).fetchAll(db) == ["a!"])
    }
  }

  @Test func statementsUnsupportedInTriggers() throws {
    let alias = TriggerError.alias("jobs", trigger: "t")
    try expect(alias, .insert { _ in Job.as(Other.self).delete() })
    try expect(alias, .insert { _ in Job.as(Other.self).update { $0.title = "x" } })
    try expect(alias, .insert { _ in Job.as(Other.self).insert { Job(id: 1) } })
    try expect(.defaultValues(table: "jobs", trigger: "t"), .delete { _ in Job.insert() })
    let limit = TriggerError.limit(table: "jobs", trigger: "t")
    try expect(limit, .insert { _ in Job.update { $0.title = "x" }.order { $0.id }.limit(1) })
    try expect(limit, .insert { new in Job.where { $0.id < new.id }.delete().limit(3, offset: 1) })
    try expect(limit, .insert { _ in Job.all.delete().order { $0.id.desc() } })
    let index = TriggerError.indexHint(table: "jobs", trigger: "t")
    try expect(index, .insert { _ in Job.update { $0.title = "x" }.indexed(by: "jobs_title") })
    try expect(index, .insert { new in Job.find(new.id).delete().indexed(by: "jobs_title") })
    try expect(
      .commonTables(trigger: "t"),
      .delete { _ in
        With {
          Job.where { $0.id > 3 }
        } query: { jobs in
          Job.where { $0.id.in(jobs.select(\.id)) }.delete()
        }
      }
    )
  }

  /// The replacement for a limit that the error suggests.
  @Test func limitedByAQuery() throws {
    let trigger = Job.createTrigger(
      "t",
      after: .insert { new in
        Job.where { $0.id.in(Job.where { $0.id != new.id }.order(by: \.id).limit(1).select(\.id)) }.delete()
      }
    )
    try database.write { db in
      try trigger.execute(db)
      for title in ["a", "b", "c"] { try Job.insert(\.title) { title }.execute(db) }
      try #expect(Job.select(\.title).fetchAll(db) == ["c"])
    }
    #expect(
      "\(TriggerError.limit(table: "jobs", trigger: "t"))".contains(#"Row.order { … }.limit(1).select(\.id)"#)
    )
  }

  /// A trigger runs a query only for its functions. A query with common tables may also be in a statement.
  @Test func queries() throws {
    let trigger = Job.createTemporaryTrigger(
      "t",
      before: .insert { new in
        With {
          Job.where { $0.id > new.id }
        } query: {
          $0.select { $0.id.max() }
        }
        Job.where {
          $0.id.in(
            With {
              Job.where { $0.title == new.title }
            } query: { jobs in
              jobs.select(\.id)
            }
          )
        }
        .delete()
        #sql("SELECT raise(IGNORE) WHERE \(new.title) = ''", as: Void.self)
      }
    )
    assertInlineSnapshot(of: trigger, as: .sql) {
      """
      CREATE TEMPORARY TRIGGER
        "t"
      BEFORE INSERT ON "jobs"
      FOR EACH ROW BEGIN
        WITH "cte1" ("id", "title") AS (
          SELECT "jobs"."id", "jobs"."title"
          FROM "jobs"
          WHERE (("jobs"."id") > ("new"."id"))
        )
        SELECT max("cte1"."id")
        FROM "cte1";
        DELETE FROM "jobs"
        WHERE (("jobs"."id") IN (WITH "cte1" ("id", "title") AS (
          SELECT "jobs"."id", "jobs"."title"
          FROM "jobs"
          WHERE (("jobs"."title") = ("new"."title"))
        )
        SELECT "cte1"."id"
        FROM "cte1"));
        SELECT raise(IGNORE) WHERE "new"."title" = '';
      END
      """
    }
    try database.write { db in
      try trigger.execute(db)
      try Job.insert {
        Job(id: 1, title: "a"); Job(id: 2, title: "b"); Job(id: 3, title: "a"); Job(id: 4)
      }.execute(db)
      try #expect(Job.order(by: \.id).select(\.id).fetchAll(db) == [2, 3])
    }
  }

  @Test func views() throws {
    let none = Report.createView(as: Job.none.select { Report.Columns(title: $0.title) })
    #expect(throws: ViewError.noQuery(view: "reports")) { try database.write { try none.execute($0) } }
    let main = MainReport.createTemporaryView(as: Job.select { MainReport.Columns(title: $0.title) })
    #expect(throws: ViewError.schema("main", view: "reports")) { try database.write { try main.execute($0) } }
    let temporary = TemporaryReport.createTemporaryView(
      as: Job.select { TemporaryReport.Columns(title: $0.title.upper()) }
    )
    let permanent = MainReport.createView(as: Job.select { MainReport.Columns(title: $0.title) })
    try database.write { db in
      try temporary.execute(db)
      try permanent.execute(db)
      try Job.insert { Job(id: 1, title: "a") }.execute(db)
      try #expect(TemporaryReport.fetchAll(db) == [TemporaryReport(title: "A")])
      try #expect(MainReport.fetchAll(db) == [MainReport(title: "a")])
    }
  }

  /// The names that StructuredQueries uses.
  @Test func names() throws {
    let operation: TemporaryTrigger<Job>.Operation = .delete { _ in Job.delete() }
    let trigger: TemporaryTrigger<Job> = Job.createTemporaryTrigger("t", after: operation)
    let query = Job.select { Report.Columns(title: $0.title) }
    func view<Query: PartialSelectStatement<Report>>(of query: Query) -> TemporaryView<Report, Query> {
      Report.createTemporaryView(as: query)
    }
    try database.write { db in
      try trigger.execute(db)
      try view(of: query).execute(db)
      try Job.insert {
        Job(id: 1, title: "a"); Job(id: 2, title: "b")
      }.execute(db)
      try #expect(Report.select(\.title).fetchAll(db) == ["a", "b"])
      try Job.find(1).delete().execute(db)
      try #expect(Report.fetchAll(db) == [])
    }
  }
}

@Table("reports", schema: "main") private struct MainReport: Equatable {
  let title: String
}

@Table("reports", schema: "temp") private struct TemporaryReport: Equatable {
  let title: String
}

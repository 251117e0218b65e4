import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Task: Equatable {
  let id: Int
  var title: String
  var priority: Int?
  var note = "-"
  @Column(generated: .virtual) let length: Int
}

extension Task.TableColumns {
  var isHigh: some QueryExpression<Bool> { ifnull(priority, 0) > 2 }
  private func ifnull(_ column: TableColumn<Task, Int?>, _ value: Int) -> some SQLOperand<Int> {
    column ?? value
  }
}

extension Task.Draft: Equatable {}

private func sourceName<D: TableDraft>(_ type: D.Type) -> String { D.PrimaryTable.tableName }

/// The members that drafts have in common with their table: keys, computed columns, names.
@Suite struct DraftMemberTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "tasks" (
            "id" INTEGER PRIMARY KEY, "title" TEXT NOT NULL, "priority" INTEGER, "note" TEXT NOT NULL DEFAULT '',
            "length" INTEGER AS (length("title"))
          );
          INSERT INTO "tasks" VALUES (1, 'Milk', 3, ''), (2, 'Bread', NULL, 'dark');
          """
      )
    }
  }

  @Test func keys() throws {
    assertQuery(Task.Draft.select { ($0.id, $0.title) }.find(2), database: database) {
      """
      SELECT "tasks"."id", "tasks"."title"
      FROM "tasks"
      WHERE (("tasks"."id") IN ((2)))
      """
    } results: {
      """
      ┌───┬─────────┐
      │ 2 │ "Bread" │
      └───┴─────────┘
      """
    }
    assertQuery(Task.Draft.unscoped.find(2), database: database) {
      """
      SELECT "tasks"."id", "tasks"."title", "tasks"."priority", "tasks"."note"
      FROM "tasks"
      WHERE (("tasks"."id") IN ((2)))
      """
    } results: {
      """
      ┌───────────────────┐
      │ Task.Draft(       │
      │   id: 2,          │
      │   title: "Bread", │
      │   priority: nil,  │
      │   note: "dark"    │
      │ )                 │
      └───────────────────┘
      """
    }
    try database.read { db in
      try #expect(
        Task.Draft.where { $0.title != "" }.find([1, 2]).select(\.title).fetchAll(db) == ["Milk", "Bread"]
      )
      try #expect(Task.Draft.select(\.title).find([2]).fetchAll(db) == ["Bread"])
      try #expect(
        Task.Draft.order(by: \.title).find(Task.select { $0.id.max() ?? 0 }).fetchAll(db).map(\.id) == [2]
      )
      try #expect(Task.Draft.unscoped.find(Task.select { $0.id.min() ?? 0 }).fetchAll(db).map(\.id) == [1])
    }
  }

  @Test func columnsOfTheTable() throws {
    assertQuery(Task.Draft.select(\.isHigh), database: database) {
      """
      SELECT (coalesce("tasks"."priority", 0)) > (2)
      FROM "tasks"
      """
    } results: {
      """
      ┌───────┐
      │ true  │
      │ false │
      └───────┘
      """
    }
    assertQuery(Task.Draft.select(\.length), database: database) {
      """
      SELECT "tasks"."length"
      FROM "tasks"
      """
    } results: {
      """
      ┌───┐
      │ 4 │
      │ 5 │
      └───┘
      """
    }
    assertQuery(
      Task.Draft.where { $0.isHigh && $0.length > 3 }.select { ($0.title, $0.length) },
      database: database
    ) {
      """
      SELECT "tasks"."title", "tasks"."length"
      FROM "tasks"
      WHERE (((coalesce("tasks"."priority", 0)) > (2)) AND (("tasks"."length") > (3)))
      """
    } results: {
      """
      ┌────────┬───┐
      │ "Milk" │ 4 │
      └────────┴───┘
      """
    }
    assertQuery(Task.Draft.where(\.isHigh).order(by: \.length), database: database) {
      """
      SELECT "tasks"."id", "tasks"."title", "tasks"."priority", "tasks"."note"
      FROM "tasks"
      WHERE ((coalesce("tasks"."priority", 0)) > (2))
      ORDER BY "tasks"."length"
      """
    } results: {
      """
      ┌──────────────────┐
      │ Task.Draft(      │
      │   id: 1,         │
      │   title: "Milk", │
      │   priority: 3,   │
      │   note: ""       │
      │ )                │
      └──────────────────┘
      """
    }
    assertQuery(Task.Draft.as(Copy.self).where { $0.isHigh }.select { $0.isHigh }, database: database) {
      """
      SELECT (coalesce("copies"."priority", 0)) > (2)
      FROM "tasks" AS "copies"
      WHERE ((coalesce("copies"."priority", 0)) > (2))
      """
    } results: {
      """
      ┌──────┐
      │ true │
      └──────┘
      """
    }
  }

  /// Drafts of expressions: the columns that a query reads as drafts, and those that it omits.
  @Test func selection() throws {
    assertQuery(
      Task.select { Task.Draft.Columns(title: $0.title.upper(), priority: $0.length, note: $0.title) },
      database: database
    ) {
      """
      SELECT NULL AS "id", upper("tasks"."title") AS "title", "tasks"."length" AS "priority", "tasks"."title" AS "note"
      FROM "tasks"
      """
    } results: {
      """
      ┌───────────────────┐
      │ Task.Draft(       │
      │   id: nil,        │
      │   title: "MILK",  │
      │   priority: 4,    │
      │   note: "Milk"    │
      │ )                 │
      ├───────────────────┤
      │ Task.Draft(       │
      │   id: nil,        │
      │   title: "BREAD", │
      │   priority: 5,    │
      │   note: "Bread"   │
      │ )                 │
      └───────────────────┘
      """
    }
    assertQuery(
      Task.select { Task.Draft.Columns(id: $0.id + 10, title: $0.title) }.order { $0.title }.limit(1),
      database: database
    ) {
      """
      SELECT ("tasks"."id") + (10) AS "id", "tasks"."title" AS "title", NULL AS "priority", '-' AS "note"
      FROM "tasks"
      ORDER BY "tasks"."title"
      LIMIT 1
      """
    } results: {
      """
      ┌───────────────────┐
      │ Task.Draft(       │
      │   id: 12,         │
      │   title: "Bread", │
      │   priority: nil,  │
      │   note: "-"       │
      │ )                 │
      └───────────────────┘
      """
    }
    try database.write { db in
      let copies = try Task.where(\.isHigh).select { Task.Draft.Columns(title: $0.title + "!") }.fetchAll(db)
      #expect(copies == [Task.Draft(title: "Milk!")])
      try Task.insert { copies }.execute(db)
      try #expect(
        Task.order(by: \.id).select { ($0.id, $0.title) }.fetchAll(db).map(\.1) == ["Milk", "Bread", "Milk!"]
      )
    }
  }

  enum Copy: AliasName {}

  @Test func types() {
    let draft: Task.Draft.Draft = Task.Draft(title: "a")
    #expect(draft == Task.Draft(title: "a"))
    #expect(Task.Draft.PrimaryTable.self == Task.self)
    #expect(sourceName(Task.Draft.self) == "tasks")
  }
}

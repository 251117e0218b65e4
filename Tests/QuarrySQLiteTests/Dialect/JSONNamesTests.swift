import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Chore: Codable, Equatable {
  let id: Int
  @Column("is_done") var isDone = false
  @Ephemeral var isShown = true
}

@Selection private enum Answer: Codable, Equatable {
  case text(String)
  @Column("a number") case number(Int)
}

@Table private struct Question: Equatable {
  let id: Int
  @Column(as: Answer.JSONRepresentation.self) var answer: Answer
}

/// `Codable` types are coded under the names of their columns, which are those of the JSON that SQL makes of a row.
@Suite struct JSONNamesTests {
  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "chores" ("id" INTEGER PRIMARY KEY, "is_done" INTEGER NOT NULL);
          INSERT INTO "chores" VALUES (1, 1), (2, 0);
          CREATE TABLE "questions" ("id" INTEGER PRIMARY KEY, "answer" TEXT NOT NULL);
          """
      )
    }
  }

  @Test func rows() throws {
    let query = Chore.select { $0.jsonObject() }
    assertQuery(query, database: database) {
      """
      SELECT json_object('id', "chores"."id", 'is_done', json(CASE "chores"."is_done" WHEN 0 THEN 'false' WHEN 1 THEN 'true' END))
      FROM "chores"
      """
    } results: {
      """
      ┌──────────────────┐
      │ Chore(           │
      │   id: 1,         │
      │   isDone: true,  │
      │   isShown: true  │
      │ )                │
      ├──────────────────┤
      │ Chore(           │
      │   id: 2,         │
      │   isDone: false, │
      │   isShown: true  │
      │ )                │
      └──────────────────┘
      """
    }
    let rows = try database.read { db in try query.fetchAll(db) }
    #expect(rows == [Chore(id: 1, isDone: true), Chore(id: 2)])
  }

  @Test func cases() throws {
    let row = Question(id: 1, answer: .number(3))
    let numbers = try database.write { db in
      try Question.insert { row }.execute(db)
      return try Int.fetchAll(db, sql: "SELECT answer ->> '$.\"a number\"' FROM questions")
    }
    #expect(numbers == [3])
    #expect(try database.read { db in try Question.find(1).fetchOne(db) } == row)
  }
}

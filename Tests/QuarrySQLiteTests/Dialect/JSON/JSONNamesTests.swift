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

@Selection private struct Quoted: Codable, Equatable {
  @Column("a\"b") var first = 0
  @Column("c'd") var second = 0
}

@Table("quoteds") private struct QuotedRow {
  let id: Int
  @Column(as: Quoted.JSONRepresentation.self) var value: Quoted
}

@Selection private struct Escaped: Codable, Equatable {
  @Column("a\tb") var tab = 0
  @Column("a\\b") var backslash = 0
  @Column("a/b") var slash = 0
}

@Table("escapeds") private struct EscapedRow {
  let id: Int
  @Column(as: Escaped.JSONRepresentation.self) var value: Escaped
}

/// `Codable` types use the names of their columns as keys, like the JSON that SQL makes of a row.
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

  /// SQLite's paths cannot contain a quote. Another key would be written instead.
  @Test func namesThatPathsCannotContain() throws {
    let value = Quoted(first: 5, second: 6)
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "quoteds" ("id" INTEGER PRIMARY KEY, "value" TEXT NOT NULL)"#)
      try QuotedRow.insert { QuotedRow(id: 1, value: value) }.execute(db)
      #expect(throws: JSONPathError.self) {
        try QuotedRow.update { $0.value = $0.value.jsonSet(\.first, 9) }.execute(db)
      }
      #expect(throws: JSONPathError.self) {
        try QuotedRow.select { $0.value.jsonExtract(\.first) }.fetchAll(db)
      }
      try QuotedRow.update { $0.value = $0.value.jsonSet(\.second, 9) }.execute(db)
    }
    let row = try database.read { db in try QuotedRow.select(\.value).fetchOne(db) }
    #expect(row == Quoted(first: 5, second: 9))
  }

  /// JSON escapes a backslash and control characters. SQLite would not find them, and a change would add a second member.
  @Test func namesThatJSONEscapes() throws {
    let value = Escaped(tab: 1, backslash: 2, slash: 3)
    try database.write { db in
      try db.execute(sql: #"CREATE TABLE "escapeds" ("id" INTEGER PRIMARY KEY, "value" TEXT NOT NULL)"#)
      try EscapedRow.insert { EscapedRow(id: 1, value: value) }.execute(db)
      let tab = #expect(throws: JSONPathError.self) {
        try EscapedRow.update { $0.value = $0.value.jsonSet(\.tab, 9) }.execute(db)
      }
      #expect(tab?.description.contains("contains a control character") == true)
      let backslash = #expect(throws: JSONPathError.self) {
        try EscapedRow.where { $0.value.jsonExtract(\.backslash) == 2 }.fetchAll(db)
      }
      #expect(backslash?.description.contains(#"contains a '\'"#) == true)
      try EscapedRow.update { $0.value = $0.value.jsonSet(\.slash, 9) }.execute(db)
    }
    let row = try database.read { db in try EscapedRow.select(\.value).fetchOne(db) }
    #expect(row == Escaped(tab: 1, backslash: 2, slash: 9))
  }
}

import Foundation
import QuarrySQLite
import QuarryTesting
import Testing

/// Expressions of all kinds in an INSERT, for nullable columns.
@Suite struct NullableInsertTests {
  @Table("entries") struct Entry {
    let id: Int
    var what: String
    var at: Date?
    var size: Int?
    @Column(as: [Int].JSONRepresentation?.self) var marks: [Int]?
  }

  let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql:
          "CREATE TABLE entries (id INTEGER PRIMARY KEY, what TEXT NOT NULL, at TEXT, size INTEGER, marks TEXT)"
      )
    }
  }

  @Test func expressions() {
    assertQuery(
      Entry.insert {
        ($0.what, $0.at, $0.size, $0.marks)
      } values: {
        (
          "x", Date.now(), Case().when(Date.now() > #bind(Date(timeIntervalSince1970: 0)), then: 3),
          BindQueryExpression([1], as: [Int].JSONRepresentation.self).jsonAppend(2)
        )
      }
      .returning { ($0.what, $0.at != nil, $0.size, $0.marks) },
      database: database
    ) {
      """
      INSERT INTO "entries"
      ("what", "at", "size", "marks")
      VALUES
      ('x', datetime('now', 'subsec'), CASE WHEN (datetime('now', 'subsec')) > ('1970-01-01 00:00:00.000') THEN 3 END, json_insert('[
        1
      ]', '$[#]', 2))
      RETURNING "what", ("at") IS NOT (NULL), "size", "marks"
      """
    } results: {
      """
      ┌─────┬──────┬───┬───────────┐
      │ "x" │ true │ 3 │ [         │
      │     │      │   │   [0]: 1, │
      │     │      │   │   [1]: 2  │
      │     │      │   │ ]         │
      └─────┴──────┴───┴───────────┘
      """
    }
  }
}

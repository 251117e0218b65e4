import QuarrySQLite
import QuarryTesting
import Testing

@Table private struct Phrase {
  let id: Int
  var text = ""
}

/// The methods that search for a text treat LIKE's wildcards as ordinary characters.
@Suite struct EscapedPatternTests {
  private let database: DatabaseQueue

  init() throws {
    database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: #"""
          CREATE TABLE phrases (id INTEGER PRIMARY KEY, text TEXT NOT NULL);
          INSERT INTO phrases VALUES (1, '50%_\'), (2, '50 of 100'), (3, '%_\50'), (4, 'a%_\b');
          """#
      )
    }
  }

  @Test func `the beginning`() {
    assertQuery(Phrase.where { $0.text.hasPrefix(#"%_\"#) }.select(\.id), database: database) {
      #"""
      SELECT "phrases"."id"
      FROM "phrases"
      WHERE (("phrases"."text" LIKE '\%\_\\%' ESCAPE '\'))
      """#
    } results: {
      """
      ┌───┐
      │ 3 │
      └───┘
      """
    }
  }

  @Test func `the end`() {
    assertQuery(Phrase.where { $0.text.hasSuffix(#"%_\"#) }.select(\.id), database: database) {
      #"""
      SELECT "phrases"."id"
      FROM "phrases"
      WHERE (("phrases"."text" LIKE '%\%\_\\' ESCAPE '\'))
      """#
    } results: {
      """
      ┌───┐
      │ 1 │
      └───┘
      """
    }
  }

  @Test func `any place`() {
    assertQuery(Phrase.where { $0.text.contains(#"%_\"#) }.select(\.id), database: database) {
      #"""
      SELECT "phrases"."id"
      FROM "phrases"
      WHERE (("phrases"."text" LIKE '%\%\_\\%' ESCAPE '\'))
      """#
    } results: {
      """
      ┌───┐
      │ 1 │
      │ 3 │
      │ 4 │
      └───┘
      """
    }
  }
}

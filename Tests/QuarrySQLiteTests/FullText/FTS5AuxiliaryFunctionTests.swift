import QuarrySQLite
import QuarryTesting
import Testing

@Suite struct FTS5AuxiliaryFunctionTests {
  @Table("texts") fileprivate struct Line: FTS5 {
    let title: String
    let body: String
  }

  private struct Refusal: Error {}

  private let firstHit = FTS5AuxiliaryFunction<Int?>("first_hit") { match in
    try match.hits().first?.token
  }
  private let summary = FTS5AuxiliaryFunction<String>("summary") { match in
    let hits = try match.hits().map { "\($0.phrase):\($0.column):\($0.token)" }.joined(separator: " ")
    return """
      row \(match.rowID) of \(try match.rowCount()), \(match.columnCount) columns, \
      \(match.phraseCount) phrases of \(match.size(ofPhrase: 0)), \
      \(try match.size()) tokens, \(try match.size(ofColumn: 1)) in '\(try match.text(ofColumn: 1))', \
      \(try match.totalSize()) in all, \(try match.totalSize(ofColumn: 0)) in titles, hits \(hits), \
      given \(try match.arguments())
      """
  }

  private func queue() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE VIRTUAL TABLE texts USING fts5(title, body)")
      try Line.insert {
        Line(title: "Milk", body: "buy fresh milk today")
        Line(title: "Tea", body: "no milk")
      }
      .execute(db)
      try db.add(function: firstHit)
      try db.add(function: summary)
    }
    return queue
  }

  @Test func callsInAQuery() throws {
    try assertQuery(
      Line.where { $0.body.match("milk") }.order(by: \.title).select { ($0.title, $0.call(firstHit)) },
      database: queue()
    ) {
      """
      SELECT "texts"."title", "first_hit"("texts")
      FROM "texts"
      WHERE (("texts" MATCH 'body:"milk"'))
      ORDER BY "texts"."title"
      """
    } results: {
      """
      ┌────────┬───┐
      │ "Milk" │ 2 │
      │ "Tea"  │ 1 │
      └────────┴───┘
      """
    }
  }

  @Test func seesTheMatch() throws {
    let texts = try queue().read { db in
      try Line.where { $0.match("milk") }.order(by: \.title).select { $0.call(summary, 7, "x") }.fetchAll(db)
    }
    #expect(
      texts == [
        """
        row 1 of 2, 2 columns, 1 phrases of 1, 5 tokens, 4 in 'buy fresh milk today', 8 in all, 2 in titles, \
        hits 0:0:0 0:1:2, given [7, 'x']
        """,
        """
        row 2 of 2, 2 columns, 1 phrases of 1, 3 tokens, 2 in 'no milk', 8 in all, 2 in titles, hits 0:1:1, \
        given [7, 'x']
        """,
      ]
    )
  }

  @Test func underAnAlias() throws {
    enum Other: AliasName {}
    let hits = try queue().read { db in
      try Line.as(Other.self).where { $0.match("today") }.select { $0.call(firstHit) }.fetchAll(db)
    }
    #expect(hits == [3])
  }

  @Test func errorsReachTheCaller() throws {
    let failing = FTS5AuxiliaryFunction<Int>("failing") { _ in throw Refusal() }
    let outside = FTS5AuxiliaryFunction<String>("outside") { match in try match.text(ofColumn: 9) }
    let queue = try queue()
    try queue.write { db in
      try db.add(function: failing)
      try db.add(function: outside)
    }
    let error = try #require(throws: DatabaseError.self) {
      try queue.read { db in try Line.where { $0.match("milk") }.select { $0.call(failing) }.fetchAll(db) }
    }
    #expect(error.message == "function failing(): Refusal()")
    let range = try #require(throws: DatabaseError.self) {
      try queue.read { db in try Line.where { $0.match("milk") }.select { $0.call(outside) }.fetchAll(db) }
    }
    #expect(range.message == "function outside(): column 9 is out of range; the number of columns is 2")
    // Without a full-text query there is no match.
    #expect(throws: DatabaseError.self) {
      try queue.read { db in try #sql("SELECT first_hit(1)", as: Int.self).fetchAll(db) }
    }
  }
}

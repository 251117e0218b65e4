import QuarrySQLite
import Testing

/// Conflicts with partial indexes, whose condition SQLite compares with that of the index.
@Suite struct PartialIndexConflictTests {
  @Table("pages") struct Page: Equatable {
    let id: Int
    var url: String
    var state: Int
    var note: String?
  }

  private func upsert(
    index: String,
    @QueryConditionBuilder where condition: (Page.TableColumns) -> [QueryFragment]
  ) throws -> (sql: String, pages: [Page]) {
    let database = try DatabaseQueue()
    return try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE "pages" ("id" INTEGER PRIMARY KEY, "url" TEXT NOT NULL, "state" INTEGER NOT NULL, "note" TEXT);
          CREATE UNIQUE INDEX "i" ON "pages" ("url") WHERE \(index);
          INSERT INTO "pages" VALUES (1, 'a', 2, NULL)
          """
      )
      let statement = Page.insert(
        { Page(id: 7, url: "a", state: 2, note: nil) },
        onConflict: { $0.url },
        where: condition,
        doUpdate: { $0.state += 40 }
      )
      try statement.execute(db)
      return (statement.query.debugDescription, try Page.order(by: \.id).fetchAll(db))
    }
  }

  @Test func values() throws {
    let result = try upsert(index: #""state" = 2"#) { $0.state == 2 }
    #expect(result.sql.contains(#"WHERE ("pages"."state") = (2)"#))
    #expect(result.pages == [Page(id: 1, url: "a", state: 42, note: nil)])
  }

  @Test func text() throws {
    let result = try upsert(index: #""url" <> 'it''s'"#) { $0.url != "it's" }
    #expect(result.sql.contains(#"WHERE ("pages"."url") <> ('it''s')"#))
    #expect(result.pages == [Page(id: 1, url: "a", state: 42, note: nil)])
  }

  @Test func null() throws {
    let result = try upsert(index: #""note" IS NULL"#) { $0.note.is(nil) }
    #expect(result.sql.contains(#"WHERE ("pages"."note") IS (NULL)"#))
    #expect(result.pages == [Page(id: 1, url: "a", state: 42, note: nil)])
  }

  @Test func `another condition than the index has`() {
    #expect(throws: DatabaseError.self) { try upsert(index: #""state" = 2"#) { $0.state == 3 } }
  }
}
